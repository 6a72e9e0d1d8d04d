import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { email as emailField, renew, resetPassword } from '@trms/contract/people/auth/calls'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { send } from '../../api/client.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { currentSession } from '../../session/session-store.ts'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
import { type Problems, schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { focusFirstError } from '../../ui/form/focus-first-error.ts'
import { useFormSend } from '../../ui/form/form-send.ts'
import {
  loadCommon,
  type NewPasswordValues,
  newPasswordProblems,
  whyNotHashed,
} from '../password/new-password.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { hashNew } from '../password/password-work.ts'
import { AuthFrame } from './auth-frame.tsx'
import { BackToLogin } from './back-to-login.tsx'
import donePlace from './done.module.css'
import { Done } from './done.tsx'
import { EmailField } from './email-field.tsx'
import classes from './login-page.module.css'
import { Refusal } from './refusal.tsx'
import { resetWords } from './reset-words.ts'

type Values = NewPasswordValues & { email: string }

const account = z.object({ email: emailField() })
const check = (values: Values): Problems => ({
  ...schemaProblems(account, values),
  ...newPasswordProblems(values),
})

/**
 * Shows the page on which a new password is set with a mailed link (AUTH-09); an invited person sets the
 * first password here too.
 */
export function ResetPage() {
  const t = useWords(resetWords)
  const shared = useWords(sharedWords)
  const { ses = '' } = useParams({ strict: false }) as { ses?: string }
  const element = useRef<HTMLFormElement>(null)
  const [done, setDone] = useState(false)
  const [hashing, setHashing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useContractForm<Values>(check, { email: '', password: '', confirm_password: '' })
  const email = useWatch({ control: form.control, name: 'email' })
  const sender = useFormSend(resetPassword, form, {
    invalidates: [],
    onSuccess: () => {
      // The new password ended the account's sessions. If this browser had such a session, the refused
      // `renew` call clears the session here.
      if (currentSession()) send(renew, {}).catch(() => {})
      setDone(true)
    },
  })
  const button = useFocusBack(hashing || sender.sending)
  const showFirstError = () => requestAnimationFrame(() => focusFirstError(element.current))

  async function save(values: Values) {
    setRefusal(null)
    setHashing(true)
    const made = await hashNew(values.password).catch((error) => {
      setRefusal(whyNotHashed(error))
      return null
    })
    setHashing(false)
    if (!made) return
    await sender.send({
      input: {
        email: values.email,
        password: made.hash,
        password_salt: made.salt,
        token: ses,
      },
    })
  }

  if (done)
    return (
      <AuthFrame title={t('reset_title')}>
        <Done text={shared('password_reset')}>
          <p>{t('reset_done')}</p>
        </Done>
        <BackToLogin />
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('reset_title')} hint={t('reset_hint')}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={async (event) => {
          event.preventDefault()
          await loadCommon()
          await form.handleSubmit(save, showFirstError)()
        }}
      >
        {refusal && <Refusal>{refusal}</Refusal>}
        {sender.failure && (
          <Refusal>
            {sender.failure.message}
            {sender.failure.code === 'WRONG_STATE' && (
              <>
                {' '}
                <Link
                  to="/forgot-password"
                  search={{ email: email.trim() || undefined }}
                  className={donePlace.inline}
                >
                  {t('ask_new_link')}
                </Link>
              </>
            )}
          </Refusal>
        )}
        <EmailField control={form.control} name="email" />
        <NewPasswordFields control={form.control} email={email} size="md" />
        <Button ref={button} type="submit" size="md" fullWidth loading={hashing || sender.sending}>
          {t('reset_save')}
        </Button>
      </form>
      <BackToLogin />
    </AuthFrame>
  )
}
