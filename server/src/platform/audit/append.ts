import { sql } from 'kysely'
import { ALONG } from '../db/connection.ts'
import type { Db } from '../db/pool.ts'
import type { Secrets } from '../settings/secrets.ts'
import { withoutNumbers } from './personal.ts'
import { tellWebhooks } from './tell-webhooks.ts'

/**
 * One line of the audit trail. `action` is the verb (create, update, approve, archive, sign_in …), `change`
 * holds the changes as old → new, or the facts of a new record. An entry never holds secrets, and appending
 * replaces personal numbers with fingerprints.
 */
export interface AuditEntry {
  action: string
  entity: string
  entityId: string
  change?: unknown
}

export const appendAudit = (to: Chain, actorId: string | null, entry: AuditEntry): Promise<void> =>
  appendAudits(to, [{ actorId, entry }])

interface Chain {
  db: Db
  secrets: Pick<Secrets, 'kept'>
}

/**
 * Appends the entries in the given order, in one statement that is sent together with the commit: everybody
 * waits on the chain's head, which is therefore locked as briefly as possible.
 */
export async function appendAudits(
  { db, secrets }: Chain,
  all: readonly { actorId: string | null; entry: AuditEntry }[],
): Promise<void> {
  if (all.length === 0) return
  await tellWebhooks(
    db,
    all.map(({ entry }) => entry),
  )
  const actors = all.map(({ actorId }) => actorId)
  const payloads = all.map(({ entry }) =>
    JSON.stringify(withoutNumbers(secrets, entry.change ?? {})),
  )
  const each = (take: (entry: AuditEntry) => string) =>
    sql`${all.map(({ entry }) => take(entry))}::text[]`
  await sql`SELECT audit_append(actor, action, entity, entity_id, payload)
    FROM unnest(${actors}::uuid[], ${each((one) => one.action)}, ${each((one) => one.entity)},
      ${each((one) => one.entityId)}, ${payloads}::text[])
      WITH ORDINALITY AS entry (actor, action, entity, entity_id, payload, n)
    ORDER BY n ${ALONG}`.execute(db)
}
