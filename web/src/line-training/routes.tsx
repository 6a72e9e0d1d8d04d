import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AdminArea, PilotArea } from '../app/areas.ts'
import { list } from '../ui/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'LineTrainingListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreateLineTrainingPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'LineTrainingDetailPage')
const EditPage = lazyRouteComponent(() => import('./edit-page.tsx'), 'EditLineTrainingPage')

export const adminRoutes = (parent: AdminArea) => [
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

export const pilotRoutes = (parent: PilotArea) => [
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
