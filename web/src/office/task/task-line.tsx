import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { personWords } from '@trms/contract/crew/person-words'
import { useReader } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import { KINDS, targetOf } from './task-kinds.ts'
import classes from './task-line.module.css'
import type { TaskLine as Line } from './task-lines.ts'
import { useTaskWords } from './use-task-words.ts'
import { WaitAge } from './wait-age.tsx'
import { taskWords } from './words.ts'

/** Shows one line of the list: the task, the people, the waiting time, and the button that opens the task. */
export function TaskLine({ line: { task, tasks }, main }: { line: Line; main: boolean }) {
  const t = useWords(taskWords)
  const { said, age } = useTaskWords()
  const queryClient = useQueryClient()
  const { id, area } = useReader()
  const { title, of, reason, action } = said(task)
  const names = tasks.flatMap(({ about }) =>
    about && about.id !== id
      ? [personWords({ full_name: about.name, crew_code: about.crew_code })]
      : [],
  )
  const about = [names.join(', '), of].filter(Boolean).join(' · ')
  const heading = tasks.length > 1 ? t('pilots', { title, count: tasks.length }) : title
  const Glyph = KINDS[task.kind].icon
  // A record read earlier may not know yet that the turn is now the reader's, so that answer is dropped.
  const forget = () =>
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey: [, input] }) => (input as { id?: string })?.id === task.opens,
    })
  return (
    <li className={classes.line}>
      <span className={classes.icon}>
        <Glyph size={22} />
      </span>
      <div className={classes.words}>
        <b>{heading}</b>
        {about && <div className={classes.about}>{about}</div>}
        {reason && <div>{reason}</div>}
        <WaitAge task={task} text={age(task)} />
      </div>
      <Button
        component={Link}
        {...linkTo(targetOf(task, area ?? 'pilot'))}
        variant={main ? 'filled' : 'default'}
        className={classes.open}
        aria-label={`${action}: ${[heading, about].filter(Boolean).join(', ')}`}
        onClick={forget}
      >
        {action}
      </Button>
    </li>
  )
}
