import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { list } from '../../ui/part/search-params.ts'

const TasksPage = lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksPage')
const WaitsPage = lazyRouteComponent(() => import('./waits-page.tsx'), 'WaitsPage')
const NoticesPage = lazyRouteComponent(() => import('./notices-page.tsx'), 'NoticesPage')

export const publicRoutes = (parent: AnyRoute) => [
  createRoute({ getParentRoute: () => parent, path: 'notices/$token', component: NoticesPage }),
]

/** The router fetches a page before it shows it; what stands around the page must let it. */
const withCard = (Card: ComponentType): RouteComponent =>
  Object.assign(() => <TasksPage card={<Card />} />, { preload: async () => TasksPage.preload?.() })

/** The same tails in both areas. `Card`: how fit the reader is to fly, which another area draws. */
export const routes = (parent: AnyRoute, Card?: ComponentType) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'tasks',
    validateSearch: list,
    component: Card ? withCard(Card) : TasksPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'waits',
    validateSearch: list,
    component: WaitsPage,
  }),
]
