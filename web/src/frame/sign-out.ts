import type { AnyRouter } from '@tanstack/react-router'
import { say } from '../i18n/words.ts'
import { currentSession, forgetSession, sessionChanged } from '../session/session-store.ts'
import { notify } from '../ui/dialog/notify.ts'
import { logOut } from './log-out.ts'
import { frameWords } from './words.ts'

/**
 * Signs out (AUTH-06). The sign-in page is given no address to return to; unsaved input stays as a draft. If
 * the session began at the airline's identity provider, the browser goes to the provider's sign-out, so that
 * the next person at this device cannot sign in there under this name (SSO-01).
 */
export async function signOut(router: AnyRouter): Promise<void> {
  try {
    const { provider } = await logOut()
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

/** Leads to the sign-in page when the session has already ended on the server. */
export async function toSignIn(router: AnyRouter): Promise<void> {
  forgetSession()
  await router.navigate({ to: '/login', replace: true, ignoreBlocker: true })
  sessionChanged()
}
