import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

const CreatePage = lazyRouteComponent(() => import('./create-page.tsx'), 'SimCreatePage')
const ExcelPage = lazyRouteComponent(() => import('./excel-page.tsx'), 'SimExcelPage')
const EditPage = lazyRouteComponent(() => import('./edit-page.tsx'), 'SimEditPage')

/** The routes for creating and changing sessions, with the same paths below both areas (NAV-11). */
export const routes = (parent: AnyRoute) => [
  createRoute({ getParentRoute: () => parent, path: 'sim/create', component: CreatePage }),
  createRoute({ getParentRoute: () => parent, path: 'sim/create-from-file', component: ExcelPage }),
  createRoute({ getParentRoute: () => parent, path: 'sim/edit/$id', component: EditPage }),
]
