import { isOwn } from '../../crew/own-record.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, forbidden, wrongState } from '../../platform/errors.ts'
import type { StageVerdict } from './stages.ts'

/** Throws 403 for a submission that can never be this person's, and 409 for a stage that is not open now. */
export function refuseUnlessOpen(verdict: StageVerdict): void {
  if (verdict === 'never') throw forbidden()
  if (verdict === 'nobody') throw wrongState('nobody_named_yet')
  if (verdict === 'early') throw wrongState('first_submission_missing')
  if (verdict === 'closed') throw wrongState('stage_not_open')
}

/**
 * The 403 for a missing right. The message names the reason when the form is the caller's own, because rights
 * do not act on one's own form (PERM-08).
 */
export const refusedRight = (ctx: Ctx, form: { pilot_id: string | null }): AppError =>
  new AppError('FORBIDDEN', isOwn(ctx.actor, form.pilot_id) ? 'not_your_own_data' : 'forbidden')
