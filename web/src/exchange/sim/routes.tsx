import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'SimListPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'SimDetailPage')

export const adminRoutes = (parent: AnyRoute) => [
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

export const pilotRoutes = (parent: AnyRoute) => [
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
