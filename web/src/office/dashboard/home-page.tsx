import { Page } from '../../frame/page.tsx'
import type { Part } from '../../frame/with-parts.tsx'
import { useMessages } from '../../i18n/messages.ts'
import classes from './home-page.module.css'
import { homeWords } from './home-words.ts'
import { OpenTrainings, Upcoming } from './upcoming.tsx'

/** What other features say of the reader; the router puts it in. */
export interface HomeParts {
  /** Whether one is fit to fly. */
  Fitness?: Part
  /** What waits for the reader. */
  Tasks?: Part
}

/** DSH-03: where those who fly may begin: whether they may, what they owe, and what comes next. */
export function HomePage({ Fitness, Tasks }: HomeParts) {
  const t = useMessages(homeWords)
  return (
    <Page title={t('title')}>
      <div className={classes.home}>
        {Fitness && (
          <div className={classes.fitness}>
            <Fitness />
          </div>
        )}
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
