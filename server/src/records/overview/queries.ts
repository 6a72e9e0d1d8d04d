import { flies, ROLE } from '@trms/contract/access'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { Position } from '@trms/contract/crew/positions'
import type { OverviewRow } from '@trms/contract/records/overview/calls'
import { sql } from 'kysely'
import { avatarAddress } from '../../crew/avatar.ts'
import { type Flying, flying } from '../../crew/crew.ts'
import { againstViewProfile } from '../../crew/profile.ts'
import { mayReadFileOf } from '../../crew/training-file.ts'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'
import { canFrom } from '../../platform/verdict.ts'
import { againstCreate } from '../training-record/policy.ts'
import { checkNotPassed, phasePassed } from './passed.ts'

/** The pilots and instructors who can sign in and whose training files the actor may open (FOT-04). */
export function visiblePilots(db: Db, actor: Actor) {
  const all = flying(db).where('account.status', '=', 'active')
  if (mayReadFileOf(actor, { id: '', fleet: null })) return all
  if (actor.role === ROLE.INSTRUCTOR && actor.fleet)
    return all.where('account.fleet', '=', actor.fleet)
  return all.where('account.id', '=', actor.id)
}

/** Adds the columns of FOT-02 to a query of pilots, read from the tables of their records. */
export function withProgress(pilots: Flying) {
  return pilots
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('training_record as r')
          .innerJoin('training_flight as f', 'f.id', 'r.id')
          .whereRef('r.pilot_id', '=', 'account.id')
          .where('r.kind', '=', 'training_flight')
          .where('r.archived_at', 'is', null)
          .select((f) => [
            sql<number>`coalesce(sum(f.flight_hours), 0)`.as('hours'),
            sql<number>`coalesce(sum(f.number_of_sector), 0)`.as('sectors'),
            phasePassed.as('phase'),
            checkNotPassed.as('not_passed'),
            f.fn.countAll<number>().filterWhere('f.grounded', '=', true).as('grounded'),
          ])
          .as('flights'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('training_record as r')
          .whereRef('r.pilot_id', '=', 'account.id')
          .where('r.kind', 'in', ['theory_test', 'progress_theory'])
          .where('r.archived_at', 'is', null)
          .orderBy('r.record_date', 'desc')
          .orderBy('r.id', 'desc')
          .limit(1)
          .select(['r.kind as theory_kind', 'r.outcome as theory_outcome'])
          .as('theory'),
      (join) => join.onTrue(),
    )
    .select(['account.id', 'account.crew_code', 'account.full_name', 'account.fleet'])
    .select(['account.avatar_file', 'account.status', 'account.role'])
    .select(['pilot.name_position', 'pilot.phone_number'])
    .select(['flights.hours', 'flights.sectors', 'flights.phase', 'flights.not_passed'])
    .select('flights.grounded')
    .select(['theory.theory_kind', 'theory.theory_outcome'])
}
export type ProgressRow = Awaited<
  ReturnType<ReturnType<typeof withProgress>['executeTakeFirstOrThrow']>
>

export function overviewRowOf(row: ProgressRow, actor: Actor): OverviewRow {
  const gone = flies(row) ? null : notFound
  return {
    id: row.id,
    crew_code: row.crew_code ?? '',
    full_name: row.full_name,
    avatar: avatarAddress(row.avatar_file),
    name_position: row.name_position as Position,
    fleet: row.fleet as Fleet | null,
    phone_number: row.phone_number,
    total_flight_hours: row.hours,
    flight_progress: { phase: row.phase, not_passed: row.not_passed, sectors: row.sectors },
    theory_progress: theoryOf(row),
    grounded_number: row.grounded,
    can: canFrom({
      view_profile: gone ?? againstViewProfile(actor, row),
      create_record: gone ?? againstCreate(actor, row),
    }),
  }
}

function theoryOf({ theory_kind, theory_outcome }: ProgressRow): OverviewRow['theory_progress'] {
  if (theory_outcome === null) return null
  if (theory_kind === 'theory_test') return { kind: theory_kind, result: theory_outcome === 1 }
  return theory_kind === 'progress_theory' ? { kind: theory_kind, result: theory_outcome } : null
}
