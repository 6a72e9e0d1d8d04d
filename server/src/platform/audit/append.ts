import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Secrets } from '../settings/secrets.ts'
import { withoutNumbers } from './personal.ts'

/**
 * One line of the audit trail. `action` is the verb (create, update, approve, archive, sign_in …),
 * `change` what it changed: old → new, or the facts of a new record. No secrets; personal numbers
 * become fingerprints here.
 */
export interface AuditEntry {
  action: string
  entity: string
  entityId: string
  change?: unknown
}

export const appendAudit = (to: Chain, actorId: string | null, entry: AuditEntry): Promise<void> =>
  appendAll(to, actorId, [entry])

interface Chain {
  db: Db
  secrets: Pick<Secrets, 'kept'>
}

/** In this order and in one statement: the chain's head, on which everybody waits, is held for one round trip. */
export async function appendAll(
  { db, secrets }: Chain,
  actorId: string | null,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const payloads = entries.map(({ change }) =>
    JSON.stringify(withoutNumbers(secrets, change ?? {})),
  )
  const each = (take: (entry: AuditEntry) => string) => sql`${entries.map(take)}::text[]`
  await sql`SELECT audit_append(${actorId}::uuid, action, entity, entity_id, payload)
    FROM unnest(${each((one) => one.action)}, ${each((one) => one.entity)}, ${each((one) => one.entityId)},
      ${payloads}::text[]) WITH ORDINALITY AS entry (action, entity, entity_id, payload, n)
    ORDER BY n`.execute(db)
}
