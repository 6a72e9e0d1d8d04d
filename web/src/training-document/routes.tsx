import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AdminArea, PilotArea } from '../app/areas.ts'
import { list } from '../ui/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'DocumentListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreateDocumentPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'DocumentDetailPage')

export const adminRoutes = (parent: AdminArea) => [
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

export const pilotRoutes = (parent: PilotArea) => [
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
