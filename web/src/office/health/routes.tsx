import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

const HealthPage = lazyRouteComponent(() => import('./health-page.tsx'), 'HealthPage')

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({ getParentRoute: () => parent, path: 'health', component: HealthPage }),
]
