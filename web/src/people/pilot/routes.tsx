import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'PilotListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreatePilotPage')
const ImportPage = lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'DetailPage')
const ProfilePage = lazyRouteComponent(() => import('./own-page.tsx'), 'OwnProfilePage')

/** Gives the routes of pilots; both areas use the same path endings (NAV-02, NAV-11). */
const routes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'pilot',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({ getParentRoute: () => parent, path: 'pilot/create', component: CreatePage }),
  createRoute({ getParentRoute: () => parent, path: 'pilot/import', component: ImportPage }),
  createRoute({
    getParentRoute: () => parent,
    path: 'pilot/detail/$id',
    validateSearch: list,
    component: DetailPage,
  }),
]

export const adminRoutes = (parent: AnyRoute) => routes(parent)
export const pilotRoutes = (parent: AnyRoute) => [
  ...routes(parent),
  createRoute({
    getParentRoute: () => parent,
    path: 'profile',
    validateSearch: list,
    component: ProfilePage,
  }),
]
