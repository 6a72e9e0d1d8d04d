import { sql } from 'kysely'
import { type ArchivedKind, inArchive, isTouchedSince, type Returning } from '../../crew/archive.ts'
import type { Ctx } from '../../platform/context.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { clashesToTell } from './clash/check-clashes.ts'
import { lockTaken } from './clash/locks.ts'
import { keptParts } from './clash/session-parts.ts'
import { holdingTimes } from './clash/slot-hours.ts'
import { simForms } from './kind.ts'
import { findCrew } from './people.ts'
import { findSim, type SimRow } from './queries.ts'
import { toldOf } from './told.ts'

/** SIM sessions in the archive; a session comes back with both its forms (AMD-03). */
export const simsInArchive: ArchivedKind = {
  kind: 'sim',
  table: 'sim_session',
  rows: (timeZone) =>
    inArchive(
      'sim',
      {
        title: sql`concat_ws(', ', r.sessiona_place, nullif(r.sessionb_place, r.sessiona_place))`,
        pilots: sql`ARRAY[r.first_pilot_id, r.second_pilot_id]`,
        others: sql`ARRAY[r.sima_instructor_id, r.simb_instructor_id]`,
        day: sql`r.sessiona_at AT TIME ZONE ${timeZone}`,
      },
      sql`sim_session r`,
    ),
  async restore(ctx, one) {
    await lockForWriting(ctx, one)
    await one.back()
    const sim = await findSim(ctx.db, one.id)
    if (!sim) throw new Error('the session just brought back is not there')
    await refuseTaken(ctx, sim, one)
    const forms = [sim.first, sim.second]
    await simForms.follow(
      ctx,
      ...forms.map((after) => ({ before: null, after, since: one.archived_at })),
    )
    await announce(ctx.db, toldOf(one.id, sim))
  },
}

/**
 * Locks the people and places that the session will take, in the same order as creating and changing sessions
 * do, before anything is written.
 */
async function lockForWriting(ctx: Ctx, { id }: Returning): Promise<void> {
  const kept = await ctx.db
    .selectFrom('sim_session')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const taken = keptParts(kept, await holdingTimes(ctx))
  await sql`${lockTaken(taken)} ${ALONG}`.execute(ctx.db)
}

/**
 * Answers 409 when a person of the session is in another session at that time, made or moved there since the
 * archiving.
 */
async function refuseTaken(ctx: Ctx, sim: SimRow, { archived_at }: Returning): Promise<void> {
  const planned = {
    first_pilot_crew_code: sim.first.pilot_crew_code ?? '',
    second_pilot_crew_code: sim.second.pilot_crew_code ?? '',
    sima_instructor_crew_code: sim.sima_instructor_crew_code ?? '',
    simb_instructor_crew_code: sim.simb_instructor_crew_code ?? '',
    sessiona_at: sim.sessiona_at,
    sessiona_place: sim.sessiona_place,
    sessionb_at: sim.sessionb_at,
    sessionb_place: sim.sessionb_place,
  }
  const taking = { crew: await findCrew(ctx.db, [planned]), times: await holdingTimes(ctx) }
  const clashes = await clashesToTell(ctx, [planned], taking, sim)
  const others = clashes.filter(({ what, other_id }) => what === 'person' && other_id !== null)
  if (others.length === 0) return
  const { rows } = await sql<{ id: string }>`
    SELECT other.id FROM unnest(${others.map((one) => one.other_id)}::uuid[]) AS other (id)
    WHERE ${isTouchedSince('sim', sql`other.id`, archived_at)}`.execute(ctx.db)
  const taken = others.find(({ other_id }) => rows.some((row) => row.id === other_id))
  if (!taken) return
  const { name, other_date_time: at, other_place: place } = taken
  throw new AppError('WRONG_STATE', 'restore_person_taken', { params: { name, at, place } })
}
