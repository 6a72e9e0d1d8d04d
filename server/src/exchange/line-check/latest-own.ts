import type { latestOwnLineCheck } from '@trms/contract/exchange/line-check/calls'
import type { Handler } from '../../platform/context.ts'
import { clockTime } from '../../platform/time/moment.ts'

/** The caller's latest line check as a pilot (LC-04). */
export const latestOwn: Handler<typeof latestOwnLineCheck> = async ({ db, actor, settings }) => {
  const row = await db
    .selectFrom('line_check')
    .select(['id', 'version', 'line_check_at', 'documents_read_at'])
    .where('pilot_id', '=', actor.id)
    .where('archived_at', 'is', null)
    .orderBy('line_check_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    line_check: row
      ? {
          id: row.id,
          version: row.version,
          line_check_date: clockTime(settings.timeZone, row.line_check_at),
          linecheck_document_completion: row.documents_read_at !== null,
        }
      : null,
  }
}
