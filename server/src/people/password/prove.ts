import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { attemptKeys, countAttempt, forgive } from '../auth/throttle.ts'
import { isProof, newCode, readCode, splitAnswer } from './arithmetic.ts'
import { unseal } from './seal.ts'

/** What somebody signed in needs to prove their own password again: the salt, null without a password, and a one-time code. */
export async function askPassword(
  ctx: Ctx,
  { about, seconds }: { about: string; seconds: number },
): Promise<{ salt: string | null; code: string }> {
  const { password_salt } = await ownPassword(ctx)
  const code = newCode(ctx.secrets.newest.code, boundTo(ctx, about), { seconds })
  return { salt: password_salt, code }
}

/** The code's nonce where it was given to this very person for this very thing, and can still be answered. */
export function readOwnCode(ctx: Ctx, code: string, about: string) {
  return readCode(ctx.secrets.all, code, boundTo(ctx, about))
}

/**
 * Whether the answer proves the actor's own password, as in signing in (part 1 section 2.1). Wrong ones are counted
 * as those of the old password are, which is why `ctx` must be that of no transaction: throws 429 while one has to wait.
 */
export async function isOwnPassword(ctx: Ctx, answer: string): Promise<boolean> {
  const keys = attemptKeys(ctx, 'old-password', ctx.actor.id)
  await countAttempt(ctx, keys)
  const { password_sealed: sealed, password_salt: salt } = await ownPassword(ctx)
  const { code, proof } = splitAnswer(answer)
  const known = sealed && salt ? unseal(ctx.secrets, sealed, [ctx.actor.id, salt]).value : null
  if (!known || !isProof(known, code, proof)) return false
  await forgive(ctx, keys)
  return true
}

/** Codes of one person and one thing are worth nothing for another. */
const boundTo = ({ actor }: Ctx, about: string) => `${about}\n${actor.id}`

async function ownPassword({ db, actor }: Ctx) {
  const account = await db
    .selectFrom('account')
    .select(['password_salt', 'password_sealed'])
    .where('id', '=', actor.id)
    .executeTakeFirst()
  if (!account) throw new AppError('UNAUTHORIZED', 'unauthorized')
  return account
}
