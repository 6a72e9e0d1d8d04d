import { ROLE } from '@trms/contract/access'
import type { Db } from '../../platform/db/pool.ts'
import { wrongState } from '../../platform/errors.ts'

/**
 * Whether this account is the only active administrator. All administrators are locked, in one order, so that
 * two who block each other at the same moment cannot both succeed.
 */
export async function isLastAdmin(db: Db, accountId: string): Promise<boolean> {
  const active = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', ROLE.ADMIN)
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return active.every((one) => one.id === accountId)
}

/** Throws 409 for the last active administrator (`isLastAdmin`). */
export async function refuseForLastAdmin(db: Db, accountId: string): Promise<void> {
  if (await isLastAdmin(db, accountId)) throw wrongState('last_admin')
}
