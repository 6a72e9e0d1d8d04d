import type { webhookList } from '@trms/contract/office/integration/webhook-calls'
import { sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import { holds } from '../../platform/db/keyword.ts'
import { limitedTo } from '../../platform/db/page.ts'
import { answerOf, HOOKS, type HookRow } from './hook-rows.ts'

/** Lists the webhooks by name. */
export const listHooks: Handler<typeof webhookList> = async (
  { db },
  { page_number, page_count, keyword },
) => {
  const all = sql`(${HOOKS}) AS hook`
  const named = keyword ? holds(sql`fold(concat_ws(' ', hook.name, hook.url))`, keyword) : sql`true`
  const [{ rows }, counted] = await Promise.all([
    sql<HookRow>`SELECT * FROM ${all} WHERE ${named} ORDER BY fold(hook.name), hook.id
      ${limitedTo({ page_number, page_count })}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::integer AS total FROM ${all} WHERE ${named}`.execute(
      db,
    ),
  ])
  return { webhooks: rows.map(answerOf), total: counted.rows[0]?.total ?? 0 }
}
