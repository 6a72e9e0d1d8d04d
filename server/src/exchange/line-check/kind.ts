import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { lineCheckFile } from '@trms/contract/exchange/line-check/form-calls'
import { LINE_CHECK_STATUS, type LineCheckStage } from '@trms/contract/exchange/line-check/states'
import type { ExchangeKind } from '../form-exchange/kind.ts'
import { exchangeVerbs } from '../form-exchange/verbs.ts'
import { answer } from './answer.ts'
import { lineCheckAsks } from './asks.ts'
import { lineCheckCompletion } from './completed.ts'
import { lineCheckPolicy } from './policy.ts'
import { findLineCheck, type LineCheckRow } from './queries.ts'

const kind: ExchangeKind<'line_check', LineCheckRow, LineCheckStage, LineCheck> = {
  table: 'line_check',
  names: ['line_check_id', 'id', 'uid'],
  file: lineCheckFile,
  policy: lineCheckPolicy,
  find: findLineCheck,
  versionOf: (check) => check.version,
  told: ({ id, pilot_id, instructor_id }) => ({
    kind: 'line_check',
    id,
    people: [pilot_id, instructor_id],
  }),
  answer,
  columns: { 1: ['first_submit'], 2: ['second_submit'] },
  settled: [LINE_CHECK_STATUS.COMPLETED],
  onSubmit: ({ now }) => ({ awaited_since: now }),
  onReset: ({ now }) => ({ was_reset: true, awaited_since: now }),
  asks: lineCheckAsks,
  nothingToFetch: 'no_second_form',
  qualifies: lineCheckCompletion,
}

/** LC-02 to LC-05. */
export const lineChecks = exchangeVerbs(kind)
