import * as account from './account/calls.ts'
import * as airport from './airport/calls.ts'
import * as audit from './audit/calls.ts'
import * as auth from './auth/calls.ts'
import * as baseTraining from './base-training/calls.ts'
import type { AnyCall } from './call.ts'
import * as criteriaReport from './criteria-report/calls.ts'
import * as dashboard from './dashboard/calls.ts'
import * as eventReport from './event-report/calls.ts'
import * as health from './health/calls.ts'
import * as lineCheck from './line-check/calls.ts'
import * as lineCheckForm from './line-check/form-calls.ts'
import * as lineTraining from './line-training/calls.ts'
import * as lineTrainingForm from './line-training/form-calls.ts'
import * as live from './live/calls.ts'
import * as monthlyReport from './monthly-report/calls.ts'
import * as overview from './overview/calls.ts'
import * as pilot from './pilot/calls.ts'
import * as pilotExcel from './pilot/excel-calls.ts'
import * as progressTheory from './progress-theory/calls.ts'
import * as recordDocument from './record-document/calls.ts'
import * as sim from './sim/calls.ts'
import * as simForm from './sim/form-calls.ts'
import * as simSchedule from './sim-schedule/calls.ts'
import * as simSlot from './sim-slot/calls.ts'
import * as survey from './survey/calls.ts'
import * as theoryTest from './theory-test/calls.ts'
import * as trainingDocument from './training-document/calls.ts'
import * as trainingFlight from './training-flight/calls.ts'
import * as trainingRecord from './training-record/calls.ts'

const modules = [
  auth,
  account,
  audit,
  dashboard,
  health,
  airport,
  overview,
  pilot,
  pilotExcel,
  trainingRecord,
  trainingFlight,
  baseTraining,
  theoryTest,
  progressTheory,
  criteriaReport,
  monthlyReport,
  recordDocument,
  survey,
  sim,
  simForm,
  simSlot,
  simSchedule,
  trainingDocument,
  eventReport,
  lineCheck,
  lineCheckForm,
  lineTraining,
  lineTrainingForm,
  live,
]

const isCall = (one: unknown): one is AnyCall =>
  typeof one === 'object' && one !== null && 'method' in one && 'access' in one

/** Every call of the product, by path. The server refuses to start while one of them has no handler. */
export const CALLS: ReadonlyMap<string, AnyCall> = new Map(
  modules.flatMap((one) => Object.values(one).filter(isCall)).map((one) => [one.path, one]),
)
