import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'

/** For how long two administrators are still needed to remove the factor of a former administrator. */
const TWO_FOR_DAYS = 30

interface Row {
  role: number
  /** Whether the holder has set up a factor. */
  on: boolean
  /** Whether the account's role requires a factor. */
  required: boolean
  app: boolean
  set_up_at: Date | null
  last_used_at: Date | null
  passkeys: number
  recovery_codes: number
  takes_two: boolean
}

export interface FactorState extends Row {
  /** Whether a second factor has to follow the password. */
  asked: boolean
  /** Whether a factor is asked for and the account has one. */
  has: boolean
  /** Whether there is a code app or a passkey that a removal by the office takes away, asked for or not. */
  removable: boolean
}

/** SQL for the number of passkeys that the account `of` can use. */
export const passkeysOfAccount = (of: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(*)::int FROM passkey p WHERE p.account_id = ${of} AND p.removed_at IS NULL)`

/** Locks the account, so that of two simultaneous changes of its factor the second sees the first. */
export const holdAccount = (db: Db, id: string) =>
  db.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Throws when there is no such account. */
export async function factorState(db: Db, accountId: string): Promise<FactorState> {
  const { rows } = await sql<Row>`
    SELECT a.role, f.account_id IS NOT NULL AS on, coalesce(r.required, false) AS required,
      f.secret_sealed IS NOT NULL AS app, f.set_up_at, f.last_used_at,
      ${passkeysOfAccount(sql`a.id`)} AS passkeys,
      (SELECT count(*)::int FROM recovery_code c WHERE c.account_id = a.id AND c.used_at IS NULL)
        AS recovery_codes,
      a.role = 1 OR coalesce(a.admin_until > now() - make_interval(days => ${TWO_FOR_DAYS}::int), false)
        AS takes_two
    FROM account a LEFT JOIN second_factor f ON f.account_id = a.id
      LEFT JOIN factor_required r ON r.role = a.role
    WHERE a.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('there is no such account')
  const asked = row.on || row.required
  const removable = row.app || row.passkeys > 0
  return { ...row, asked, removable, has: asked && removable }
}
