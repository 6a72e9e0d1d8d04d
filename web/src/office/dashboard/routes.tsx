import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'
import type { HomeParts } from './home-page.tsx'

/** Loads lazily: the chart library is larger than any other page, so only this page fetches the library. */
const DashboardPage = lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage')
const HomePage = lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage')

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'dashboards',
    validateSearch: list,
    component: DashboardPage,
  }),
]

export const pilotRoutes = (parent: AnyRoute, parts: HomeParts = {}) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'home',
    component: () => <HomePage {...parts} />,
  }),
]
