import type { updatePilot } from '@trms/contract/people/pilot/calls'
import { firstDayOf, followFleet, kindsOfFleet } from '../../crew/fleet-since.ts'
import { tellOfFlyer } from '../../crew/flyer.ts'
import { refreshInstructorName } from '../../crew/names.ts'
import type { Ctx, Guard, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { ACCOUNT_UNIQUE, namingDuplicates } from '../../platform/db/unique.ts'
import { invalidFields, notFound, refuseStale } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { changeOf } from './change.ts'
import { againstDates } from './dates.ts'
import { againstUpdate, maySetFunction } from './policy.ts'
import { answerOf, findPilot, functionOf } from './queries.ts'
import { roleOf } from './write.ts'

/** Changes the fields that were sent, and leaves the others. The email cannot be changed here (PIL-03). */
export const update: Handler<typeof updatePilot> = async (ctx, input) => {
  const { id, version, ...sent } = input
  const isMoving = sent.fleet !== undefined || sent.fleet_since !== undefined
  const kinds = isMoving ? await kindsOfFleet(ctx) : []
  const before = await findPilot(ctx.db, { id }, { lock: true })
  if (!before) throw notFound()
  refuse(againstUpdate(ctx.actor, before))
  if (!maySetFunction(ctx.actor, functionOf(before.role), input.function))
    throw invalidFields({ function: { key: 'only_admin_makes_instructor' } })
  refuseStale(version, before.version)

  const { crew_code, full_name, fleet, function: what, ...pilot } = sent
  const changes = given({ ...pilot, fleet_since: firstDayOf(ctx, before, sent) })
  const problems = againstDates(ctx, { ...before, ...changes }, before)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  const account = given({ crew_code, full_name, fleet })
  await namingDuplicates(ACCOUNT_UNIQUE, () =>
    ctx.db
      .updateTable('account')
      .set({ ...account, role: roleOf(what), version: version + 1 })
      .where('id', '=', id)
      .execute(),
  )
  if (Object.keys(changes).length > 0)
    await ctx.db.updateTable('pilot').set(changes).where('id', '=', id).execute()
  await afterRename(ctx, id, before, account)
  const after = await findPilot(ctx.db, { id })
  if (after) await followFleet(ctx, kinds, id, { before, after })
  await tellOfFlyer(ctx.db, id)
  ctx.audit({ action: 'update', entity: 'pilot', entityId: id, change: changeOf(before, after) })
  return answerOf(ctx, id)
}

/** An unknown pilot is 404 before any field is checked. */
export const updateGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id) && !(await findPilot(ctx.db, { id }))) throw notFound()
}

async function afterRename(
  ctx: Ctx,
  id: string,
  before: { full_name: string; crew_code: string | null },
  account: { full_name?: string | undefined; crew_code?: string | undefined },
) {
  const renamed = account.full_name !== undefined && account.full_name !== before.full_name
  const recoded = account.crew_code !== undefined && account.crew_code !== before.crew_code
  if (renamed || recoded) await refreshInstructorName(ctx.db, id)
}

/** The fields that were sent; the others stay as they are. */
function given<T extends object>(sent: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as never
}
