import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'LineCheckListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreateLineCheckPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'LineCheckDetailPage')
const EditPage = lazyRouteComponent(() => import('./edit-page.tsx'), 'EditLineCheckPage')

/** The same tails in both areas (NAV-02, NAV-11). */
export const routes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'line-check',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'line-check/create',
    component: CreatePage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'line-check/detail/$id',
    component: DetailPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'line-check/edit/$id',
    component: EditPage,
  }),
]
