import { isBegun } from '@trms/contract/exchange/form-exchange/shapes'
import type { updateLineCheck } from '@trms/contract/exchange/line-check/calls'
import {
  isInstructorFixed,
  LINE_CHECK_STAGE,
  LINE_CHECK_STATUS,
} from '@trms/contract/exchange/line-check/states'
import { refuseOwn } from '../../crew/own-record.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { type FieldMessage, invalidFields, refuseStale } from '../../platform/errors.ts'
import { isOtherMinute } from '../../platform/time/moment.ts'
import { noteReplaced } from '../form-exchange/event.ts'
import { refusedRight } from '../form-exchange/refusals.ts'
import { answerDetail } from './answer.ts'
import { awaitedFrom, type Draft, factsOf, momentOf } from './draft.ts'
import { lineChecks } from './kind.ts'
import { judgePeople } from './people.ts'
import { isPilotOf, mayUpdate } from './policy.ts'
import type { LineCheckRow } from './queries.ts'

/**
 * Changes a line check (LC-02). A pilot who has begun stays, and so do an instructor whose form is in force
 * and the day of a completed check. The pilot may correct an own check until a form is handed in or its status
 * is set.
 */
export const update: Handler<typeof updateLineCheck> = async (ctx, input) => {
  const { id, version, ...sent } = input
  const before = await lineChecks.readable(ctx, id, { lock: true })
  if (!mayUpdate(ctx.actor, before)) throw refusedRight(ctx, before)
  refuseStale(version, before.version)
  const people = await judgePeople(
    ctx,
    {
      pilot: sent.pilot_crew_code ?? before.pilot_crew_code ?? '',
      instructor: sent.instructor_crew_code,
    },
    before,
  )
  const after: Draft = { ...people, ...momentOf(ctx, sent) }
  // A pilot cannot give an own line check to somebody else, and nobody can take over another pilot's check.
  const own = isPilotOf(ctx.actor, before)
  if (own && after.pilot_id !== before.pilot_id) throw refusedRight(ctx, before)
  if (!own) refuseOwn(ctx, after.pilot_id)
  const problems = fixedFields(ctx, before, after)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)

  if (isHandedOver(before, after))
    await noteReplaced(ctx, [before], {
      stage: LINE_CHECK_STAGE.INSTRUCTOR,
      from: before.instructor_id,
      to: after.instructor_id,
    })
  const anew = isAwaitedAnew(before, after) && { awaited_since: awaitedFrom(ctx, after) }
  const change = changeOf(ctx, before, after)
  const written = { ...after, ...anew, ...(isHandedOver(before, after) && NOT_HANDED_IN) }
  return answerDetail(
    ctx,
    await lineChecks.write(ctx, before, written, { action: 'update', change }),
  )
}

function fixedFields(
  { settings: { timeZone } }: Ctx,
  before: LineCheckRow,
  after: Draft,
): Record<string, FieldMessage> {
  const problems: Record<string, FieldMessage> = {}
  if (after.pilot_id !== before.pilot_id && isBegun(before.events ?? []))
    problems.pilot_crew_code = { key: 'line_check_begun' }
  if (isHandedOver(before, after) && isInstructorFixed(before.status, before.second_submit))
    problems.instructor_crew_code = { key: 'instructor_has_submitted' }
  const isMoved = isOtherMinute(timeZone, before.line_check_at, after.line_check_at)
  if (isMoved && before.status === LINE_CHECK_STATUS.COMPLETED)
    problems.line_check_date = { key: 'form_completed' }
  return problems
}

const isHandedOver = (before: Draft, after: Draft): boolean =>
  before.instructor_id !== after.instructor_id

/**
 * The columns that forget the replaced instructor's form. The form stays in the history, but does not count
 * for the new instructor.
 */
const NOT_HANDED_IN = { second_submit: null, downloaded_at: null }

/**
 * Whether the waiting time starts again: when a check that waits for its first form gets another time or
 * pilot, and when a check that waits for the instructor gets another instructor.
 */
const isAwaitedAnew = (before: LineCheckRow, after: Draft): boolean =>
  before.status === LINE_CHECK_STATUS.INITIAL
    ? !before.was_reset &&
      (before.line_check_at.getTime() !== after.line_check_at.getTime() ||
        before.pilot_id !== after.pilot_id)
    : before.status === LINE_CHECK_STATUS.PILOT_SUBMITTED && isHandedOver(before, after)

/** The changed facts with their old and new values. */
function changeOf(ctx: Ctx, before: Draft, after: Draft) {
  const [old, now] = [factsOf(ctx, before), factsOf(ctx, after)]
  return Object.fromEntries(
    Object.keys(now)
      .filter((name) => old[name] !== now[name])
      .map((name) => [name, { old: old[name], new: now[name] }]),
  )
}
