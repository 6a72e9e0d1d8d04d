import { SESSION_HOURS } from '@trms/contract/exchange/sim/states'
import type { Ctx } from '../../../platform/context.ts'
import { clockTime } from '../../../platform/time/moment.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The time for which a session that begins at an instant holds its people and place, in milliseconds. */
export interface HoldingTimes {
  of(at: Date): number
  longest: number
}

export const holdingTimes = async ({ db, settings }: Pick<Ctx, 'db' | 'settings'>) =>
  timesIn(settings.timeZone, await askSlots(db).execute())

/** The query behind holdingTimes, to be sent together with another query. */
export const askSlots = (db: Ctx['db']) =>
  db.selectFrom('sim_slot').select(['start_time', 'end_time']).where('archived_at', 'is', null)

/**
 * A session lasts as long as the slot that begins at the same time of day, or SESSION_HOURS if there is no
 * such slot (SIM-03). Where slots of several fleets begin together the longest counts: one warning too many
 * is better than one too few.
 */
export function timesIn(
  timeZone: string,
  slots: readonly { start_time: string; end_time: string }[],
): HoldingTimes {
  const byStart = new Map<string, number>()
  for (const { start_time, end_time } of slots)
    byStart.set(start_time, Math.max(byStart.get(start_time) ?? 0, lengthOf(start_time, end_time)))
  const usual = SESSION_HOURS * HOUR_MS
  return {
    of: (at) => byStart.get(clockTime(timeZone, at).slice(11, 16)) ?? usual,
    longest: Math.max(usual, ...byStart.values()),
  }
}

/** The milliseconds from HH:mm to HH:mm; an end that is not later lies on the next day. */
function lengthOf(start: string, end: string): number {
  const length = (Date.parse(`1970-01-01T${end}Z`) - Date.parse(`1970-01-01T${start}Z`)) % DAY_MS
  return length > 0 ? length : length + DAY_MS
}
