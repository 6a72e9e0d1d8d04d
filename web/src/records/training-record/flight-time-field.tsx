import type { TextInputProps } from '@mantine/core'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Bound } from '../../ui/field/contract-form.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { hoursOf, isWords } from './flight-time.ts'
import { recordFileWords } from './record-file-words.ts'

/**
 * The field of a flight time; leaving the field shows how the typed text was read (see hoursOf).
 * `wordsAreZero`: a text without any digit counts as 0 and is shown so (BT-02).
 */
export function FlightTimeField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  wordsAreZero = false,
  ...props
}: Bound<Values, Name> &
  Pick<TextInputProps, 'label' | 'classNames' | 'inputMode'> & { wordsAreZero?: boolean }) {
  const t = useWords(recordFileWords)
  const { field } = useController({ control, name })
  const typed: string = field.value ?? ''

  const tidy = () => {
    const hours = wordsAreZero && isWords(typed) ? 0 : hoursOf(typed)
    if (typed.trim() !== '' && typeof hours === 'number' && hours >= 0)
      field.onChange(formatHours(hours))
    field.onBlur()
  }

  return (
    <TextField
      {...props}
      control={control}
      name={name}
      placeholder={t('flight_time_hint')}
      autoComplete="off"
      onBlurCapture={tidy}
    />
  )
}
