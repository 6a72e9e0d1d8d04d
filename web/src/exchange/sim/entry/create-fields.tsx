import { Input } from '@mantine/core'
import { NOBODY } from '@trms/contract/common/crew-code'
import type { MessageKey } from '@trms/contract/messages/index'
import { type ReactNode, useState } from 'react'
import IconSelector from '~icons/selector'
import { CrewInput } from '../../../crew/crew-input.tsx'
import { pilotWords } from '../../../crew/pilot-words.ts'
import { sharedWords } from '../../../i18n/shared.ts'
import { useWords } from '../../../i18n/words.ts'
import { DateTimeInput } from '../../../ui/date/date-time-input.tsx'
import { earlyProblems } from './create-check.ts'
import classes from './create-fields.module.css'
import { FIELDS, type Field, PILOTS, type SimValues } from './create-values.ts'
import { createWords } from './create-words.ts'

const MAX_NOTE = 256

export type Said = Partial<Record<Field, string>>

export interface SessionFieldsProps {
  values: SimValues
  /** The errors that the last attempt to save found, in words. */
  errors: Said
  /** The problems of crew codes that the server has looked up. */
  problems: Partial<Record<Field, MessageKey>>
  names: Said
  /** The fields with a person or place that another session wants at the same time. */
  clashing: ReadonlySet<Field>
  /** The fields that can no longer be changed, each with the reason. */
  locked?: Said
  places: readonly string[]
  onChange(field: Field, value: string): void
}

/**
 * The nine fields of a session in typing order. The style sheet lays the fields out: in two lines of a grid
 * where there is room, else one below the other with labels.
 */
export function SessionFields(props: SessionFieldsProps) {
  const { values, errors, problems, names, clashing, locked = {}, places } = props
  const shared = useWords(sharedWords)
  const words = useWords(pilotWords)
  // The field in which the user is typing; no early problem is shown for this field.
  const [writing, setWriting] = useState<Field | null>(null)
  const early = earlyProblems(values, { problems, places })

  // A problem found here is told in the language on the screen; an error that only saving found keeps its
  // words.
  const errorOf = (field: Field) => {
    if (field === writing) return errors[field]
    const found = early[field]
    return found ? shared(found.key, found.params) : errors[field]
  }
  const hintOf = (field: Field) => {
    if (locked[field]) return [names[field], locked[field]].filter(Boolean).join(' · ')
    if (field === 'note') return values.note ? `${values.note.length} / ${MAX_NOTE}` : ''
    return values[field].trim() === NOBODY ? words('nobody_yet') : names[field]
  }
  return FIELDS.map((field) => (
    <Cell
      key={field}
      field={field}
      error={errorOf(field)}
      hint={hintOf(field)}
      clashing={clashing.has(field)}
      onFocus={() => setWriting(field)}
      onBlur={() => setWriting(null)}
    >
      {(bound) => <Control {...props} {...bound} field={field} locked={field in locked} />}
    </Cell>
  ))
}

interface BoundCell {
  label: string
  error: boolean
}

function Cell({
  field,
  error,
  hint,
  clashing,
  onFocus,
  onBlur,
  children,
}: {
  field: Field
  error: string | undefined
  hint: string | undefined
  clashing: boolean
  onFocus(): void
  onBlur(): void
  children(bound: BoundCell): ReactNode
}) {
  const t = useWords(createWords)
  const label = t(field)
  return (
    <Input.Wrapper
      label={label}
      required={field !== 'note'}
      error={error}
      description={error ? undefined : hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      className={classes.cell ?? ''}
      data-field={field}
      data-clashing={clashing || undefined}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children({ label, error: error !== undefined })}
    </Input.Wrapper>
  )
}

function Control({
  field,
  values,
  places,
  locked,
  onChange,
  label,
  error,
}: Omit<SessionFieldsProps, 'errors' | 'problems' | 'locked'> &
  BoundCell & { field: Field; locked: boolean }) {
  const value = values[field]
  const change = (next: string) => onChange(field, next)
  const shared = { error, label, value, onChange: change }
  if (field.endsWith('_crew_code'))
    return (
      <CrewInput
        {...shared}
        who={(PILOTS as readonly string[]).includes(field) ? 'pilot' : 'instructor'}
        readOnly={locked}
      />
    )
  if (field.endsWith('_date_time')) return <DateTimeInput {...shared} readOnly={locked} />
  if (field.endsWith('_place'))
    return (
      <Input
        error={error}
        value={value}
        component="select"
        pointer
        aria-required
        rightSection={<IconSelector size={16} />}
        rightSectionPointerEvents="none"
        onChange={(event) => change(event.currentTarget.value)}
      >
        {(places.includes(value) ? places : [value, ...places]).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Input>
    )
  return (
    <Input
      error={error}
      value={value}
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
