import { lazyRouteComponent } from '@tanstack/react-router'
import { recordRoutes } from '../training-record/record-routes.ts'

export const { adminRoutes, pilotRoutes } = recordRoutes('theory_test', {
  list: lazyRouteComponent(() => import('./list-page.tsx'), 'TheoryTestListPage'),
  detail: lazyRouteComponent(() => import('./detail-page.tsx'), 'DetailPage'),
  create: lazyRouteComponent(() => import('./create-page.tsx'), 'CreatePage'),
})
