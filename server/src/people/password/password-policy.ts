import { flies, holds, PERMISSION, type Permission, ROLE } from '@trms/contract/access'
import type { Actor } from '../../platform/context.ts'
import { AppError, forbidden, notFound } from '../../platform/errors.ts'
import type { Verdict } from '../../platform/verdict.ts'

type Person = Pick<Actor, 'id' | 'role' | 'management_role'>
type Target = { id: string; role: number; management_role: readonly number[] }

/**
 * Whether the actor may set somebody else's password. An admin may set anyone's; a holder of permission
 * 20 only those of pilots and instructors, the only accounts that a holder may know of, and of nobody
 * with more rights than the holder, since a password gives all of the account's rights (PERM-05).
 */
export function againstPasswordOf(actor: Person, target: Target): Verdict {
  if (actor.id === target.id || !holds(actor, PERMISSION.RESET_PASSWORD)) return forbidden
  if (actor.role === ROLE.ADMIN) return null
  if (!flies(target)) return notFound
  if (actor.role === ROLE.PILOT && target.role === ROLE.INSTRUCTOR) return holdsMore
  return target.management_role.every((one) => holds(actor, one as Permission)) ? null : holdsMore
}

const holdsMore = () => new AppError('FORBIDDEN', 'account_holds_more')
