import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const AuditPage = lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage')

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'audit',
    validateSearch: list,
    component: AuditPage,
  }),
]
