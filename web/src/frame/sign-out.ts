import type { AnyRouter } from '@tanstack/react-router'
import { logout } from '@trms/contract/people/auth/calls'
import { send } from '../api/client.ts'
import { say } from '../i18n/words.ts'
import { currentSession, forgetSession, sessionChanged } from '../session/session-store.ts'
import { notify } from '../ui/dialog/notify.ts'
import { frameWords } from './words.ts'

/** AUTH-06. The way to the sign-in page remembers no origin; what was typed waits as a draft. */
export async function signOut(router: AnyRouter): Promise<void> {
  try {
    await send(logout, {})
  } catch {
    if (currentSession()) notify.error(say(frameWords, 'logout_failed'))
  }
  await toSignIn(router)
}

/** For a session that has ended on the server. */
export async function toSignIn(router: AnyRouter): Promise<void> {
  forgetSession()
  await router.navigate({ to: '/login', replace: true, ignoreBlocker: true })
  sessionChanged()
}
