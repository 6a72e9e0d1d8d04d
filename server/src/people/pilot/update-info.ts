import type { updateInfoForPilot } from '@trms/contract/people/pilot/calls'
import type { Handler } from '../../platform/context.ts'
import { refuseStale } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { changeOf } from './change.ts'
import { againstUpdateInfo } from './policy.ts'
import { answerOf, findPilot } from './queries.ts'
import { readable } from './readable.ts'

/** Changes the three fields that pilots keep themselves, and nothing else (PIL-05). */
export const updateInfo: Handler<typeof updateInfoForPilot> = async (ctx, input) => {
  const { id, version, phone_number, identify_number, passport_number } = input
  const before = await readable(ctx, id, { lock: true })
  refuse(againstUpdateInfo(ctx.actor, before))
  refuseStale(version, before.version)
  await ctx.db
    .updateTable('pilot')
    .set({
      phone_number: phone_number ?? before.phone_number,
      identify_number: identify_number ?? before.identify_number,
      passport_number: passport_number ?? before.passport_number,
    })
    .where('id', '=', id)
    .execute()
  await ctx.db
    .updateTable('account')
    .set({ version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const change = changeOf(before, await findPilot(ctx.db, { id }))
  ctx.audit({ action: 'update_info', entity: 'pilot', entityId: id, change })
  return answerOf(ctx, id)
}
