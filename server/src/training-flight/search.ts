import type { Input } from '@trms/contract/call'
import type { FlightFilter, searchTrainingFlight } from '@trms/contract/training-flight/calls'
import type { FlightType } from '@trms/contract/training-flight/entity'
import { FLIGHT_MARK, lowCriteria } from '@trms/contract/training-flight/marks'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Handler } from '../context.ts'
import { alphabetical } from '../db/order.ts'
import type { Db } from '../db/pool.ts'
import { type Places, shaped } from '../db/shaped.ts'
import { notFound } from '../http/errors.ts'
import { matches, type Records, sharedRow } from '../workflow/training-record/list.ts'
import { mayReadFileOf } from '../workflow/training-record/policy.ts'
import type { StoredCriteria } from './queries.ts'

type Query = Input<typeof searchTrainingFlight>

/** One page and its total, each one query, side by side (TF-03, TF-04). */
export const search: Handler<typeof searchTrainingFlight> = async ({ db, actor }, query) => {
  const conditions = conditionsOf(query)
  const values = valuesOf(query)
  const { sort_by, order } = query
  const [[pilot], rows] = await Promise.all([
    pilotWithTotal(db, conditions, values),
    page(db, { ...conditions, sort_by, order }, values),
  ])
  if (!pilot || !mayReadFileOf(actor, pilot)) throw notFound()
  return {
    training_flights: rows.map((row) => ({
      ...sharedRow(row, pilot, actor),
      date_of_flight: row.record_date,
      flight_type: row.flight_type as FlightType,
      routes: row.routes,
      number_of_sector: row.number_of_sector,
      autoland_at: row.autoland_at,
      low_criteria: lowCriteria(scoresOf(row.criteria as StoredCriteria)),
      grounded: row.grounded,
    })),
    total: pilot.total,
  }
}

const scoresOf = (criteria: StoredCriteria) =>
  Object.fromEntries(Object.entries(criteria).map(([name, one]) => [name, one.score]))

/** Which conditions a list has. */
const conditionsOf = ({ keyword, date_range, filters }: Query) => ({
  keyword: Boolean(keyword),
  start_date: Boolean(date_range?.start_date),
  end_date: Boolean(date_range?.end_date),
  marks: maskOf(filters) !== 0,
  theory_test: filters.includes('theory_test'),
})
type Conditions = ReturnType<typeof conditionsOf>

const valuesOf = ({ pilot_id, keyword, date_range, filters, page_count, page_number }: Query) => ({
  pilot_id,
  keyword,
  start_date: date_range?.start_date ?? undefined,
  end_date: date_range?.end_date ?? undefined,
  marks: maskOf(filters),
  limit: page_count,
  offset: (page_number - 1) * page_count,
})
type Values = ReturnType<typeof valuesOf>

const MARKS: Partial<Record<FlightFilter, number>> = FLIGHT_MARK
const maskOf = (filters: readonly FlightFilter[]) =>
  filters.reduce((bits, name) => bits | (MARKS[name] ?? 0), 0)

/** Who the list is of, whether or not there is a flight, and how many match. */
const pilotWithTotal = shaped((db: Db, conditions: Conditions, value: Places<Values>) =>
  db
    .selectFrom('account')
    .innerJoin('pilot', 'pilot.id', 'account.id')
    .where('account.id', '=', value('pilot_id'))
    .select(['account.id', 'account.fleet'])
    .select((eb) =>
      eb
        .selectFrom('training_record as r')
        .where((r) => matchesFlight(r, conditions, value))
        .select((r) => r.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ),
)

type Shape = Conditions & Pick<Query, 'sort_by' | 'order'>

/** The page's ids come from the index alone; only they are looked up in the tables. */
const page = shaped((db: Db, shape: Shape, value: Places<Values>) => {
  const { direction, dateDirection } = directionsOf(shape)
  return db
    .selectFrom(chosen(db, shape, value).as('chosen'))
    .innerJoin('training_record as r', 'r.id', 'chosen.id')
    .innerJoin('training_flight as f', 'f.id', 'r.id')
    .innerJoin('account as instructor', 'instructor.id', 'r.instructor_id')
    .select(['r.id', 'r.record_date', 'r.pilot_id', 'r.instructor_id', 'r.status'])
    .select([
      'f.flight_type',
      'f.routes',
      'f.number_of_sector',
      'f.autoland_at',
      'f.criteria',
      'f.grounded',
    ])
    .select('instructor.full_name as instructor_name')
    .$if(shape.sort_by === 'flight_type', (rows) => rows.orderBy('f.flight_type', direction))
    .$if(shape.sort_by === 'instructor_name', (rows) =>
      rows.orderBy(alphabetical('instructor.full_name'), direction),
    )
    .$if(shape.sort_by === 'status', (rows) => rows.orderBy('r.status', direction))
    .orderBy('r.record_date', dateDirection)
    .orderBy('r.id', dateDirection)
})

function directionsOf({ sort_by, order }: Shape) {
  const direction = order === '+' ? ('asc' as const) : ('desc' as const)
  return { direction, dateDirection: sort_by === 'date_of_flight' ? direction : ('desc' as const) }
}

function chosen(db: Db, shape: Shape, value: Places<Values>) {
  const { direction, dateDirection } = directionsOf(shape)
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
  return ordered
    .orderBy('r.record_date', dateDirection)
    .orderBy('r.id', dateDirection)
    .limit(value('limit'))
    .offset(value('offset'))
}

/** Days and marks stand in the list's covering index too. */
function matchesFlight(
  eb: Records,
  conditions: Conditions,
  value: Places<Values>,
): Expression<SqlBool> {
  const { keyword, start_date, end_date, marks, theory_test } = conditions
  const mask = value('marks')
  return eb.and([
    matches(eb, 'training_flight', {
      pilot_id: value('pilot_id'),
      keyword: keyword ? value('keyword') : undefined,
    }),
    ...(start_date ? [eb('r.record_date', '>=', value('start_date'))] : []),
    ...(end_date ? [eb('r.record_date', '<=', value('end_date'))] : []),
    ...(marks ? [sql<SqlBool>`r.marks & ${mask}::int = ${mask}::int`] : []),
    ...(theory_test ? [onDayOfTheoryTest(eb)] : []),
  ])
}

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
