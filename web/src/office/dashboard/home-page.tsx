import type { ComponentType } from 'react'
import { ReadinessCard } from '../../crew/readiness/card.tsx'
import { Page } from '../../frame/page.tsx'
import { useReader } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './home-page.module.css'
import { homeWords } from './home-words.ts'
import { OpenTrainings, Upcoming } from './upcoming.tsx'

/** The parts of other features on the home page; the router passes these parts in. */
export interface HomeParts {
  /** The tasks of the reader. */
  Tasks?: ComponentType
}

/** Shows the home page of crews: readiness, open tasks and coming sessions (DSH-03). */
export function HomePage({ Tasks }: HomeParts) {
  const { id } = useReader()
  const t = useWords(homeWords)
  return (
    <Page title={t('title')}>
      <div className={classes.home}>
        <div className={classes.fitness}>
          <ReadinessCard pilotId={id} />
        </div>
        {Tasks && (
          <div className={classes.tasks}>
            <Tasks />
          </div>
        )}
        <div className={classes.ahead}>
          <Upcoming />
          <OpenTrainings />
        </div>
      </div>
    </Page>
  )
}
