import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../db/tables.ts'

/**
 * One line of the audit trail. `action` is the verb (create, update, approve, archive, sign_in …),
 * `change` what it changed: old → new, or the facts of a new record. No secrets.
 */
export interface AuditEntry {
  action: string
  entity: string
  entityId: string
  change?: unknown
}

export async function appendAudit(
  db: Kysely<DB> | Transaction<DB>,
  actorId: string | null,
  entry: AuditEntry,
): Promise<void> {
  const payload = JSON.stringify(entry.change ?? {})
  await sql`SELECT audit_append(${actorId}::uuid, ${entry.action}, ${entry.entity}, ${entry.entityId}, ${payload})`.execute(
    db,
  )
}
