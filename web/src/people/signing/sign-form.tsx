import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import IconSignature from '~icons/signature'
import { useWords } from '../../i18n/words.ts'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
import { type Problems, useContractForm } from '../../ui/field/contract-form.ts'
import { PasswordField } from '../password/password-field.tsx'
import classes from './ceremony-dialog.module.css'
import { signingWords } from './words.ts'

interface Values {
  signature: { password: string }
}
const check = ({ signature }: Values): Problems =>
  signature.password ? {} : { 'signature.password': { key: 'alert_password_is_required' } }

/** Gives the form with the signer's password. */
export const usePasswordForm = () => useContractForm<Values>(check, { signature: { password: '' } })

interface Signing {
  form: UseFormReturn<Values>
  sign(password: string): Promise<void>
  /** The content above the password: the meaning of the signature, and passkeys. */
  children: ReactNode
  /**
   * As `mayTypePassword` says: false if the signer has nothing to sign with, null if no password is asked
   * for.
   */
  hasPassword: boolean | null
  hint: string
  autoFocus: boolean
  refusal: string | null
  signing: boolean
  leave(): void
  leaving: string
  /** The button that signs; null if nothing is left to sign. */
  submit: { label: string; disabled: boolean; variant?: 'default' | 'filled' } | null
}

/**
 * Shows the part below the record: the password, the reason of a refusal, and the buttons to sign or leave.
 */
export function SignForm({
  form,
  sign,
  children,
  hasPassword,
  hint,
  autoFocus,
  refusal,
  signing,
  leave,
  leaving,
  submit,
}: Signing) {
  const t = useWords(signingWords)
  const button = useFocusBack(signing)
  return (
    <form
      className={classes.sign}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation()
        void form.handleSubmit(({ signature }) => sign(signature.password))(event)
      }}
    >
      {children}
      {hasPassword === false && <Text role="alert">{t('nothing_to_sign_with')}</Text>}
      {hasPassword && (
        <PasswordField
          control={form.control}
          name="signature.password"
          label={t('password')}
          description={hint}
          autoComplete="current-password"
          data-autofocus={autoFocus || undefined}
        />
      )}
      {refusal && (
        <Text role="alert" c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={leave} disabled={signing}>
          {leaving}
        </Button>
        {submit && (
          <Button
            ref={button}
            type="submit"
            variant={submit.variant ?? 'filled'}
            loading={signing}
            disabled={submit.disabled}
            leftSection={<IconSignature />}
          >
            {submit.label}
          </Button>
        )}
      </Group>
    </form>
  )
}
