import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AdminArea, PilotArea } from '../../app/areas.ts'
import { list } from '../../ui/part/search-params.ts'

const OverviewPage = lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage')

export const adminRoutes = (parent: AdminArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'fot',
    validateSearch: list,
    component: OverviewPage,
  }),
]

export const pilotRoutes = (parent: PilotArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'fot/list',
    validateSearch: list,
    component: OverviewPage,
  }),
]
