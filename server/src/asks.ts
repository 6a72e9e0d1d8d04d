import type { Ask } from './crew/asks.ts'
import { lineChecks } from './exchange/line-check/kind.ts'
import { lineTrainings } from './exchange/line-training/kind.ts'
import { simForms } from './exchange/sim/kind.ts'
import { purgeAsks } from './office/archive/asks.ts'
import { mailAsks } from './office/health/asks.ts'
import { webhookAsks } from './office/integration/asks.ts'
import { qualificationAsks } from './people/qualification/asks.ts'
import { factorAsks } from './people/second-factor/asks.ts'
import { surveyAsks } from './people/survey/asks.ts'
import { recordAsks } from './records/training-record/asks.ts'

/** The tasks that each kind of record gives to people: together, the tasks of the whole division (ASK-01). */
export const ASKS: readonly Ask[] = [
  ...recordAsks,
  ...simForms.asks,
  ...lineChecks.asks,
  ...lineTrainings.asks,
  ...qualificationAsks,
  ...surveyAsks,
  ...purgeAsks,
  ...factorAsks,
  ...mailAsks,
  ...webhookAsks,
]
