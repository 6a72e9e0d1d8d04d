import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import { emailKey } from '../auth/email-key.ts'
import { throttleKey } from '../password/throttle.ts'

/** The most surveys from one address within the span: enough for a crew room, too few for guessing. */
export const SURVEYS_PER_ADDRESS = 60
/** The most surveys for one email from one address within the span, so that none keeps a pilot out elsewhere. */
export const SURVEYS_PER_EMAIL_HERE = 20
/**
 * The most surveys for one email within the span, from all addresses: guesses
 * at a licence number may come from many.
 */
export const SURVEYS_PER_EMAIL = 100
const SPAN_SECONDS = 3600

/**
 * Counts the survey, right or wrong, for its address, for its email from there, and for its email, and throws 429
 * after too many (SUR-05). A survey that one count refuses does not count for the next.
 */
export async function countSurvey(ctx: Ctx, typed: string): Promise<void> {
  const [network, email] = [networkOf(ctx.request.ip), emailKey(typed)]
  await countOne(ctx, `survey address\n${network}`, SURVEYS_PER_ADDRESS)
  await countOne(ctx, `survey email at address\n${email}\n${network}`, SURVEYS_PER_EMAIL_HERE)
  await countOne(ctx, `survey email\n${email}`, SURVEYS_PER_EMAIL)
}

async function countOne(ctx: Ctx, what: string, most: number): Promise<void> {
  const { rows } = await sql<{ sent: number; seconds: number }>`
    INSERT INTO survey_throttle AS t (key, sent, ends_at)
    VALUES (${throttleKey(ctx, what)}, 1, now() + make_interval(secs => ${SPAN_SECONDS}))
    ON CONFLICT (key) DO UPDATE SET
      sent = CASE WHEN t.ends_at <= now() THEN 1 ELSE t.sent + 1 END,
      ends_at = CASE WHEN t.ends_at <= now() THEN excluded.ends_at ELSE t.ends_at END
    RETURNING sent, ceil(extract(epoch FROM ends_at - now()))::int AS seconds`.execute(ctx.db)
  const [counted] = rows
  if (!counted || counted.sent <= most) return
  throw new AppError('TOO_MANY_REQUESTS', 'too_many_surveys', {
    params: { minutes: Math.ceil(counted.seconds / 60) },
    retryAfterSeconds: counted.seconds,
  })
}
