import {
  INSPECTED_KINDS,
  type InspectedKindName,
  type InspectedRow,
} from '@trms/contract/office/inspection/entity'
import { type RawBuilder, sql } from 'kysely'
import type { InspectedKinds } from '../../crew/inspected.ts'
import type { InspectionScope } from '../../crew/inspection.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { peopleOf } from './rows.ts'

type Sql = RawBuilder<unknown>

/**
 * SQL for the records within the inspection's scope, as `a`: of its pilots and its
 * period, with the deleted and purged ones.
 */
export function recordsIn(
  ctx: Ctx,
  kinds: InspectedKinds,
  scope: InspectionScope,
  kind?: InspectedKindName,
): Sql {
  const { timeZone } = ctx.settings
  const all = (kind ? [kind] : INSPECTED_KINDS).map((one) => kinds[one].rows(timeZone)('all'))
  return sql`FROM (${sql.join([...all, purgedRows(kind)], sql` UNION ALL `)}) AS a
    WHERE a.pilots && ${scope.pilots}::uuid[] AND a.day BETWEEN ${scope.from}::date AND ${scope.to}::date`
}

/** SQL for what is left of purged records, in the columns of the archive's records (crew/archive.ts). */
const purgedRows = (kind?: InspectedKindName): Sql => sql`
  SELECT g.kind, g.record_id AS id, g.created_at, g.archived_at, g.archived_by, g.archive_reason, g.title, g.pilots, g.others,
    g.day, g.approval_fingerprint
  FROM purged_record g WHERE g.kind = ANY (${kind ? [kind] : [...INSPECTED_KINDS]}::text[])`

/** SQL for those of a record's pilots who are within the inspection's scope. */
const inspectedOf = ({ pilots }: InspectionScope) =>
  sql`(SELECT unnest(a.pilots) INTERSECT SELECT unnest(${pilots}::uuid[]))`

/**
 * The columns of a record: `pilots` are those within the inspection's scope,
 * `others` everybody else who took part.
 */
export const columnsOf = (scope: InspectionScope) => sql`
  a.kind, a.id, a.title, a.day::text AS day,
  ${peopleOf(sql`ARRAY${inspectedOf(scope)}`)} AS pilots,
  ${peopleOf(sql`ARRAY(SELECT unnest(a.pilots || a.others) EXCEPT ${inspectedOf(scope)})`)} AS others,
  a.archived_at, a.archive_reason,
  (SELECT by.full_name FROM account by WHERE by.id = a.archived_by) AS archived_by,
  (SELECT jsonb_build_object('at', to_char(g.purged_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'asked_by', asker.full_name, 'ask_reason', p.ask_reason, 'confirmed_by', confirmer.full_name,
      'confirm_reason', coalesce(p.decide_reason, ''), 'fingerprint', g.fingerprint)
    FROM purged_record g JOIN purge p ON p.id = g.purge_id
    JOIN account asker ON asker.id = p.asked_by JOIN account confirmer ON confirmer.id = p.decided_by
    WHERE g.record_id = a.id) AS purged`

export type RecordRow = Omit<InspectedRow, 'archived'> & {
  archived_at: Date | null
  archived_by: string | null
  archive_reason: string | null
}

export const rowOf = ({
  archived_at,
  archived_by,
  archive_reason,
  ...row
}: RecordRow): InspectedRow => ({
  ...row,
  archived: archived_at && {
    at: archived_at.toISOString(),
    by: archived_by,
    reason: archive_reason,
  },
})

/** One record within the inspection's scope; 404 otherwise, whether or not the record exists. */
export async function findInspected(
  ctx: Ctx,
  kinds: InspectedKinds,
  scope: InspectionScope,
  { kind, id }: { kind: InspectedKindName; id: string },
): Promise<InspectedRow> {
  const { rows } = await sql<RecordRow>`
    SELECT ${columnsOf(scope)} ${recordsIn(ctx, kinds, scope, kind)} AND a.id = ${id}`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) throw notFound()
  return rowOf(row)
}

/** The ids under which the files and audit entries of one record are kept. */
export function partsOf(
  kinds: InspectedKinds,
  { kind, id }: { kind: InspectedKindName; id: string },
  pilots: readonly string[],
): Sql {
  const itself = sql`SELECT ${id}::uuid`
  return kinds[kind].parts?.(itself, pilots) ?? itself
}
