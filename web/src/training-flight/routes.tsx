import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AdminArea, PilotArea } from '../app/areas.ts'
import { list } from '../ui/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'TrainingFlightListPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'DetailPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreatePage')

export const adminRoutes = (parent: AdminArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'fot/training-flight-list',
    validateSearch: list,
    // Nobody in the admin area has training flights of their own: the pilot is chosen first.
    beforeLoad: ({ search }) => {
      if (!search.pilot_id) throw redirect({ to: '/admin/fot', replace: true })
    },
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'training-flight/detail/$id',
    component: DetailPage,
  }),
]

export const pilotRoutes = (parent: PilotArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'training-flight',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'training-flight-create',
    validateSearch: list,
    component: CreatePage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'training-flight-detail/$id',
    component: DetailPage,
  }),
]
