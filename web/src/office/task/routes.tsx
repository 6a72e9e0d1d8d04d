import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const TasksPage = lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksPage')
const WaitsPage = lazyRouteComponent(() => import('./waits-page.tsx'), 'WaitsPage')
const NoticesPage = lazyRouteComponent(() => import('./notices-page.tsx'), 'NoticesPage')

/** The short task list, for pages that show other things too. */
export const FewTasks = lazyRouteComponent(() => import('./my-tasks.tsx'), 'FewTasks')

export const publicRoutes = (parent: AnyRoute) => [
  createRoute({ getParentRoute: () => parent, path: 'notices/$token', component: NoticesPage }),
]

/** Gives the routes of tasks; both areas use the same path endings. */
export const routes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'tasks',
    validateSearch: list,
    component: TasksPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'waits',
    validateSearch: list,
    component: WaitsPage,
  }),
]
