import type { AnyRouter } from '@tanstack/react-router'
import { logout } from '@trms/contract/people/auth/calls'
import { send } from '../api/client.ts'
import { say } from '../i18n/words.ts'
import { currentSession, forgetSession, sessionChanged } from '../session/session-store.ts'
import { notify } from '../ui/dialog/notify.ts'
import { frameWords } from './words.ts'

/**
 * AUTH-06. The way to the sign-in page remembers no origin; what was typed waits as a draft. Where the session began at the
 * airline's identity provider, that way leads over it, so that nobody else signs in there in this name (SSO-01).
 */
export async function signOut(router: AnyRouter): Promise<void> {
  try {
    const { provider } = await send(logout, {})
    if (provider) return leaveTo(provider)
  } catch {
    if (currentSession()) notify.error(say(frameWords, 'logout_failed'))
  }
  await toSignIn(router)
}

function leaveTo(address: string): void {
  forgetSession()
  location.assign(address)
}

/** For a session that has ended on the server. */
export async function toSignIn(router: AnyRouter): Promise<void> {
  forgetSession()
  await router.navigate({ to: '/login', replace: true, ignoreBlocker: true })
  sessionChanged()
}
