import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import IconPencil from '~icons/pencil'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { SegmentedField } from '../../ui/field/fields.tsx'
import classes from './entries.module.css'
import type { EntriesValues } from './entries-values.ts'
import { entriesWords } from './entries-words.ts'

export type EntriesForm = UseFormReturn<EntriesValues>

/** Shows the controls of a decision, for what is decided already after a button that asks for them. */
export function Decision({
  about,
  asked,
  anew,
  children,
}: {
  /** What is decided, for screen readers. */
  about: string
  asked: boolean
  /** Asks for the controls, or puts these away again; null while nothing is decided. */
  anew: ((wanted: boolean) => void) | null
  children: ReactNode
}) {
  const t = useWords(entriesWords)
  const word = t(asked ? 'leave' : 'anew')
  return (
    <div className={classes.decide}>
      {anew && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.anew}
          leftSection={asked ? null : <IconPencil />}
          aria-label={`${word}: ${about}`}
          onClick={() => anew(!asked)}
        >
          {word}
        </Button>
      )}
      {asked && children}
    </div>
  )
}

/** Shows the field of the verdict on a day or a SIM date. */
export function Verdict({
  form,
  name,
  date,
}: {
  form: EntriesForm
  name: `entries.${number}.verdict` | 'sim.verdict'
  date: string
}) {
  const t = useWords(entriesWords)
  return (
    <SegmentedField
      control={form.control}
      name={name}
      label={t('verdict_of', { date: formatDate(date) })}
      hideLabel
      segments={(['accept', 'correct', 'refuse'] as const).map((value) => ({
        value,
        label: t(value),
      }))}
    />
  )
}
