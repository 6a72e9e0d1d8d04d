import { dayIn } from '@trms/contract/common/dates'
import type { LineCheck, LineCheckFact } from '@trms/contract/exchange/line-check/entity'
import { lineCheckFile } from '@trms/contract/exchange/line-check/form-calls'
import { LINE_CHECK_STATUS, type LineCheckStage } from '@trms/contract/exchange/line-check/states'
import { clockTime } from '../../platform/time/moment.ts'
import type { ExchangeKind } from '../form-exchange/kind.ts'
import { type Named, person } from '../form-exchange/signed-step.ts'
import { exchangeVerbs } from '../form-exchange/verbs.ts'
import { answer } from './answer.ts'
import { lineCheckAsks } from './asks.ts'
import { lineCheckCompletion } from './completed.ts'
import { lineCheckPolicy } from './policy.ts'
import { findLineCheck, findLineChecks, type LineCheckRow } from './queries.ts'
import { toldOf } from './told.ts'

const kind: ExchangeKind<'line_check', LineCheckRow, LineCheckStage, LineCheck> = {
  table: 'line_check',
  names: ['line_check_id', 'id', 'uid'],
  file: lineCheckFile,
  policy: lineCheckPolicy,
  find: findLineCheck,
  findAll: findLineChecks,
  versionOf: (check) => check.version,
  told: toldOf,
  signed: {
    kind: 'line_check',
    // A pilot who has begun cannot be replaced (LC-02); the office may still change everything else.
    lasting: ({ pilot_id }) => ({ pilot_id }),
    stood: checkFacts,
    dayOf: ({ line_check_at }, timeZone) => dayIn(timeZone, line_check_at),
  },
  answer,
  columns: { 1: ['first_submit'], 2: ['second_submit'] },
  completed: LINE_CHECK_STATUS.COMPLETED,
  settled: [LINE_CHECK_STATUS.COMPLETED],
  onTurn: ({ now }) => ({ awaited_since: now }),
  onReset: { was_reset: true },
  asks: lineCheckAsks,
  nothingToFetch: 'no_second_form',
  qualifies: lineCheckCompletion,
}

function checkFacts(check: LineCheckRow, timeZone: string): Record<LineCheckFact, string | Named> {
  return {
    pilot: person(check.pilot_id, check.pilot_name, check.pilot_crew_code),
    instructor: person(check.instructor_id, check.instructor_name, check.instructor_crew_code),
    date: clockTime(timeZone, check.line_check_at),
    sectors: check.sectors,
    note: check.note,
  }
}

/** The verbs of line checks (LC-02 to LC-05). */
export const lineChecks = exchangeVerbs(kind)
