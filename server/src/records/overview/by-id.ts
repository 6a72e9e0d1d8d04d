import { flies, ROLE } from '@trms/contract/access'
import type { fotDetail } from '@trms/contract/records/overview/calls'
import { RECORD_KINDS } from '@trms/contract/records/training-record/entity'
import { isLow, NOT_APPLICABLE } from '@trms/contract/records/training-record/scores'
import { filed, isInService } from '../../crew/crew.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { readablePilot } from '../training-record/pilot.ts'
import { overviewRowOf, withProgress } from './queries.ts'

const TREND_FLIGHTS = 10

/**
 * Reads the head of one pilot's training file, also for a pilot who can no longer sign in or no longer flies.
 */
export const byId: Handler<typeof fotDetail> = async (ctx, { id }) => {
  await readablePilot(ctx, id)
  const [row, records, trend, last_notice] = await Promise.all([
    withProgress(filed(ctx.db).where('account.id', '=', id)).executeTakeFirstOrThrow(),
    countsOf(ctx, id),
    trendOf(ctx, id),
    noticeOf(ctx, id),
  ])
  return {
    ...overviewRowOf(row, ctx.actor),
    flies: flies(row),
    records: isInService(row) ? records : records.map((one) => ({ ...one, awaiting: 0 })),
    trend,
    last_notice,
  }
}

async function countsOf({ db }: Ctx, pilotId: string) {
  const rows = await db
    .selectFrom('training_record')
    .where('pilot_id', '=', pilotId)
    .where('archived_at', 'is', null)
    .groupBy('kind')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('status', '=', 0).as('awaiting'),
    ])
    .execute()
  return RECORD_KINDS.map((kind) => {
    const found = rows.find((one) => one.kind === kind)
    return { kind, total: found?.total ?? 0, awaiting: found?.awaiting ?? 0 }
  })
}

const newestFlights = ({ db }: Ctx, pilotId: string) =>
  db
    .selectFrom('training_record as r')
    .innerJoin('training_flight as f', 'f.id', 'r.id')
    .where('r.pilot_id', '=', pilotId)
    .where('r.kind', '=', 'training_flight')
    .where('r.archived_at', 'is', null)
    .orderBy('r.record_date', 'desc')
    .orderBy('r.id', 'desc')

async function trendOf(ctx: Ctx, pilotId: string) {
  const rows = await newestFlights(ctx, pilotId)
    .select(['r.id', 'r.record_date', 'f.criteria'])
    .limit(TREND_FLIGHTS)
    .execute()
  return rows
    .map(({ id, record_date, criteria }) => {
      const scores = Object.values(criteria as Record<string, { score: number }>)
        .map((one) => one.score)
        .filter((score) => score !== NOT_APPLICABLE)
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
      return { id, date_of_flight: record_date, mean, low: scores.some(isLow) }
    })
    .filter(({ mean }) => Number.isFinite(mean))
    .reverse()
}

/**
 * Reads the newest notice to the next instructor, for instructors and the office; the trainee reads the
 * notice in the record itself.
 */
async function noticeOf(ctx: Ctx, pilotId: string) {
  if (ctx.actor.id === pilotId || ctx.actor.role === ROLE.PILOT) return null
  const row = await newestFlights(ctx, pilotId)
    .innerJoin('account as instructor', 'instructor.id', 'r.instructor_id')
    .where('f.notice_to_next_instructor', '<>', '')
    .select(['f.notice_to_next_instructor', 'instructor.full_name', 'r.record_date'])
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    text: row.notice_to_next_instructor,
    instructor_name: row.full_name,
    date_of_flight: row.record_date,
  }
}
