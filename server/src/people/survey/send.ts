import { dayIn } from '@trms/contract/common/dates'
import type { enterFlight, newFlight } from '@trms/contract/people/survey/calls'
import type { Survey, SurveyReceipt } from '@trms/contract/people/survey/entity'
import { type SqlBool, sql } from 'kysely'
import { flying } from '../../crew/crew.ts'
import { type AuditEntry, appendAudit } from '../../platform/audit/append.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { AppError, type FieldMessage, invalidFields } from '../../platform/errors.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { emailKey } from '../auth/email-key.ts'
import { keepSurvey } from './keep.ts'
import { movementsSince, recencyBegins, recentFirstDay } from './queries.ts'
import { countSurvey } from './throttle.ts'

/**
 * Takes the public survey. The count of attempts must outlast a refusal, so
 * the survey has a transaction of its own.
 */
export const sendPublic: Handler<typeof newFlight> = async (ctx, survey) => {
  await countSurvey(ctx, survey.email)
  refuseFuture(ctx, survey)
  return ctx.db.transaction().execute(async (db) => {
    const { receipt, entry } = await take(ctx, db, survey, null)
    await appendAudit({ db, secrets: ctx.secrets }, null, entry)
    return receipt
  })
}

/** Takes a survey that the office enters for a pilot. */
export const sendForPilot: Handler<typeof enterFlight> = async (ctx, survey) => {
  refuseFuture(ctx, survey)
  const { receipt, entry } = await take(ctx, ctx.db, survey, ctx.actor.id)
  ctx.audit(entry)
  return receipt
}

async function take(
  ctx: Ctx,
  db: Db,
  survey: Survey,
  enteredBy: string | null,
): Promise<{ receipt: SurveyReceipt; entry: AuditEntry }> {
  const pilot = await pilotOf(db, survey)
  if (!pilot) throw new AppError('NOT_FOUND', 'survey_no_match')
  const counts_since = recentFirstDay(ctx, pilot)
  const kept = await keepSurvey(db, { pilot, survey, enteredBy, at: ctx.now })
  await enqueueAccountMail(db, {
    template: 'survey_received',
    to: { account_id: pilot.id },
    at: ctx.now.toISOString(),
    flights: kept.receipt.flights,
    sim_date: survey.sim_date ?? null,
    sim_again: kept.receipt.sim_again,
    recency_date: kept.receipt.dates.recency_date,
    counts_since,
  })
  const totals = await movementsSince(db, pilot.id, recencyBegins(ctx))
  return { ...kept, receipt: { ...kept.receipt, totals, counts_since } }
}

/**
 * The active pilot with this email and this licence number. One query checks both, so that neither the answer
 * nor its time tells which of the two was wrong (SUR-05).
 */
function pilotOf(db: Db, { email, license_number }: Survey) {
  return flying(db)
    .select(['account.id', 'account.full_name', 'pilot.fleet_since'])
    .where('account.email_key', '=', emailKey(email))
    .where(sql<SqlBool>`lower(btrim(pilot.caav_number)) = lower(${license_number})`)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
}

function refuseFuture(ctx: Ctx, { flights, sim_date }: Survey): void {
  const today = dayIn(ctx.settings.timeZone, ctx.now)
  const problems: Record<string, FieldMessage> = {}
  flights.forEach(({ flight_date }, i) => {
    if (flight_date > today) problems[`flights[${i}].flight_date`] = { key: 'date_in_future' }
  })
  if (sim_date && sim_date > today) problems.sim_date = { key: 'date_in_future' }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}
