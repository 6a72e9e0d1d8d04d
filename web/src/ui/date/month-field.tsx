import 'dayjs/locale/vi'
import { MonthPickerInput, type MonthPickerInputProps } from '@mantine/dates'
import type { FieldPath, FieldValues } from 'react-hook-form'
import IconCalendarMonth from '~icons/calendar-month'
import { useLanguage } from '../../i18n/words.ts'
import { type Bound, useField } from '../field/contract-form.ts'
import { IN_MAIN } from '../field/in-main.ts'
import { useCalendarLabels } from './calendar-labels.ts'

type Own = 'value' | 'defaultValue' | 'onChange' | 'error' | 'name'

/**
 * A month field. The value is YYYY-MM or null; the user picks one of the twelve months of a year, shown as
 * MM/YYYY.
 */
export function MonthField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: Bound<Values, Name> & Omit<MonthPickerInputProps, Own>) {
  const calendarLabels = useCalendarLabels()
  const { language } = useLanguage()
  const { value, onChange, ...field } = useField({ control, name })
  return (
    <MonthPickerInput
      {...props}
      {...field}
      value={value ? `${value}-01` : null}
      onChange={(day) => onChange(day ? String(day).slice(0, 7) : null)}
      valueFormat="MM/YYYY"
      placeholder="MM/YYYY"
      locale={language}
      rightSection={<IconCalendarMonth />}
      rightSectionPointerEvents="none"
      popoverProps={{ withRoles: false, ...IN_MAIN }}
      ariaLabels={calendarLabels}
    />
  )
}
