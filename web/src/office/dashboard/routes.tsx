import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AdminArea } from '../../app/areas.ts'
import { list } from '../../ui/part/search-params.ts'

/** The charts weigh more than any other page: they come with this one alone. */
const DashboardPage = lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage')

export const adminRoutes = (parent: AdminArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'dashboards',
    validateSearch: list,
    component: DashboardPage,
  }),
]
