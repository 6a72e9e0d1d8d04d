import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AdminArea } from '../../app/areas.ts'

const HealthPage = lazyRouteComponent(() => import('./health-page.tsx'), 'HealthPage')

export const adminRoutes = (parent: AdminArea) => [
  createRoute({ getParentRoute: () => parent, path: 'health', component: HealthPage }),
]
