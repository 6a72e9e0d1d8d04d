import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { forgotPassword } from '@trms/contract/people/auth/calls'
import { useRef, useState } from 'react'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { useFirstError } from '../../ui/form/focus-first-error.ts'
import { useFormSend } from '../../ui/form/form-send.ts'
import { AuthFrame } from './auth-frame.tsx'
import { BackToLogin } from './back-to-login.tsx'
import donePlace from './done.module.css'
import { Done } from './done.tsx'
import { EmailField } from './email-field.tsx'
import classes from './login-page.module.css'
import { Refusal } from './refusal.tsx'
import { resetWords } from './reset-words.ts'

const check = (values: { email: string }) => schemaProblems(forgotPassword.input, values)

/**
 * Shows the page that asks for a reset mail (AUTH-08). The answer does not tell whether the account exists.
 */
export function ForgotPage() {
  const t = useWords(resetWords)
  const shared = useWords(sharedWords)
  const { email = '' } = useSearch({ strict: false }) as { email?: string }
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useContractForm(check, { email })
  const element = useRef<HTMLFormElement>(null)
  const sender = useFormSend(forgotPassword, form, {
    invalidates: [],
    onSuccess: () => setSentTo(form.getValues('email').trim()),
  })
  const submit = form.handleSubmit(
    (values) => sender.send({ input: values }),
    useFirstError(element, sender.failure),
  )

  if (sentTo !== null)
    return (
      <AuthFrame title={t('forgot_title')}>
        <Done text={shared('reset_instructions_sent')}>
          <p>{sentTo}</p>
          <p>{t('forgot_again')}</p>
        </Done>
        <div className={donePlace.links}>
          <BackToLogin />
          <Button variant="subtle" onClick={() => setSentTo(null)}>
            {t('other_email')}
          </Button>
        </div>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('forgot_title')} hint={t('forgot_hint')}>
      <form ref={element} noValidate onSubmit={submit} className={classes.form}>
        {sender.failure && sender.failure.code !== 'INVALID_FIELDS' && (
          <Refusal>{sender.failure.message}</Refusal>
        )}
        <EmailField control={form.control} name="email" />
        <Button type="submit" size="md" fullWidth loading={sender.sending}>
          {t('forgot_send')}
        </Button>
      </form>
      <BackToLogin />
    </AuthFrame>
  )
}
