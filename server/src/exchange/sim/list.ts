import type { Input } from '@trms/contract/call'
import { FORM_AGES } from '@trms/contract/exchange/form-exchange/list'
import type { getSimList } from '@trms/contract/exchange/sim/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { countedOn, skippedOnDay, startingDay } from '../../platform/db/counted-by-day.ts'
import { cut, skippedBy } from '../../platform/db/page.ts'
import { isOfAge } from '../../platform/time/age.ts'
import { daysOf } from '../../platform/time/days.ts'
import { peopleNamed } from '../form-exchange/keyword.ts'
import { standsAs } from '../form-exchange/open-sessions.ts'
import { answerSim } from './answer.ts'
import { sortedBy } from './order.ts'
import { readSims } from './pairs.ts'
import {
  CAPACITY,
  type Capacity,
  flagged,
  knownOpen,
  knownTo,
  type Scope,
  scopeOf,
} from './scope.ts'

type Query = Input<typeof getSimList>

/** Reads one page of sessions and the total in one statement (SIM-01, SIM-02). */
export const list: Handler<typeof getSimList> = async (ctx, query) => {
  const source = sourceOf(ctx, query)
  const { keyword, filter } = query
  const { sims, total } = await readSims(ctx.db, {
    ...(keyword && { first: sql`named AS MATERIALIZED (${peopleNamed(keyword, filter)})` }),
    ids: pageOf(ctx, query, source),
    total: totalOf(source),
  })
  return { sim_list: sims.map((row) => answerSim(row, ctx)), total }
}

/** The sessions that a list consists of. */
interface Source {
  /**
   * `whole`: all sessions, which the sums per day can count. `named`: the sessions of the people whom the
   * keyword names.
   */
  of: 'whole' | 'named' | 'some'
  /** Applies the list's conditions to rows (id, at). */
  narrowed(rows: RawBuilder<unknown>): RawBuilder<unknown>
  /** The rows of the list; an index may give these rows in the order of time. */
  rows: RawBuilder<unknown>
  /** The capacities in which the people named by the keyword must take part. */
  capacities: readonly Capacity[]
}

function sourceOf(ctx: Ctx, query: Query): Source {
  const scope = scopeOf(ctx.actor, query.themself)
  const capacities = query.filter ? CAPACITIES[query.filter] : BOTH
  const own = scope.person !== null
  const conditions = [
    ...daysOf(ctx, query.date_range),
    ...query.filters.map((flag) =>
      // Of all sessions, the flagged ones are looked up first; a person's own few sessions are tested one by
      // one.
      own ? sql`id IN (${flagged(ctx, flag)})` : sql`id = ANY (ARRAY(${flagged(ctx, flag)}))`,
    ),
    ...standingOf(ctx, query),
    ...instructedBy(query.instructor_id),
    ...(query.keyword && own
      ? [sql`id IN (SELECT id FROM (${ofNamed(capacities)}) AS named_too)`]
      : []),
  ]
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``
  const narrowed = (rows: RawBuilder<unknown>) =>
    sql`SELECT id, at FROM (${rows}) AS session ${where}`
  const all = sql`SELECT id, sessiona_at AS at FROM sim_session
    WHERE archived_at IS NULL ${query.keyword ? sql`AND ${names(capacities)}` : sql``}`
  const some = conditions.length > 0 ? 'some' : 'whole'
  return {
    of: own ? 'some' : query.keyword ? 'named' : some,
    narrowed,
    rows: narrowed(own ? ownOf(scope) : all),
    capacities,
  }
}

const ownOf = ({ person, capacity }: Extract<Scope, { person: string }>) => sql`
  SELECT session_id AS id, sessiona_at AS at FROM sim_person
  WHERE person_id = ${person} AND capacity = ${capacity}`

const instructedBy = (id: string | undefined) =>
  id
    ? [
        sql`id IN (SELECT session_id FROM sim_person
          WHERE person_id = ${id} AND capacity = ${CAPACITY.INSTRUCTOR})`,
      ]
    : []

/** The conditions on the status of sessions, and on how long their open forms have waited. */
function standingOf(ctx: Ctx, { status, age, awaited }: Query): RawBuilder<unknown>[] {
  const aged = age ? isOfAge(sql`since`, FORM_AGES[age], ctx) : sql`true`
  return [
    ...(status ? [standsAs(sql`id`, status, knownOpen(ctx)), ...knownTo(ctx.actor)] : []),
    ...(age || awaited
      ? [sql`id IN (SELECT session_id FROM (${knownOpen(ctx, awaited)}) AS open WHERE ${aged})`]
      : []),
  ]
}

const BOTH = [CAPACITY.PILOT, CAPACITY.INSTRUCTOR]
const CAPACITIES: Record<NonNullable<Query['filter']>, readonly Capacity[]> = {
  instructor_name: [CAPACITY.INSTRUCTOR],
  pilot_name: [CAPACITY.PILOT],
  crew_code: BOTH,
}

const COLUMNS: Record<Capacity, readonly string[]> = {
  [CAPACITY.PILOT]: ['first_pilot_id', 'second_pilot_id'],
  [CAPACITY.INSTRUCTOR]: ['sima_instructor_id', 'simb_instructor_id'],
}

/** Whether one of the `named` people takes part in a session. */
function names(capacities: readonly Capacity[]) {
  const one = capacities
    .flatMap((capacity) => COLUMNS[capacity])
    .map((column) => sql`${sql.ref(column)} IN (SELECT id FROM named)`)
  return sql`(${sql.join(one, sql` OR `)})`
}

/** The sessions of the `named` people; a session appears once for each of these people who takes part. */
const ofNamed = (capacities: readonly Capacity[]) => sql`
  SELECT session_id AS id, sessiona_at AS at FROM sim_person
  WHERE person_id = ANY (ARRAY(SELECT id FROM named)) AND capacity IN (${sql.join(capacities.map(sql.lit))})`

/**
 * Chooses between two queries by the number of `named` people: the sessions of few people are fetched person
 * by person, while for many people all sessions are read in order. PostgreSQL counts the people before either
 * query runs.
 */
const ofFew = (most: number, few: RawBuilder<unknown>, many: RawBuilder<unknown>) =>
  sql`CASE WHEN (SELECT count(*) FROM named) <= ${sql.lit(most)} THEN ${few} ELSE ${many} END`
/**
 * The most people for whom a page is fetched person by person, which reads up to a page for each. With more
 * people, reading all sessions in order soon fills a page, wherever the page begins.
 */
const FEW = 100
/**
 * The most people for whom the total is counted person by person. At about this number, counting takes as
 * long as going through all sessions.
 */
const QUITE_A_FEW = 500

function totalOf({ of, rows, narrowed, capacities }: Source): RawBuilder<unknown> {
  if (of === 'whole') return countedOn('sim_day_change')
  const counted = (what: RawBuilder<unknown>) => sql`(SELECT count(*) FROM (${what}) AS session)`
  if (of === 'some') return counted(rows)
  const theirs = narrowed(ofNamed(capacities))
  const byPerson = counted(sql`SELECT DISTINCT id FROM (${theirs}) AS each_time`)
  // One person takes part in a session only once, so that the sessions of a single person need no DISTINCT.
  const ofOne = ofFew(1, counted(theirs), byPerson)
  return sql`SELECT ${ofFew(QUITE_A_FEW, ofOne, counted(rows))}`
}

function pageOf(ctx: Ctx, query: Query, source: Source): RawBuilder<unknown> {
  const { page_count, sort_by, order } = query
  return sort_by === 'date'
    ? pageByDay(query, source)
    : cut(sortedBy(ctx, sort_by, order, rowsOf(source)), page_count, skippedBy(query))
}

/** The rows of the list with each session once, in no order. */
const rowsOf = ({ of, rows, narrowed, capacities }: Source): RawBuilder<unknown> =>
  of === 'named'
    ? sql`SELECT DISTINCT id, at FROM (${narrowed(ofNamed(capacities))}) AS each_time`
    : rows

function pageByDay(query: Query, { of, rows, narrowed, capacities }: Source): RawBuilder<unknown> {
  const { page_count } = query
  const skipped = skippedBy(query)
  const newestFirst = query.order === '-'
  const direction = newestFirst ? sql`DESC` : sql`ASC`
  const ordered = (which: RawBuilder<unknown>) => sql`
    SELECT id, at FROM (${which}) AS session ORDER BY at ${direction}, id ${direction}`
  const page = (which: RawBuilder<unknown>, before: number | RawBuilder<unknown> = skipped) =>
    sql`SELECT id FROM (${cut(ordered(which), page_count, before)}) AS page`
  if (of === 'named') {
    const first = narrowed(sql`SELECT session_id AS id, sessiona_at AS at FROM sim_person
      WHERE person_id = named.id AND capacity = as_what`)
    // The index gives each person's sessions in this order; no person needs more than the page could hold.
    const each = sql`SELECT DISTINCT first.id, first.at
      FROM named CROSS JOIN unnest(ARRAY[${sql.join(capacities.map(sql.lit))}]) AS as_what
      CROSS JOIN LATERAL (${ordered(first)} LIMIT ${skipped + page_count}) AS first`
    return sql`SELECT unnest(${ofFew(FEW, sql`ARRAY(${page(each)})`, sql`ARRAY(${page(rows)})`)}) AS id`
  }
  if (of !== 'whole' || skipped === 0) return page(rows)
  const before = sql`${skipped}::bigint`
  return sql`${startingDay('sim_day_change', { direction, skipped: before })} ${page(
    sql`SELECT id, sessiona_at AS at FROM sim_session WHERE archived_at IS NULL AND ${
      newestFirst
        ? sql`sessiona_at < ((SELECT day FROM starting) + 1)::timestamp AT TIME ZONE 'UTC'`
        : sql`sessiona_at >= (SELECT day FROM starting)::timestamp AT TIME ZONE 'UTC'`
    }`,
    skippedOnDay(before),
  )}`
}
