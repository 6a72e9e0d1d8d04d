import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ReportPage = lazyRouteComponent(() => import('./report-page.tsx'), 'CriteriaReportPage')

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'criteria-report',
    validateSearch: list,
    // Accounts of the admin area have no scores of their own, so the pilot has to be chosen first.
    beforeLoad: ({ search }) => {
      if (!search.pilot_id) throw redirect({ to: '/admin/fot', replace: true })
    },
    component: ReportPage,
  }),
]

export const pilotRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'criteria-report',
    validateSearch: list,
    component: ReportPage,
  }),
]
