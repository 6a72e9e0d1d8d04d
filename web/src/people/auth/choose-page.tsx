import { useRouter } from '@tanstack/react-router'
import { SessionKeeper } from '../../frame/session-keeper.tsx'
import { signOut } from '../../frame/sign-out.ts'
import { useWords } from '../../i18n/words.ts'
import { useSession } from '../../session/session-store.ts'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { passwordWords } from '../password/password-words.ts'
import { AuthFrame } from './auth-frame.tsx'

/**
 * Shows the page on which a person replaces a password that somebody else set; until then, no other page
 * opens (PERM-05).
 */
export function ChoosePage() {
  const t = useWords(passwordWords)
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
