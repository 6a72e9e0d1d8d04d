import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AdminArea } from '../../app/areas.ts'
import { list } from '../../ui/part/search-params.ts'

const AuditPage = lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage')

export const adminRoutes = (parent: AdminArea) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'audit',
    validateSearch: list,
    component: AuditPage,
  }),
]
