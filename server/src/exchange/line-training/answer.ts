import { YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import type { LineTraining, LineTrainingDetail } from '@trms/contract/exchange/line-training/entity'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import type { Ctx } from '../../platform/context.ts'
import { clockTime } from '../../platform/time/moment.ts'
import {
  eventsOf,
  type Histories,
  readHistories,
  readResets,
  resetsOf,
} from '../form-exchange/history.ts'
import { trainingCan } from './policy.ts'
import type { TrainingRow } from './queries.ts'

/** Trainings as the caller, who may open them, gets them. */
export async function answerTrainings(
  ctx: Ctx,
  rows: readonly TrainingRow[],
): Promise<LineTraining[]> {
  const resets = await readResets(
    ctx.db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => answerOf(ctx, row, resets))
}

export async function answerTraining(ctx: Ctx, row: TrainingRow): Promise<LineTraining> {
  return answerOf(ctx, row, await readResets(ctx.db, [row.id]))
}

/** The same with everything that happened to it. */
export async function answerDetail(ctx: Ctx, row: TrainingRow): Promise<LineTrainingDetail> {
  const histories = await readHistories(ctx.db, [row.id])
  const events = histories.get(row.id) ?? []
  return {
    ...answerOf(ctx, row, histories),
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    pilot_is_open: row.last_submit === null,
    history: eventsOf(events, ctx.settings.timeZone, () => true),
  }
}

function answerOf({ actor, settings }: Ctx, row: TrainingRow, events: Histories): LineTraining {
  const { timeZone } = settings
  return {
    id: row.id,
    version: row.version,
    pilot_crew_code: row.pilot_crew_code,
    pilot_name: row.pilot_name,
    line_training_type: row.line_training_type,
    start_date: row.start_date,
    last_submit: row.last_submit,
    second_submit: row.second_submit,
    last_submission:
      row.submitted_at === null
        ? null
        : {
            date_of_submission: clockTime(timeZone, row.submitted_at),
            full_name: row.submitted_by ?? '',
          },
    status: row.status,
    reset_status: resetsOf(events.get(row.id) ?? [], timeZone, [LINE_TRAINING_STATUS.COMPLETED]),
    downloaded_flag: row.downloaded_at ? YES_NO.YES : YES_NO.NO,
    can: trainingCan(actor, row),
  }
}
