import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'SlotListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreateSlotPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'SlotDetailPage')

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'sim-slot',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'sim-slot/create',
    component: CreatePage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'sim-slot/detail/$id',
    validateSearch: list,
    component: DetailPage,
  }),
]
