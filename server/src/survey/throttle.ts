import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { AppError } from '../http/errors.ts'

/** Surveys that one address may send within the span: a crew room's worth, not a guesser's. */
export const SURVEYS_PER_ADDRESS = 60
const SPAN_SECONDS = 3600

/** Counts the survey for its address, right or wrong, and throws 429 when there were too many (SUR-05). */
export async function countSurvey(ctx: Ctx): Promise<void> {
  const key = createHmac('sha256', ctx.secrets.newest.throttle)
    .update(`survey address\n${ctx.request.ip}`)
    .digest()
  const { rows } = await sql<{ sent: number; seconds: number }>`
    INSERT INTO survey_throttle AS t (key, sent, ends_at)
    VALUES (${key}, 1, now() + make_interval(secs => ${SPAN_SECONDS}))
    ON CONFLICT (key) DO UPDATE SET
      sent = CASE WHEN t.ends_at <= now() THEN 1 ELSE t.sent + 1 END,
      ends_at = CASE WHEN t.ends_at <= now() THEN excluded.ends_at ELSE t.ends_at END
    RETURNING sent, ceil(extract(epoch FROM ends_at - now()))::int AS seconds`.execute(ctx.db)
  const [counted] = rows
  if (!counted || counted.sent <= SURVEYS_PER_ADDRESS) return
  throw new AppError('TOO_MANY_REQUESTS', 'too_many_surveys', {
    params: { minutes: Math.ceil(counted.seconds / 60) },
    retryAfterSeconds: counted.seconds,
  })
}
