import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { RECORD_PAGES } from '@trms/contract/records/training-record/pages'
import { list } from '../../ui/part/search-params.ts'

export type RecordPages = Record<'list' | 'detail' | 'create', RouteComponent>

/** The pages of a described kind, loaded together when the first of these pages is opened. */
export const kindPages = (
  load: () => Promise<Record<'List' | 'Detail' | 'Create', RouteComponent>>,
): RecordPages => ({
  list: lazyRouteComponent(load, 'List'),
  detail: lazyRouteComponent(load, 'Detail'),
  create: lazyRouteComponent(load, 'Create'),
})

/** The routes of every kind of training record in both areas, at the paths of record-paths.ts. */
export function recordRoutes(pages: Record<RecordKind, RecordPages>) {
  const kinds = (Object.entries(pages) as [RecordKind, RecordPages][]).map(([kind, its]) =>
    routesOf(kind, its),
  )
  return {
    adminRoutes: (parent: AnyRoute) => kinds.flatMap((kind) => kind.adminRoutes(parent)),
    pilotRoutes: (parent: AnyRoute) => kinds.flatMap((kind) => kind.pilotRoutes(parent)),
  }
}

function routesOf(kind: RecordKind, pages: RecordPages) {
  const paths = RECORD_PAGES[kind]
  return {
    adminRoutes: (parent: AnyRoute) => [
      createRoute({
        getParentRoute: () => parent,
        path: paths.admin.list,
        validateSearch: list,
        // Accounts of the admin area have no training records of their own, so the pilot has to be chosen
        // first. Only flights have a list over all pilots (DSH-01).
        beforeLoad: ({ search }) => {
          if (!search.pilot_id && kind !== 'training_flight')
            throw redirect({ to: '/admin/fot', replace: true })
        },
        component: pages.list,
      }),
      createRoute({
        getParentRoute: () => parent,
        path: `${paths.admin.detail}/$id`,
        component: pages.detail,
      }),
    ],
    pilotRoutes: (parent: AnyRoute) => [
      createRoute({
        getParentRoute: () => parent,
        path: paths.pilot.list,
        validateSearch: list,
        component: pages.list,
      }),
      createRoute({
        getParentRoute: () => parent,
        path: paths.pilot.create,
        validateSearch: list,
        component: pages.create,
      }),
      createRoute({
        getParentRoute: () => parent,
        path: `${paths.pilot.detail}/$id`,
        component: pages.detail,
      }),
    ],
  }
}
