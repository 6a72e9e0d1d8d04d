import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { APPROVE_SEVERAL } from '../../crew/record-paths.ts'
import { list } from '../../ui/part/search-params.ts'
import type { RecordPages } from '../training-record/record-routes.ts'

const ApprovalsPage = lazyRouteComponent(() => import('./list-page.tsx'), 'ApprovalsPage')

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'fot/approved',
    validateSearch: list,
    component: ApprovalsPage,
  }),
]

const SeveralPage = lazyRouteComponent(() => import('./several-page.tsx'), 'SeveralPage')

/**
 * The routes of the pilot area. `kinds` has the pages of each kind of record; the router passes these in,
 * because features do not import each other.
 */
export const pilotRoutes = (parent: AnyRoute, kinds: Record<RecordKind, RecordPages>) => [
  createRoute({
    getParentRoute: () => parent,
    path: APPROVE_SEVERAL.replace('/pilot/', ''),
    component: () => <SeveralPage kinds={kinds} />,
  }),
]
