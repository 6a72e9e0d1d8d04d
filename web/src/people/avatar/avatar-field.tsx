import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Bound, useField } from '../../ui/field/contract-form.ts'
import { AvatarPicker } from './avatar-picker.tsx'

/** Shows a picture as a field of a form; the value is the cut file to be sent, or null. */
export function AvatarField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  present,
  personName,
  size,
}: Bound<Values, Name> & {
  /** The address of the present picture. */
  present: string | null
  personName: string
  size?: number
}) {
  const { value, onChange, error } = useField({ control, name })
  const chosen = useAddressOf((value ?? null) as File | null)
  return (
    <AvatarPicker
      name={personName}
      picture={chosen ?? present}
      error={error}
      onPicked={onChange}
      {...(size && { size })}
    />
  )
}

function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
