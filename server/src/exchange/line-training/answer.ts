import { isBegun, YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import type { LineTraining, LineTrainingDetail } from '@trms/contract/exchange/line-training/entity'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import type { Ctx } from '../../platform/context.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { eventsOf, resetsOf } from '../form-exchange/history.ts'
import { trainingCan } from './policy.ts'
import type { TrainingRow } from './queries.ts'

/** A training in the view of the caller, who may read the training. */
export function answerTraining({ actor, settings }: Ctx, row: TrainingRow): LineTraining {
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
    reset_status: resetsOf(row.events ?? [], timeZone, [LINE_TRAINING_STATUS.COMPLETED]),
    downloaded_flag: row.downloaded_at ? YES_NO.YES : YES_NO.NO,
    awaited: row.awaited,
    awaited_since: row.awaited_since.toISOString(),
    can: trainingCan(actor, row),
  }
}

/** A training with all its events. */
export const answerDetail = (ctx: Ctx, row: TrainingRow): LineTrainingDetail => ({
  ...answerTraining(ctx, row),
  created_at: row.created_at.toISOString(),
  created_by_name: row.created_by_name,
  pilot_is_open: !isBegun(row.events ?? []),
  history: eventsOf(row.events ?? [], ctx.settings.timeZone, () => true),
})
