import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type Access, PERMISSION as P, ROLE } from '@trms/contract/access'
import { createElement } from 'react'
import type { WordKey } from './words.ts'

type Planned = readonly [title: WordKey, access: Access, ...paths: string[]]

const ADMIN: Access = { roles: [ROLE.ADMIN] }
const CREW: Access = { roles: [ROLE.INSTRUCTOR, ROLE.PILOT] }
const INSTRUCTOR: Access = { roles: [ROLE.INSTRUCTOR] }
const may = (...permissions: (typeof P)[keyof typeof P][]): Access => ({ permissions })
const PILOT_LIST = may(P.VIEW_PILOT_LIST, P.EDIT_PILOT)

/** Routes whose feature is not there yet (part 1 section 2, NAV-02, NAV-11). */
const admin: readonly Planned[] = [
  ['dashboard', ADMIN, 'dashboards'],
  ['event_report', PILOT_LIST, 'event_report', 'event_report/create', 'event_report/detail/$id'],
]

const pilot: readonly Planned[] = [
  ['event_report', CREW, 'event_report', 'event_report/detail/$id'],
  ['event_report', INSTRUCTOR, 'event_report/create'],
]

const comingSoon = lazyRouteComponent(() => import('./coming-soon.tsx'), 'ComingSoon')

/** One route that reads `Coming soon` under its title. */
export const planned = (parent: AnyRoute, path: string, title: WordKey, access: Access) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: () => createElement(comingSoon, { title, access }),
    loader: () => comingSoon.preload?.(),
  })

export const plannedRoutes = (parent: AnyRoute, area: 'admin' | 'pilot') =>
  ({ admin, pilot })[area].flatMap(([title, access, ...paths]) =>
    paths.map((path) => planned(parent, path, title, access)),
  )
