import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'EventListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreateEventPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'EventDetailPage')

/** Gives the routes of event reports; both areas use the same path endings (NAV-02, NAV-11). */
export const routes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'event_report',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({ getParentRoute: () => parent, path: 'event_report/create', component: CreatePage }),
  createRoute({
    getParentRoute: () => parent,
    path: 'event_report/detail/$id',
    validateSearch: list,
    component: DetailPage,
  }),
]
