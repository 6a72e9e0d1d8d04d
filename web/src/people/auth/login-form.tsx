import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { signInMessages } from '@trms/contract/messages/sign-in'
import { useEffect, useRef, useState } from 'react'
import IconAlertCircle from '~icons/alert-circle'
import IconLock from '~icons/lock'
import IconMail from '~icons/mail'
import { defineWords, useWords } from '../../i18n/words.ts'
import { readCookie } from '../../session/cookies.ts'
import { useWhyEnded } from '../../session/session-store.ts'
import classes from './login-page.module.css'
import { Refusal } from './refusal.tsx'
import type { SecondStep } from './sign-in.ts'
import { REMEMBERED, useSignInForm } from './use-sign-in-form.ts'
import { authWords } from './words.ts'

const signInWords = defineWords('sign-in', signInMessages)

export function LoginForm({ onSecondStep }: { onSecondStep(step: SecondStep): void }) {
  const t = useWords(authWords)
  const shared = useWords(signInWords)
  const ended = useWhyEnded()
  const [visible, setVisible] = useState(false)
  const remembered = readCookie(REMEMBERED) ?? ''
  const [email, setEmail] = useState(remembered)
  const { problems, refusal, sending, form } = useSignInForm(
    () => shared('login_successfully'),
    onSecondStep,
  )
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const text = (key: keyof typeof signInMessages.en | undefined) =>
    key && (
      <span role="alert" className={classes.error}>
        <IconAlertCircle size={14} stroke={2} />
        {shared(key)}
      </span>
    )

  return (
    <form noValidate {...form} className={classes.form}>
      {refusal ? (
        <Refusal>
          {'text' in refusal
            ? refusal.text
            : refusal.key === 'browser_too_old'
              ? t(refusal.key)
              : shared(refusal.key, refusal.params)}
        </Refusal>
      ) : (
        ended && <Refusal>{shared(ended)}</Refusal>
      )}
      <TextInput
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        size="md"
        leftSection={<IconMail />}
        error={text(problems.email)}
        defaultValue={remembered}
        onInput={(event) => setEmail(event.currentTarget.value)}
        {...(!remembered && { ref: first })}
      />
      <div className={classes.password}>
        <PasswordInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          size="md"
          leftSection={<IconLock />}
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleButtonProps={{
            'aria-label': t(visible ? 'hide_password' : 'show_password'),
          }}
          error={text(problems.password)}
          // Mantine marks every other wrong input itself, but not this one.
          aria-invalid={Boolean(problems.password)}
          {...(remembered && { ref: first })}
        />
        <Link to="/forgot-password" search={{ email: email.trim() || undefined }}>
          {t('forgot_password')}
        </Link>
      </div>
      <Checkbox label={t('remember')} name="remember" defaultChecked={remembered !== ''} />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('sign_in')}
      </Button>
    </form>
  )
}
