import type { Input } from '@trms/contract/call'
import { FORM_AGES } from '@trms/contract/exchange/form-exchange/list'
import type { getSimList } from '@trms/contract/exchange/sim/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { isOfAge } from '../../platform/time/age.ts'
import { daysOf } from '../../platform/time/days.ts'
import { peopleNamed } from '../form-exchange/keyword.ts'
import { standsAs } from '../form-exchange/open-sessions.ts'
import { answerSim } from './answer.ts'
import { sortedBy } from './order.ts'
import { readSims } from './queries.ts'
import { CAPACITY, type Capacity, flagged, knownOpen, type Scope, scopeOf } from './scope.ts'

type Query = Input<typeof getSimList>

/** One page by its ids, which come from indexes alone, and the total beside it (SIM-01, SIM-02). */
export const list: Handler<typeof getSimList> = async (ctx, query) => {
  const source = await sourceOf(ctx, query)
  const [ids, total] = await Promise.all([pageOf(ctx, query, source), totalOf(ctx, source)])
  const rows = await readSims(ctx.db, ids)
  return { sim_list: rows.map((row) => answerSim(row, ctx)), total }
}

/** Sessions by id and beginning. `whole`: all there are, so that the days' sums count them. */
interface Source {
  rows: RawBuilder<unknown>
  whole: boolean
}

async function sourceOf(ctx: Ctx, query: Query): Promise<Source> {
  const scope = scopeOf(ctx.actor, query.themself)
  const named = query.keyword ? await peopleNamed(ctx.db, query.keyword, query.filter) : null
  const capacity = query.filter ? CAPACITY_OF[query.filter] : undefined
  const conditions = [
    ...daysOf(ctx, query.date_range),
    ...query.filters.map((flag) =>
      // of all sessions those are looked up that carry it; of one's own each is asked
      scope.person === null
        ? sql`id = ANY (ARRAY(${flagged(ctx, flag)}))`
        : sql`id IN (${flagged(ctx, flag)})`,
    ),
    ...standingOf(ctx, query),
    ...instructedBy(query.instructor_id),
    ...(named && scope.person !== null
      ? [sql`id IN (SELECT session_id FROM sim_person WHERE ${takesPart(named, capacity)})`]
      : []),
  ]
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``
  const base = baseOf(scope, named, capacity)
  return {
    rows: sql`SELECT id, at FROM (${base}) AS session ${where}`,
    whole: scope.person === null && !named && conditions.length === 0,
  }
}

const instructedBy = (id: string | undefined) =>
  id
    ? [
        sql`id IN (SELECT session_id FROM sim_person
          WHERE person_id = ${id} AND capacity = ${CAPACITY.INSTRUCTOR})`,
      ]
    : []

/** How sessions stand, and how long their forms have stood so. */
function standingOf(ctx: Ctx, { status, age, awaited }: Query): RawBuilder<unknown>[] {
  const aged = age ? isOfAge(sql`since`, FORM_AGES[age], ctx.now) : sql`true`
  return [
    ...(status ? [standsAs(sql`id`, status, knownOpen(ctx))] : []),
    ...(age || awaited
      ? [sql`id IN (SELECT session_id FROM (${knownOpen(ctx, awaited)}) AS open WHERE ${aged})`]
      : []),
  ]
}

const CAPACITY_OF: Record<NonNullable<Query['filter']>, Capacity | undefined> = {
  instructor_name: CAPACITY.INSTRUCTOR,
  pilot_name: CAPACITY.PILOT,
  crew_code: undefined,
}

function baseOf(scope: Scope, named: readonly string[] | null, capacity: Capacity | undefined) {
  if (scope.person !== null)
    return sql`SELECT session_id AS id, sessiona_at AS at FROM sim_person
      WHERE person_id = ${scope.person} AND capacity = ${scope.capacity}`
  if (named && named.length <= FEW)
    return sql`SELECT DISTINCT session_id AS id, sessiona_at AS at FROM sim_person
      WHERE ${takesPart(named, capacity)}`
  if (named)
    return sql`SELECT id, sessiona_at AS at FROM sim_session
      WHERE archived_at IS NULL AND ${names(named, capacity)}`
  return sql`SELECT id, sessiona_at AS at FROM sim_session WHERE archived_at IS NULL`
}

/** Sessions of so many people are fetched person by person; of more, all are gone through in their order. */
const FEW = 100

const PILOTS = ['first_pilot_id', 'second_pilot_id']
const INSTRUCTORS = ['sima_instructor_id', 'simb_instructor_id']

function names(people: readonly string[], capacity: Capacity | undefined) {
  const columns = [
    ...(capacity === CAPACITY.INSTRUCTOR ? [] : PILOTS),
    ...(capacity === CAPACITY.PILOT ? [] : INSTRUCTORS),
  ]
  // as a query, which is hashed once; a long array would be gone through for every row
  const known = sql`(SELECT unnest(${people}::uuid[]))`
  const one = columns.map((column) => sql`${sql.ref(column)} IN ${known}`)
  return sql`(${sql.join(one, sql` OR `)})`
}

const takesPart = (people: readonly string[], capacity: Capacity | undefined) =>
  sql`person_id = ANY (${people}::uuid[]) AND capacity = ANY (${capacity ? [capacity] : [1, 2]}::smallint[])`

async function totalOf({ db }: Ctx, { rows, whole }: Source): Promise<number> {
  const counted = whole
    ? await sql<{ total: number }>`
        SELECT coalesce(sum(sessions), 0)::bigint AS total FROM sim_day`.execute(db)
    : await sql<{ total: number }>`SELECT count(*) AS total FROM (${rows}) AS session`.execute(db)
  return counted.rows[0]?.total ?? 0
}

async function pageOf(ctx: Ctx, query: Query, source: Source): Promise<string[]> {
  const { page_count, page_number, sort_by, order } = query
  const skipped = (page_number - 1) * page_count
  if (sort_by === 'date') return pageByDay(ctx, query, source, skipped)
  const page = sql<{ id: string }>`${sortedBy(ctx, sort_by, order, source.rows)}
    LIMIT ${page_count} OFFSET ${skipped}`
  return (await page.execute(ctx.db)).rows.map((row) => row.id)
}

async function pageByDay(
  { db }: Ctx,
  { order, page_count }: Query,
  { rows, whole }: Source,
  skipped: number,
): Promise<string[]> {
  const newestFirst = order === '-'
  const direction = newestFirst ? sql`DESC` : sql`ASC`
  const ordered = (which: RawBuilder<unknown>, offset: RawBuilder<unknown>) => sql<{ id: string }>`
    ${which} ORDER BY at ${direction}, id ${direction} LIMIT ${page_count} OFFSET ${offset}`
  const page =
    whole && skipped > 0
      ? sql<{ id: string }>`${startingDay(direction, skipped)} ${ordered(
          sql`SELECT id, sessiona_at AS at FROM sim_session WHERE archived_at IS NULL AND ${
            newestFirst
              ? sql`sessiona_at < ((SELECT day FROM starting) + 1)::timestamp AT TIME ZONE 'UTC'`
              : sql`sessiona_at >= (SELECT day FROM starting)::timestamp AT TIME ZONE 'UTC'`
          }`,
          sql`(SELECT ${skipped}::bigint - before FROM starting)`,
        )}`
      : ordered(rows, sql`${skipped}`)
  return (await page.execute(db)).rows.map((row) => row.id)
}

/** A deep page begins at the day it lies in: the days before it are counted, not walked through. */
const startingDay = (direction: RawBuilder<unknown>, skipped: number) => sql`
  WITH counted AS (
    SELECT day, sum(sessions) OVER (ORDER BY day ${direction}) - sessions AS before FROM sim_day
  ), starting AS MATERIALIZED (
    SELECT day, before FROM counted WHERE before <= ${skipped}::bigint ORDER BY before DESC LIMIT 1
  )`
