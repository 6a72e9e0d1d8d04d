import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import {
  adminArea,
  areaRoots,
  arrivals,
  asking,
  comingSoon,
  inspectionArea,
  noArea,
  pilotArea,
  rootRoute,
} from './app/areas.ts'
import { CHOOSE_PASSWORD, SET_UP_FACTOR } from './app/choose-password.ts'
import { ErrorPage } from './app/error-page.tsx'
import { NotFound } from './app/not-found.tsx'
import { safeOrigin } from './app/safe-origin.ts'
import { watchSession } from './app/session-watch.ts'
import * as lineCheck from './exchange/line-check/routes.tsx'
import * as lineTraining from './exchange/line-training/routes.tsx'
import * as simEntry from './exchange/sim/entry/create-routes.ts'
import * as sim from './exchange/sim/routes.tsx'
import * as simSchedule from './exchange/sim-schedule/routes.tsx'
import * as simSlot from './exchange/sim-slot/routes.tsx'
import * as archive from './office/archive/routes.tsx'
import * as audit from './office/audit/routes.tsx'
import * as dashboard from './office/dashboard/routes.tsx'
import * as eventReport from './office/event-report/routes.tsx'
import * as health from './office/health/routes.tsx'
import * as help from './office/help/routes.tsx'
import * as inspection from './office/inspection/routes.tsx'
import * as integration from './office/integration/routes.tsx'
import * as pack from './office/pack/routes.tsx'
import * as task from './office/task/routes.tsx'
import * as trainingDocument from './office/training-document/routes.tsx'
import * as account from './people/account/routes.tsx'
import { loginRoute, passwordRoutes } from './people/auth/routes.ts'
import * as pilot from './people/pilot/routes.tsx'
import * as qualification from './people/qualification/routes.tsx'
import * as survey from './people/survey/routes.tsx'
import * as approvals from './records/approvals/routes.tsx'
import * as criteriaReport from './records/criteria-report/routes.tsx'
import * as overview from './records/overview/routes.tsx'
import { flightPages } from './records/training-flight/routes.ts'
import { kindPages, recordRoutes } from './records/training-record/record-routes.ts'
import { type Claims, currentSession } from './session/session-store.ts'
import { plainSearch } from './ui/part/search-params.ts'

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ search }) => {
    const session = currentSession()
    if (!session) throw redirect({ to: '/login', search, replace: true })
    const { areaHome } = await arrivals()
    throw redirect({ to: areaHome(session), replace: true })
  },
})

const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => asking,
        path: 'ui',
        component: lazyRouteComponent(() => import('./app/showroom.tsx'), 'Showroom'),
      }),
    ]
  : []

const recordKinds = {
  training_flight: flightPages,
  base_training: kindPages(() => import('./records/base-training/kind.tsx')),
  theory_test: kindPages(() => import('./records/theory-test/kind.tsx')),
  progress_theory: kindPages(() => import('./records/progress-theory/kind.tsx')),
}
const records = recordRoutes(recordKinds)

const landing = async (session: Claims, origin?: string) =>
  safeOrigin(origin) ?? (await arrivals()).landing(session)

const pages = asking.addChildren([
  ...passwordRoutes(asking, {
    choosePassword: CHOOSE_PASSWORD,
    setUpFactor: SET_UP_FACTOR,
    landing,
  }),
  ...survey.publicRoutes(asking),
  ...task.publicRoutes(asking),
  adminArea.addChildren([
    areaRoots.admin,
    ...task.routes(adminArea),
    ...overview.adminRoutes(adminArea),
    ...pilot.adminRoutes(adminArea),
    ...qualification.adminRoutes(adminArea),
    ...records.adminRoutes(adminArea),
    ...survey.adminRoutes(adminArea),
    ...criteriaReport.adminRoutes(adminArea),
    ...approvals.adminRoutes(adminArea),
    ...account.adminRoutes(adminArea),
    ...archive.adminRoutes(adminArea),
    ...pack.adminRoutes(adminArea),
    ...integration.adminRoutes(adminArea),
    ...audit.adminRoutes(adminArea),
    ...inspection.adminRoutes(adminArea),
    ...simSlot.adminRoutes(adminArea),
    ...simSchedule.routes(adminArea),
    ...trainingDocument.routes(adminArea),
    ...eventReport.routes(adminArea),
    ...lineCheck.routes(adminArea),
    ...health.adminRoutes(adminArea),
    ...help.routes(adminArea),
    ...sim.adminRoutes(adminArea),
    ...simEntry.routes(adminArea),
    ...lineTraining.routes(adminArea),
    ...dashboard.adminRoutes(adminArea),
  ]),
  pilotArea.addChildren([
    areaRoots.pilot,
    ...task.routes(pilotArea),
    ...overview.pilotRoutes(pilotArea),
    ...pilot.pilotRoutes(pilotArea),
    ...qualification.pilotRoutes(pilotArea),
    ...survey.pilotRoutes(pilotArea),
    ...records.pilotRoutes(pilotArea),
    ...approvals.pilotRoutes(pilotArea, recordKinds),
    ...sim.pilotRoutes(pilotArea),
    ...simEntry.routes(pilotArea),
    ...criteriaReport.pilotRoutes(pilotArea),
    ...trainingDocument.routes(pilotArea),
    ...eventReport.routes(pilotArea),
    ...lineCheck.routes(pilotArea),
    ...simSchedule.routes(pilotArea),
    ...lineTraining.routes(pilotArea),
    ...help.routes(pilotArea),
    ...dashboard.pilotRoutes(pilotArea, { Tasks: task.FewTasks }),
  ]),
  inspectionArea.addChildren([
    areaRoots.inspection,
    ...inspection.inspectorRoutes(inspectionArea),
    ...account.inspectorRoutes(inspectionArea),
    ...help.routes(inspectionArea),
  ]),
  noArea.addChildren([comingSoon]),
  ...development,
])

const routeTree = rootRoute.addChildren([start, loginRoute(rootRoute, { landing }), pages])

export const router = createRouter({
  routeTree,
  ...plainSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

watchSession(router)
