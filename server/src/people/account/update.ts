import { flies, ROLE, type Role } from '@trms/contract/access'
import type { updateDetail } from '@trms/contract/people/account/calls'
import { keepAvatar } from '../../crew/avatar.ts'
import { kindsOfFleet, moveToFleet } from '../../crew/fleet-since.ts'
import { tellOfFlyer } from '../../crew/flyer.ts'
import { refreshInstructorName } from '../../crew/names.ts'
import type { Actor, Guard, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { notFound, refuseStale, staleVersion } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { refuseForLastAdmin } from '../auth/last-admin.ts'
import { endAccess } from '../password/set-password.ts'
import {
  againstRead,
  againstSetFleet,
  againstSetName,
  againstSetRole,
  againstSetStatus,
  takesPermissions,
} from './policy.ts'
import { type AccountRow, findAccount, readAnswer } from './queries.ts'

type Changes = Partial<
  Pick<AccountRow, 'full_name' | 'fleet' | 'role' | 'status' | 'management_role'>
>

/**
 * A field that is sent with its present value is no change and needs no right (USER-03, USER-04, PERM-04).
 */
export const update: Handler<typeof updateDetail> = async (ctx, input, { avatar }) => {
  const { id, version, ...sent } = input
  refuse(againstRead(ctx.actor, { id }))
  const kinds = sent.fleet === undefined ? [] : await kindsOfFleet(ctx)
  // The administrators are locked before the account's own row, so that every
  // call takes these locks in the same order.
  const first = await findAccount(ctx.db, id)
  const ends = first !== undefined && endsAdmin(first, sent)
  if (ends) await refuseForLastAdmin(ctx.db, id)
  const before = await findAccount(ctx.db, id, { lock: true })
  if (!before) throw notFound()
  if (!ends && endsAdmin(before, sent)) throw staleVersion(before.version)
  const changes = changesOf(before, sent)
  refuseUnlessAllowed(ctx.actor, before, changes)
  refuseStale(version, before.version)
  if (changes.role !== undefined && !takesPermissions({ role: changes.role }))
    Object.assign(changes, before.management_role.length > 0 && { management_role: [] })

  if (Object.keys(changes).length > 0)
    await ctx.db
      .updateTable('account')
      .set({ ...changes, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
  if (changes.full_name !== undefined) await refreshInstructorName(ctx.db, id)
  const moved =
    changes.fleet === undefined
      ? {}
      : await moveToFleet(ctx, kinds, id, { from: before.fleet, to: changes.fleet })
  if (changes.status === 'blocked') await endAccess(ctx.db, id)
  if (Object.keys(changes).length > 0 && [before, { ...before, ...changes }].some(flies))
    await tellOfFlyer(ctx.db, id)
  const kept = avatar && (await keepAvatar(ctx, id, avatar))
  if (Object.keys(changes).length > 0 || kept)
    ctx.audit({
      action: 'update',
      entity: 'account',
      entityId: id,
      change: {
        ...oldAndNew(before, changes),
        ...moved,
        ...(kept && { avatar_file: { old: kept.replacedFileId, new: kept.fileId } }),
      },
    })
  return readAnswer(ctx, id)
}

/** An account that the caller may not know of is 404 before any field is checked. */
export const updateGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id)) refuse(againstRead(ctx.actor, { id }))
}

const endsAdmin = (
  row: AccountRow,
  sent: { role?: number | undefined; status?: string | undefined },
) =>
  row.role === ROLE.ADMIN &&
  row.status === 'active' &&
  ((sent.role !== undefined && sent.role !== ROLE.ADMIN) || sent.status === 'blocked')

function changesOf(
  before: AccountRow,
  sent: { [Name in keyof Changes]: Changes[Name] | undefined },
) {
  const names = Object.keys(sent) as (keyof Changes)[]
  return Object.fromEntries(
    names
      .filter((name) => sent[name] !== undefined && sent[name] !== before[name])
      .map((name) => [name, sent[name]]),
  ) as Changes
}

function refuseUnlessAllowed(actor: Actor, account: AccountRow, changes: Changes): void {
  if (changes.full_name !== undefined) refuse(againstSetName(actor, account))
  if (changes.fleet !== undefined) refuse(againstSetFleet(actor, account))
  if (changes.status !== undefined) refuse(againstSetStatus(actor, account))
  if (changes.role !== undefined) refuse(againstSetRole(actor, account, changes.role as Role))
}

const oldAndNew = (before: AccountRow, changes: Changes) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      { old: before[name as keyof Changes], new: value },
    ]),
  )
