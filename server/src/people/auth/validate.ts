import { randomBytes } from 'node:crypto'
import type { validate as call } from '@trms/contract/people/auth/calls'
import type { Ctx, Handler } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { seal, unseal } from '../../platform/settings/seal.ts'
import { isProof, madeUpSalt, readCode, splitAnswer } from '../password/arithmetic.ts'
import { factorState, holdAccount } from '../password/factor-state.ts'
import { useOnce } from '../password/nonce.ts'
import { countAttempt, forgive, takeBack, throttleKeys } from '../password/throttle.ts'
import { emailKey } from './email-key.ts'
import { entrants, letIn, noteFailure, refuseEntry } from './let-in.ts'
import { openSession, rememberLanguage } from './open-session.ts'
import { secondFactorAsked } from './second-factor.ts'

/**
 * All wrong answers get one text; only somebody who proved the password learns why the account is not let in.
 * Where a second factor follows, earlier failures stay counted until the factor is proven too, so that
 * somebody who knows the password cannot try codes without end (SSO-02).
 */
export const validate: Handler<typeof call> = async (ctx, { email, password }) => {
  const key = emailKey(email)
  const keys = await throttleKeys(ctx, key)
  await countAttempt(ctx, keys)

  const { code, proof } = splitAnswer(password)
  const opened = readCode(ctx.secrets.all, code, key)
  const fresh = opened !== null && (await useOnce(ctx.db, opened))
  const account = await accountOf(ctx, key)
  const proven = isProof(account.value, code, proof)
  noteFailure(ctx, account.row?.id)
  if (!fresh || !proven || !account.row) throw new AppError('SIGN_IN_FAILED', 'sign_in_failed')

  const factor = await factorState(ctx.db, account.row.id)
  await (factor.has ? takeBack : forgive)(ctx, keys)
  refuseEntry(ctx, account.row)
  if (account.outdated) await sealAnew(ctx, account.row, account)
  if (factor.has) {
    ctx.request.noted = null
    throw await secondFactorAsked(ctx, account.row, factor)
  }
  const session = await openWithoutFactor(ctx, account.row, account.salt)
  if (!session) throw new AppError('SIGN_IN_FAILED', 'sign_in_failed')
  await rememberLanguage(ctx, account.row.id)
  await letIn(ctx, account.row, { session })
  return {
    token: session.token,
    salt: account.salt,
    id: account.row.id,
    idle_seconds: ctx.settings.idleMinutes * 60,
  }
}

/**
 * Opens a session without a second factor; null also when a factor was set up since the account was read, as
 * that ends all sessions and must not miss this new one (SSO-02).
 */
const openWithoutFactor = (
  { db, request, now, settings, secrets }: Ctx,
  row: Parameters<typeof openSession>[1],
  salt: string,
) =>
  db.transaction().execute(async (within) => {
    await holdAccount(within, row.id)
    const { has, asked } = await factorState(within, row.id)
    const by = { salt, owes_factor: asked }
    return has ? null : openSession({ db: within, request, now, settings, secrets }, row, by)
  })

/** Seals the password with the newest key, unless the password has been changed meanwhile. */
async function sealAnew(
  ctx: Ctx,
  { id, password_sealed }: { id: string; password_sealed: Buffer | null },
  { value, salt }: { value: Buffer; salt: string },
): Promise<void> {
  await ctx.db
    .updateTable('account')
    .set({ password_sealed: seal(ctx.secrets, value, [id, salt]) })
    .where('id', '=', id)
    .where('password_sealed', '=', password_sealed)
    .execute()
}

/**
 * The account and its H1; a random H1, which nobody can know, for an unknown
 * email or an account without a password.
 */
async function accountOf(ctx: Ctx, email: string) {
  const row = await entrants(ctx.db).where('email_key', '=', email).executeTakeFirst()
  const salt = row?.password_salt ?? madeUpSalt(ctx.secrets.kept.madeUpSalt, email)
  const opened =
    row?.password_sealed && row.password_salt
      ? unseal(ctx.secrets, row.password_sealed, [row.id, row.password_salt])
      : { value: randomBytes(32), outdated: false }
  return { row, salt, ...opened }
}
