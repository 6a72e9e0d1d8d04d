import type {
  INSPECTION_SORTS,
  inspectionById,
  inspectionList,
} from '@trms/contract/office/inspection/office-calls'
import { sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import { holds } from '../../platform/db/keyword.ts'
import { column, inOrder, names, type Sorted } from '../../platform/db/order.ts'
import { limitedTo } from '../../platform/db/page.ts'
import { answerOf, findInspection, INSPECTIONS, type InspectionRow } from './rows.ts'

const SORTED: Record<(typeof INSPECTION_SORTS)[number], Sorted> = {
  created_at: column('l.created_at'),
  ends_on: column('l.ends_at'),
  full_name: names('l.full_name'),
}

const WORDS = sql`fold(concat_ws(' ', l.full_name, l.email, l.authority, l.reason))`

/** Lists inspections; `keyword` matches the inspector's name and email, the authority and the reason. */
export const list: Handler<typeof inspectionList> = async (ctx, query) => {
  const { state } = query.filters
  const from = sql`FROM (${INSPECTIONS}) AS l WHERE ${sql.join(
    [
      sql`true`,
      ...(state ? [sql`l.state = ${state}`] : []),
      ...(query.keyword ? [holds(WORDS, query.keyword)] : []),
    ],
    sql` AND `,
  )}`
  const order = inOrder(query.order, SORTED[query.sort_by], column('l.created_at'), column('l.id'))
  const [{ rows }, counted] = await Promise.all([
    sql<InspectionRow>`SELECT l.* ${from} ORDER BY ${order} ${limitedTo(query)}`.execute(ctx.db),
    sql<{ total: number }>`SELECT count(*)::integer AS total ${from}`.execute(ctx.db),
  ])
  return {
    inspections: rows.map((row) => answerOf(ctx, row)),
    total: counted.rows[0]?.total ?? 0,
  }
}

export const byId: Handler<typeof inspectionById> = async (ctx, { id }) =>
  answerOf(ctx, await findInspection(ctx, id))
