import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ApprovalsPage = lazyRouteComponent(() => import('./list-page.tsx'), 'ApprovalsPage')

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'fot/approved',
    validateSearch: list,
    component: ApprovalsPage,
  }),
]
