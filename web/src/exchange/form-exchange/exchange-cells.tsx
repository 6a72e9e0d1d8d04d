import { UnstyledButton } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import classes from './exchange-cells.module.css'
import { type Waiting, waitsLong } from './exchange-state.ts'
import { exchangeWords } from './exchange-words.ts'

/** How a form stands; a state that was changed by hand opens its history. */
export function StatusCell({
  name,
  status,
  open,
  children,
}: {
  /** Whose form it is. */
  name: string
  status: string
  /** Absent: there is no history. */
  open?: (() => void) | undefined
  /** The badge. */
  children: ReactNode
}) {
  const t = useMessages(exchangeWords)
  if (!open) return children
  return (
    <UnstyledButton
      className={classes.open}
      aria-label={`${status}. ${t('open_history', { name })}`}
      onClick={open}
    >
      {children}
    </UnstyledButton>
  )
}

/** Since when somebody is awaited; long waits stand out. */
export function Since({ form, children }: { form: Waiting; children: ReactNode }) {
  const long = waitsLong(form)
  return (
    <div className={classes.since} data-long={long || undefined}>
      {long && <IconClockExclamation size={14} stroke={2} aria-hidden />}
      {children}
    </div>
  )
}

/** Who has to act, what to do, and since when. */
export function AwaitedWords({
  form,
  role,
  what,
  since,
}: {
  form: Waiting
  role: string
  what: string
  since: string
}) {
  return (
    <>
      <span className={classes.dimmed}>{role}:</span> {what}
      <Since form={form}>{since}</Since>
    </>
  )
}
