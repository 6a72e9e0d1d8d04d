import { sql } from 'kysely'
import { ADMINS, type Ask, ask } from '../../crew/asks.ts'

/**
 * A webhook that nobody has answered for a day is a task of the
 * administrators, who have to find out why (SEC-03).
 */
export const webhookAsks: readonly Ask[] = [
  ask(
    'webhook_failed',
    { id: sql`w.id`, office: ADMINS, since: sql`w.paused_at`, detail: sql`w.name` },
    sql`webhook w WHERE w.paused = 'failed' AND w.removed_at IS NULL`,
  ),
]
