import { lazyRouteComponent } from '@tanstack/react-router'
import { exchangeRoutes } from '../form-exchange/exchange-routes.ts'

export const routes = exchangeRoutes('line-training', {
  list: lazyRouteComponent(() => import('./list-page.tsx'), 'LineTrainingListPage'),
  create: lazyRouteComponent(() => import('./create-page.tsx'), 'CreateLineTrainingPage'),
  detail: lazyRouteComponent(() => import('./detail-page.tsx'), 'LineTrainingDetailPage'),
  edit: lazyRouteComponent(() => import('./edit-page.tsx'), 'EditLineTrainingPage'),
})
