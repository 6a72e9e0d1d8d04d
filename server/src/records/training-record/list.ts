import { writingsOf } from '@trms/contract/common/fold'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { type ExpressionBuilder, sql } from 'kysely'
import { isInService } from '../../crew/crew.ts'
import { IS_OPEN } from '../../crew/questions.ts'
import type { Actor, Ctx } from '../../platform/context.ts'
import { holdsOneOf, type Text } from '../../platform/db/keyword.ts'
import { column, inOrder, names, type Sorted } from '../../platform/db/order.ts'
import { skippedBy } from '../../platform/db/page.ts'
import type { DB } from '../../platform/db/tables.ts'
import { type PilotHead, readablePilot } from './pilot.ts'
import { canOf } from './policy.ts'

/** The sort columns of all kinds; `b` is the base training, which its kind joins. */
const SORTED = {
  date_of_flight: column('r.record_date'),
  date_of_test: column('r.record_date'),
  instructor_name: names('instructor.full_name'),
  result: column('r.outcome'),
  overall_performance: column('r.outcome'),
  status: column('r.status'),
  airport: column('b.airport'),
} satisfies Record<string, Sorted>

/** The query of the list calls for all kinds but training flights. */
export interface ListQuery {
  pilot_id: string
  page_number: number
  /** The number of records on a page; absent: all records. */
  page_count?: number | undefined
  order: '+' | '-'
  sort_by: keyof typeof SORTED
  keyword?: string | undefined
}

/**
 * Reads one page of a pilot's records in the order of days, and the total; a kind joins its own columns to
 * `rows`. Throws 404 when the actor may not open the pilot's file.
 */
export async function listRecords<Row>(
  ctx: Ctx,
  kind: RecordKind,
  query: ListQuery,
  readRows: (rows: Rows) => Promise<Row[]>,
): Promise<{ pilot: PilotHead; rows: Row[]; total: number }> {
  const pilot = await readablePilot(ctx, query.pilot_id)
  const [rows, { total }] = await Promise.all([
    readRows(rowsOf(ctx, kind, query)),
    ctx.db
      .selectFrom('training_record as r')
      .where((r) => matches(r, kind, wantedBy(query)))
      .select((r) => r.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { pilot, rows, total }
}

const wantedBy = ({ pilot_id, keyword }: ListQuery) => ({
  pilot_id,
  writings: keyword ? writingsOf(keyword) : [],
})

export type Rows = ReturnType<typeof rowsOf>

function rowsOf({ db }: Ctx, kind: RecordKind, query: ListQuery) {
  const { page_count, page_number } = query
  return db
    .selectFrom('training_record as r')
    .innerJoin('account as instructor', 'instructor.id', 'r.instructor_id')
    .where((r) => matches(r, kind, wantedBy(query)))
    .select(['r.id', 'r.record_date', 'r.pilot_id', 'r.instructor_id', 'r.status', 'r.outcome'])
    .select(['r.version', 'r.disagreed', isAnswered, amendmentWaits])
    .select('instructor.full_name as instructor_name')
    .orderBy(inOrder(query.order, SORTED[query.sort_by], column('r.record_date'), column('r.id')))
    .$if(page_count !== undefined, (rows) =>
      rows.limit(page_count ?? 0).offset(skippedBy({ page_number, page_count: page_count ?? 0 })),
    )
}

/** Whether the disagreement of the trainee of the record `r` has its answer (SIG-05). */
export const isAnswered = sql<boolean>`(r.disagreed AND NOT EXISTS (SELECT FROM record_question q
  WHERE q.record_id = r.id AND q.kind = 'disagreement' AND ${IS_OPEN}))`.as('answered')

/** Whether an amendment of the record `r` waits for the trainee (AMD-01). */
export const amendmentWaits = sql<boolean>`EXISTS (SELECT FROM record_amendment a
  WHERE a.record_id = r.id AND a.state = 'waiting')`.as('amendment_waits')

export type Records = ExpressionBuilder<DB & { r: DB['training_record'] }, 'r'>

/** Every condition reads the list's covering index alone (migration 0002). */
export const matches = (
  eb: Records,
  kind: RecordKind,
  { pilot_id, writings }: { pilot_id: Text; writings: readonly Text[] },
) => eb.and([eb('r.pilot_id', '=', pilot_id), living(eb, kind, writings)])

/** The same of all pilots; served by the index of migration 0012. */
export const living = (eb: Records, kind: RecordKind, writings: readonly Text[]) =>
  eb.and([
    eb('r.kind', '=', kind),
    eb('r.archived_at', 'is', null),
    ...(writings.length > 0 ? [holdsOneOf(sql`r.search_fold`, writings)] : []),
  ])

export interface ListedRecord {
  id: string
  version: number
  pilot_id: string
  instructor_id: string
  instructor_name: string
  status: number
  disagreed: boolean
  answered: boolean
  amendment_waits: boolean
}

/** The columns that the rows of all kinds share (contract records/training-record/shapes.ts). */
export function sharedRow(
  row: ListedRecord,
  pilot: Pick<PilotHead, 'fleet' | 'role' | 'status'>,
  actor: Actor,
) {
  const record = { ...row, pilot_fleet: pilot.fleet }
  return {
    id: row.id,
    version: row.version,
    pilot_flies: isInService(pilot),
    instructor_name: row.instructor_name,
    status: row.status as 0 | 1,
    disagreed: row.disagreed,
    answered: row.answered,
    amendment_waits: row.amendment_waits,
    can: canOf(actor, record),
  }
}
