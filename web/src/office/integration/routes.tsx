import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const IntegrationsPage = lazyRouteComponent(
  () => import('./integrations-page.tsx'),
  'IntegrationsPage',
)

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'integrations',
    validateSearch: list,
    component: IntegrationsPage,
  }),
]
