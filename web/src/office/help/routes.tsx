import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

const HelpPage = lazyRouteComponent(() => import('./help-page.tsx'), 'HelpPage')

export const routes = (parent: AnyRoute) => [
  createRoute({ getParentRoute: () => parent, path: 'help', component: HelpPage }),
]
