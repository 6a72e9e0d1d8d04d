import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ArchivePage = lazyRouteComponent(() => import('./archive-page.tsx'), 'ArchivePage')

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'archive',
    validateSearch: list,
    component: ArchivePage,
  }),
]
