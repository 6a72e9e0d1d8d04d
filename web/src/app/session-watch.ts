import type { AnyRouter } from '@tanstack/react-router'
import { rootOf } from '@trms/contract/access'
import {
  type Claims,
  currentSession,
  rightsOf,
  subscribeSession,
} from '../session/session-store.ts'
import { arrivals } from './areas.ts'
import { safeOrigin } from './safe-origin.ts'

const PROTECTED =
  /^\/(admin|pilot|inspection|coming-soon|login\/(choose_password|second_factor))(\/|$)/

/**
 * Follows the session wherever it begins or ends (sign-in, 401, time-out, another tab): signing in leads
 * to the page one was trying to reach (NAV-03), its end to the root and so to the sign-in page (AUTH-07).
 * An account whose rights have changed stays where it is as long as it may (AUTH-12).
 */
export function watchSession(router: AnyRouter): void {
  let known = currentSession()
  subscribeSession(async () => {
    const session = currentSession()
    const before = known
    known = session
    if (session?.sub === before?.sub) {
      if (session && before && rightsOf(session) !== rightsOf(before))
        await followRights(router, session, before)
      return
    }
    const previous = before?.sub
    const { pathname, href, search } = router.latestLocation
    // What was typed is in the form's draft; asking whether to leave would keep a stranger's page open.
    const leave = { replace: true, ignoreBlocker: true }
    if (session && pathname === '/login')
      await router.navigate({
        ...leave,
        href: safeOrigin(search.origin) ?? (await arrivals()).landing(session),
      })
    else if (PROTECTED.test(pathname))
      await router.navigate({ ...leave, to: '/', search: session ? {} : { origin: href } })
    // What another account has read is not shown to this one; an open page reads anew.
    const { queryClient } = await keptAnswers()
    if (!session) queryClient.clear()
    else if (previous) await queryClient.resetQueries()
  })
}

/** Whoever has a session has it already; the sign-in page comes without. */
const keptAnswers = () => import('../api/query-client.ts')

/** Pages ask what they may by themselves; their data is read anew, and another area begins at its own start. */
async function followRights(router: AnyRouter, session: Claims, before: Claims): Promise<void> {
  if (rootOf(session.role) !== rootOf(before.role))
    await router.navigate({
      to: (await arrivals()).landing(session),
      replace: true,
      ignoreBlocker: true,
    })
  const { queryClient, outdate } = await keptAnswers()
  await outdate(queryClient)
}
