import type { AskedProof } from '@trms/contract/common/proof'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError, invalidFields, wrongState } from '../../platform/errors.ts'
import { unseal } from '../../platform/settings/seal.ts'
import { mayUsePassword } from './allowed.ts'
import { isProof, newCode, readCode, splitAnswer } from './arithmetic.ts'
import { useOnce } from './nonce.ts'
import { attemptKeys, countAttempt, forgive } from './throttle.ts'

/** What somebody signed in needs to prove their own password again: the salt, null without a password, and a one-time code. */
export async function askPassword(
  ctx: Ctx,
  { about, seconds }: { about: string; seconds: number },
): Promise<{ salt: string | null; code: string }> {
  const { password_salt } = await ownPassword(ctx)
  return { salt: password_salt, code: newOwnCode(ctx, { about, seconds }) }
}

/** A code that this very person can answer once, for this very thing, within so many seconds. */
export const newOwnCode = (
  ctx: Ctx,
  { about, seconds }: { about: string; seconds: number },
): string => newCode(ctx.secrets.newest.code, boundTo(ctx, about), { seconds })

/** The code's nonce where it was given to this very person for this very thing, and can still be answered. */
export function readOwnCode(ctx: Ctx, code: string, about: string) {
  return readCode(ctx.secrets.all, code, boundTo(ctx, about))
}

/**
 * Whether the answer proves the actor's own password, as in signing in (part 1 section 2.1). Wrong ones are counted
 * as those of the old password are, which is why `ctx` must be that of no transaction: throws 429 while one has to wait.
 */
async function isOwnPassword(ctx: Ctx, answer: string): Promise<boolean> {
  const proven = await tryOwnPassword(ctx, answer)
  await proven?.forgiven
  return proven !== null
}

/** The same for who has more to do meanwhile; `forgiven` ends when the try is counted no more. Null: it is not the password. */
export async function tryOwnPassword(
  ctx: Ctx,
  answer: string,
): Promise<{ forgiven: Promise<void> } | null> {
  const keys = attemptKeys(ctx, 'old-password', ctx.actor.id)
  const [{ password_sealed: sealed, password_salt: salt }] = await Promise.all([
    ownPassword(ctx),
    countAttempt(ctx, keys),
  ])
  const { code, proof } = splitAnswer(answer)
  const known = sealed && salt ? unseal(ctx.secrets, sealed, [ctx.actor.id, salt]).value : null
  if (!known || !isProof(known, code, proof)) return null
  const forgiven = forgive(ctx, keys)
  // who was refused meanwhile does not wait for it
  forgiven.catch(() => undefined)
  return { forgiven }
}

/** What the codes of `auth/password_code` are about. */
export const PASSWORD = 'password'

/** So long somebody who signed in at the airline's identity provider anew, or has to set up a second factor, needs no password. */
const ANEW_SECONDS = 600

/**
 * Whether this very session began by proving, a moment ago, who one is: anew at the identity provider, or by the password,
 * and it may do nothing but set up a second factor (SSO-02).
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

/** Whether the actor has a password that the airline takes. */
export const hasPassword = async (ctx: Ctx): Promise<boolean> =>
  (await ownPassword(ctx)).password_salt !== null

/** What proves its holder before a passkey is added or removed; `nothing`: that was proven just now. */
export async function askedProof(ctx: Ctx): Promise<AskedProof> {
  if (await hasProvenAnew(ctx)) return 'nothing'
  const { password_salt } = await ownPassword(ctx)
  return ctx.actor.by_provider && password_salt === null ? 'provider' : 'password'
}

/**
 * Throws 422 at the field `password` unless the answer proves the actor's own password with a code of
 * `auth/password_code` that nobody answered before; 429 while earlier wrong ones have to be waited for. `ctx` must be
 * that of no transaction, in which wrong ones would not be counted. Without an answer: 409 in a session from the identity
 * provider unless its person proved themselves anew there.
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

/** Codes of one person and one thing are worth nothing for another. */
const boundTo = ({ actor }: Ctx, about: string) => `${about}\n${actor.id}`

/**
 * The password, which is none where the airline takes none of this account. In a session from the identity provider one
 * that another person gave and that no mailed link has replaced proves nothing: who gave it may know it (PERM-05).
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
