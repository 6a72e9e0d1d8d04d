import type { ComponentType } from 'react'
import { ReadinessCard } from '../../crew/readiness/card.tsx'
import { Page } from '../../frame/page.tsx'
import { useReader } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './home-page.module.css'
import { homeWords } from './home-words.ts'
import { OpenTrainings, Upcoming } from './upcoming.tsx'

/** What other features say of the reader; the router puts it in. */
export interface HomeParts {
  /** What waits for the reader. */
  Tasks?: ComponentType
}

/** DSH-03: where those who fly may begin: whether they may, what they owe, and what comes next. */
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
