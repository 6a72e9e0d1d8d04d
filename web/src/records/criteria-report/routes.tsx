import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AdminArea, PilotArea } from '../../app/areas.ts'
import { list } from '../../ui/part/search-params.ts'

const ReportPage = lazyRouteComponent(() => import('./report-page.tsx'), 'CriteriaReportPage')

export const adminRoutes = (parent: AdminArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'criteria-report',
    validateSearch: list,
    // Nobody in the admin area has scores of their own: the pilot is chosen first.
    beforeLoad: ({ search }) => {
      if (!search.pilot_id) throw redirect({ to: '/admin/fot', replace: true })
    },
    component: ReportPage,
  }),
]

export const pilotRoutes = (parent: PilotArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'criteria-report',
    validateSearch: list,
    component: ReportPage,
  }),
]
