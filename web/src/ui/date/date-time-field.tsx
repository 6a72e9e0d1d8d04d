import { Input } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Bound, useField } from '../field/contract-form.ts'
import { DateTimeInput } from './date-time-input.tsx'

/**
 * A form field for date and time. The form holds the typed text, which dateTimeOf (date-time-text.ts) reads.
 */
export function DateTimeField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  required = false,
}: Bound<Values, Name> & { label: string; required?: boolean }) {
  const { value, onChange, onBlur, error } = useField({ control, name })
  return (
    <Input.Wrapper label={label} required={required} error={error}>
      <DateTimeInput
        label={label}
        value={value ?? ''}
        onChange={onChange}
        onBlur={onBlur}
        error={error !== undefined}
      />
    </Input.Wrapper>
  )
}
