import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { type Bound, useField } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'

/** 8:05, 0805 and 8.05 are taken for 08:05; anything else stays as it was typed. */
function timeOf(typed: string): string {
  const found = /^\s*(\d{1,2})[:.h]?(\d{2})\s*$/i.exec(typed)
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${found[2]}` : typed.trim()
}

/** A time of day, HH:mm in 24 hours whatever the language of the device. */
export function TimeField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  onTyped,
  ...props
}: Bound<Values, Name> & {
  /** After another time was typed and left. */
  onTyped?(time: string): void
} & Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'name'>) {
  const t = useWords(formWords)
  const { value, onChange, onBlur, ...field } = useField({ control, name })
  return (
    <TextInput
      placeholder={t('time_hint')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...props}
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const time = timeOf(event.currentTarget.value)
        if (time !== value) onChange(time)
        onTyped?.(time)
        onBlur()
      }}
    />
  )
}
