import { lazyRouteComponent } from '@tanstack/react-router'
import { recordRoutes } from '../domain/record-routes.ts'

export const { adminRoutes, pilotRoutes } = recordRoutes('theory_test', {
  list: lazyRouteComponent(() => import('./list-page.tsx'), 'TheoryTestListPage'),
  detail: lazyRouteComponent(() => import('./detail-page.tsx'), 'DetailPage'),
  create: lazyRouteComponent(() => import('./create-page.tsx'), 'CreatePage'),
})
