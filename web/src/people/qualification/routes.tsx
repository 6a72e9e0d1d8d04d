import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ReadinessPage = lazyRouteComponent(() => import('./readiness-page.tsx'), 'ReadinessPage')
const CardPage = lazyRouteComponent(() => import('./card-page.tsx'), 'CardPage')
const EntryImportPage = lazyRouteComponent(() => import('./import-page.tsx'), 'EntryImportPage')
const KindsPage = lazyRouteComponent(() => import('./kinds-page.tsx'), 'KindsPage')

/** Gives the routes of readiness; both areas use the same path endings (NAV-02, NAV-11). */
const routes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'readiness',
    validateSearch: list,
    component: ReadinessPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'readiness/import',
    component: EntryImportPage,
  }),
  createRoute({ getParentRoute: () => parent, path: 'readiness/$id', component: CardPage }),
]

export const adminRoutes = (parent: AnyRoute) => [
  ...routes(parent),
  createRoute({
    getParentRoute: () => parent,
    path: 'qualification-kinds',
    component: KindsPage,
  }),
]
export const pilotRoutes = routes
