import type { activatePilot, deactivatePilot } from '@trms/contract/people/pilot/calls'
import { tellOfFlyer } from '../../crew/flyer.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { endAccess } from '../password/set-password.ts'
import { againstSetStatus } from './policy.ts'
import { findPilot } from './queries.ts'

type Status = 'active' | 'blocked'

export const activate: Handler<typeof activatePilot> = (ctx, { crew_code }) =>
  setStatus(ctx, crew_code, 'active')

export const deactivate: Handler<typeof deactivatePilot> = (ctx, { crew_code }) =>
  setStatus(ctx, crew_code, 'blocked')

/**
 * Sets the status; a call for the present status changes nothing. The
 * sessions of a deactivated pilot end (PIL-07).
 */
async function setStatus(ctx: Ctx, crewCode: string, status: Status) {
  const before = await findPilot(ctx.db, { crew_code: crewCode }, { lock: true })
  if (!before) throw notFound()
  refuse(againstSetStatus(ctx.actor, before))
  const { id, crew_code } = before
  const answer = { id, crew_code: crew_code ?? '', status }
  if (before.status === status) return { ...answer, version: before.version }

  const version = before.version + 1
  await ctx.db.updateTable('account').set({ status, version }).where('id', '=', id).execute()
  if (status === 'blocked') await endAccess(ctx.db, id)
  await tellOfFlyer(ctx.db, id)
  ctx.audit({
    action: status === 'active' ? 'activate' : 'deactivate',
    entity: 'pilot',
    entityId: id,
    change: { status: { old: before.status, new: status } },
  })
  return { ...answer, version }
}
