import { YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import type { LineCheck, LineCheckDetail } from '@trms/contract/exchange/line-check/entity'
import { LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import type { Ctx } from '../../platform/context.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { awaitedLeft } from '../form-exchange/awaited.ts'
import { eventsOf, resetsOf } from '../form-exchange/history.ts'
import { awaitedOf, canOf } from './policy.ts'
import type { LineCheckRow } from './queries.ts'

/** A line check in this reader's view. */
export function answer(
  { actor, settings: { timeZone } }: Pick<Ctx, 'actor' | 'settings'>,
  row: LineCheckRow,
): LineCheck {
  return {
    id: row.id,
    version: row.version,
    pilot_crew_code: row.pilot_crew_code ?? '',
    pilot_name: row.pilot_name,
    instructor_crew_code: row.instructor_crew_code ?? '',
    instructor_name: row.instructor_name,
    line_check_date: clockTime(timeZone, row.line_check_at),
    line_check_sectors: row.sectors,
    note: row.note,
    first_submit: row.first_submit,
    second_submit: row.second_submit,
    line_check_status: row.status,
    line_check_reset_status: resetsOf(row.events ?? [], timeZone, [LINE_CHECK_STATUS.COMPLETED]),
    downloaded_flag: row.downloaded_at ? YES_NO.YES : YES_NO.NO,
    linecheck_document_completion: row.documents_read_at !== null,
    awaited: awaitedOf(row),
    awaited_since: row.awaited_since.toISOString(),
    awaited_left: awaitedLeft(awaitedOf(row), row),
    can: canOf(actor, row),
  }
}

/** A line check with all its events. */
export const answerDetail = (ctx: Ctx, row: LineCheckRow): LineCheckDetail => ({
  ...answer(ctx, row),
  created_at: row.created_at.toISOString(),
  created_by_name: row.created_by_name,
  history: eventsOf(row.events ?? [], ctx.settings.timeZone, () => true),
})
