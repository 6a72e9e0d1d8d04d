import type { WaitingTask } from '@trms/contract/office/task/entity'
import IconBellCheck from '~icons/bell-check'
import IconBellRinging from '~icons/bell-ringing'
import IconEye from '~icons/eye'
import IconMail from '~icons/mail'
import { PersonCell, WhoLeft } from '../../crew/person-cell.tsx'
import { useAccount } from '../../frame/session.ts'
import { formatDate, formatDayOf, today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import type { RowAction } from '../../ui/list/row-menu.tsx'
import { pageOf } from './task-kinds.ts'
import { useStepWords } from './use-step-words.ts'
import { useTaskWords } from './use-task-words.ts'
import { WaitAge } from './wait-age.tsx'
import classes from './waits-rows.module.css'
import { waitsWords } from './waits-words.ts'

/** The dialogs of the page that a row can open. */
interface WaitsDialogs {
  showSent(task: WaitingTask): void
  remind(task: WaitingTask): void
}

/** Gives the columns and the card of an open task (ASK-02). */
export function useWaitsRows({ showSent, remind }: WaitsDialogs): ListRows<WaitingTask> {
  const t = useWords(waitsWords)
  const account = useAccount()
  const { said, holder } = useTaskWords()
  const columns: Column<WaitingTask>[] = [
    { key: 'holder', head: t('holder'), cell: (task) => <Holder task={task} />, width: 180 },
    { key: 'what', head: t('what'), cell: (task) => <What task={task} />, width: 280 },
    { key: 'about', head: t('about'), cell: (task) => <About task={task} />, width: 160 },
    { key: 'since', head: t('since'), cell: (task) => <Since task={task} />, width: 130 },
    {
      key: 'reminded',
      head: t('reminded'),
      cell: (task) => <LastMail task={task} />,
      width: 150,
      minor: true,
    },
  ]
  return {
    label: t('title'),
    columns,
    card: (task) => ({
      title: holder(task),
      facts: [
        task.holder_left && <WhoLeft key="left" left={task.holder_left} />,
        <What key="what" task={task} />,
        task.about && task.about.id !== task.holder?.id && task.about.name,
        <LastMail key="mail" task={task} />,
      ],
      status: <Since task={task} />,
    }),
    // Both instructors of a session may owe the same task, so the key alone is not unique.
    rowKey: (task) => `${task.key} ${task.holder?.id ?? ''}`,
    rowName: (task) => t('row_name', { holder: holder(task), title: said(task).title }),
    rowTarget: (task) => pageOf(task, account),
    actions: (task): RowAction[] => {
      const target = pageOf(task, account)
      const bell = task.can_remind
        ? { label: t('remind'), icon: IconBellRinging, run: () => remind(task) }
        : { label: t('reminded_today'), icon: IconBellCheck }
      const sent = {
        label: t('sent', { count: task.reminders.length }),
        icon: IconMail,
        run: () => showSent(task),
      }
      return [
        ...(target ? [{ label: t('open'), icon: IconEye, target }] : []),
        ...(task.holder_left ? [] : [bell]),
        ...(task.reminders.length > 0 ? [sent] : []),
      ]
    },
  }
}

function Holder({ task }: { task: WaitingTask }) {
  const { holder } = useTaskWords()
  return (
    <>
      <PersonCell name={holder(task)} code={task.holder?.crew_code ?? ''} />
      <WhoLeft left={task.holder_left} />
    </>
  )
}

function What({ task }: { task: WaitingTask }) {
  const { said } = useTaskWords()
  const { title, of } = said(task)
  return (
    <>
      {title}
      {of && <div className={classes.dimmed}>{of}</div>}
    </>
  )
}

const About = ({ task: { about } }: { task: WaitingTask }) =>
  about ? (
    <PersonCell name={about.name} code={about.crew_code} />
  ) : (
    <span className={classes.dimmed}>–</span>
  )

/** Shows the waiting time, and the day since when the task waits or until when the task is due. */
function Since({ task }: { task: WaitingTask }) {
  const t = useWords(waitsWords)
  const { wait } = useTaskWords()
  return (
    <>
      <WaitAge task={task} text={wait(task)} />
      <div className={classes.dimmed}>
        {task.due
          ? t('due_date', { date: formatDate(task.due) })
          : t('since_date', { date: formatDayOf(task.since) })}
      </div>
    </>
  )
}

/** Shows the last mail and its time; the menu of the row has all mails. */
function LastMail({ task: { reminders, can_remind, holder_left } }: { task: WaitingTask }) {
  const t = useWords(waitsWords)
  const stepOf = useStepWords()
  const [last] = reminders
  const arrived = last?.step === 'asked' && formatDayOf(last.at) === formatDate(today())
  if (!can_remind && !holder_left && !arrived) return t('on_its_way')
  if (!last) return <span className={classes.dimmed}>{t('not_reminded')}</span>
  return (
    <>
      {formatDayOf(last.at)}
      <div className={classes.dimmed}>{stepOf(last)}</div>
    </>
  )
}
