import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'InspectionListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreateInspectionPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'InspectionDetailPage')
const EditPage = lazyRouteComponent(() => import('./edit-page.tsx'), 'EditInspectionPage')

/** Gives the office's pages: the inspections, and what each inspector opened. */
export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'inspection',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({ getParentRoute: () => parent, path: 'inspection/create', component: CreatePage }),
  createRoute({
    getParentRoute: () => parent,
    path: 'inspection/detail/$id',
    validateSearch: list,
    component: DetailPage,
  }),
  createRoute({ getParentRoute: () => parent, path: 'inspection/edit/$id', component: EditPage }),
]

const PilotsPage = lazyRouteComponent(() => import('./pilots-page.tsx'), 'InspectedPilotsPage')
const PilotPage = lazyRouteComponent(() => import('./pilot-page.tsx'), 'InspectedPilotPage')
const RecordsPage = lazyRouteComponent(() => import('./records-page.tsx'), 'InspectedRecordsPage')
const RecordPage = lazyRouteComponent(() => import('./record-page.tsx'), 'InspectedRecordPage')
const TrailPage = lazyRouteComponent(() => import('./trail-page.tsx'), 'InspectedTrailPage')

/** Gives the pages of an inspector. */
export const inspectorRoutes = (parent: AnyRoute) => [
  createRoute({ getParentRoute: () => parent, path: 'pilots', component: PilotsPage }),
  createRoute({
    getParentRoute: () => parent,
    path: 'pilot/$pilot',
    validateSearch: list,
    component: PilotPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'records',
    validateSearch: list,
    component: RecordsPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'record/$kind/$id',
    validateSearch: list,
    component: RecordPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'trail',
    validateSearch: list,
    component: TrailPage,
  }),
]
