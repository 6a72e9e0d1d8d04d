import { PACK_LIMITS, type PackKind, type PackSelection } from '@trms/contract/office/pack/entity'
import { type RawBuilder, sql } from 'kysely'
import type { PackedKinds } from '../../crew/pack.ts'
import { alphabetical } from '../../platform/db/order.ts'
import type { Db } from '../../platform/db/pool.ts'
import { AppError, wrongState } from '../../platform/errors.ts'

/** A record that the selection chose. */
export interface ChosenRecord {
  kind: PackKind
  id: string
  pilot_id: string
  pilot_name: string
  pilot_crew_code: string | null
  /** YYYY-MM-DD. */
  day: string
  /** The ids by which the audit trail and the signatures name the record. */
  parts: string[]
}

export interface Counted {
  records: number
  files: number
  bytes: number
}

/** SQL with FROM and WHERE for the records of a selection. */
function chosen(
  kinds: PackedKinds,
  selection: PackSelection,
  timeZone: string,
): RawBuilder<unknown> {
  const { pilots, fleets, from, to } = selection
  const each = [...new Set(selection.kinds)].map((kind) => kinds[kind].rows(timeZone))
  const whose =
    pilots.length + fleets.length === 0
      ? sql`true`
      : sql`(one.pilot_id = ANY (${pilots}::uuid[]) OR pilot.fleet = ANY (${fleets}::text[]))`
  return sql`FROM (${sql.join(each, sql` UNION ALL `)}) AS one JOIN account pilot ON pilot.id = one.pilot_id
    WHERE one.day BETWEEN ${from}::date AND ${to}::date AND ${whose}`
}

/** All chosen records, pilot by pilot and day by day. */
export async function readChosen(
  db: Db,
  kinds: PackedKinds,
  selection: PackSelection,
  timeZone: string,
): Promise<ChosenRecord[]> {
  const { rows } = await sql<ChosenRecord>`
    SELECT one.kind, one.id, one.pilot_id, one.day, one.parts, pilot.full_name AS pilot_name,
      pilot.crew_code AS pilot_crew_code
    ${chosen(kinds, selection, timeZone)}
    ORDER BY ${alphabetical('pilot.full_name')}, one.pilot_id, one.day, one.kind, one.id`.execute(
    db,
  )
  return rows
}

export async function countChosen(
  db: Db,
  kinds: PackedKinds,
  selection: PackSelection,
  timeZone: string,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT count(*)::integer AS records, coalesce(sum(held.files), 0)::integer AS files,
      coalesce(sum(held.bytes), 0)::bigint AS bytes
    FROM (SELECT one.owners ${chosen(kinds, selection, timeZone)}) AS record,
      LATERAL (SELECT count(*) AS files, sum(size) AS bytes FROM stored_file f
        WHERE f.owner_id = ANY (record.owners) AND f.replaced_at IS NULL) AS held`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the count of the chosen records returned no row')
  return row
}

const GIGABYTE = 1_000_000_000

/** Throws 409 for a selection that is empty, or larger than a pack may be. */
export function refuseUnfit({ records, bytes }: Counted): void {
  if (records === 0) throw wrongState('pack_nothing')
  if (records > PACK_LIMITS.records)
    throw new AppError('WRONG_STATE', 'pack_too_many_records', {
      params: { count: records, max: PACK_LIMITS.records },
    })
  if (bytes > PACK_LIMITS.bytes)
    throw new AppError('WRONG_STATE', 'pack_too_large', {
      params: { size: Math.ceil(bytes / GIGABYTE), max: PACK_LIMITS.bytes / GIGABYTE },
    })
}
