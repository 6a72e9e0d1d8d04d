import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { emailKey } from '../auth/email-key.ts'
import { throttleKey } from '../password/throttle.ts'

/** The most surveys from one address within the span: enough for a crew room, too few for guessing. */
export const SURVEYS_PER_ADDRESS = 60
/**
 * The most surveys for one email within the span, from all addresses: guesses
 * at a licence number may come from many.
 */
export const SURVEYS_PER_EMAIL = 20
const SPAN_SECONDS = 3600

/**
 * Counts the survey, right or wrong, for its address and its email, and throws 429 after too many (SUR-05). A
 * survey that is refused for its address does not count for the email.
 */
export async function countSurvey(ctx: Ctx, email: string): Promise<void> {
  await countOne(ctx, `survey address\n${ctx.request.ip}`, SURVEYS_PER_ADDRESS)
  await countOne(ctx, `survey email\n${emailKey(email)}`, SURVEYS_PER_EMAIL)
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
