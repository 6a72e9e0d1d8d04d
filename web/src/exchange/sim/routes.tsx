import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AdminArea, PilotArea } from '../../app/areas.ts'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'SimListPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'SimDetailPage')

export const adminRoutes = (parent: AdminArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'sim',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'sim/detail/$id',
    validateSearch: list,
    component: DetailPage,
  }),
]

export const pilotRoutes = (parent: PilotArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'sim/list',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'sim/detail/$id',
    validateSearch: list,
    component: DetailPage,
  }),
]
