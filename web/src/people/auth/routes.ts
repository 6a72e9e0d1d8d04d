import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type Claims, currentSession } from '../../session/session-store.ts'
import { text } from '../../ui/part/search-params.ts'
import { LoginPage } from './login-page.tsx'

interface Lead {
  /** The page on which a person chooses an own password (PERM-05). */
  choosePassword: string
  /** The page on which a second factor is set up (SSO-02). */
  setUpFactor: string
  /**
   * The first page after signing in: `origin`, the page that the person wanted, if that is a page of this
   * site.
   */
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
