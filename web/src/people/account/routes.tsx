import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { list } from '../../ui/part/search-params.ts'

const ListPage = lazyRouteComponent(() => import('./list-page.tsx'), 'UserListPage')
const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'CreateUserPage')
const RulesPage = lazyRouteComponent(() => import('./factor-rules-page.tsx'), 'FactorRulesPage')
const DetailPage = lazyRouteComponent(() => import('./detail-page.tsx'), 'UserDetailPage')
const InspectorPage = lazyRouteComponent(
  () => import('./inspector-page.tsx'),
  'InspectorAccountPage',
)

export const adminRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'user',
    validateSearch: list,
    component: ListPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'user/create',
    component: CreatePage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'user/second-factor',
    component: RulesPage,
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'user/detail/$id',
    validateSearch: list,
    component: DetailPage,
  }),
]

/** Gives the page of an inspector's own account. */
export const inspectorRoutes = (parent: AnyRoute) => [
  createRoute({ getParentRoute: () => parent, path: 'account', component: InspectorPage }),
]
