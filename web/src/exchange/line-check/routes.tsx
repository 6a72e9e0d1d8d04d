import { lazyRouteComponent } from '@tanstack/react-router'
import { exchangeRoutes } from '../form-exchange/exchange-routes.ts'

export const routes = exchangeRoutes('line-check', {
  list: lazyRouteComponent(() => import('./list-page.tsx'), 'LineCheckListPage'),
  create: lazyRouteComponent(() => import('./create-page.tsx'), 'CreateLineCheckPage'),
  detail: lazyRouteComponent(() => import('./detail-page.tsx'), 'LineCheckDetailPage'),
  edit: lazyRouteComponent(() => import('./edit-page.tsx'), 'EditLineCheckPage'),
})
