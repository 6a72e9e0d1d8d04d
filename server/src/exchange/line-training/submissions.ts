import type { Position } from '@trms/contract/crew/positions'
import type { Submission } from '@trms/contract/exchange/line-training/entity'
import type {
  getLatestSubmission,
  getSubmissions,
} from '@trms/contract/exchange/line-training/form-calls'
import type { LineTrainingStage } from '@trms/contract/exchange/line-training/states'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { lineTrainings } from './kind.ts'

/** Lists every form that was submitted, newest first (LT-01). */
export const list: Handler<typeof getSubmissions> = async (ctx, { line_training_id }) => {
  const training = await lineTrainings.readable(ctx, line_training_id)
  const submissions = await read(ctx, training.id)
  return { total: submissions.length, submissions }
}

/** Reads the newest submission, which is shown before an upload (LT-02). */
export const latest: Handler<typeof getLatestSubmission> = async (ctx, { line_training_id }) => {
  const training = await lineTrainings.readable(ctx, line_training_id)
  const [newest = null] = await read(ctx, training.id, 1)
  return newest
}

/** Reads submissions with their submitters. Accounts are never deleted, so every submitter is found. */
async function read(
  { db, settings }: Ctx,
  trainingId: string,
  most?: number,
): Promise<Submission[]> {
  const submitted = db
    .selectFrom('form_event as e')
    .innerJoin('account as a', 'a.id', 'e.actor_id')
    .innerJoin('stored_file as f', 'f.owner_id', 'e.id')
    .leftJoin('pilot', 'pilot.id', 'a.id')
    .select(['e.id', 'e.at', 'a.full_name', 'f.name as file_name', 'f.size as file_size'])
    .select(sql<LineTrainingStage>`e.stage`.as('stage'))
    .select(sql<string>`e.file`.as('submission_file'))
    .select(sql<string>`coalesce(a.crew_code, '')`.as('crew_code'))
    .select(sql<Position>`coalesce(pilot.name_position, 0)`.as('name_position'))
    .where('e.form_id', '=', trainingId)
    .where('e.action', '=', 'submit')
    .orderBy('e.seq', 'desc')
  const rows = await (most ? submitted.limit(most) : submitted).execute()
  return rows.map(({ at, ...row }) => ({
    ...row,
    file_size: Number(row.file_size),
    date_of_submission: clockTime(settings.timeZone, at),
  }))
}
