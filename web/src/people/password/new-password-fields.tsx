import { useEffect, useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { known, loadCommon } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { strengthOf } from './password-strength.ts'
import { passwordWords } from './password-words.ts'
import { StrengthBar } from './strength-bar.tsx'

/** Shows the new password and its repetition, with the strength while the person types. */
export function NewPasswordFields<Values extends FieldValues>({
  control,
  email,
  size = 'sm',
}: {
  control: Control<Values>
  size?: 'sm' | 'md'
  /** The account's email; a password that contains the name in the email is weak. */
  email: string
}) {
  const t = useWords(passwordWords)
  const password = String(useWatch({ control, name: 'password' as FieldPath<Values> }) ?? '')
  const [, setLoaded] = useState(false)
  useEffect(() => {
    void loadCommon().then(() => setLoaded(true))
  }, [])
  const found = known(password)

  return (
    <>
      <div>
        <PasswordField
          control={control}
          name={'password' as FieldPath<Values>}
          label={t('new_password')}
          autoComplete="new-password"
          size={size}
          withAsterisk
        />
        <StrengthBar
          password={password}
          strength={strengthOf(password, email, found)}
          isCommon={found === 'common'}
        />
      </div>
      <PasswordField
        control={control}
        name={'confirm_password' as FieldPath<Values>}
        label={t('confirm_password')}
        autoComplete="new-password"
        size={size}
        withAsterisk
      />
    </>
  )
}
