import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const OverviewPage = lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage')

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'fot',
    validateSearch: list,
    component: OverviewPage,
  }),
]

export const pilotRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'fot/list',
    validateSearch: list,
    component: OverviewPage,
  }),
]
