import type { Role } from '@trms/contract/access'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { Account } from '@trms/contract/people/account/entity'
import { avatarAddress } from '../../crew/avatar.ts'
import type { Ctx } from '../../platform/context.ts'
import { lockRow } from '../../platform/db/lock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { mayUsePassword } from '../password/allowed.ts'
import { canOf } from './policy.ts'

export const accounts = (db: Db) =>
  db
    .selectFrom('account')
    .select([
      'account.id',
      'account.version',
      'account.email',
      'account.email_key',
      'account.full_name',
      'account.role',
      'account.fleet',
      'account.crew_code',
      'account.management_role',
      'account.avatar_file',
      'account.status',
    ])
    .select((eb) =>
      eb('account.password_sealed', 'is not', null).$castTo<boolean>().as('has_password'),
    )

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Reads an account. With `lock`, waits for changes under way and returns the row after these. */
export async function findAccount(db: Db, id: string, { lock = false } = {}) {
  if (lock) await lockRow(db, 'account', id)
  return accounts(db).where('account.id', '=', id).executeTakeFirst()
}

/** The reader of the answer, and the airline's settings. */
type Reader = Pick<Ctx, 'actor' | 'settings'>

export function answerOf(
  { avatar_file, email_key, ...row }: AccountRow,
  { actor, settings }: Reader,
): Account {
  const uses_password = mayUsePassword(settings, { email_key, role: row.role })
  return {
    ...row,
    has_password: uses_password ? row.has_password : null,
    role: row.role as Role,
    fleet: row.fleet as Fleet | null,
    status: row.status as Account['status'],
    avatar: avatarAddress(avatar_file),
    can: canOf(actor, { ...row, uses_password }),
  }
}

export async function readAnswer(ctx: Reader & Pick<Ctx, 'db'>, id: string): Promise<Account> {
  const row = await findAccount(ctx.db, id)
  if (!row) throw new Error('the account just written is not there')
  return answerOf(row, ctx)
}
