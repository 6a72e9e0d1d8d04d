import { type AnyRoute, createRoute, type RouteComponent, redirect } from '@tanstack/react-router'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { recordPaths } from '../../crew/record-paths.ts'
import { list } from '../../ui/part/search-params.ts'

interface Pages {
  list: RouteComponent
  detail: RouteComponent
  create: RouteComponent
}

/** The routes of one kind of training record, in both areas, where record-paths.ts leads to. */
export function recordRoutes(kind: RecordKind, pages: Pages) {
  const paths = recordPaths(kind)
  return {
    adminRoutes: (parent: AnyRoute) => [
      createRoute({
        getParentRoute: () => parent,
        path: paths.admin.list,
        validateSearch: list,
        // Nobody in the admin area has training records of their own: the pilot is chosen first. Flights
        // are listed over all pilots too (DSH-01).
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
