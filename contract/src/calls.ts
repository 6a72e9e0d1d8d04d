import type { AnyCall } from './call.ts'
import * as question from './crew/question.ts'
import * as signatureStates from './crew/signature-states.ts'
import * as lineCheck from './exchange/line-check/calls.ts'
import * as lineCheckForm from './exchange/line-check/form-calls.ts'
import * as lineTraining from './exchange/line-training/calls.ts'
import * as lineTrainingForm from './exchange/line-training/form-calls.ts'
import * as sim from './exchange/sim/calls.ts'
import * as simForm from './exchange/sim/form-calls.ts'
import * as simSchedule from './exchange/sim-schedule/calls.ts'
import * as simSlot from './exchange/sim-slot/calls.ts'
import * as live from './live/calls.ts'
import * as archive from './office/archive/calls.ts'
import * as audit from './office/audit/calls.ts'
import * as dashboard from './office/dashboard/calls.ts'
import * as upcoming from './office/dashboard/upcoming.ts'
import * as eventReport from './office/event-report/calls.ts'
import * as health from './office/health/calls.ts'
import * as inspection from './office/inspection/calls.ts'
import * as inspectionOffice from './office/inspection/office-calls.ts'
import * as apiKey from './office/integration/key-calls.ts'
import * as webhook from './office/integration/webhook-calls.ts'
import * as pack from './office/pack/calls.ts'
import * as task from './office/task/calls.ts'
import * as notice from './office/task/notice.ts'
import * as trainingDocument from './office/training-document/calls.ts'
import * as account from './people/account/calls.ts'
import * as auth from './people/auth/calls.ts'
import * as passkey from './people/passkey/calls.ts'
import * as pilot from './people/pilot/calls.ts'
import * as pilotExcel from './people/pilot/excel-calls.ts'
import * as qualification from './people/qualification/calls.ts'
import * as qualificationEntry from './people/qualification/entry-calls.ts'
import * as qualificationFile from './people/qualification/file-calls.ts'
import * as qualificationKind from './people/qualification/kind-calls.ts'
import * as secondFactor from './people/second-factor/calls.ts'
import * as factorSignIn from './people/second-factor/sign-in-calls.ts'
import * as survey from './people/survey/calls.ts'
import * as airport from './records/airport/calls.ts'
import * as approvals from './records/approvals/calls.ts'
import * as baseTraining from './records/base-training/calls.ts'
import * as criteriaReport from './records/criteria-report/calls.ts'
import * as monthlyReport from './records/monthly-report/calls.ts'
import * as overview from './records/overview/calls.ts'
import * as progressTheory from './records/progress-theory/calls.ts'
import * as recordDocument from './records/record-document/calls.ts'
import * as theoryTest from './records/theory-test/calls.ts'
import * as trainingFlight from './records/training-flight/calls.ts'
import * as trainingRecord from './records/training-record/calls.ts'

const modules = [
  auth,
  account,
  passkey,
  secondFactor,
  factorSignIn,
  archive,
  audit,
  dashboard,
  upcoming,
  health,
  apiKey,
  webhook,
  inspection,
  inspectionOffice,
  pack,
  task,
  notice,
  airport,
  overview,
  pilot,
  pilotExcel,
  signatureStates,
  question,
  trainingRecord,
  trainingFlight,
  approvals,
  baseTraining,
  theoryTest,
  progressTheory,
  criteriaReport,
  monthlyReport,
  recordDocument,
  survey,
  qualificationKind,
  qualification,
  qualificationEntry,
  qualificationFile,
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

/**
 * Every call of the product, by path. The server refuses to start while any of these calls has no handler.
 */
export const CALLS: ReadonlyMap<string, AnyCall> = new Map(
  modules.flatMap((one) => Object.values(one).filter(isCall)).map((one) => [one.path, one]),
)
