import { lazyRouteComponent } from '@tanstack/react-router'
import type { RecordPages } from '../training-record/record-routes.ts'

/** A training flight is the one kind that is changed after it was written: its pages are its own. */
export const flightPages: RecordPages = {
  list: lazyRouteComponent(() => import('./list-page.tsx'), 'TrainingFlightListPage'),
  detail: lazyRouteComponent(() => import('./detail-page.tsx'), 'DetailPage'),
  create: lazyRouteComponent(() => import('./create-page.tsx'), 'CreatePage'),
}
