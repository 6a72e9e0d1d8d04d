import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import {
  LINE_TRAINING_STATUS,
  type LineTrainingStatus,
  type LineTrainingType,
} from '@trms/contract/exchange/line-training/states'
import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import {
  type upcoming as call,
  UPCOMING_SHOWN,
  type UpcomingSession,
} from '@trms/contract/office/dashboard/upcoming'
import { sql } from 'kysely'
import { IS_OPEN_CHECK } from '../../exchange/form-exchange/holder.ts'
import { SIM_PILOT } from '../../exchange/form-exchange/sim-pilot.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { clockTime, instantOf } from '../../platform/time/moment.ts'

/**
 * The sessions that the caller flies or instructs, from the beginning of today, so that today's stay all day;
 * what the office has completed is no longer ahead (DSH-03).
 */
export const upcoming: Handler<typeof call> = async (ctx) => {
  const [ahead, trainings] = await Promise.all([sessionsOf(ctx), trainingsOf(ctx)])
  return {
    sessions: ahead.map(({ total: _, at, ...one }) => ({
      ...one,
      at: clockTime(ctx.settings.timeZone, at),
    })),
    total: ahead[0]?.total ?? 0,
    trainings,
  }
}

type Row = Omit<UpcomingSession, 'at'> & { at: Date; total: number }

/**
 * The halves of sessions and the line checks ahead. A pilot flies both halves; each half has its own
 * instructor. What a pilot was to instruct as an instructor is closed to the pilot (PERM-06).
 */
async function sessionsOf({ db, actor, settings, now }: Ctx): Promise<Row[]> {
  const me = actor.id
  const instructs = actor.role === ROLE.INSTRUCTOR
  const from = instantOf(settings.timeZone, `${dayIn(settings.timeZone, now)}T00:00`)
  // Whoever flies a session awaits the own form alone, and an instructor each pilot's. The form of an open place
  // can never be handed in.
  const isOpen = sql`EXISTS (
    SELECT FROM sim_form f WHERE f.session_id = s.id AND NOT f.archived
      AND f.status <> ${sql.lit(SIM_STATUS.COMPLETED)}
      AND CASE WHEN ${me} IN (s.first_pilot_id, s.second_pilot_id) THEN ${SIM_PILOT} = ${me}
        ELSE ${SIM_PILOT} IS NOT NULL OR coalesce(s.first_pilot_id, s.second_pilot_id) IS NULL END)`
  const { rows } = await sql<Row>`
    WITH half AS (
      SELECT 'sim' AS kind, s.id, half.name AS half, half.at, half.place,
        CASE WHEN ${me} IN (s.first_pilot_id, s.second_pilot_id) THEN 'pilot' ELSE 'instructor' END AS part,
        ARRAY[half.instructor_id, s.first_pilot_id, s.second_pilot_id] AS people
      FROM sim_session s CROSS JOIN LATERAL (VALUES
        ('A', s.sessiona_at, s.sessiona_place, s.sima_instructor_id),
        ('B', s.sessionb_at, s.sessionb_place, s.simb_instructor_id)
      ) AS half (name, at, place, instructor_id)
      WHERE s.id IN (SELECT session_id FROM sim_person WHERE person_id = ${me})
        AND (${me} IN (s.first_pilot_id, s.second_pilot_id) OR ${instructs} AND ${me} = half.instructor_id)
        AND ${isOpen}
    ), ahead AS (
      SELECT * FROM half WHERE at >= ${from}
      UNION ALL
      SELECT 'line_check', id, NULL, line_check_at, sectors,
        CASE pilot_id WHEN ${me} THEN 'pilot' ELSE 'instructor' END, ARRAY[instructor_id, pilot_id]
      FROM line_check
      WHERE archived_at IS NULL AND ${IS_OPEN_CHECK} AND (${me} = pilot_id OR ${instructs} AND ${me} = instructor_id)
        AND line_check_at >= ${from}
    )
    SELECT kind, id, half, at, place, part, count(*) OVER () AS total,
      ARRAY(
        SELECT account.full_name FROM unnest(ahead.people) WITH ORDINALITY AS other (id, place)
        JOIN account ON account.id = other.id WHERE other.id <> ${me} ORDER BY other.place
      ) AS people
    FROM ahead ORDER BY at, kind DESC, id LIMIT ${UPCOMING_SHOWN}`.execute(db)
  return rows
}

const trainingsOf = ({ db, actor }: Ctx) =>
  db
    .selectFrom('line_training')
    .select(['id', 'line_training_type', 'status'])
    .select(sql<string>`start_date::text`.as('start_date'))
    .$narrowType<{ status: LineTrainingStatus; line_training_type: LineTrainingType }>()
    .where('pilot_id', '=', actor.id)
    .where('archived_at', 'is', null)
    .where('status', '<>', LINE_TRAINING_STATUS.COMPLETED)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
