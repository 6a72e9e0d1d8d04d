import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { areaOf } from '@trms/contract/access'
import { currentSession } from '../session/session-store.ts'
import { areaHome, CHOOSE_PASSWORD, landing } from './landing.ts'
import { Root } from './root.tsx'

/** The two working areas; features hang their routes under them (NAV-02). */
export const rootRoute = createRootRoute({ component: Root })

const shell = lazyRouteComponent(() => import('./shell.tsx'), 'Shell')

interface Visit {
  location: { href: string }
}

/** NAV-04: a visitor goes to sign in, and the page they wanted is remembered. */
function signedIn({ location }: Visit) {
  const session = currentSession()
  if (!session) throw redirect({ to: '/login', search: { origin: location.href } })
  if (session.choose_password_for) throw redirect({ to: CHOOSE_PASSWORD, replace: true })
  return session
}

/** NAV-05: who does not belong to an area lands at their own root. */
const guard = (area: 'admin' | 'pilot') => (visit: Visit) => {
  const session = signedIn(visit)
  if (areaOf(session.role) !== area) throw redirect({ to: landing(session), replace: true })
}

export const adminArea = createRoute({
  getParentRoute: () => rootRoute,
  path: 'admin',
  beforeLoad: guard('admin'),
  component: shell,
})

export const pilotArea = createRoute({
  getParentRoute: () => rootRoute,
  path: 'pilot',
  beforeLoad: guard('pilot'),
  component: shell,
})

/** NAV-07: what an account without an area sees. */
export const noArea = createRoute({
  getParentRoute: () => rootRoute,
  path: 'coming-soon',
  beforeLoad: (visit) => {
    const session = signedIn(visit)
    if (areaOf(session.role)) throw redirect({ to: landing(session), replace: true })
  },
  component: shell,
})

const comingSoonPage = lazyRouteComponent(() => import('./coming-soon.tsx'), 'ComingSoon')

export const comingSoon = createRoute({
  getParentRoute: () => noArea,
  path: '/',
  component: comingSoonPage,
})

const toHome = () => {
  const session = currentSession()
  throw redirect({ to: session ? areaHome(session) : '/login', replace: true })
}

/** NAV-06. */
export const areaRoots = {
  admin: createRoute({ getParentRoute: () => adminArea, path: '/', beforeLoad: toHome }),
  pilot: createRoute({ getParentRoute: () => pilotArea, path: '/', beforeLoad: toHome }),
}
