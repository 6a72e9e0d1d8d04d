import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type Root as RootPath, rootOf } from '@trms/contract/access'
import { currentSession } from '../session/session-store.ts'
import { CHOOSE_PASSWORD, SET_UP_FACTOR } from './choose-password.ts'
import { Root } from './root.tsx'

export const rootRoute = createRootRoute({ component: Root })

/** Without a path of its own: what keeps the server's answers, around all pages but the sign-in page. */
export const asking = createRoute({
  getParentRoute: () => rootRoute,
  id: 'asking',
  component: lazyRouteComponent(() => import('./asking.tsx'), 'Asking'),
})

const shell = lazyRouteComponent(() => import('./shell.tsx'), 'Shell')

interface Visit {
  location: { href: string }
}

/** NAV-04: a visitor goes to sign in, and the page they wanted is remembered. */
function signedIn({ location }: Visit) {
  const session = currentSession()
  if (!session) throw redirect({ to: '/login', search: { origin: location.href } })
  if (session.choose_password_for) throw redirect({ to: CHOOSE_PASSWORD, replace: true })
  if (session.set_up_factor) throw redirect({ to: SET_UP_FACTOR, replace: true })
  return session
}

/** Where an account begins stands in the menu, which the sign-in page comes without. */
export const arrivals = () => import('./landing.ts')

/** NAV-05: who does not belong to an area lands at their own root. */
const guard = (root: RootPath) => async (visit: Visit) => {
  const session = signedIn(visit)
  if (rootOf(session.role) === root) return
  const { landing } = await arrivals()
  throw redirect({ to: landing(session), replace: true })
}

/** The working areas; features hang their routes under them (NAV-02). */
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

/** An inspector's pages (INS-01). */
export const inspectionArea = createRoute({
  getParentRoute: () => asking,
  path: 'inspection',
  beforeLoad: guard('inspection'),
  component: shell,
})

/** NAV-07: what an account without an area sees. */
export const noArea = createRoute({
  getParentRoute: () => asking,
  path: 'coming-soon',
  beforeLoad: async (visit) => {
    const session = signedIn(visit)
    if (!rootOf(session.role)) return
    const { landing } = await arrivals()
    throw redirect({ to: landing(session), replace: true })
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

/** NAV-06. */
export const areaRoots = {
  admin: createRoute({ getParentRoute: () => adminArea, path: '/', beforeLoad: toHome }),
  pilot: createRoute({ getParentRoute: () => pilotArea, path: '/', beforeLoad: toHome }),
  inspection: createRoute({ getParentRoute: () => inspectionArea, path: '/', beforeLoad: toHome }),
}
