import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@trms/contract/call'
import type { getMyTasks } from '@trms/contract/office/task/calls'
import IconClockExclamation from '~icons/clock-exclamation'
import IconInbox from '~icons/inbox'
import { useArea } from '../../frame/session.ts'
import { today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Empty } from '../../ui/part/states.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { TaskLine } from './task-line.tsx'
import { countOf, type Group, grouped, shortened } from './task-lines.ts'
import classes from './task-list.module.css'
import { taskWords } from './words.ts'

type Mine = Answer<typeof getMyTasks>

/** Shows the reader's tasks, the most urgent first; of a long list only the first `most` lines (ASK-01). */
export function TaskList({ mine: { tasks, total }, most }: { mine: Mine; most?: number }) {
  const t = useWords(taskWords)
  const area = useArea()
  if (tasks.length === 0)
    return (
      <div className={classes.card}>
        <Empty icon={IconInbox} title={t('empty')}>
          {t('empty_hint')}
        </Empty>
      </div>
    )
  const groups = grouped(tasks, today())
  const shown = most === undefined ? groups : shortened(groups, most)
  return (
    <div className={classes.groups}>
      {shown.map(({ group, lines }, nth) => (
        <section key={group} aria-labelledby={`tasks-${group}`}>
          <Heading
            group={group}
            count={countOf(groups.find((one) => one.group === group)?.lines ?? [])}
          />
          <ul className={`${classes.card} ${classes.lines}`}>
            {lines.map((line, index) => (
              <TaskLine key={line.task.key} line={line} main={nth === 0 && index === 0} />
            ))}
          </ul>
        </section>
      ))}
      {most !== undefined && linesIn(shown) < linesIn(groups) && (
        <Link {...linkTo({ to: `/${area}/tasks` })} className={classes.all}>
          {t('all', { count: total })}
        </Link>
      )}
      {most === undefined && total > tasks.length && (
        <p className={classes.rest}>{t('not_all', { count: tasks.length })}</p>
      )}
    </div>
  )
}

const linesIn = (groups: readonly { lines: readonly unknown[] }[]) =>
  groups.reduce((sum, { lines }) => sum + lines.length, 0)

function Heading({ group, count }: { group: Group; count: number }) {
  const t = useWords(taskWords)
  return (
    <h2 id={`tasks-${group}`} className={classes.heading}>
      {group === 'first' && <IconClockExclamation size={20} />}
      {t(`group_${group}`)} <span className={classes.count}>{count}</span>
    </h2>
  )
}

/** Shows the placeholder until the tasks arrive, about as high as a list. */
export const TasksPending = () => (
  <div className={classes.groups} aria-busy>
    {[280, 190].map((height) => (
      <Skeleton key={height} height={height} radius={12} animate={false} />
    ))}
  </div>
)
