import { ROLE } from '@trms/contract/access'
import type { Position } from '@trms/contract/crew/positions'
import { eventReportFile } from '@trms/contract/office/event-report/calls'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor, Ctx } from '../../platform/context.ts'
import { lockRow } from '../../platform/db/lock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'
import { filesOf } from '../../platform/files/several.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { canOf, isOffice, knowsAllPilots, mayRead } from './policy.ts'

/**
 * Reports that are not archived, with their pilots in the order of naming and
 * their present files in the order of upload.
 */
export const reports = (db: Db) =>
  db
    .selectFrom('event_report as report')
    .innerJoin('account as writer', 'writer.id', 'report.created_by')
    .select(['report.id', 'report.version', 'report.occurred_at', 'report.flight_number'])
    .select(['report.aircraft_registration', 'report.sector', 'report.content', 'report.note'])
    .select(['report.created_by', 'writer.full_name as created_by_name'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('event_report_pilot as named')
          .innerJoin('account', 'account.id', 'named.pilot_id')
          .innerJoin('pilot', 'pilot.id', 'named.pilot_id')
          .select(['named.pilot_id', 'named.minus_point', 'account.crew_code'])
          .select(['account.full_name', 'account.fleet', 'pilot.name_position'])
          .whereRef('named.report_id', '=', 'report.id')
          .orderBy('named.place'),
      ).as('pilots'),
      jsonArrayFrom(
        eb
          .selectFrom('stored_file as file')
          .select(['file.id', 'file.name', 'file.size'])
          .whereRef('file.owner_id', '=', 'report.id')
          .where('file.replaced_at', 'is', null)
          .orderBy('file.field'),
      ).as('files'),
    ])
    .where('report.archived_at', 'is', null)

export type EventRow = Awaited<ReturnType<typeof findReport>>

/** A report that the actor may read; 404 for any other. With `lock`, nobody changes the report meanwhile. */
export async function findReport(db: Db, actor: Actor, id: string, { lock = false } = {}) {
  if (lock) await lockRow(db, 'event_report', id)
  const row = await reports(db).where('report.id', '=', id).executeTakeFirst()
  if (!row || !mayRead(actor, row)) throw notFound()
  return row
}

/** SQL for the rule of `mayRead`, for lists. */
export const openTo = (actor: Actor): RawBuilder<SqlBool> =>
  sql`(${whollyKnownTo(actor)} OR ${namesOne(isNamed(actor))})`

/** SQL for the rule of `knowsAllPilots`. */
function whollyKnownTo(actor: Actor): RawBuilder<SqlBool> {
  if (isOffice(actor)) return sql`true`
  if (actor.role !== ROLE.INSTRUCTOR) return sql`false`
  const ofFleet = sql`account.fleet = ${actor.fleet} AND NOT ${isNamed(actor)}`
  return sql`(report.created_by = ${actor.id} OR ${namesOne(ofFleet)})`
}

const isNamed = (actor: Actor) => sql`named.pilot_id = ${actor.id}`

/** SQL for reports that name a pilot for whom `which` holds, in terms of `named` and `account`. */
export const namesOne = (which: RawBuilder<unknown>) =>
  sql<SqlBool>`EXISTS (SELECT FROM event_report_pilot named
    JOIN account ON account.id = named.pilot_id WHERE named.report_id = report.id AND ${which})`

/** SQL for the named pilots of whom the actor may learn. */
export const knownTo = (actor: Actor): RawBuilder<SqlBool> =>
  sql`(${whollyKnownTo(actor)} OR ${isNamed(actor)})`

export function answerOf({ actor, settings }: Ctx, row: EventRow): EventReport {
  const known = knowsAllPilots(actor, row)
    ? row.pilots
    : row.pilots.filter((one) => one.pilot_id === actor.id)
  const [only, ...others] = row.pilots
  return {
    id: row.id,
    version: row.version,
    date_of_occurence: clockTime(settings.timeZone, row.occurred_at),
    flight_number: row.flight_number,
    aircraft_registration: row.aircraft_registration,
    sector: row.sector,
    pilots: known.map(({ pilot_id, crew_code, full_name, name_position, minus_point }) => ({
      pilot_id,
      crew_code,
      full_name,
      name_position: name_position as Position,
      minus_point,
    })),
    has_other_pilots: known.length < row.pilots.length,
    ...(only && others.length === 0 && { pilot_id: only.pilot_id, minus_point: only.minus_point }),
    content: row.content,
    note: row.note,
    files: filesOf(eventReportFile, row.files),
    created_by_name: row.created_by_name,
    can: canOf(actor, row),
  }
}
