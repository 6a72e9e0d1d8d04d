import 'dayjs/locale/vi'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import IconCalendar from '~icons/calendar'
import { today } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import '../../styles/dates.css'
import { type Bound, useField } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'
import { IN_MAIN } from '../field/in-main.ts'
import { useCalendarLabels } from './calendar-labels.ts'
import { dayOf } from './day-of.ts'

type Own = 'value' | 'defaultValue' | 'onChange' | 'error' | 'name'

/**
 * A day field. The value is YYYY-MM-DD or null; the user types DD/MM/YYYY or picks a day from the calendar.
 */
export function DayInput({
  value,
  onChange,
  onBlur,
  ...props
}: Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value: string | null
  onChange(value: string | null): void
}) {
  const t = useWords(formWords)
  const { language } = useLanguage()
  const calendarLabels = useCalendarLabels()
  // The calendar opens on a click or arrow down, not on focus alone: a user who tabs through the form must
  // still see the fields below.
  const [wanted, setWanted] = useState(false)
  return (
    <DateInput
      {...props}
      onClick={() => setWanted(true)}
      // Escape closes the calendar first, and only a second Escape closes the drawer or dialog around the
      // field.
      data-mantine-stop-propagation={wanted}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') setWanted(true)
        if (key === 'Escape' || key === 'Enter') setWanted(false)
      }}
      onBlur={(event) => {
        setWanted(false)
        onBlur?.(event)
      }}
      value={value || null}
      onChange={(day) => onChange(day || null)}
      {...(!value && { defaultDate: today() })}
      valueFormat="DD/MM/YYYY"
      dateParser={dayOf}
      placeholder={t('date_hint')}
      locale={language}
      firstDayOfWeek={1}
      allowDeselect
      hideOutsideDates
      // Mantine would draw Sundays in red, but in this product red means that something is wrong.
      weekendDays={[]}
      rightSection={<IconCalendar />}
      rightSectionPointerEvents="none"
      popoverProps={{ withRoles: false, returnFocus: false, disabled: !wanted, ...IN_MAIN }}
      ariaLabels={calendarLabels}
    />
  )
}

export function DateField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: Bound<Values, Name> & Omit<DateInputProps, Own>) {
  const field = useField({ control, name })
  return <DayInput {...props} {...field} value={field.value ?? null} />
}
