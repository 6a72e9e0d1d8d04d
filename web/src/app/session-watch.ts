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
 * Follows every begin and end of the session (sign-in, 401, time-out, another tab). A sign-in leads to the
 * page the user wanted (NAV-03); the end of a session leads to the sign-in page (AUTH-07). When an account's
 * rights change, the user stays on the page if still allowed (AUTH-12).
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
    // Unsaved input is in the form's draft; a question before leaving would keep the page of an ended session
    // open.
    const leave = { replace: true, ignoreBlocker: true }
    if (session && pathname === '/login')
      await router.navigate({
        ...leave,
        href: safeOrigin(search.origin) ?? (await arrivals()).landing(session),
      })
    else if (PROTECTED.test(pathname))
      await router.navigate({ ...leave, to: '/', search: session ? {} : { origin: href } })
    // Answers that another account has read must not be shown to this account; an open page reads its data
    // again.
    const { queryClient } = await keptAnswers()
    if (!session) queryClient.clear()
    else if (previous) await queryClient.resetQueries()
  })
}

/**
 * Loads the query client, which is already loaded where there is a session; the sign-in page is loaded
 * without.
 */
const keptAnswers = () => import('../api/query-client.ts')

/**
 * Reads all data again after a change of rights; each page checks by itself what the account may see. If the
 * account now belongs to another area, the router goes to that area's start.
 */
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
