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

export async function appendAudit(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'kept'> },
  actorId: string | null,
  entry: AuditEntry,
): Promise<void> {
  const payload = JSON.stringify(withoutNumbers(secrets, entry.change ?? {}))
  await sql`SELECT audit_append(${actorId}::uuid, ${entry.action}, ${entry.entity}, ${entry.entityId}, ${payload})`.execute(
    db,
  )
}
