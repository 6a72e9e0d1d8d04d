import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { type Bound, useField } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'

/** Reads 8:05, 0805, 8.05 and 8h05 as 08:05; any other text stays as typed. */
function timeOf(typed: string): string {
  const found = /^\s*(\d{1,2})[:.h]?(\d{2})\s*$/i.exec(typed)
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${found[2]}` : typed.trim()
}

/**
 * A time of day as HH:mm, always in 24 hours: a native time input would follow the language of the device.
 */
export function TimeField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  onTyped,
  ...props
}: Bound<Values, Name> & {
  /** Called with the time when the field loses the focus or Enter submits the form. */
  onTyped?(time: string): void
} & Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'name'>) {
  const t = useWords(formWords)
  const { value, onChange, onBlur, ...field } = useField({ control, name, ...props })
  const tidy = (typed: string) => {
    const time = timeOf(typed)
    if (time !== value) onChange(time)
    onTyped?.(time)
  }
  return (
    <TextInput
      placeholder={t('time_hint')}
      inputMode="numeric"
      autoComplete="off"
      {...props}
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Enter submits the form without the field being left.
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') tidy(currentTarget.value)
      }}
      onBlur={({ currentTarget }) => {
        tidy(currentTarget.value)
        onBlur()
      }}
    />
  )
}
