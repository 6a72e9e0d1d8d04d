import type { Input } from '@trms/contract/call'
import { writingsOf } from '@trms/contract/common/fold'
import type {
  FlightFilter,
  searchTrainingFlight,
} from '@trms/contract/records/training-flight/calls'
import type { FlightType } from '@trms/contract/records/training-flight/entity'
import { FLIGHT_MARK, lowCriteria } from '@trms/contract/records/training-flight/marks'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { mayReadAllFiles, mayReadFileOf } from '../../crew/training-file.ts'
import type { Handler } from '../../platform/context.ts'
import { countedOn, skippedOnDay, startingDay } from '../../platform/db/counted-by-day.ts'
import { holdsOneOf, type Text } from '../../platform/db/keyword.ts'
import { alphabetical } from '../../platform/db/order.ts'
import { chosen, cut, pageIn, pageOf, skippedBy } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Places, shaped } from '../../platform/db/shaped.ts'
import { invalidFields, notFound } from '../../platform/errors.ts'
import {
  amendmentWaits,
  isAnswered,
  living,
  matches,
  type Records,
  sharedRow,
} from '../training-record/list.ts'
import type { StoredCriteria } from './columns.ts'

type Query = Input<typeof searchTrainingFlight>

/**
 * Reads one page of flights, the total, and the pilot whose flights they are, in one statement (TF-03,
 * TF-04).
 */
export const search: Handler<typeof searchTrainingFlight> = async ({ db, actor }, query) => {
  const { sort_by, order, page_number } = query
  const shape = { ...conditionsOf(query), sort_by, order, first: page_number === 1 }
  if (!shape.pilot && !mayReadAllFiles(actor))
    throw invalidFields({ pilot_id: { key: 'invalid_id' } })
  const found = await page(db, shape, valuesOf(query))
  const { rows, total } = pageIn(found)
  const pilot = found[0]?.pilot
  if (shape.pilot && (!pilot || !mayReadFileOf(actor, pilot))) throw notFound()
  return {
    training_flights: rows.map((row) => ({
      ...sharedRow(
        row,
        { fleet: row.pilot_fleet, role: row.pilot_role, status: row.pilot_status },
        actor,
      ),
      pilot_id: row.pilot_id,
      pilot_name: row.pilot_name,
      pilot_crew_code: row.pilot_crew_code ?? '',
      date_of_flight: row.record_date,
      flight_type: row.flight_type as FlightType,
      routes: row.routes,
      number_of_sector: row.number_of_sector,
      autoland_at: row.autoland_at,
      low_criteria: lowCriteria(scoresOf(row.criteria as StoredCriteria)),
      grounded: row.grounded,
    })),
    total,
  }
}

const scoresOf = (criteria: StoredCriteria) =>
  Object.fromEntries(Object.entries(criteria).map(([name, one]) => [name, one.score]))

/** The conditions that a query sets. The statement depends on these, and not on the values. */
const conditionsOf = ({ pilot_id, instructor_id, keyword, date_range, filters }: Query) => ({
  pilot: pilot_id !== undefined,
  instructor: instructor_id !== undefined,
  /** In how many writings the keyword is looked for. */
  writings: keyword ? writingsOf(keyword).length : 0,
  start_date: Boolean(date_range?.start_date),
  end_date: Boolean(date_range?.end_date),
  marks: maskOf(filters) !== 0,
  theory_test: filters.includes('theory_test'),
})
type Conditions = ReturnType<typeof conditionsOf>

const valuesOf = (query: Query) => ({
  pilot_id: query.pilot_id,
  instructor_id: query.instructor_id,
  keyword: query.keyword,
  words: query.keyword && writingsOf(query.keyword)[1],
  start_date: query.date_range?.start_date ?? undefined,
  end_date: query.date_range?.end_date ?? undefined,
  marks: maskOf(query.filters),
  limit: query.page_count,
  offset: skippedBy(query),
})
type Values = ReturnType<typeof valuesOf>

const MARKS: Partial<Record<FlightFilter, number>> = FLIGHT_MARK
const maskOf = (filters: readonly FlightFilter[]) =>
  filters.reduce((bits, name) => bits | (MARKS[name] ?? 0), 0)

type Shape = Conditions & Pick<Query, 'sort_by' | 'order'> & { first: boolean }

const page = shaped((db: Db, shape: Shape, value: Places<Values>) => {
  const matching = db
    .selectFrom('training_record as r')
    .where((r) => matchesFlight(r, shape, value))
  const counted = isCountedByDay(shape)
  return pageOf<FlightRow & { pilot: { id: string; fleet: string | null } | null }>({
    ids:
      counted && !shape.first && shape.sort_by === 'date_of_flight'
        ? fromItsDay(db, shape, value)
        : cut(sql`${idsOf(db, shape, value)}`, value('limit'), shape.first ? 0 : value('offset')),
    total: counted
      ? countedOn('flight_day_change', onDays(shape, value))
      : sql`${matching.select((r) => r.fn.countAll<number>().as('total'))}`,
    // The pilot is read even when the page has no flight.
    beside: shape.pilot
      ? sql`(SELECT json_build_object('id', account.id, 'fleet', fleet)
          FROM account JOIN pilot USING (id) WHERE account.id = ${value('pilot_id')}) AS pilot`
      : sql`NULL AS pilot`,
    rows: sql`${shown(db)}`,
  })
})

const shown = (db: Db) =>
  db
    .selectFrom('training_record as r')
    .innerJoin(chosen, 'chosen.id', 'r.id')
    .innerJoin('training_flight as f', 'f.id', 'r.id')
    .innerJoin('account as instructor', 'instructor.id', 'r.instructor_id')
    .innerJoin('account as pilot', 'pilot.id', 'r.pilot_id')
    .select(['r.id', 'r.version', 'r.record_date', 'r.pilot_id', 'r.instructor_id', 'r.status'])
    .select(['r.disagreed', isAnswered, amendmentWaits, 'chosen.place'])
    .select([
      'f.flight_type',
      'f.routes',
      'f.number_of_sector',
      'f.autoland_at',
      'f.criteria',
      'f.grounded',
    ])
    .select('instructor.full_name as instructor_name')
    .select(['pilot.full_name as pilot_name', 'pilot.crew_code as pilot_crew_code'])
    .select(['pilot.fleet as pilot_fleet', 'pilot.role as pilot_role'])
    .select('pilot.status as pilot_status')
type FlightRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

/** Whether the list is of all flights, or of all flights of some days. */
const isCountedByDay = ({ pilot, instructor, writings, marks, theory_test }: Shape) =>
  !pilot && !instructor && writings === 0 && !marks && !theory_test

/** Whether a counted day lies between the days that are asked for. */
const onDays = ({ start_date, end_date }: Conditions, value: Places<Values>) =>
  sql`day BETWEEN ${start_date ? value('start_date') : sql`'-infinity'`}
    AND ${end_date ? value('end_date') : sql`'infinity'`}`

/** The ids of a further page, read from the day on which the page begins. */
function fromItsDay(db: Db, shape: Shape, value: Places<Values>): RawBuilder<unknown> {
  const skipped = sql`${value('offset')}::bigint`
  const [direction, from] = shape.order === '+' ? [sql`ASC`, sql`>=`] : [sql`DESC`, sql`<=`]
  const within = onDays(shape, value)
  const ids = idsOf(db, shape, value).where(
    sql<SqlBool>`r.record_date ${from} (SELECT day FROM starting)`,
  )
  return sql`${startingDay('flight_day_change', { direction, skipped, within })}
    ${cut(sql`${ids}`, value('limit'), skippedOnDay(skipped))}`
}

function idsOf(db: Db, shape: Shape, value: Places<Values>) {
  const direction = shape.order === '+' ? ('asc' as const) : ('desc' as const)
  const dateDirection = shape.sort_by === 'date_of_flight' ? direction : ('desc' as const)
  const ids = db
    .selectFrom('training_record as r')
    .where((r) => matchesFlight(r, shape, value))
    .select('r.id')
  const ordered =
    shape.sort_by === 'flight_type'
      ? ids.innerJoin('training_flight as f', 'f.id', 'r.id').orderBy('f.flight_type', direction)
      : shape.sort_by === 'instructor_name'
        ? ids
            .innerJoin('account as instructor', 'instructor.id', 'r.instructor_id')
            .orderBy(alphabetical('instructor.full_name'), direction)
        : shape.sort_by === 'status'
          ? ids.orderBy('r.status', direction)
          : ids
  return ordered.orderBy('r.record_date', dateDirection).orderBy('r.id', dateDirection)
}

/** The conditions on flights; the covering index of the list also holds days and marks. */
function matchesFlight(
  eb: Records,
  conditions: Conditions,
  value: Places<Values>,
): Expression<SqlBool> {
  const { pilot, instructor, start_date, end_date, marks, theory_test } = conditions
  const mask = value('marks')
  const writings = [value('keyword'), value('words')].slice(0, conditions.writings)
  return eb.and([
    pilot
      ? matches(eb, 'training_flight', { pilot_id: value('pilot_id'), writings })
      : ofAll(eb, writings),
    ...(instructor ? [eb('r.instructor_id', '=', value('instructor_id'))] : []),
    ...(start_date ? [eb('r.record_date', '>=', value('start_date'))] : []),
    ...(end_date ? [eb('r.record_date', '<=', value('end_date'))] : []),
    ...(marks ? [sql<SqlBool>`r.marks & ${mask}::int = ${mask}::int`] : []),
    ...(theory_test ? [onDayOfTheoryTest(eb)] : []),
  ])
}

/** Flights of all pilots are looked for by the pilot's name and crew code too. */
const ofAll = (eb: Records, writings: readonly Text[]) =>
  eb.and([
    living(eb, 'training_flight', []),
    ...(writings.length > 0
      ? [
          sql<SqlBool>`(${holdsOneOf(sql`r.search_fold`, writings)} OR r.pilot_id IN (
            SELECT id FROM account
            WHERE crew_code IS NOT NULL AND ${holdsOneOf(sql`search_fold`, writings)}))`,
        ]
      : []),
  ])

const onDayOfTheoryTest = (eb: Records) =>
  eb.exists(
    eb
      .selectFrom('training_record as test')
      .whereRef('test.pilot_id', '=', 'r.pilot_id')
      .whereRef('test.record_date', '=', 'r.record_date')
      .where('test.kind', '=', 'theory_test')
      .where('test.archived_at', 'is', null)
      .select('test.id'),
  )
