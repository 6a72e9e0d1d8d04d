import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { isDay } from '@trms/contract/common/days'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import IconCalendar from '~icons/calendar'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { type Bound, useField } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'
import { IN_MAIN } from '../field/in-main.ts'
import { DayCalendar } from './day-calendar.tsx'
import { dayOf } from './day-of.ts'

type Own = 'value' | 'defaultValue' | 'onChange' | 'name'
type Looks = Omit<TextInputProps, Own> & { minDate?: string }

/**
 * A day field: the user types DD/MM/YYYY or picks a day from the calendar. The value is YYYY-MM-DD, null if
 * the field is empty, or the text as typed if it is no day, for the schema to refuse.
 */
export function DayInput({
  value,
  onChange,
  onBlur,
  minDate,
  ...props
}: Looks & {
  value: string | null
  onChange(value: string | null): void
}) {
  const t = useWords(formWords)
  /** The text while it is being typed; only when the field is left is the text written anew. */
  const [typed, setTyped] = useState<string | null>(null)
  // The calendar opens on a click or arrow down, not on focus alone: a user who tabs through the form must
  // still see the fields below.
  const [isOpen, setOpen] = useState(false)
  const day = value && isDay(value) ? value : null
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      withRoles={false}
      transitionProps={{ duration: 0 }}
      {...IN_MAIN}
    >
      <Popover.Target>
        <TextInput
          {...props}
          value={typed ?? (day ? formatDate(day) : (value ?? ''))}
          placeholder={t('date_hint')}
          autoComplete="off"
          rightSection={<IconCalendar />}
          rightSectionPointerEvents="none"
          // Escape closes the calendar first, and only a second Escape closes the drawer or dialog around the
          // field.
          data-mantine-stop-propagation={isOpen}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value
            setTyped(text)
            onChange(dayOf(text) ?? (text.trim() || null))
          }}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setOpen(true)
            if (event.key === 'Escape') setOpen(false)
            if (event.key === 'Enter' && isOpen) {
              event.preventDefault()
              setOpen(false)
            }
          }}
          onBlur={(event) => {
            setTyped(null)
            setOpen(false)
            onBlur?.(event)
          }}
        />
      </Popover.Target>
      {/* The field keeps the focus while a day is picked. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DayCalendar
          day={day}
          minDate={minDate}
          onPick={(picked) => {
            setTyped(null)
            setOpen(false)
            onChange(picked)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

export function DateField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: Bound<Values, Name> & Omit<Looks, 'error'>) {
  const field = useField({ control, name, ...props })
  return <DayInput {...props} {...field} value={field.value ?? null} />
}
