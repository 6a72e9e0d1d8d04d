import type { Fleet } from '@trms/contract/crew/fleets'
import type { INSPECTION_STATES, Inspection } from '@trms/contract/office/inspection/entity'
import { type RawBuilder, sql } from 'kysely'
import { lastDay } from '../../crew/inspection.ts'
import type { Ctx } from '../../platform/context.ts'
import { lockRow } from '../../platform/db/lock.ts'
import { notFound } from '../../platform/errors.ts'
import { canOf } from './policy.ts'

/** SQL for people by their ids, in the order of their names. */
export const peopleOf = (ids: RawBuilder<unknown>) => sql`(
  SELECT coalesce(json_agg(json_build_object('id', one.id, 'full_name', one.full_name,
    'crew_code', one.crew_code) ORDER BY one.full_name COLLATE "vi-x-icu", one.id), '[]')
  FROM account one WHERE one.id = ANY (${ids}))`

/** An inspection with the names of its people, and the number and time of openings. */
export interface InspectionRow {
  id: string
  version: number
  account_id: string
  full_name: string
  email: string
  authority: string
  reason: string
  fleets: Fleet[]
  pilot_ids: string[]
  pilots: Inspection['pilots']
  from: string
  to: string
  ends_at: Date
  state: (typeof INSPECTION_STATES)[number]
  created_at: Date
  created_by_name: string
  ended_at: Date | null
  ended_by_name: string | null
  end_reason: string | null
  opened: number
  last_opened_at: Date | null
}

const OPENED = sql`FROM audit_entry e
  WHERE e.entity_id = i.id::text AND e.entity = 'inspection' AND e.action = 'open'`

/** SQL for inspections, as `i`. `state` follows from the clock and is not stored. */
export const INSPECTIONS = sql`
  SELECT i.id, i.version, i.account_id, a.full_name, a.email, i.authority, i.reason, i.fleets,
    i.pilots::text[] AS pilot_ids, ${peopleOf(sql`i.pilots`)} AS pilots,
    i.from_day::text AS "from", i.to_day::text AS "to", i.ends_at, i.created_at,
    CASE WHEN i.ended_at IS NOT NULL THEN 'ended' WHEN i.ends_at <= now() THEN 'over' ELSE 'running' END AS state,
    maker.full_name AS created_by_name, i.ended_at, ender.full_name AS ended_by_name, i.end_reason,
    (SELECT count(*)::integer ${OPENED}) AS opened,
    (SELECT max(e.at) ${OPENED}) AS last_opened_at
  FROM inspection i JOIN account a ON a.id = i.account_id
  JOIN account maker ON maker.id = i.created_by
  LEFT JOIN account ender ON ender.id = i.ended_by`

async function readInspections(ctx: Ctx, which: RawBuilder<unknown>): Promise<InspectionRow[]> {
  const { rows } = await sql<InspectionRow>`${INSPECTIONS} ${which}`.execute(ctx.db)
  return rows
}

/** One inspection; 404 when there is none. With `lock`, nobody changes the inspection meanwhile. */
export async function findInspection(
  ctx: Ctx,
  id: string,
  { lock = false } = {},
): Promise<InspectionRow> {
  if (lock) await lockRow(ctx.db, 'inspection', id)
  const [row] = await readInspections(ctx, sql`WHERE i.id = ${id}`)
  if (!row) throw notFound()
  return row
}

export function answerOf({ actor, settings: { timeZone } }: Ctx, row: InspectionRow): Inspection {
  return {
    id: row.id,
    version: row.version,
    account_id: row.account_id,
    full_name: row.full_name,
    email: row.email,
    authority: row.authority,
    reason: row.reason,
    fleets: row.fleets,
    from: row.from,
    to: row.to,
    ends_on: lastDay(timeZone, row),
    pilots: row.pilots,
    state: row.state,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by_name,
    ended: row.ended_at && {
      at: row.ended_at.toISOString(),
      by: row.ended_by_name ?? '',
      reason: row.end_reason ?? '',
    },
    opened: row.opened,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
    can: canOf(actor, row),
  }
}
