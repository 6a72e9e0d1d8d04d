import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'SchedulePage')
const UploadPage = lazyRouteComponent(() => import('./upload-page.tsx'), 'UploadPage')

/** The routes of the schedules, with the same paths below both areas (NAV-02, NAV-11). */
export const routes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'sim-schedule/list',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'sim-schedule-upload',
    validateSearch: list,
    component: UploadPage,
  }),
]
