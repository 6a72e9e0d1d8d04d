import type { Input } from '@trms/contract/call'
import type { FlightFilter, searchTrainingFlight } from '@trms/contract/training-flight/calls'
import type { FlightType } from '@trms/contract/training-flight/entity'
import { FLIGHT_MARK, lowCriteria } from '@trms/contract/training-flight/marks'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx, Handler } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { matches, type Records, sharedRow } from '../workflow/training-record/list.ts'
import { mayReadFileOf } from '../workflow/training-record/policy.ts'
import type { StoredCriteria } from './queries.ts'

type Query = Input<typeof searchTrainingFlight>

/** One page and its total, each one query, side by side (TF-03, TF-04). */
export const search: Handler<typeof searchTrainingFlight> = async (ctx, query) => {
  const [pilot, rows] = await Promise.all([pilotWithTotal(ctx, query), page(ctx, query)])
  if (!pilot || !mayReadFileOf(ctx.actor, pilot)) throw notFound()
  return {
    training_flights: rows.map((row) => ({
      ...sharedRow(row, pilot, ctx.actor),
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

/** Who the list is of, whether or not there is a flight, and how many match. */
function pilotWithTotal(ctx: Ctx, query: Query) {
  return ctx.db
    .selectFrom('account')
    .innerJoin('pilot', 'pilot.id', 'account.id')
    .where('account.id', '=', query.pilot_id)
    .select(['account.id', 'account.fleet'])
    .select((eb) =>
      eb
        .selectFrom('training_record as r')
        .where((r) => matchesFlight(r, query))
        .select((r) => r.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    )
    .executeTakeFirst()
}

/** The page's ids come from the index alone; only they are looked up in the tables. */
function page(ctx: Ctx, query: Query) {
  const direction = query.order === '+' ? 'asc' : 'desc'
  const dateDirection = query.sort_by === 'date_of_flight' ? direction : 'desc'
  return ctx.db
    .selectFrom(chosen(ctx, query, direction, dateDirection).as('chosen'))
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
    .$if(query.sort_by === 'flight_type', (rows) => rows.orderBy('f.flight_type', direction))
    .$if(query.sort_by === 'instructor_name', (rows) =>
      rows.orderBy('instructor.name_fold', direction),
    )
    .orderBy('r.record_date', dateDirection)
    .orderBy('r.id', dateDirection)
    .execute()
}

type Direction = 'asc' | 'desc'

function chosen({ db }: Ctx, query: Query, direction: Direction, dateDirection: Direction) {
  const ids = db
    .selectFrom('training_record as r')
    .where((r) => matchesFlight(r, query))
    .select('r.id')
  const ordered =
    query.sort_by === 'flight_type'
      ? ids.innerJoin('training_flight as f', 'f.id', 'r.id').orderBy('f.flight_type', direction)
      : query.sort_by === 'instructor_name'
        ? ids
            .innerJoin('account as instructor', 'instructor.id', 'r.instructor_id')
            .orderBy('instructor.name_fold', direction)
        : ids
  return ordered
    .orderBy('r.record_date', dateDirection)
    .orderBy('r.id', dateDirection)
    .limit(query.page_count)
    .offset((query.page_number - 1) * query.page_count)
}

/** Days and marks stand in the list's covering index too. */
function matchesFlight(eb: Records, query: Query): Expression<SqlBool> {
  const { date_range, filters } = query
  const mask = filters.reduce((bits, name) => bits | (MARKS[name] ?? 0), 0)
  return eb.and([
    matches(eb, 'training_flight', query),
    ...(date_range?.start_date ? [eb('r.record_date', '>=', date_range.start_date)] : []),
    ...(date_range?.end_date ? [eb('r.record_date', '<=', date_range.end_date)] : []),
    ...(mask ? [sql<SqlBool>`r.marks & ${mask}::int = ${mask}::int`] : []),
    ...(filters.includes('theory_test') ? [onDayOfTheoryTest(eb)] : []),
  ])
}

const MARKS: Partial<Record<FlightFilter, number>> = FLIGHT_MARK

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
