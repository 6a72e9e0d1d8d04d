import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { newId } from '../../platform/db/id.ts'
import { announce } from '../../platform/live/announce.ts'
import { clockTime } from '../../platform/time/moment.ts'
import type { Draft } from './draft.ts'
import { toldOf } from './told.ts'

/**
 * A session that was just written, with the ids of its forms and of their first events, in the order of its
 * pilots.
 */
export interface Written extends Draft {
  id: string
  forms: readonly { id: string; event: string }[]
}

/**
 * Writes new sessions with both their forms, audit entries and announcements; returns the sessions in the
 * same order.
 */
export async function insertSims(
  ctx: Ctx,
  drafts: readonly Draft[],
  /** The fingerprint of the imported file, for the audit trail. */
  imported?: string,
): Promise<Written[]> {
  const form = () => ({ id: newId(), event: newId() })
  const sims = drafts.map((draft) => ({ ...draft, id: newId(), forms: [form(), form()] }))
  await insertAll(ctx, sims)
  for (const sim of sims)
    ctx.audit({
      action: 'create',
      entity: 'sim',
      entityId: sim.id,
      change: { ...factsOf(ctx, sim), ...(imported && { imported }) },
    })
  await announce(ctx.db, ...sims.map((sim) => toldOf(sim.id, sim)))
  return sims
}

/**
 * Writes everything in one statement whose answer nobody waits for (ALONG): the caller knows what was
 * written.
 */
async function insertAll(ctx: Ctx, sims: readonly Written[]): Promise<void> {
  const each = <T>(take: (sim: Written) => T) => sims.map(take)
  const forms = sims.flatMap((sim) =>
    sim.forms.map(({ id, event }, i) => ({
      id,
      event,
      session_id: sim.id,
      pilot_order: i + 1,
      since: awaitedFrom(ctx, sim),
    })),
  )
  const eachForm = <T>(take: (form: (typeof forms)[number]) => T) => forms.map(take)
  await sql`WITH session AS (
      INSERT INTO sim_session (id, sessiona_at, sessiona_place, sima_instructor_id, sessionb_at, sessionb_place,
        simb_instructor_id, first_pilot_id, second_pilot_id, note, created_at, created_by)
      SELECT *, ${ctx.now}::timestamptz, ${ctx.actor.id}::uuid
      FROM unnest(${each((one) => one.id)}::uuid[],
        ${each((one) => one.sessiona_at)}::timestamptz[], ${each((one) => one.sessiona_place)}::text[],
        ${each((one) => one.sima_instructor_id)}::uuid[],
        ${each((one) => one.sessionb_at)}::timestamptz[], ${each((one) => one.sessionb_place)}::text[],
        ${each((one) => one.simb_instructor_id)}::uuid[], ${each((one) => one.first_pilot_id)}::uuid[],
        ${each((one) => one.second_pilot_id)}::uuid[], ${each((one) => one.note)}::text[])
    ), given AS (
      SELECT * FROM unnest(${eachForm((one) => one.id)}::uuid[], ${eachForm((one) => one.event)}::uuid[],
        ${eachForm((one) => one.session_id)}::uuid[], ${eachForm((one) => one.pilot_order)}::smallint[],
        ${eachForm((one) => one.since)}::timestamptz[])
        AS form (id, event, session_id, pilot_order, awaited_since)
    ), form AS (
      INSERT INTO sim_form (id, session_id, pilot_order, awaited_since)
      SELECT id, session_id, pilot_order, awaited_since FROM given
    )
    INSERT INTO form_event (id, form_id, action, status, actor_id, at)
    SELECT event, id, 'create', ${SIM_STATUS.INITIAL}::smallint, ${ctx.actor.id}::uuid, ${ctx.now}::timestamptz
    FROM given ${ALONG}`.execute(ctx.db)
}

/** The instant from which the pilot is awaited: not before the session takes place. */
export const awaitedFrom = ({ now }: Ctx, { sessiona_at }: Pick<Draft, 'sessiona_at'>): Date =>
  sessiona_at > now ? sessiona_at : now

/** The facts of a session for the audit trail. */
export const factsOf = ({ settings }: Ctx, sim: Draft): Record<string, unknown> => ({
  first_pilot_id: sim.first_pilot_id,
  second_pilot_id: sim.second_pilot_id,
  sima_instructor_id: sim.sima_instructor_id,
  simb_instructor_id: sim.simb_instructor_id,
  sessiona_date_time: clockTime(settings.timeZone, sim.sessiona_at),
  sessiona_place: sim.sessiona_place,
  sessionb_date_time: clockTime(settings.timeZone, sim.sessionb_at),
  sessionb_place: sim.sessionb_place,
  note: sim.note,
})
