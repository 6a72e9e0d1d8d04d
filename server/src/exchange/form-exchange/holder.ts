import type { Holder } from '@trms/contract/exchange/form-exchange/list'
import { LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import { type RawBuilder, sql } from 'kysely'
import { SIM_PILOT } from './sim-pilot.ts'

/**
 * SQL conditions for who holds an open form. The lists of SIM sessions and line checks use these conditions,
 * and so do the figures that lead to those lists.
 */

const { INITIAL, PILOT_SUBMITTED, INSTRUCTOR_A_SUBMITTED, INSTRUCTOR_B_SUBMITTED, FAILED } =
  SIM_STATUS

const SIM_STATUSES_OF: Record<Holder, readonly number[]> = {
  pilot: [INITIAL],
  instructor: [PILOT_SUBMITTED, INSTRUCTOR_A_SUBMITTED],
  office: [INSTRUCTOR_B_SUBMITTED, FAILED],
}

/**
 * Whether the pilot of a failed form under the alias `form` flies anew: in a session that was planned after the
 * failure and takes place after the session `s`. Deleted sessions do not count, as sim_person has none of them.
 */
export const fliesAnew = (form: string, pilot: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sql.ref(`${form}.status`)} = ${sql.lit(FAILED)} AND EXISTS (
    SELECT FROM sim_person later JOIN sim_session planned ON planned.id = later.session_id
    WHERE later.person_id = ${pilot} AND later.capacity = 1 AND later.sessiona_at > s.sessiona_at
      AND planned.created_at > ${sql.ref(`${form}.awaited_since`)}))`

/**
 * Whether somebody is awaited for an open form `f` of the session `s`, by the same rule as awaitedOf in
 * sim/policy.ts: the office is, unless the pilot of a failed form flies anew; a person is as soon as both this
 * person and the pilot are named.
 */
export const IS_AWAITED = sql`(NOT ${fliesAnew('f', SIM_PILOT)} AND (
  f.status IN (${sql.join(SIM_STATUSES_OF.office.map(sql.lit))})
  OR (${SIM_PILOT} IS NOT NULL
    AND CASE f.status WHEN ${sql.lit(PILOT_SUBMITTED)} THEN s.sima_instructor_id IS NOT NULL
      WHEN ${sql.lit(INSTRUCTOR_A_SUBMITTED)} THEN s.simb_instructor_id IS NOT NULL ELSE true END)))`

/** Whether this holder holds an open form `f` of the session `s`. */
export const isHeldBy = (holder: Holder): RawBuilder<unknown> =>
  sql`(f.status IN (${sql.join(SIM_STATUSES_OF[holder].map(sql.lit))}) AND ${IS_AWAITED})`

/** SQL for whether a line check is open. The status is a literal, so that the index of open checks can serve. */
export const IS_OPEN_CHECK = sql`status <> ${sql.lit(LINE_CHECK_STATUS.COMPLETED)}`

/** The status in which each holder has a line check; a check names pilot and instructor, so each status has one holder. */
export const CHECK_STATUS_OF = {
  pilot: LINE_CHECK_STATUS.INITIAL,
  instructor: LINE_CHECK_STATUS.PILOT_SUBMITTED,
  office: LINE_CHECK_STATUS.INSTRUCTOR_SUBMITTED,
} as const satisfies Record<Holder, number>
