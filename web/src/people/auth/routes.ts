import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type Claims, currentSession } from '../../session/session-store.ts'
import { text } from '../../ui/part/search-params.ts'
import { LoginPage } from './login-page.tsx'

interface Lead {
  /** Where the session has to choose a password of its own (PERM-05). */
  choosePassword: string
  /** Where the session has to set up a second factor (SSO-02). */
  setUpFactor: string
  /** Where whoever is signed in goes instead: where they wanted to go, if that is a page of this site. */
  landing(session: Claims, origin?: string): Promise<string>
}

export const loginRoute = (parent: AnyRoute, { landing }: Pick<Lead, 'landing'>) =>
  createRoute({
    getParentRoute: () => parent,
    path: 'login',
    validateSearch: ({ origin, refused }: Record<string, unknown>) => ({
      ...(text(origin) && { origin: text(origin) }),
      ...(text(refused) && { refused: text(refused) }),
    }),
    beforeLoad: async ({ search }) => {
      const session = currentSession()
      if (session) throw redirect({ href: await landing(session, search.origin), replace: true })
    },
    component: LoginPage,
  })

export const passwordRoutes = (
  parent: AnyRoute,
  { choosePassword, setUpFactor, landing }: Lead,
) => [
  createRoute({
    getParentRoute: () => parent,
    path: choosePassword.slice(1),
    beforeLoad: async () => {
      const session = currentSession()
      if (!session?.choose_password_for)
        throw redirect({ to: session ? await landing(session) : '/login', replace: true })
    },
    component: lazyRouteComponent(() => import('./choose-page.tsx'), 'ChoosePage'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: setUpFactor.slice(1),
    beforeLoad: async () => {
      const session = currentSession()
      if (!session?.set_up_factor)
        throw redirect({ to: session ? await landing(session) : '/login', replace: true })
    },
    component: lazyRouteComponent(() => import('./factor-page.tsx'), 'FactorPage'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'forgot-password',
    validateSearch: ({ email }: Record<string, unknown>) =>
      text(email) ? { email: text(email) } : {},
    component: lazyRouteComponent(() => import('./forgot-page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'login/reset_password/$ses',
    component: lazyRouteComponent(() => import('./reset-page.tsx'), 'ResetPage'),
  }),
]
