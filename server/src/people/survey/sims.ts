import type { Input } from '@trms/contract/call'
import type { verifySurvey } from '@trms/contract/people/survey/calls'
import type { SurveySim } from '@trms/contract/people/survey/entity'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { wrongState } from '../../platform/errors.ts'
import { isAsShown } from './shown.ts'

interface SimRow {
  sim_date: string
  corrected_date: string | null
  refused: boolean
  verdict_note: string
  verdict_by_name: string | null
  verdict_at: Date | null
}

/**
 * SQL for a verified SIM date that no decision in `survey_sim` gives: a server of an earlier release verified it,
 * which knew no such table.
 */
const onlyInRecency = (pilotId: string) => sql`
  SELECT r.pilot_id, r.sim_date FROM recency r
  WHERE r.pilot_id = ${pilotId} AND r.sim_verified AND NOT EXISTS (
    SELECT FROM survey_sim s
    WHERE s.pilot_id = r.pilot_id AND NOT s.refused
      AND coalesce(s.corrected_date, s.sim_date) = r.sim_date)`

/** The office's last decision on each SIM date of the pilot, the newest date first. */
export async function decidedSims(db: Db, pilotId: string): Promise<SimRow[]> {
  const { rows } = await sql<SimRow>`
    SELECT s.sim_date, s.corrected_date, s.refused, s.verdict_note, s.verdict_at,
      judge.full_name AS verdict_by_name
    FROM survey_sim s LEFT JOIN account judge ON judge.id = s.verdict_by
    WHERE s.pilot_id = ${pilotId}
    UNION ALL
    SELECT sim_date, NULL, false, '', NULL, NULL FROM (${onlyInRecency(pilotId)}) AS r
    ORDER BY sim_date DESC`.execute(db)
  return rows
}

export const simOf = (row: SimRow): SurveySim => ({
  sim_date: row.sim_date,
  corrected_date: row.corrected_date,
  state: row.refused ? 'refused' : row.corrected_date ? 'corrected' : 'accepted',
  note: row.verdict_note,
  verified_by_name: row.verdict_by_name,
  verified_at: row.verdict_at?.toISOString() ?? null,
})

type Judged = Input<typeof verifySurvey>

/**
 * Decides a SIM date that waits, or one that is decided, anew. The latest date that the office verified and has
 * not refused since is the one that stands; without any, none does. Another date that waits goes on waiting.
 */
export async function judgeSim(
  ctx: Ctx,
  { pilot_id, note }: Judged,
  sim: NonNullable<Judged['sim']>,
): Promise<void> {
  const { sim_date, verdict } = sim
  const was = await ctx.db
    .selectFrom('recency')
    .select(['sim_date', 'sim_verified', 'sim_again', 'sim_refused', 'sims_refused'])
    .where('pilot_id', '=', pilot_id)
    .executeTakeFirst()
  const known = await decidedSims(ctx.db, pilot_id)
  const waiting = [was?.sim_again, was?.sim_verified ? null : was?.sim_date].filter(isDay)
  const shown =
    waiting[0] === sim_date ? { verdict_at: null } : known.find((one) => one.sim_date === sim_date)
  if (!was || !shown || !isAsShown(sim, shown)) throw wrongState('survey_sent_again')
  await keepDecision(ctx, pilot_id, { ...sim, note })

  const stands = { accept: sim_date, correct: sim.corrected_date ?? null, refuse: null }[verdict]
  const refused = new Set([...was.sims_refused, was.sim_refused, sim_date].filter(isDay))
  if (stands) refused.delete(stands)
  const others = known.filter((one) => one.sim_date !== sim_date && !one.refused)
  const [latest = null] = [stands, ...others.map((one) => one.corrected_date ?? one.sim_date)]
    .filter(isDay)
    .filter((day) => !refused.has(day))
    .sort()
    .reverse()
  await ctx.db
    .updateTable('recency')
    .set({
      sim_date: latest,
      sim_verified: latest !== null,
      sim_again: waiting.find((day) => day !== sim_date) ?? null,
      // Servers of the release before look for the last refused date here.
      sim_refused: stands === sim_date ? null : sim_date,
      sims_refused: [...refused],
    })
    .where('pilot_id', '=', pilot_id)
    .execute()
}

const isDay = (day: string | null | undefined): day is string => Boolean(day)

/** Writes the decision over an earlier one on the same date, which the audit trail keeps. */
async function keepDecision(
  ctx: Ctx,
  pilotId: string,
  { sim_date, verdict, corrected_date, note }: NonNullable<Judged['sim']> & { note: string },
): Promise<void> {
  await sql`
    INSERT INTO survey_sim (pilot_id, sim_date) ${onlyInRecency(pilotId)}
    ON CONFLICT (pilot_id, sim_date) DO UPDATE SET refused = false, corrected_date = NULL,
      verdict_note = '', verdict_by = NULL, verdict_at = NULL`.execute(ctx.db)
  const decision = {
    corrected_date: verdict === 'correct' ? (corrected_date ?? null) : null,
    refused: verdict === 'refuse',
    verdict_note: note,
    verdict_by: ctx.actor.id,
    verdict_at: ctx.now,
  }
  await ctx.db
    .insertInto('survey_sim')
    .values({ pilot_id: pilotId, sim_date, ...decision })
    .onConflict((conflict) => conflict.columns(['pilot_id', 'sim_date']).doUpdateSet(decision))
    .execute()
}
