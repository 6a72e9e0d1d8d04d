import type { Webhook } from '@trms/contract/office/integration/webhook'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { lockRow } from '../../platform/db/lock.ts'
import { notFound } from '../../platform/errors.ts'

export interface HookRow {
  id: string
  version: number
  name: string
  url: string
  kinds: string[]
  actions: string[]
  paused: 'asked' | 'failed' | null
  paused_at: Date | null
  answered_at: Date | null
  made_by: string
  made_at: Date
  waiting: number
  given_up: number
}

/** SQL for the webhooks that are not removed, with the numbers of their waiting and given up deliveries. */
export const HOOKS = sql`
  SELECT w.id, w.version, w.name, w.url, w.kinds, w.actions, w.paused, w.paused_at, w.answered_at,
    a.full_name AS made_by, w.made_at,
    (SELECT count(*)::integer FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'waiting') AS waiting,
    (SELECT count(*)::integer FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'given_up') AS given_up
  FROM webhook w JOIN account a ON a.id = w.made_by
  WHERE w.removed_at IS NULL`

const STATES = { asked: 'paused', failed: 'failed' } as const

export const answerOf = ({ paused, ...row }: HookRow): Webhook => ({
  ...row,
  state: paused === null ? 'active' : STATES[paused],
  paused_at: row.paused_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  made_at: row.made_at.toISOString(),
})

/** A webhook; 404 for an unknown or removed one. */
export async function readHook({ db }: Pick<Ctx, 'db'>, id: string): Promise<HookRow> {
  const { rows } = await sql<HookRow>`${HOOKS} AND w.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A webhook that nobody else changes until the transaction ends; 404 for an unknown or removed one. */
export async function lockHook(ctx: Pick<Ctx, 'db'>, id: string): Promise<HookRow> {
  await lockRow(ctx.db, 'webhook', id)
  return readHook(ctx, id)
}
