import type { FieldPath, FieldValues } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import type { Bound } from '../../ui/field/contract-form.ts'
import { PasswordField } from './password-field.tsx'
import { passwordWords } from './password-words.ts'

/** Shows the field of the own password before an act that needs the account's holder (`proveOwnPassword`). */
export function OwnPasswordField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: Bound<Values, Name>) {
  const t = useWords(passwordWords)
  return (
    <PasswordField
      control={control}
      name={name}
      label={t('own_password')}
      autoComplete="current-password"
      withAsterisk
    />
  )
}
