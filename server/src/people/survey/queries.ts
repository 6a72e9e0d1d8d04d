import { dayIn } from '@trms/contract/common/dates'
import { addDays, daysBetween } from '@trms/contract/common/days'
import type { Fleet } from '@trms/contract/crew/fleets'
import { effectiveOn, isExempt } from '@trms/contract/people/qualification/state'
import type { RecencyRow, SurveyReceipt } from '@trms/contract/people/survey/entity'
import {
  type Expiry,
  expiryOf,
  MAX_SURVEY_FLIGHTS,
  RECENCY,
} from '@trms/contract/people/survey/recency'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { againstViewProfile, mayReadPersonal } from '../../crew/profile.ts'
import {
  endsWithin,
  flownDays,
  flownSince,
  RECENT_UNTIL,
  SIM_DATE,
  SIM_UNVERIFIED,
  tracked,
} from '../../crew/recency.ts'
import type { Actor, Ctx } from '../../platform/context.ts'
import { accountHolds } from '../../platform/db/keyword.ts'
import type { Db } from '../../platform/db/pool.ts'
import { canFrom } from '../../platform/verdict.ts'
import { OPEN_ENTRIES } from './open.ts'

export interface RecencyFilter {
  keyword?: string | undefined
  expiry?: Expiry | undefined
  days_left?: number | undefined
  sim_days_left?: number | undefined
  fleet?: string | undefined
  unverified?: boolean | undefined
}

/** Active pilots and instructors by the table's filters, with those who never sent a survey. */
export function matching(db: Db, filter: RecencyFilter, today: string) {
  const { keyword, expiry, days_left, sim_days_left, fleet, unverified } = filter
  let found = tracked(db)
  if (keyword) found = found.where(accountHolds(keyword))
  if (fleet) found = found.where('account.fleet', '=', fleet)
  if (days_left !== undefined) found = found.where(endsWithin('recency_date', today, days_left))
  if (sim_days_left !== undefined)
    found = found.where(endsWithin('sim_expired_date', today, sim_days_left))
  const soon = addDays(today, RECENCY.expiringDays)
  if (expiry === 'none') found = found.where(RECENT_UNTIL, 'is', null)
  if (expiry === 'expired') found = found.where(RECENT_UNTIL, '<', today)
  if (expiry === 'expiring')
    found = found.where(endsWithin('recency_date', today, RECENCY.expiringDays))
  if (unverified)
    found = found.where(
      sql<SqlBool>`EXISTS (SELECT FROM ${OPEN_ENTRIES} AS open WHERE open.pilot_id = account.id)`,
    )
  if (expiry === 'current') found = found.where(RECENT_UNTIL, '>', soon)
  return found
}
type Matching = ReturnType<typeof matching>

/** The columns of the table. Hours and flights are computed only for the rows that are shown. */
export function selectRows(pilots: Matching) {
  return pilots
    .select([
      'account.id',
      'account.crew_code',
      'account.full_name',
      'account.fleet',
      'account.email',
      'pilot.caav_number',
      'pilot.fleet_since',
      'pilot.phone_number',
      'recency.recency_date',
      'recency.ac_expired_date',
      'recency.sim_expired_date',
      'recency.unverified',
      'exempted.until as exempt_until',
    ])
    .select((eb) => [
      SIM_DATE.as('sim_date'),
      SIM_UNVERIFIED.as('sim_unverified'),
      eb
        .selectFrom('training_record as r')
        .innerJoin('training_flight as f', 'f.id', 'r.id')
        .whereRef('r.pilot_id', '=', 'account.id')
        .where('r.kind', '=', 'training_flight')
        .where('r.archived_at', 'is', null)
        .select(
          sql<{
            total: number
            on_type: number
          }>`json_build_object('total', coalesce(sum(f.flight_hours), 0),
            'on_type', coalesce(sum(f.flight_hours) FILTER (
              WHERE r.record_date >= coalesce(pilot.fleet_since, '-infinity')), 0))`.as('hours'),
        )
        .$asScalar()
        .$notNull()
        .as('hours'),
      sql<number>`(SELECT count(*) FROM ${OPEN_ENTRIES} AS open WHERE open.pilot_id = account.id)`.as(
        'open_entries',
      ),
      jsonArrayFrom(
        eb
          .selectFrom(daysOf(sql.ref('account.id')).as('d'))
          .select(['d.flight_date', 'd.to_number', 'd.ldg_number', 'd.verified'])
          .orderBy('d.flight_date', 'desc')
          .limit(MAX_SURVEY_FLIGHTS),
      ).as('flights'),
    ])
}
interface Day {
  flight_date: string
  to_number: number
  ldg_number: number
  verified: boolean
}

/**
 * SQL for a pilot's days as recency counts these (`recencyFrom` in the contract): survey entries that are
 * not refused and do not wait beside a decided one, and own sectors of training flights. A day is verified
 * when no unverified survey adds movements.
 */
const daysOf = (pilot: RawBuilder<unknown>, flown = flownDays(pilot)) => sql<Day>`(
  SELECT coalesce(s.flight_date, f.day)::text AS flight_date,
    greatest(s.to_number, f.sectors) AS to_number, greatest(s.ldg_number, f.sectors) AS ldg_number,
    coalesce(s.verified OR greatest(s.to_number, s.ldg_number) <= f.sectors, s.pilot_id IS NULL)
      AS verified
  FROM (SELECT * FROM survey_flight
    WHERE pilot_id = ${pilot} AND NOT refused AND NOT again AND to_number + ldg_number > 0) s
  FULL JOIN (${flown}) f ON f.day = s.flight_date)`

/** The first of the days within which recent experience is flown, for somebody who asks today. */
export const recencyBegins = ({ settings, now }: Pick<Ctx, 'settings' | 'now'>): string =>
  addDays(dayIn(settings.timeZone, now), -RECENCY.days)

/** The pilot's first day on the fleet where it leaves out some of the days of recent experience, else null. */
export const recentFirstDay = (
  ctx: Pick<Ctx, 'settings' | 'now'>,
  { fleet_since }: { fleet_since: string | null },
): string | null => (fleet_since !== null && fleet_since > recencyBegins(ctx) ? fleet_since : null)

/**
 * All take-offs and landings of a pilot since a day (YYYY-MM-DD), over all
 * days and not only the newest (SUR-03).
 */
export async function movementsSince(
  db: Db,
  pilotId: string,
  since: string,
): Promise<SurveyReceipt['totals']> {
  const pilot = sql`${pilotId}::uuid`
  const days = daysOf(pilot, flownSince(pilot, sql`${since}::date`))
  return db
    .selectFrom(days.as('d'))
    .where('d.flight_date', '>=', since)
    .select([
      sql<number>`coalesce(sum(d.to_number), 0)::integer`.as('to_number'),
      sql<number>`coalesce(sum(d.ldg_number), 0)::integer`.as('ldg_number'),
    ])
    .executeTakeFirstOrThrow()
}

type Facts = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

export function rowOf(row: Facts, actor: Actor, today: string): RecencyRow {
  const { caav_number, crew_code, hours, fleet, ...rest } = row
  const held = { expires_on: row.recency_date, exempt_until: row.exempt_until }
  const until = effectiveOn(held)
  return {
    ...rest,
    unverified: row.unverified === true,
    crew_code: crew_code ?? '',
    license_number: mayReadPersonal(actor, row) ? caav_number : '',
    fleet: fleet as Fleet | null,
    exempt_until: isExempt(held) ? until : null,
    days_left: until === null ? null : daysBetween(today, until),
    expiry: expiryOf(until, today),
    total_flight_hours: hours.total,
    on_type_flight_hours: hours.on_type,
    can: canFrom({ view_profile: againstViewProfile(actor, row) }),
  }
}
