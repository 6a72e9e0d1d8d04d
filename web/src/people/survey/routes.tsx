import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const PublicPage = lazyRouteComponent(() => import('./public-page.tsx'), 'PublicSurveyPage')
const EntryPage = lazyRouteComponent(() => import('./entry-page.tsx'), 'SurveyEntryPage')
const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'RecencyListPage')

export const publicRoutes = (parent: AnyRoute) => [
  createRoute({ getParentRoute: () => parent, path: 'survey', component: PublicPage }),
]

/** The list is in both areas, because people of either area may verify entries (NAV-11). */
const listRoute = (parent: AnyRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: 'to_ldg',
    validateSearch: list,
    component: ListPage,
  })

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({ getParentRoute: () => parent, path: 'survey', component: EntryPage }),
  listRoute(parent),
]

export const pilotRoutes = (parent: AnyRoute) => [listRoute(parent)]
