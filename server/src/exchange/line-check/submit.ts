import {
  lineCheckFile,
  type submitLineCheckForm,
} from '@trms/contract/exchange/line-check/form-calls'
import { LINE_CHECK_STAGE, type LineCheckStage } from '@trms/contract/exchange/line-check/states'
import type { Handler } from '../../platform/context.ts'
import { forbidden, refuseStale } from '../../platform/errors.ts'
import { noteEvent } from '../form-exchange/event.ts'
import { refuseUnlessOpen } from '../form-exchange/refusals.ts'
import { change, readable } from './change.ts'
import { judgeSubmission } from './policy.ts'

const COLUMN = {
  [LINE_CHECK_STAGE.PILOT]: 'first_submit',
  [LINE_CHECK_STAGE.INSTRUCTOR]: 'second_submit',
} as const satisfies Record<LineCheckStage, string>

/** LC-03. Who submits again replaces; what was replaced stays in the history. */
export const submit: Handler<typeof submitLineCheckForm> = async (
  ctx,
  { line_check_id, form_order: stage, version },
  { submitted_report },
) => {
  const check = await readable(ctx, line_check_id, { lock: true })
  const { rule, verdict } = judgeSubmission(ctx.actor, check, stage)
  if (verdict === 'never') throw forbidden()
  refuseStale(version, check.version)
  refuseUnlessOpen(verdict)

  const status = rule.to
  const address = await noteEvent(
    ctx,
    { formId: check.id, action: 'submit', stage, status },
    { file: submitted_report, servedBy: lineCheckFile },
  )
  return change(
    ctx,
    check,
    {
      [COLUMN[stage]]: address,
      status,
      awaited_since: ctx.now,
      // the office has not fetched this one
      ...(stage === LINE_CHECK_STAGE.INSTRUCTOR && { downloaded_at: null }),
    },
    {
      action: 'submit',
      change: {
        stage,
        status: { old: check.status, new: status },
        file: submitted_report?.sha256.toString('hex'),
      },
    },
  )
}
