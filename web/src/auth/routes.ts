import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { landing } from '../app/landing.ts'
import { planned } from '../app/planned.tsx'
import { currentSession } from '../app/session-store.ts'
import { text } from '../ui/search-params.ts'

export const authRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'login',
    validateSearch: ({ origin }: Record<string, unknown>) =>
      text(origin) ? { origin: text(origin) } : {},
    beforeLoad: () => {
      const session = currentSession()
      if (session) throw redirect({ to: landing(session), replace: true })
    },
    component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
  }),
  planned(parent, 'forgot-password', 'forgot_password', 'anyone'),
  planned(parent, 'login/reset_password/$ses', 'reset_password', 'anyone'),
]
