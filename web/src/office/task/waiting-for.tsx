import { ActionIcon, Button } from '@mantine/core'
import type { WaitingTask } from '@trms/contract/office/task/entity'
import { useState } from 'react'
import IconBellCheck from '~icons/bell-check'
import IconBellOff from '~icons/bell-off'
import IconBellRinging from '~icons/bell-ringing'
import IconUsers from '~icons/users'
import { WhoLeft } from '../../crew/person-cell.tsx'
import { useWords } from '../../i18n/words.ts'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import { useRemind } from './use-remind.ts'
import { useTaskWords } from './use-task-words.ts'
import { WaitAge } from './wait-age.tsx'
import classes from './waiting-for.module.css'
import { taskWords } from './words.ts'

/** The number of tasks shown at first; a button shows the rest. */
const AT_FIRST = 5

/** Shows the tasks that other people owe the reader, each with a bell for one reminder a day (ASK-02). */
export function WaitingFor({ tasks }: { tasks: readonly WaitingTask[] }) {
  const t = useWords(taskWords)
  const [all, setAll] = useState(false)
  return (
    <section className={classes.card} aria-labelledby="waiting-for">
      <h2 id="waiting-for">{t('others')}</h2>
      {tasks.length === 0 ? (
        <p className={classes.empty}>{t('others_empty')}</p>
      ) : (
        <ul className={classes.lines}>
          {tasks.slice(0, all ? undefined : AT_FIRST).map((task) => (
            <Waiting key={`${task.key} ${task.holder?.id}`} task={task} />
          ))}
        </ul>
      )}
      {!all && tasks.length > AT_FIRST && (
        <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
          {t('others_all', { count: tasks.length })}
        </Button>
      )}
    </section>
  )
}

function Waiting({ task }: { task: WaitingTask }) {
  const t = useWords(taskWords)
  const { said, wait, holder, left } = useTaskWords()
  const { send, busy } = useRemind()
  const { title, of } = said(task)
  const name = holder(task)
  const remind = t('remind_of', { name, title })
  const notNow = left(task) || t('reminded_today')
  const NotNow = task.holder_left ? IconBellOff : IconBellCheck
  return (
    <li className={classes.line}>
      {task.holder ? (
        <InitialsAvatar name={name} size={40} />
      ) : (
        <span className={classes.group}>
          <IconUsers size={20} />
        </span>
      )}
      <div className={classes.words}>
        <b>{name}</b>
        <div className={classes.about}>{[title, of].filter(Boolean).join(' · ')}</div>
        <div className={classes.since}>
          <WaitAge task={task} text={wait(task)} />
          <WhoLeft left={task.holder_left} />
          {!task.can_remind && !task.holder_left && <span className={classes.about}>{notNow}</span>}
        </div>
      </div>
      <ActionIcon
        variant="default"
        size={40}
        loading={busy}
        disabled={!task.can_remind}
        aria-label={task.can_remind ? remind : `${remind}. ${notNow}`}
        title={task.can_remind ? t('remind') : notNow}
        onClick={() => send([task.key])}
      >
        {task.can_remind ? <IconBellRinging size={20} /> : <NotNow size={20} />}
      </ActionIcon>
    </li>
  )
}
