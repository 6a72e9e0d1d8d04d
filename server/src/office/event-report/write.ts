import type { NamedPilot, NewEventReport } from '@trms/contract/office/event-report/entity'
import { flying } from '../../crew/crew.ts'
import type { Ctx } from '../../platform/context.ts'
import { type FieldMessage, invalidFields } from '../../platform/errors.ts'
import { againstYear, clockTime, instantOf } from '../../platform/time/moment.ts'
import type { EventRow } from './queries.ts'

/**
 * The columns of a report from the input; refuses a moment in the future, and a year that no date can have.
 */
export function columnsOf({ settings: { timeZone }, now }: Ctx, sent: NewEventReport) {
  const { date_of_occurence, flight_number, aircraft_registration, sector, content, note } = sent
  const occurred_at = instantOf(timeZone, date_of_occurence)
  const problem = againstYear(timeZone, occurred_at)
  if (problem) throw invalidFields({ date_of_occurence: problem })
  if (occurred_at > now) throw invalidFields({ date_of_occurence: { key: 'date_in_future' } })
  return { occurred_at, flight_number, aircraft_registration, sector, content, note }
}

/**
 * Throws 422 for unknown pilots and for the actor. `known` are the pilots whom the
 * report named before, who may have left.
 */
export async function judgePilots(
  { db, actor }: Ctx,
  pilots: readonly NamedPilot[],
  known: readonly string[] = [],
): Promise<void> {
  const rows = await flying(db)
    .select(['account.id', 'account.status'])
    .where(
      'account.id',
      'in',
      pilots.map((one) => one.pilot_id),
    )
    .execute()
  const present = new Set([
    ...rows.filter((one) => one.status === 'active').map((one) => one.id),
    ...known,
  ])
  const problems: Record<string, FieldMessage> = {}
  for (const [at, { pilot_id }] of pilots.entries()) {
    const path = `pilots[${at}].pilot_id`
    if (!present.has(pilot_id)) problems[path] = { key: 'unknown_pilot' }
    else if (pilot_id === actor.id) problems[path] = { key: 'event_names_yourself' }
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}

export async function writePilots(
  { db }: Ctx,
  report_id: string,
  pilots: readonly NamedPilot[],
): Promise<void> {
  const rows = pilots.map(({ pilot_id, minus_point }, place) => ({
    report_id,
    pilot_id,
    place,
    minus_point: minus_point ?? null,
  }))
  await db.insertInto('event_report_pilot').values(rows).execute()
}

/** A report in the form that the audit trail keeps. */
export const factsOf = ({ settings }: Ctx, row: EventRow) => ({
  date_of_occurence: clockTime(settings.timeZone, row.occurred_at),
  flight_number: row.flight_number,
  aircraft_registration: row.aircraft_registration,
  sector: row.sector,
  content: row.content,
  note: row.note,
  pilots: row.pilots.map(({ pilot_id, full_name, minus_point }) => ({
    pilot_id,
    full_name,
    minus_point,
  })),
})
