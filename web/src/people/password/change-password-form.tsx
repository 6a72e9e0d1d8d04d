import { Button, Group, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { changePassword } from '@trms/contract/people/account/calls'
import { login } from '@trms/contract/people/auth/calls'
import { useRef, useState } from 'react'
import { send } from '../../api/client.ts'
import { toSignIn } from '../../frame/sign-out.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { readCookie } from '../../session/cookies.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { type Problems, useContractForm } from '../../ui/field/contract-form.ts'
import { useFirstError } from '../../ui/form/focus-first-error.ts'
import { useFormSend } from '../../ui/form/form-send.ts'
import {
  loadCommon,
  type NewPasswordValues,
  newPasswordProblems,
  whyNotHashed,
} from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { PasswordOf } from './password-dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordWords } from './password-words.ts'
import { hashNew, hashUnder } from './password-work.ts'

type Values = NewPasswordValues & { old_password: string }

const checkOther = (values: Values): Problems => newPasswordProblems(values)
const checkOwn = (values: Values): Problems => ({
  ...(!values.old_password && {
    old_password: { key: 'alert_password_must_not_be_empty' as const },
  }),
  // Only the browser can compare the passwords: the server sees two hashes under different salts.
  ...(values.password &&
    values.password === values.old_password && {
      password: { key: 'password_same_as_old' as const },
    }),
  ...newPasswordProblems(values),
})

/** Hashes both passwords, so that no password leaves the browser; the old password under its own salt. */
async function hashes({ old_password, password }: Values, own: boolean, email: string) {
  const oldSalt = own && (readCookie('salt') ?? (await send(login, { email })).salt)
  const [fresh, old] = await Promise.all([
    hashNew(password),
    oldSalt ? hashUnder({ password: old_password, salt: oldSalt }) : undefined,
  ])
  return {
    new_password: fresh.hash,
    password_salt: fresh.salt,
    ...(old && { old_password: old }),
  }
}

/** The texts that differ between the dialogs and the page for a password that somebody else set. */
const TEXTS = {
  own: { hint: 'change_hint', old: 'old_password', save: 'save_change' },
  other: { hint: 'given_hint', old: 'old_password', save: 'save_change' },
  given: { hint: null, old: 'given_password', save: 'choose_save' },
} as const

/**
 * Shows the form for a new password. Mode `given`: the own password was set by another person and must be
 * changed before anything else (PERM-05).
 */
export function ChangePasswordForm({
  account,
  mode,
  call = changePassword,
  onChanged = () => {},
  leave,
}: Omit<PasswordOf, 'mode'> & {
  mode: PasswordOf['mode'] | 'given'
  leave: { text: string; go(): void }
}) {
  const t = useWords(passwordWords)
  const shared = useWords(sharedWords)
  const router = useRouter()
  const own = mode !== 'other'
  const texts = TEXTS[mode]
  const element = useRef<HTMLFormElement>(null)
  const [hashing, setHashing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useContractForm<Values>(own ? checkOwn : checkOther, {
    old_password: '',
    password: '',
    confirm_password: '',
  })
  const sender = useFormSend(call, form, {
    invalidates: [],
    onSuccess: () => {
      notify.success(
        own
          ? shared('password_changed')
          : shared('password_of_other_changed', { name: account.full_name }),
      )
      onChanged()
      if (own) void toSignIn(router)
    },
  })
  const showFirstError = useFirstError(element, sender.failure)

  async function save(values: Values) {
    setRefusal(null)
    setHashing(true)
    try {
      const made = await hashes(values, own, account.email)
      await sender.send({ input: { id: account.id, ...made } })
    } catch (error) {
      setRefusal(whyNotHashed(error))
    } finally {
      setHashing(false)
    }
  }

  const failure = refusal ?? sender.failure?.message
  return (
    <form
      ref={element}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        event.stopPropagation()
        await loadCommon()
        await form.handleSubmit(save, showFirstError)()
      }}
    >
      <Stack gap="md">
        {texts.hint && <Text c="dimmed">{t(texts.hint)}</Text>}
        {failure && (
          <Text role="alert" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
        {/* Tells password managers the account of the password. */}
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        {own && (
          <PasswordField
            control={form.control}
            name="old_password"
            label={t(texts.old)}
            autoComplete="current-password"
            withAsterisk
            data-autofocus
          />
        )}
        <NewPasswordFields control={form.control} email={account.email} />
        <Group justify="flex-end" gap="sm" mt="sm">
          <Button variant="default" onClick={leave.go} disabled={hashing || sender.sending}>
            {leave.text}
          </Button>
          <Button type="submit" loading={hashing || sender.sending}>
            {t(texts.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
