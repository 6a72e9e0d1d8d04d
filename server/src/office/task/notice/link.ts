import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** The token in the links of an account's mails, always the same, so that old mails keep working. */
export async function linkTokenOf(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    INSERT INTO notice_link AS kept (account_id, token)
    VALUES (${accountId}, ${randomBytes(32).toString('base64url')})
    ON CONFLICT (account_id) DO UPDATE SET token = kept.token
    RETURNING token`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the link was not written')
  return row.token
}
