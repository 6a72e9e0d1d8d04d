import type { Answer } from '@trms/contract/call'
import { dayWords } from '@trms/contract/common/dates'
import type {
  INSPECTED_KINDS,
  InspectedRow,
  OPENED,
  Opening,
} from '@trms/contract/office/inspection/entity'
import type { openings } from '@trms/contract/office/inspection/office-calls'
import { sql } from 'kysely'
import { type InspectionScope, scopeOfInspector } from '../../crew/inspection.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { limitedTo } from '../../platform/db/page.ts'
import { unauthorized } from '../../platform/errors.ts'
import { findInspection, peopleOf } from './rows.ts'

/** What an inspector opened; the audit trail keeps this with the entry. */
export interface Opened {
  what: (typeof OPENED)[number]
  kind?: (typeof INSPECTED_KINDS)[number] | undefined
  record_id?: string
  title?: string | undefined
  /** The version of the record, where only a version was opened. */
  version?: number
  page?: number
  /** The state that a list of records was filtered by. */
  state?: string | undefined
  pilot_ids?: readonly string[]
}

/**
 * Reads for an inspector within the inspection's scope, and writes the opening into the audit trail before
 * the answer is sent. Where that entry cannot be written, nothing is shown (INS-01).
 */
export async function opening<T>(
  ctx: Ctx,
  read: (scope: InspectionScope) => Promise<{ answer: T; opened: Opened }>,
): Promise<T> {
  const scope = await scopeOfInspector(ctx.db, ctx.actor.id)
  // The inspection has ended since the session was checked.
  if (!scope) throw unauthorized()
  const { answer, opened } = await read(scope)
  await appendAudit(ctx, ctx.actor.id, {
    action: 'open',
    entity: 'inspection',
    entityId: scope.id,
    change: opened,
  })
  return answer
}

/** The part of `Opened` that describes a record. */
export const ofRecord = ({ kind, id, title, day, pilots }: InspectedRow) => ({
  kind,
  record_id: id,
  title: [title, dayWords(day)].filter(Boolean).join(', '),
  pilot_ids: pilots.map((one) => one.id),
})

type Row = Pick<Opening, 'seq' | 'what' | 'kind' | 'record_id' | 'version' | 'page' | 'pilots'> & {
  at: Date
  title: string | null
}

/** Lists what an inspector opened in an inspection, from the audit trail. */
export const list: Handler<typeof openings> = async (ctx, { id, ...page }) => {
  await findInspection(ctx, id)
  const of = sql`FROM audit_entry e WHERE e.entity_id = ${id} AND e.entity = 'inspection' AND e.action = 'open'`
  const order = page.order === '+' ? sql`ASC` : sql`DESC`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      SELECT o.seq, o.at, o.said ->> 'what' AS what, o.said ->> 'kind' AS kind,
        o.said ->> 'record_id' AS record_id, o.said ->> 'title' AS title, (o.said ->> 'page')::integer AS page,
        (o.said ->> 'version')::integer AS version,
        ${peopleOf(sql`ARRAY(SELECT jsonb_array_elements_text(coalesce(o.said -> 'pilot_ids', '[]'))::uuid)`)} AS pilots
      FROM (SELECT e.seq, e.at, e.payload::jsonb AS said ${of} ORDER BY e.seq ${order}
        ${limitedTo(page)}) AS o
      ORDER BY o.seq ${order}`.execute(ctx.db),
    sql<{ total: number }>`SELECT count(*)::integer AS total ${of}`.execute(ctx.db),
  ])
  return {
    openings: rows.map((row): Answer<typeof openings>['openings'][number] => ({
      ...row,
      seq: Number(row.seq),
      at: row.at.toISOString(),
      title: row.title ?? '',
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}
