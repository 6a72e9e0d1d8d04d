import type { AnyRouter } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { landing, safeOrigin } from './landing.ts'
import { currentSession, subscribeSession } from './session-store.ts'

const PROTECTED = /^\/(admin|pilot|coming-soon|login\/choose_password)(\/|$)/

/**
 * Follows the session wherever it begins or ends (sign-in, 401, time-out, another tab): signing in leads
 * to the page one was trying to reach (NAV-03), its end to the root and so to the sign-in page (AUTH-07).
 */
export function watchSession(router: AnyRouter): void {
  let holder = currentSession()?.sub
  subscribeSession(async () => {
    const session = currentSession()
    const previous = holder
    if (session?.sub === previous) return
    holder = session?.sub
    const { pathname, href, search } = router.latestLocation
    // What was typed is in the form's draft; asking whether to leave would keep a stranger's page open.
    const leave = { replace: true, ignoreBlocker: true }
    if (session && pathname === '/login')
      await router.navigate({ ...leave, href: safeOrigin(search.origin) ?? landing(session) })
    else if (PROTECTED.test(pathname))
      await router.navigate({ ...leave, to: '/', search: session ? {} : { origin: href } })
    // What another account has read is not shown to this one; an open page reads anew.
    if (!session) queryClient.clear()
    else if (previous) await queryClient.resetQueries()
  })
}
