import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { type ReactNode, useEffect } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../frame/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type Search, text } from '../../ui/part/search-params.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { NoticeSettings } from './notice-settings.tsx'
import { targetOf } from './task-kinds.ts'
import { TaskList, TasksPending } from './task-list.tsx'
import classes from './tasks-page.module.css'
import { WaitingFor } from './waiting-for.tsx'
import { taskWords } from './words.ts'

/** What waits for me, and whom I wait for (ASK-01). `card`: how fit the reader is to fly. */
export function TasksPage({ card }: { card?: ReactNode }) {
  const t = useMessages(taskWords)
  const { data, error, refetch } = useRead(getMyTasks, {})
  const wanted = useWanted()
  const total = data?.total ?? 0
  const note = total > 0 ? (total === 1 ? t('open_one') : t('open', { count: total })) : undefined
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Page title={t('title')} note={note} action={!phone && <NoticeSettings />}>
      {wanted === 'done' && (
        <p className={classes.done} role="status">
          {t('done_meanwhile')}
        </p>
      )}
      <div className={classes.layout}>
        {card && <div className={classes.card}>{card}</div>}
        <div className={classes.tasks}>
          {data ? (
            <TaskList mine={data} />
          ) : error ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : (
            <TasksPending />
          )}
        </div>
        <div className={classes.others}>
          {data && <WaitingFor tasks={data.waiting_for} />}
          {phone && <NoticeSettings />}
        </div>
      </div>
    </Page>
  )
}

/** The links of mails name a task: it is opened at once, or the page says that it is done (`?open=`). */
function useWanted(): 'open' | 'done' | null {
  const { open } = useSearch({ strict: false }) as Search
  const key = text(open)
  const navigate = useNavigate()
  const { area } = useAccount()
  const { data, isFetching } = useRead(getMyTasks, {})
  const task = key && data?.tasks.find((one) => one.key === key)
  useEffect(() => {
    if (task) void navigate({ ...linkTo(targetOf(task, area ?? 'pilot')), replace: true } as never)
  }, [task, area, navigate])
  if (!key || !data) return null
  return task ? 'open' : isFetching ? null : 'done'
}
