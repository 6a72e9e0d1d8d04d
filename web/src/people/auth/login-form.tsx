import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle, IconLock, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { dropCookie, readCookie, writeCookie } from '../../session/cookies.ts'
import { useWhyEnded } from '../../session/session-store.ts'
import { notify } from '../../ui/dialog/notify.ts'
import classes from './login-page.module.css'
import { Refusal } from './refusal.tsx'
import type { SignInForm } from './sign-in.ts'
import { refusalOf, type SignInRefusal } from './sign-in-refusal.ts'
import { authWords } from './words.ts'

const REMEMBERED = 'email'
const REMEMBERED_DAYS = 30

/** The schemas and the calls come when somebody begins to type: the page itself is shown without them. */
const loadSignIn = () => import('./sign-in.ts')

const prefetch = () => void loadSignIn().catch(() => {})

/** Without connection the form goes on unchecked, to the place that says so. */
const resolver: Resolver<SignInForm> = async (values) => {
  const part = await loadSignIn().catch(() => null)
  return part ? part.check(values) : { values, errors: {} }
}

export function LoginForm() {
  const t = useWords(authWords)
  const shared = useWords(sharedWords)
  const ended = useWhyEnded()
  const [visible, setVisible] = useState(false)
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null)
  const remembered = readCookie(REMEMBERED) ?? ''
  const { register, handleSubmit, formState, watch, setFocus } = useForm<SignInForm>({
    resolver,
    defaultValues: { email: remembered, password: '', remember: remembered !== '' },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => setFocus(remembered ? 'password' : 'email'), [setFocus, remembered])

  const text = (key: string | undefined) =>
    key && (
      <span className={classes.error}>
        <IconAlertCircle size={14} stroke={2} aria-hidden />
        {shared(key as Parameters<typeof shared>[0])}
      </span>
    )

  const submit = handleSubmit(async ({ email, password, remember }) => {
    setRefusal(null)
    const part = await loadSignIn().catch(() => null)
    if (!part) return setRefusal({ key: 'network_error' })
    try {
      await part.signIn(email.trim(), password)
      if (remember) writeCookie(REMEMBERED, email.trim(), REMEMBERED_DAYS)
      else dropCookie(REMEMBERED)
      notify.success(shared('login_successfully'))
    } catch (error) {
      setRefusal(refusalOf(error))
      setFocus('password')
    }
  })

  return (
    <form noValidate onSubmit={submit} onInput={prefetch} className={classes.form}>
      {refusal ? (
        <Refusal>
          {refusal.key === 'browser_too_old' ? t(refusal.key) : shared(refusal.key, refusal.params)}
        </Refusal>
      ) : (
        ended && <Refusal>{shared(ended)}</Refusal>
      )}
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        size="md"
        leftSection={<IconMail size={18} stroke={1.75} />}
        error={text(errors.email?.message)}
        {...register('email')}
      />
      <div className={classes.password}>
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          size="md"
          leftSection={<IconLock size={18} stroke={1.75} />}
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleButtonProps={{
            'aria-label': t(visible ? 'hide_password' : 'show_password'),
          }}
          error={text(errors.password?.message)}
          {...register('password')}
        />
        <Link to="/forgot-password" search={{ email: watch('email').trim() || undefined }}>
          {t('forgot_password')}
        </Link>
      </div>
      <Checkbox label={t('remember')} {...register('remember')} />
      <Button type="submit" size="md" fullWidth loading={isSubmitting}>
        {t('sign_in')}
      </Button>
    </form>
  )
}
