import type { Holder } from '@trms/contract/exchange/form-exchange/list'
import type {
  LineTrainingStatus,
  LineTrainingType,
} from '@trms/contract/exchange/line-training/states'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { lockRow } from '../../platform/db/lock.ts'
import { chosen, type Paged, readPage } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type EventRow, handedInBy, lifeOf, resetsIn } from '../form-exchange/history.ts'
import { AWAITED, TURN } from './awaited.ts'
import type { TrainingFacts } from './policy.ts'

/** A line training with the names of its people and of the last submitter. */
export interface TrainingRow extends TrainingFacts {
  id: string
  version: number
  pilot_name: string
  pilot_crew_code: string
  line_training_type: LineTrainingType
  start_date: string
  status: LineTrainingStatus
  downloaded_at: Date | null
  created_at: Date
  created_by_name: string
  submitted_at: Date | null
  submitted_by: string | null
  awaited: Holder | null
  awaited_since: Date
  /** All events of a training that was read by id; in a list only the status changes. */
  events: readonly EventRow[] | null
}

/** Line trainings that are not archived; `t` is the training, `p` its pilot. */
export const livingTrainings = (db: Db) =>
  db
    .selectFrom('line_training as t')
    .innerJoin('account as p', 'p.id', 't.pilot_id')
    .where('t.archived_at', 'is', null)

const trainingsWith = (db: Db, events: RawBuilder<EventRow[]>) =>
  livingTrainings(db)
    .innerJoin('account as maker', 'maker.id', 't.created_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('form_event as e')
          .innerJoin('account as submitter', 'submitter.id', 'e.actor_id')
          .select(['e.at', 'submitter.full_name'])
          .whereRef('e.form_id', '=', 't.id')
          .where('e.action', '=', 'submit')
          .orderBy('e.seq', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(TURN.as('turn'), (join) => join.onTrue())
    .select(['t.id', 't.version', 't.pilot_id', 't.status', 't.downloaded_at', 't.created_at'])
    .select(['t.line_training_type', 't.last_submit', 't.second_submit', 'p.fleet'])
    .select(['p.full_name as pilot_name', 'maker.full_name as created_by_name'])
    .select(['last.at as submitted_at', 'last.full_name as submitted_by'])
    .select(sql<string>`coalesce(p.crew_code, '')`.as('pilot_crew_code'))
    .select(sql<string>`t.start_date::text`.as('start_date'))
    .select([AWAITED.as('awaited'), 'turn.at as awaited_since'])
    .select(events.as('events'))
    .$narrowType<{ status: LineTrainingStatus; line_training_type: LineTrainingType }>()

/**
 * Reads a training that is not archived, without asking for rights. `lock`: nobody changes the training
 * meanwhile.
 */
export async function findTraining(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<TrainingRow | undefined> {
  if (lock) await lockRow(db, 'line_training', id)
  return trainingsWith(db, lifeOf('t.id'))
    .select(handedInBy('t.id').as('handed_in_by'))
    .where('t.id', '=', id)
    .executeTakeFirst()
}

/** Reads trainings that are not archived, without their events. */
export const findTrainings = (db: Db, ids: readonly string[]): Promise<TrainingRow[]> =>
  trainingsWith(db, sql`'[]'::json`)
    .select(handedInBy('t.id').as('handed_in_by'))
    .where('t.id', '=', anyOf(ids, 'uuid'))
    .execute()

/** Reads a page of trainings and the total (platform/db/page.ts). */
export function readTrainings(db: Db, page: Omit<Paged, 'rows'>) {
  const rows = trainingsWith(db, resetsIn('t.id'))
    .innerJoin(chosen, 'chosen.id', 't.id')
    .select('chosen.place')
  return readPage<TrainingRow>(db, { ...page, rows: sql`${rows}` })
}
