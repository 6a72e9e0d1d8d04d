import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AdminArea, PilotArea } from '../app/areas.ts'
import { list } from '../ui/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'TheoryTestListPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'DetailPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreatePage')

export const adminRoutes = (parent: AdminArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'fot/theory-test',
    validateSearch: list,
    // Nobody in the admin area has training records of their own: the pilot is chosen first.
    beforeLoad: ({ search }) => {
      if (!search.pilot_id) throw redirect({ to: '/admin/fot', replace: true })
    },
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'fot/theory-test-detail/$id',
    component: DetailPage,
  }),
]

export const pilotRoutes = (parent: PilotArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'theory-test',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'theory-test/create',
    validateSearch: list,
    component: CreatePage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'theory-test/detail/$id',
    component: DetailPage,
  }),
]
