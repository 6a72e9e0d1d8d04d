import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import IconClockExclamation from '~icons/clock-exclamation'
import { ListedSignature } from '../../crew/listed-signatures.tsx'
import { WhoLeft } from '../../crew/person-cell.tsx'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import classes from './exchange-cells.module.css'
import { type Waiting, waitsLong } from './exchange-state.ts'
import { exchangeWords } from './exchange-words.ts'
import { type ExchangeFeature, useFeatureWords } from './feature.ts'

interface Of<Form> {
  feature: ExchangeFeature<Form>
  form: Form
}

/** Gives the state of a form in words. */
export function useStatusWords<Form>(feature: ExchangeFeature<Form>) {
  const own = useFeatureWords(feature)
  return (form: Form): string => {
    const { sentBack } = feature.standOf(form)
    return sentBack === undefined
      ? own(`status_${feature.shown(form).status}`)
      : own('sent_back', { count: sentBack })
  }
}

export function FormBadge<Form>({ feature, form, loud }: Of<Form> & { loud?: boolean }) {
  const statusOf = useStatusWords(feature)
  const { tone, icon } = feature.standOf(form)
  return (
    <StatusBadge tone={tone} icon={icon} {...(loud !== undefined && { loud })}>
      {statusOf(form)}
    </StatusBadge>
  )
}

/**
 * Shows the state of a form and, within a list, the state of its signatures. A state that was set by hand
 * opens the reset history.
 */
export function FormStatus<Form>(of: Of<Form> & { openHistory(form: Form): void }) {
  const { feature, form } = of
  const { id, resets, signedBeside = false } = feature.shown(form)
  const [, handedIn] = feature.standOf(form).steps
  const isSigned =
    signedBeside || resets.length > 0 || (handedIn !== 'awaited' && handedIn !== 'ahead')
  return (
    <span className={classes.status}>
      <Status {...of} />
      <ListedSignature id={id} likely={isSigned ? 'steps' : null} />
    </span>
  )
}

function Status<Form>({ openHistory, ...of }: Of<Form> & { openHistory(form: Form): void }) {
  const t = useWords(exchangeWords)
  const statusOf = useStatusWords(of.feature)
  const { pilot_name: name, resets } = of.feature.shown(of.form)
  if (resets.length === 0) return <FormBadge {...of} />
  return (
    <UnstyledButton
      className={classes.open}
      aria-label={`${statusOf(of.form)}. ${t('open_history', { name })}`}
      onClick={() => openHistory(of.form)}
    >
      <FormBadge {...of} />
    </UnstyledButton>
  )
}

/**
 * Shows how long somebody has been awaited, with an icon for a long wait, and whether this person can no
 * longer act.
 */
export function Since({ form, children }: { form: Waiting; children: ReactNode }) {
  const long = waitsLong(form)
  return (
    <div>
      <div className={classes.since} data-long={long || undefined}>
        {long && <IconClockExclamation size={14} stroke={2} />}
        {children}
      </div>
      <WhoLeft left={form.awaited_left === true} />
    </div>
  )
}

/** Shows who has to act, what to do, and how long this has been waiting. */
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
