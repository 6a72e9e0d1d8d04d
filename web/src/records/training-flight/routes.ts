import { lazyRouteComponent } from '@tanstack/react-router'
import type { RecordPages } from '../training-record/record-routes.ts'

/**
 * The pages of training flights. Unlike the other kinds, flights can be edited until the approval, so these
 * pages are not made by kindPages.
 */
export const flightPages: RecordPages = {
  list: lazyRouteComponent(() => import('./list-page.tsx'), 'TrainingFlightListPage'),
  detail: lazyRouteComponent(() => import('./detail-page.tsx'), 'DetailPage'),
  create: lazyRouteComponent(() => import('./create-page.tsx'), 'CreatePage'),
}
