import type { AskedProof } from '@trms/contract/common/proof'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError, invalidFields, wrongState } from '../../platform/errors.ts'
import { unseal } from '../../platform/settings/seal.ts'
import { mayUsePassword } from './allowed.ts'
import { isProof, newCode, readCode, splitAnswer } from './arithmetic.ts'
import { useOnce } from './nonce.ts'
import { countAttempt, forgive, oldPasswordKeys } from './throttle.ts'

/**
 * What a signed-in person needs to prove their password again:
 * the salt, null without a password, and a one-time code.
 */
export async function askPassword(
  ctx: Ctx,
  { about, seconds }: { about: string; seconds: number },
): Promise<{ salt: string | null; code: string }> {
  const { password_salt } = await ownPassword(ctx)
  return { salt: password_salt, code: newOwnCode(ctx, { about, seconds }) }
}

/** A code that only the actor can answer, once, for this purpose, within `seconds`. */
export const newOwnCode = (
  ctx: Ctx,
  { about, seconds }: { about: string; seconds: number },
): string => newCode(ctx.secrets.newest.code, boundTo(ctx, about), { seconds })

/** The nonce and expiry of an unexpired code that was given to the actor for this purpose; else null. */
export function readOwnCode(ctx: Ctx, code: string, about: string) {
  return readCode(ctx.secrets.all, code, boundTo(ctx, about))
}

/**
 * Whether the answer proves the actor's own password, as at sign-in (part 1 section 2.1). Wrong answers count
 * with wrong old passwords, so `ctx` must not be in a transaction; throws 429 while the actor has to wait.
 */
async function isOwnPassword(ctx: Ctx, answer: string): Promise<boolean> {
  const proven = await tryOwnPassword(ctx, answer)
  await proven?.forgiven
  return proven !== null
}

/**
 * Like `isOwnPassword`, without waiting for the count: `forgiven`
 * resolves when the try no longer counts. Null for a wrong password.
 */
export async function tryOwnPassword(
  ctx: Ctx,
  answer: string,
): Promise<{ forgiven: Promise<void> } | null> {
  const keys = oldPasswordKeys(ctx, ctx.actor.id)
  const [{ password_sealed: sealed, password_salt: salt }] = await Promise.all([
    ownPassword(ctx),
    countAttempt(ctx, keys),
  ])
  const { code, proof } = splitAnswer(answer)
  const known = sealed && salt ? unseal(ctx.secrets, sealed, [ctx.actor.id, salt]).value : null
  if (!known || !isProof(known, code, proof)) return null
  const forgiven = forgive(ctx, keys)
  // A caller that refuses in between does not await `forgiven`, and its failure must not go unhandled.
  forgiven.catch(() => undefined)
  return { forgiven }
}

/** The purpose in the codes of `auth/password_code`. */
export const PASSWORD = 'password'

/**
 * For how long a fresh sign-in at the identity provider, or a
 * session that may only set up a factor, needs no password.
 */
const ANEW_SECONDS = 600

/**
 * Whether this session began a moment ago with a fresh proof: a new sign-in at the identity
 * provider, or a password after which the session may only set up a second factor (SSO-02).
 */
async function hasProvenAnew({ db, actor }: Ctx): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('public_id', '=', actor.session)
    .where((eb) => {
      const lately = sql<Date>`now() - make_interval(secs => ${ANEW_SECONDS}::int)`
      return eb.or([
        eb('provider_proven_at', '>', lately),
        eb.and([eb('owes_factor', '=', true), eb('created_at', '>', lately)]),
      ])
    })
    .executeTakeFirst()
  return session !== undefined
}

/** Whether the actor has a password that the airline accepts. */
export const hasPassword = async (ctx: Ctx): Promise<boolean> =>
  (await ownPassword(ctx)).password_salt !== null

/**
 * How the actor has to prove who they are before a passkey
 * is added or removed; `nothing` after a fresh proof.
 */
export async function askedProof(ctx: Ctx): Promise<AskedProof> {
  if (await hasProvenAnew(ctx)) return 'nothing'
  const { password_salt } = await ownPassword(ctx)
  return ctx.actor.by_provider && password_salt === null ? 'provider' : 'password'
}

/**
 * Throws 422 unless the answer proves the actor's password with an unused code of `auth/password_code`,
 * 429 while the actor has to wait. A missing answer passes after a fresh proof; else 409 in a provider's
 * session, 422 otherwise. `ctx` must not be in a transaction, which would undo the count of wrong answers.
 */
export async function refuseUnproven(ctx: Ctx, answer: string | undefined): Promise<void> {
  if (answer === undefined) {
    if (await hasProvenAnew(ctx)) return
    if (ctx.actor.by_provider) throw wrongState('provider_proof_needed')
    throw invalidFields({ password: { key: 'alert_password_is_required' } })
  }
  if (!(await isOwnPassword(ctx, answer)))
    throw invalidFields({ password: { key: 'password_wrong' } })
  const opened = readOwnCode(ctx, splitAnswer(answer).code, PASSWORD)
  if (!opened || !(await useOnce(ctx.db, opened)))
    throw invalidFields({ password: { key: 'password_proof_outdated' } })
}

/** Binds a code to one purpose and one person. */
const boundTo = ({ actor }: Ctx, about: string) => `${about}\n${actor.id}`

/**
 * The actor's password, or NONE where the airline accepts none of this
 * account. In a provider's session, a password that another person set and
 * no mailed link replaced is NONE too: that person may know it (PERM-05).
 */
async function ownPassword({ db, actor, settings }: Ctx) {
  const account = await db
    .selectFrom('account')
    .select(['email_key', 'role', 'password_use', 'password_proven'])
    .select(['password_salt', 'password_sealed'])
    .where('id', '=', actor.id)
    .executeTakeFirst()
  if (!account) throw new AppError('UNAUTHORIZED', 'unauthorized')
  const isHolders = account.password_use === 'own' && account.password_proven
  return mayUsePassword(settings, account) && (isHolders || !actor.by_provider) ? account : NONE
}

const NONE = { password_salt: null, password_sealed: null }
