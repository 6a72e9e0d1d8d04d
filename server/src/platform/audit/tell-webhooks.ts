import { DELIVERY_HOURS } from '@trms/contract/common/webhooks'
import { sql } from 'kysely'
import { ALONG } from '../db/connection.ts'
import type { Db } from '../db/pool.ts'
import type { AuditEntry } from './append.ts'

/** The channel on which every server on the database hears that webhook deliveries wait. */
export const WEBHOOK_CHANNEL = 'trms_webhook'

/**
 * Writes the webhook deliveries for these audit entries in their own transaction, so that exactly the
 * committed changes are delivered (SEC-03, docs/decisions/0059). A delivery holds no contents of the record.
 * The verb does not wait for this statement, which is sent along with the audit entries.
 */
export async function tellWebhooks(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  const texts = (take: (entry: AuditEntry) => string) => sql`${entries.map(take)}::text[]`
  await sql`
    WITH told AS (
      INSERT INTO webhook_delivery (id, webhook_id, entity, action, entity_id, at, next_at, give_up_at)
      SELECT gen_random_uuid(), w.id, e.entity, e.action, e.entity_id, clock_timestamp(),
        clock_timestamp(), clock_timestamp() + make_interval(hours => ${DELIVERY_HOURS}::int)
      FROM unnest(${texts((one) => one.entity)}, ${texts((one) => one.action)}, ${texts((one) => one.entityId)})
        AS e (entity, action, entity_id)
      JOIN webhook w ON w.removed_at IS NULL AND e.entity = ANY (w.kinds)
        AND (w.actions = '{}' OR e.action = ANY (w.actions))
      RETURNING 1)
    SELECT pg_notify(${WEBHOOK_CHANNEL}, '') FROM told LIMIT 1 ${ALONG}`.execute(db)
}
