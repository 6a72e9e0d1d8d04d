import type { NewLineCheck } from '@trms/contract/exchange/line-check/entity'
import type { Ctx } from '../../platform/context.ts'
import { invalidFields } from '../../platform/errors.ts'
import { againstYear, clockTime, instantOf } from '../../platform/time/moment.ts'
import type { LineCheckPeople } from './policy.ts'

/** A line check ready to be stored: people as ids, the time as an instant. */
export interface Draft extends LineCheckPeople {
  line_check_at: Date
  sectors: string
  note: string
}

export function momentOf({ settings: { timeZone } }: Ctx, sent: NewLineCheck) {
  const line_check_at = instantOf(timeZone, sent.line_check_date)
  const problem = againstYear(timeZone, line_check_at)
  if (problem) throw invalidFields({ line_check_date: problem })
  return { line_check_at, sectors: sent.line_check_sectors, note: sent.note }
}

/** The instant from which the pilot is awaited: not before the flight takes place. */
export const awaitedFrom = ({ now }: Ctx, { line_check_at }: Pick<Draft, 'line_check_at'>): Date =>
  line_check_at > now ? line_check_at : now

/** The facts of a line check for the audit trail. */
export const factsOf = ({ settings }: Ctx, draft: Draft): Record<string, unknown> => ({
  pilot_id: draft.pilot_id,
  instructor_id: draft.instructor_id,
  line_check_date: clockTime(settings.timeZone, draft.line_check_at),
  line_check_sectors: draft.sectors,
  note: draft.note,
})
