import { useRouter } from '@tanstack/react-router'
import { SessionKeeper } from '../app/session-keeper.tsx'
import { useSession } from '../app/session-store.ts'
import { signOut } from '../app/sign-out.ts'
import { ChangePasswordForm } from '../domain/change-password-form.tsx'
import { passwordWords } from '../domain/password-words.ts'
import { useMessages } from '../i18n/messages.ts'
import { AuthFrame } from './auth-frame.tsx'

/** PERM-05: whoever signed in with a password that somebody else set comes no further than here. */
export function ChoosePage() {
  const t = useMessages(passwordWords)
  const router = useRouter()
  const session = useSession()
  if (!session?.choose_password_for) return null
  const { sub: id, choose_password_for: email } = session
  return (
    <AuthFrame title={t('choose_title')} hint={t('choose_hint')}>
      <ChangePasswordForm
        account={{ id, email, full_name: '' }}
        mode="given"
        leave={{ text: t('leave'), go: () => void signOut(router) }}
      />
      <SessionKeeper />
    </AuthFrame>
  )
}
