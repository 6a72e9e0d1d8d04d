import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import type { ApiKey, KeyState } from '@trms/contract/office/integration/key'
import { sql } from 'kysely'
import type { Ctx, Services } from '../../platform/context.ts'
import { KEY_STATE } from '../../platform/session/api-key.ts'

export interface KeyRow {
  id: string
  name: string
  note: string
  hint: string
  calls: string[]
  made_by: string
  made_at: Date
  ends_at: Date
  used_at: Date | null
  revoked_by: string | null
  revoked_at: Date | null
  state: KeyState
}

/** SQL for all API keys, with the names of their makers and revokers, and their present state. */
export const KEYS = sql`
  SELECT k.id, k.name, k.note, k.hint, k.calls, k.made_at, k.ends_at, k.used_at, k.revoked_at,
    a.full_name AS made_by, revoker.full_name AS revoked_by, ${KEY_STATE} AS state
  FROM api_key k JOIN account a ON a.id = k.made_by LEFT JOIN account revoker ON revoker.id = k.revoked_by`

export function answerOf({ settings }: Pick<Services, 'settings'>, row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    hint: row.hint,
    calls: row.calls,
    made_by: row.made_by,
    made_at: row.made_at.toISOString(),
    // `ends_at` is the midnight after the key's last day.
    ends_on: addDays(dayIn(settings.timeZone, row.ends_at), -1),
    used_at: row.used_at?.toISOString() ?? null,
    state: row.state,
    revoked_by: row.revoked_by,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    can: { revoke: row.state === 'valid' || row.state === 'stopped' },
  }
}

export async function readKey({ db }: Pick<Ctx, 'db'>, id: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`${KEYS} WHERE k.id = ${id}`.execute(db)
  return rows[0]
}
