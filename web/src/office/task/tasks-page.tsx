import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApproveSeveralLink } from '../../crew/approve-several-link.tsx'
import { ReadinessCard } from '../../crew/readiness/card.tsx'
import { Page } from '../../frame/page.tsx'
import { useArea, useReader } from '../../frame/session.ts'
import { useMyTasks } from '../../frame/task-count.ts'
import { useWords } from '../../i18n/words.ts'
import { type Search, text } from '../../ui/part/search-params.ts'
import { linkTo } from '../../ui/part/target.ts'
import { usePhone } from '../../ui/part/use-phone.ts'
import { MyTasks } from './my-tasks.tsx'
import { useNoticeSettings } from './notice-settings.tsx'
import { targetOf } from './task-kinds.ts'
import { named } from './task-lines.ts'
import classes from './tasks-page.module.css'
import { WaitingFor } from './waiting-for.tsx'
import { taskWords } from './words.ts'

/** Shows the page with the reader's tasks and with the tasks that other people owe the reader (ASK-01). */
export function TasksPage() {
  const t = useWords(taskWords)
  const { id, area } = useReader()
  const { data, error } = useMyTasks()
  const settings = useNoticeSettings()
  const wanted = useWanted()
  const total = data?.total ?? 0
  // A no-break space keeps the line of the note until the number is known, so that nothing moves on a phone.
  const note = total === 1 ? t('open_one') : total > 1 ? t('open', { count: total }) : '\u00a0'
  const phone = usePhone()
  return (
    <Page title={t('title')} note={note} action={!phone && settings.button}>
      {wanted === 'done' && (
        <p className={classes.done} role="status">
          {t('done_meanwhile')}
        </p>
      )}
      <div className={classes.layout}>
        {area === 'pilot' && (
          <div className={classes.card}>
            <ReadinessCard pilotId={id} />
          </div>
        )}
        <div className={classes.tasks}>
          <ApproveSeveralLink
            count={data?.tasks.filter(({ kind }) => kind === 'approve_record').length ?? 0}
          />
          <MyTasks />
        </div>
        <div className={classes.others}>
          {data && <WaitingFor tasks={data.waiting_for} />}
          {/* Stands below the tasks: above, the arriving tasks would push the button down. */}
          {phone && (data || error) && settings.button}
        </div>
      </div>
      {settings.dialog}
    </Page>
  )
}

/**
 * Handles the link of a mail, which names a task as `?open=`: opens the task's page at once, or gives `done`
 * so that the page says that the task is done.
 */
function useWanted(): 'open' | 'done' | null {
  const { open } = useSearch({ strict: false }) as Search
  const key = text(open)
  const navigate = useNavigate()
  const area = useArea()
  const { data, isFetching } = useMyTasks()
  const found = key && data ? named(data, key) : undefined
  const task = typeof found === 'object' ? found : null
  useEffect(() => {
    if (task) void navigate({ ...linkTo(targetOf(task, area ?? 'pilot')), replace: true } as never)
  }, [task, area, navigate])
  if (task) return 'open'
  return found === 'done' && !isFetching ? 'done' : null
}
