import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AdminArea, PilotArea } from '../app/areas.ts'
import { list } from '../ui/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'LineCheckListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreateLineCheckPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'LineCheckDetailPage')
const EditPage = lazyRouteComponent(() => import('./edit-page.tsx'), 'EditLineCheckPage')

export const adminRoutes = (parent: AdminArea) => [
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

export const pilotRoutes = (parent: PilotArea) => [
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
