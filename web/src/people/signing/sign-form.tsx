import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import IconSignature from '~icons/signature'
import { useWords } from '../../i18n/words.ts'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
import { type Problems, useContractForm } from '../../ui/field/contract-form.ts'
import { useFirstError } from '../../ui/form/focus-first-error.ts'
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
  const element = useRef<HTMLFormElement>(null)
  const showError = useFirstError(element, null)
  const { errors } = useFormState({ control: form.control, name: 'signature.password' })
  const wrong = errors.signature?.password
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new refusal by the server
  useEffect(() => {
    if (wrong?.type === 'server') showError()
  }, [wrong])
  const send = form.handleSubmit(({ signature }) => sign(signature.password), showError)
  return (
    <form
      ref={element}
      className={classes.sign}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation()
        void send(event)
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
      <VisuallyHidden role="status">{signing && t('checking')}</VisuallyHidden>
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
