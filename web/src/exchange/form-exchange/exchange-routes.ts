import { type AnyRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

type Pages = Record<'list' | 'create' | 'detail' | 'edit', RouteComponent>

/** The routes of a kind of forms, with the same paths below both areas (NAV-02, NAV-11). */
export const exchangeRoutes = (path: string, pages: Pages) => (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: list,
    component: pages.list,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: `${path}/create`,
    component: pages.create,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: `${path}/detail/$id`,
    component: pages.detail,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: `${path}/edit/$id`,
    component: pages.edit,
  }),
]
