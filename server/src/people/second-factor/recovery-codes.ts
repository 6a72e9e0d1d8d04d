import { createHash } from 'node:crypto'
import { RECOVERY_CODES } from '@trms/contract/people/second-factor/entity'
import { Secret } from 'otpauth'
import type { Db } from '../../platform/db/pool.ts'

/** 80 bits: nobody finds a code by trying, even with the table of hashes. */
const BYTES = 10

const hashOf = (accountId: string, code: string) =>
  createHash('sha256').update(`${accountId}\n${code}`).digest()

/**
 * Gives an account new codes that replace all earlier codes. This is the only place that shows
 * the codes; the table keeps their hashes. The caller has locked the account with `holdAccount`.
 */
export async function newRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: BYTES }).base32.toLowerCase(),
  )
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, hash: hashOf(accountId, code) })))
    .execute()
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Uses up a recovery code and returns how many are left; null for a used code or another account's. */
export async function useRecoveryCode(
  { db, now }: { db: Db; now: Date },
  accountId: string,
  code: string,
): Promise<number | null> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('hash', '=', hashOf(accountId, code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (!used) return null
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
