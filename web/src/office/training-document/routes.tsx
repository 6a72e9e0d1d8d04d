import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'DocumentListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreateDocumentPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'DocumentDetailPage')

/** Gives the routes of training documents; both areas use the same path endings (NAV-02, NAV-11). */
export const routes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'training-document',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'training-document/create',
    component: CreatePage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'training-document/detail/$id',
    validateSearch: list,
    component: DetailPage,
  }),
]
