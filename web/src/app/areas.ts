import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type Root as RootPath, rootOf } from '@trms/contract/access'
import { currentSession } from '../session/session-store.ts'
import { CHOOSE_PASSWORD, SET_UP_FACTOR } from './choose-password.ts'
import { Root } from './root.tsx'

export const rootRoute = createRootRoute({ component: Root })

/**
 * A route without a path, around all pages except the sign-in page, that provides the cache of the server's
 * answers.
 */
export const asking = createRoute({
  getParentRoute: () => rootRoute,
  id: 'asking',
  component: lazyRouteComponent(() => import('./asking.tsx'), 'Asking'),
})

const shell = lazyRouteComponent(() => import('./shell.tsx'), 'Shell')

interface Visit {
  location: { href: string }
}

/** Sends a visitor without a session to the sign-in page and remembers the wanted address (NAV-04). */
function signedIn({ location }: Visit) {
  const session = currentSession()
  if (!session) throw redirect({ to: '/login', search: { origin: location.href } })
  if (session.choose_password_for) throw redirect({ to: CHOOSE_PASSWORD, replace: true })
  if (session.set_up_factor) throw redirect({ to: SET_UP_FACTOR, replace: true })
  return session
}

/** Loads landing.ts, which needs the whole menu; the sign-in page loads without the menu. */
export const arrivals = () => import('./landing.ts')

/** Sends an account that opens another area to the root of its own area (NAV-05). */
const guard = (root: RootPath) => async (visit: Visit) => {
  const session = signedIn(visit)
  if (rootOf(session.role) === root) return
  const { areaHome } = await arrivals()
  throw redirect({ to: areaHome(session), replace: true })
}

/** The working areas, under which the features put their routes (NAV-02). */
export const adminArea = createRoute({
  getParentRoute: () => asking,
  path: 'admin',
  beforeLoad: guard('admin'),
  component: shell,
})

export const pilotArea = createRoute({
  getParentRoute: () => asking,
  path: 'pilot',
  beforeLoad: guard('pilot'),
  component: shell,
})

/** The inspector's area (INS-01). */
export const inspectionArea = createRoute({
  getParentRoute: () => asking,
  path: 'inspection',
  beforeLoad: guard('inspection'),
  component: shell,
})

/** The area of an account whose role has no area (NAV-07). */
export const noArea = createRoute({
  getParentRoute: () => asking,
  path: 'coming-soon',
  beforeLoad: async (visit) => {
    const session = signedIn(visit)
    if (!rootOf(session.role)) return
    const { areaHome } = await arrivals()
    throw redirect({ to: areaHome(session), replace: true })
  },
  component: shell,
})

const comingSoonPage = lazyRouteComponent(() => import('./coming-soon.tsx'), 'ComingSoon')

export const comingSoon = createRoute({
  getParentRoute: () => noArea,
  path: '/',
  component: comingSoonPage,
})

const toHome = async () => {
  const session = currentSession()
  if (!session) throw redirect({ to: '/login', replace: true })
  const { areaHome } = await arrivals()
  throw redirect({ to: areaHome(session), replace: true })
}

/** The root of each area leads to the account's home (NAV-06). */
export const areaRoots = {
  admin: createRoute({ getParentRoute: () => adminArea, path: '/', beforeLoad: toHome }),
  pilot: createRoute({ getParentRoute: () => pilotArea, path: '/', beforeLoad: toHome }),
  inspection: createRoute({ getParentRoute: () => inspectionArea, path: '/', beforeLoad: toHome }),
}
