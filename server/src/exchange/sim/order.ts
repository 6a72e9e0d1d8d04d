import type { SIM_SORTS } from '@trms/contract/exchange/sim/calls'
import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { alphabetical, column, inOrder, type Sorted } from '../../platform/db/order.ts'
import { IS_AWAITED } from '../form-exchange/holder.ts'
import { readable } from './scope.ts'

type Sort = Exclude<(typeof SIM_SORTS)[number], 'date'>

/** Sorts sessions of `rows` (id, at) by a column other than the date, with date and id as tie-breakers. */
export function sortedBy(
  ctx: Ctx,
  sort: Sort,
  order: '+' | '-',
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { join, ...sorted } = SORTED[sort](formsToldOf(ctx))
  return sql`
    SELECT session.id FROM (${rows}) AS session
    JOIN sim_session AS s ON s.id = session.id ${join}
    ORDER BY ${inOrder(order, sorted, column('s.sessiona_at'), column('s.id'))}`
}

/**
 * The forms whose state may influence the order: a form that the caller may not read must not show in the
 * order either (PERM-06).
 */
function formsToldOf({ actor }: Ctx): RawBuilder<unknown> {
  const known = readable(actor)
  return known ? sql`NOT f.archived AND ${known}` : sql`NOT f.archived`
}

const nothing = sql``
const nameOf = (id: string): Sorted & { join: RawBuilder<unknown> } => ({
  join: sql`LEFT JOIN account AS person ON person.id = ${sql.ref(id)}`,
  by: alphabetical('person.full_name'),
  mayBeEmpty: true,
})

const { COMPLETED, FAILED } = SIM_STATUS

/**
 * The joins read only open forms, which are few and have an index (sim_form_open); a session without one
 * counts as completed.
 */
const SORTED: Record<Sort, (told: RawBuilder<unknown>) => Sorted & { join: RawBuilder<unknown> }> =
  {
    pilot: () => nameOf('s.first_pilot_id'),
    instructor: () => nameOf('s.sima_instructor_id'),
    place: () => ({ join: nothing, ...column('s.sessiona_place') }),
    status: (told) => ({
      join: openForms(
        told,
        sql`min(CASE f.status WHEN ${sql.lit(FAILED)} THEN 0 ELSE f.status END) AS status`,
      ),
      by: sql`coalesce(form.status, ${sql.lit(COMPLETED)})`,
    }),
    waiting_since: (told) => ({
      join: openForms(sql`${told} AND ${IS_AWAITED}`, sql`min(f.awaited_since) AS since`),
      by: sql`form.since`,
      mayBeEmpty: true,
    }),
  }

const openForms = (told: RawBuilder<unknown>, what: RawBuilder<unknown>) => sql`
  LEFT JOIN (
    SELECT f.session_id, ${what} FROM sim_form f JOIN sim_session s ON s.id = f.session_id
    WHERE f.status <> 5 AND ${told} GROUP BY f.session_id
  ) AS form ON form.session_id = s.id`
