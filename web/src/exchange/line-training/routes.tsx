import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'LineTrainingListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreateLineTrainingPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'LineTrainingDetailPage')
const EditPage = lazyRouteComponent(() => import('./edit-page.tsx'), 'EditLineTrainingPage')

/** The same tails in both areas (NAV-02, NAV-11). */
export const routes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'line-training',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'line-training/create',
    component: CreatePage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'line-training/detail/$id',
    component: DetailPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'line-training/edit/$id',
    component: EditPage,
  }),
]
