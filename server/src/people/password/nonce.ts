import type { Db } from '../../platform/db/pool.ts'

/** Marks a one-time code as answered; false for a code that was answered before. */
export async function useOnce(db: Db, code: { nonce: Buffer; expires: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in_nonce')
    .values({ nonce: code.nonce, expires_at: code.expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
