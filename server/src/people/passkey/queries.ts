import type { Passkey } from '@trms/contract/people/passkey/calls'
import type { Db } from '../../platform/db/pool.ts'

/** The passkeys that an account can use, the newest first. */
export const usable = (db: Db, accountId: string) =>
  db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

export const SHOWN = ['id', 'name', 'backed_up', 'created_at', 'last_used_at'] as const

interface Row {
  id: string
  name: string
  backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

export const shown = ({ created_at, last_used_at, ...row }: Row): Passkey => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

/**
 * The passkeys in the form in which a browser is asked to sign: the id in
 * base64url, and the ways to reach the device.
 */
export async function passkeysOf(
  db: Db,
  accountId: string,
): Promise<{ credential_id: string; transports: string[] }[]> {
  const rows = await usable(db, accountId).select(['credential_id', 'transports']).execute()
  return rows.map(({ credential_id, transports }) => ({
    credential_id: credential_id.toString('base64url'),
    transports,
  }))
}
