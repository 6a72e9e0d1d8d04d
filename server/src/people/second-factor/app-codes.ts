import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../platform/db/pool.ts'
import { seal, unseal } from '../../platform/settings/seal.ts'
import type { KeyRing } from '../../platform/settings/secrets.ts'

/** The parameters of RFC 6238 that every code app supports. */
const PERIOD_SECONDS = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const
const SECRET_BYTES = 20
/** How many steps a phone's clock may be ahead or behind. */
const WINDOW = 1

/** A new secret of a code app, in base32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The secret, with the names of airline and account, as the address that apps read from a QR code. */
export const appUri = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/**
 * The number of the 30-second step since 1970 that the code belongs to, if that is the present,
 * the previous or the next step; else null.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now.getTime() })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

const boundTo = (accountId: string) => ['second_factor', accountId]
const bytesOf = (secret: string) => Buffer.from(Secret.fromBase32(secret).bytes)

/** The sealed secret, as the table keeps it. */
export const sealApp = (ring: KeyRing, accountId: string, secret: string): Buffer =>
  seal(ring, bytesOf(secret), boundTo(accountId))

/**
 * Whether the account's app shows this code now, and neither this nor a later code was used before; the code
 * is then used up. `db` has to be a transaction, whose lock on the row puts simultaneous codes in line.
 */
export async function useAppCode(
  { db, secrets, now }: { db: Db; secrets: KeyRing; now: Date },
  accountId: string,
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret_sealed', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.secret_sealed) return false
  const { value, outdated } = unseal(secrets, row.secret_sealed, boundTo(accountId))
  const secret = new Secret({ buffer: new Uint8Array(value).buffer }).base32
  const step = stepOf(secret, code, now)
  if (step === null || step <= Number(row.last_step)) return false
  await db
    .updateTable('second_factor')
    .set({
      last_step: step,
      last_used_at: now,
      ...(outdated && { secret_sealed: sealApp(secrets, accountId, secret) }),
    })
    .where('account_id', '=', accountId)
    .execute()
  return true
}
