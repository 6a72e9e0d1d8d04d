import type { Input } from '@trms/contract/call'
import { dayIn } from '@trms/contract/common/dates'
import type { getSurveyEntries, verifySurvey } from '@trms/contract/people/survey/calls'
import type { SurveyFlight } from '@trms/contract/people/survey/recency'
import { sql } from 'kysely'
import { refuseOwn } from '../../crew/own-record.ts'
import { lockQualifications, tellReadiness } from '../../crew/qualification.ts'
import { refreshRecency } from '../../crew/recency.ts'
import type { Ctx, Guard, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { type FieldMessage, invalidFields, wrongState } from '../../platform/errors.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { entriesOf, findReporter } from './entries.ts'
import { recentFirstDay } from './queries.ts'
import { isAsShown } from './shown.ts'
import { judgeSim } from './sims.ts'

type Judged = Input<typeof verifySurvey>

export const show: Handler<typeof getSurveyEntries> = async (ctx, { pilot_id }) =>
  entriesOf(ctx, await findReporter(ctx.db, pilot_id))

/** An unknown pilot is 404 before any field is checked. */
export const reporterGuard: Guard = async (ctx, sent) => {
  if (isId(sent.pilot_id)) await findReporter(ctx.db, sent.pilot_id)
}

/**
 * Decides a pilot's entries as the office; nobody decides their own (RDY-03). The pilot is
 * mailed the decisions and the recency date.
 */
export const verify: Handler<typeof verifySurvey> = async (ctx, judged) => {
  const { pilot_id, entries, sim, note } = judged
  const pilot = await findReporter(ctx.db, pilot_id)
  refuseOwn(ctx, pilot_id)
  refuseFuture(ctx, judged)
  const dates = await judge(ctx, judged)
  await enqueueAccountMail(ctx.db, {
    template: 'survey_verified',
    to: { account_id: pilot_id },
    at: ctx.now.toISOString(),
    entries: entries.map(({ sent_at, verified_at, ...one }) => ({
      ...one,
      to_number: one.to_number ?? null,
      ldg_number: one.ldg_number ?? null,
    })),
    sim: sim
      ? {
          sim_date: sim.sim_date,
          verdict: sim.verdict,
          corrected_date: sim.corrected_date ?? null,
        }
      : null,
    note,
    recency_date: dates.recency_date,
    counts_since: recentFirstDay(ctx, pilot),
  })
  return entriesOf(ctx, pilot)
}

/** Writes the decisions and returns the recency dates that follow. */
export async function judge(ctx: Ctx, judged: Judged) {
  const { pilot_id, entries, sim, note } = judged
  await lockQualifications(ctx.db, [pilot_id])
  if (entries.length > 0) await judgeEntries(ctx, judged)
  if (sim) await judgeSim(ctx, judged, sim)
  const { dates } = await refreshRecency(ctx.db, pilot_id, ctx.now)
  await tellReadiness(ctx.db, pilot_id)
  ctx.audit({
    action: 'verify_survey',
    entity: 'pilot',
    entityId: pilot_id,
    change: { entries, sim, note },
  })
  return dates
}

/**
 * Writes all decided days at once. Throws 409 where a day was sent again, or decided by another person, after the
 * office had looked.
 */
async function judgeEntries(ctx: Ctx, { pilot_id, entries, note }: Judged): Promise<void> {
  const known = await ctx.db
    .selectFrom('survey_flight')
    .select(['flight_date', 'to_number', 'ldg_number', 'sent_to_number', 'sent_ldg_number'])
    .select(['sent_at', 'again', 'verdict_at'])
    .where('pilot_id', '=', pilot_id)
    // The resent row of a day sorts last, and so replaces the decided row in the
    // map: the resent row is to be decided.
    .orderBy('again')
    .execute()
  const before = new Map(known.map((one) => [one.flight_date, one]))
  const judged = entries.map((one) => {
    const was = before.get(one.flight_date)
    if (was?.sent_at.getTime() !== Date.parse(one.sent_at) || !isAsShown(one, was))
      throw wrongState('survey_sent_again')
    return judgedDay(one, was.again, {
      to_number: was.sent_to_number ?? was.to_number,
      ldg_number: was.sent_ldg_number ?? was.ldg_number,
    })
  })
  // Of a day that is named twice, the last decision counts.
  const days = [...new Map(judged.map((one) => [one.flight_date, one])).values()]
  const judgedDays = sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS n (flight_date date, again boolean,
    to_number integer, ldg_number integer, sent_to_number integer, sent_ldg_number integer, refused boolean)`
  // If a resent entry is refused, its row goes and the decided one stays; otherwise the decided row goes.
  await sql`
    DELETE FROM survey_flight AS s USING ${judgedDays}
    WHERE s.pilot_id = ${pilot_id} AND s.flight_date = n.flight_date AND n.again AND s.again = n.refused`.execute(
    ctx.db,
  )
  await sql`
    UPDATE survey_flight AS s SET again = false, to_number = n.to_number, ldg_number = n.ldg_number,
      sent_to_number = n.sent_to_number, sent_ldg_number = n.sent_ldg_number,
      verified = NOT n.refused, refused = n.refused,
      verdict_note = ${note}, verdict_by = ${ctx.actor.id}, verdict_at = ${ctx.now}
    FROM ${judgedDays}
    WHERE s.pilot_id = ${pilot_id} AND s.flight_date = n.flight_date AND s.again = n.again`.execute(
    ctx.db,
  )
}

type Movements = Pick<SurveyFlight, 'to_number' | 'ldg_number'>

function judgedDay(one: Judged['entries'][number], again: boolean, sent: Movements) {
  const corrected = one.verdict === 'correct'
  return {
    flight_date: one.flight_date,
    again,
    to_number: corrected ? (one.to_number ?? 0) : sent.to_number,
    ldg_number: corrected ? (one.ldg_number ?? 0) : sent.ldg_number,
    sent_to_number: corrected ? sent.to_number : null,
    sent_ldg_number: corrected ? sent.ldg_number : null,
    refused: one.verdict === 'refuse',
  }
}

function refuseFuture({ settings, now }: Ctx, { sim }: Judged): void {
  const problems: Record<string, FieldMessage> = {}
  if (sim?.corrected_date && sim.corrected_date > dayIn(settings.timeZone, now))
    problems['sim.corrected_date'] = { key: 'date_in_future' }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}
