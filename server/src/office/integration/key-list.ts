import type { apiKeyList } from '@trms/contract/office/integration/key-calls'
import { sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import { holds } from '../../platform/db/keyword.ts'
import { column, inOrder } from '../../platform/db/order.ts'
import { limitedTo } from '../../platform/db/page.ts'
import { answerOf, KEYS, type KeyRow } from './key-rows.ts'

/** Lists all API keys of all makers, the newest first. */
export const listKeys: Handler<typeof apiKeyList> = async (
  ctx,
  { page_number, page_count, order, keyword, filters },
) => {
  const all = sql`(${KEYS}) AS key`
  const ofState = filters.state ? sql`key.state = ${filters.state}` : sql`true`
  const named = keyword
    ? holds(sql`fold(concat_ws(' ', key.name, key.hint, key.made_by))`, keyword)
    : sql`true`
  const [{ rows }, counted] = await Promise.all([
    sql<KeyRow>`SELECT * FROM ${all} WHERE ${ofState} AND ${named}
      ORDER BY ${inOrder(order, column('key.made_at'), column('key.id'))}
      ${limitedTo({ page_number, page_count })}`.execute(ctx.db),
    sql<{
      total: number
    }>`SELECT count(*)::integer AS total FROM ${all} WHERE ${ofState} AND ${named}`.execute(ctx.db),
  ])
  return { keys: rows.map((row) => answerOf(ctx, row)), total: counted.rows[0]?.total ?? 0 }
}
