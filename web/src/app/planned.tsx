import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type Access, ROLE } from '@trms/contract/access'
import { createElement } from 'react'
import type { WordKey } from './words.ts'

type Planned = readonly [title: WordKey, access: Access, ...paths: string[]]

const ADMIN: Access = { roles: [ROLE.ADMIN] }

/** Routes whose feature is not there yet (part 1 section 2, NAV-02, NAV-11). */
const admin: readonly Planned[] = [['dashboard', ADMIN, 'dashboards']]

const pilot: readonly Planned[] = []

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
