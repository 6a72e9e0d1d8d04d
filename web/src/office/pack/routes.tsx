import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const PacksPage = lazyRouteComponent(() => import('./packs-page.tsx'), 'PacksPage')

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'packs',
    validateSearch: list,
    component: PacksPage,
  }),
]
