import { ROLE } from '@trms/contract/access'
import {
  type ExchangeFlag,
  type Holder,
  LONG_WAIT_DAYS,
} from '@trms/contract/exchange/form-exchange/list'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx } from '../../platform/context.ts'
import { isOfAge } from '../../platform/time/age.ts'
import { IS_AWAITED, isHeldBy } from '../form-exchange/holder.ts'
import { openSessions } from '../form-exchange/open-sessions.ts'
import { SIM_PILOT } from '../form-exchange/sim-pilot.ts'
import { maySeeAll, seesForms } from './policy.ts'

/** The capacities in which somebody takes part in a session, as table sim_person stores them. */
export const CAPACITY = { PILOT: 1, INSTRUCTOR: 2 } as const
export type Capacity = (typeof CAPACITY)[keyof typeof CAPACITY]

/** The person whose sessions a list shows; null: everybody's. */
export type Scope = { person: null } | { person: string; capacity: Capacity }

/**
 * The sessions of the caller's list: all for an actor who may see all and does not ask for the own ones. A
 * pilot's own are those that the pilot flies (SIM-01, SIM-02).
 */
export function scopeOf(actor: Actor, themself: boolean | undefined): Scope {
  if (themself === undefined && maySeeAll(actor)) return { person: null }
  const asPilot = actor.role === ROLE.PILOT || themself === true
  return { person: actor.id, capacity: asPilot ? CAPACITY.PILOT : CAPACITY.INSTRUCTOR }
}

/** The condition on a form that gives its session the flag; `f` is the form, `s` its session. */
const FLAGGED: Record<ExchangeFlag, (ctx: Ctx) => RawBuilder<boolean>> = {
  red: () => sql`(f.status = 6 OR (f.was_reset AND f.status <> 5))`,
  waiting: (ctx) =>
    sql`(f.status <> 5 AND ${isOfAge(sql`f.awaited_since`, [LONG_WAIT_DAYS, null], ctx)} AND ${IS_AWAITED})`,
  open: () => sql`f.status <> 5`,
}

/**
 * The condition on the forms of the actor's list, by the same rule as mayReadForm in policy.ts (PERM-06); null: all
 * forms. Lists leave out the sessions of former instructors (docs/decisions/0039).
 */
export function readable(actor: Actor): RawBuilder<unknown> | null {
  const { id, role } = actor
  if (seesForms(actor)) return null
  return role === ROLE.INSTRUCTOR
    ? sql`${id} IN (s.first_pilot_id, s.second_pilot_id, s.sima_instructor_id, s.simb_instructor_id)`
    : sql`${id} = ${SIM_PILOT}`
}

/**
 * The condition that the session `id` has a form that the actor may know of; empty when the actor may know of
 * all forms.
 */
export function knownTo(actor: Actor): RawBuilder<unknown>[] {
  if (readable(actor) === null) return []
  const capacity =
    actor.role === ROLE.INSTRUCTOR ? sql`` : sql`AND capacity = ${sql.lit(CAPACITY.PILOT)}`
  return [sql`id IN (SELECT session_id FROM sim_person WHERE person_id = ${actor.id} ${capacity})`]
}

/** Selects the sessions with a flagged form that the actor may know of. */
export function flagged(ctx: Ctx, flag: ExchangeFlag): RawBuilder<unknown> {
  const known = readable(ctx.actor)
  return sql`
    SELECT f.session_id FROM sim_form f JOIN sim_session s ON s.id = f.session_id
    WHERE NOT f.archived AND ${FLAGGED[flag](ctx)} ${known ? sql`AND ${known}` : sql``}`
}

/**
 * Selects the sessions with an open form that the actor may know of
 * (exchange/form-exchange/open-sessions.ts); with `awaited`, only sessions with a form that waits for this
 * holder.
 */
export function knownOpen({ actor }: Ctx, awaited?: Holder): RawBuilder<unknown> {
  const known = readable(actor)
  const conditions = [...(known ? [known] : []), ...(awaited ? [isHeldBy(awaited)] : [])]
  return conditions.length > 0
    ? openSessions(sql`EXISTS (
        SELECT FROM sim_session s WHERE s.id = f.session_id AND ${sql.join(conditions, sql` AND `)})`)
    : openSessions()
}
