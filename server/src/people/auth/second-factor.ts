import type { Input } from '@trms/contract/call'
import type { AskedFactor } from '@trms/contract/people/second-factor/entity'
import type { factorSignIn } from '@trms/contract/people/second-factor/sign-in-calls'
import type { Ctx, Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { AppError, invalidFields, wrongState } from '../../platform/errors.ts'
import { provenByPasskey } from '../passkey/proven.ts'
import { passkeysOf } from '../passkey/queries.ts'
import { siteOf } from '../passkey/site.ts'
import { newCode, readCode } from '../password/arithmetic.ts'
import { type FactorState, holdAccount } from '../password/factor-state.ts'
import { useOnce } from '../password/nonce.ts'
import { countAttempt, factorKeys, forgive, throttleKeys } from '../password/throttle.ts'
import { useAppCode } from '../second-factor/app-codes.ts'
import { tellFactor } from '../second-factor/change.ts'
import { useRecoveryCode } from '../second-factor/recovery-codes.ts'
import { emailKey } from './email-key.ts'
import { entrants, type FactorUsed, letIn, noteFailure, refuseEntry } from './let-in.ts'
import { openSession, rememberLanguage } from './open-session.ts'

/** How long a person may take to find the phone or a recovery code. */
const SECONDS = 300

interface Proven {
  id: string
  password_salt: string | null
}

/**
 * A step's purpose: good for one account, for the password that was proven, and for the second factor only.
 */
const aboutStep = ({ id, password_salt }: Proven) => `second step\n${id}\n${password_salt}`

/**
 * The refusal of a right password that a second factor has to follow. No session is opened and no cookie set;
 * the refusal's data is worth nothing without the factor.
 */
export async function secondFactorAsked(
  ctx: Ctx,
  account: Proven,
  { app, recovery_codes }: FactorState,
): Promise<AppError> {
  const step = newCode(ctx.secrets.newest.code, aboutStep(account), { seconds: SECONDS })
  const passkeys = await passkeysOf(ctx.db, account.id)
  const site = siteOf(ctx)
  const data: AskedFactor = {
    step,
    app,
    recovery: recovery_codes > 0,
    passkeys:
      site && passkeys.length > 0
        ? {
            rpId: site.id,
            challenge: step,
            allowCredentials: passkeys.map(({ credential_id, transports }) => ({
              type: 'public-key' as const,
              id: credential_id,
              transports,
            })),
            userVerification: 'required',
          }
        : null,
  }
  return new AppError('SECOND_FACTOR_REQUIRED', 'second_factor_required', { data })
}

/**
 * Opens the session after the password and the second factor are proven. A wrong answer counts like a wrong
 * password, by account and address, and leaves the step usable; a right answer uses the step up.
 */
export const secondFactor: Handler<typeof factorSignIn> = async (
  ctx,
  { email, step, ...given },
) => {
  const key = emailKey(email)
  const keys = await throttleKeys(ctx, key)
  await countAttempt(ctx, keys)
  const account = await entrants(ctx.db).where('email_key', '=', key).executeTakeFirst()
  noteFailure(ctx, account?.id, 'second_factor')
  const opened = account && readCode(ctx.secrets.all, step, aboutStep(account))
  if (!opened || account.password_salt === null) throw wrongState('factor_step_outdated')
  refuseEntry(ctx, account)
  const tries = factorKeys(ctx, account.id)
  await countAttempt(ctx, tries)
  const by = { salt: account.password_salt }
  const { request, now, settings, secrets } = ctx
  const { factor, session } = await ctx.db.transaction().execute(async (db) => {
    // A removal or a replacement of the factor locks the account and ends its sessions, so the factor is looked at
    // again under the same lock.
    await holdAccount(db, account.id)
    const used = await proveFactor(ctx, db, { id: account.id, step, given })
    if (!(await useOnce(db, opened))) throw wrongState('factor_step_outdated')
    const begun = await openSession({ db, request, now, settings, secrets }, account, by)
    if (!begun) throw new AppError('SIGN_IN_FAILED', 'sign_in_failed')
    return { factor: used, session: begun }
  })
  await forgive(ctx, keys)
  await forgive(ctx, tries)
  await rememberLanguage(ctx, account.id)
  await letIn(ctx, account, { session, factor })
  return {
    token: session.token,
    salt: account.password_salt,
    id: account.id,
    idle_seconds: ctx.settings.idleMinutes * 60,
  }
}

/**
 * Keeps asking for the account's passkeys even when the rule or the role
 * that required a factor goes (decision 57).
 */
const stayAsked = (db: Db, accountId: string, now: Date) =>
  db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret_sealed: null, last_step: 0, set_up_at: now })
    .onConflict((known) => known.column('account_id').doNothing())
    .execute()

type Given = Omit<Input<typeof factorSignIn>, 'email' | 'step'>

/**
 * Checks the second factor and throws at the field of a wrong one. A right code
 * is used up when the transaction commits.
 */
async function proveFactor(
  { secrets, settings, request, now }: Ctx,
  db: Db,
  { id, step, given }: { id: string; step: string; given: Given },
): Promise<FactorUsed> {
  if (given.passkey) {
    const challenge = Buffer.from(step, 'base64url')
    const within = { db, settings, request, now, actor: { id } }
    await provenByPasskey(within, { challenge, response: given.passkey })
    await stayAsked(db, id, now)
    return 'passkey'
  }
  if (given.recovery_code) {
    const left = await useRecoveryCode({ db, now }, id, given.recovery_code)
    if (left === null) throw invalidFields({ recovery_code: { key: 'recovery_code_wrong' } })
    await tellFactor(db, id, { what: 'code_used', at: now, left })
    return 'recovery_code'
  }
  if (!(await useAppCode({ db, secrets, now }, id, given.code ?? '')))
    throw invalidFields({ code: { key: 'factor_code_wrong' } })
  return 'app'
}
