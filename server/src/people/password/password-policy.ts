import { holds, PERMISSION, type Permission, ROLE } from '@trms/contract/access'
import type { Actor } from '../../platform/context.ts'

type Person = Pick<Actor, 'id' | 'role' | 'management_role'>
type Target = { id: string; role: number; management_role: readonly number[] }

/**
 * Who may set the password of somebody else: an admin anyone's; a holder of 20 that of pilots and
 * instructors only, and of nobody who may do more than oneself, since a password is all that the other
 * account can do (PERM-05).
 */
export function maySetPasswordOf(actor: Person, target: Target): boolean {
  if (actor.id === target.id || !holds(actor, PERMISSION.RESET_PASSWORD)) return false
  if (actor.role === ROLE.ADMIN) return true
  if (!isFlying(target)) return false
  if (actor.role === ROLE.PILOT && target.role === ROLE.INSTRUCTOR) return false
  return target.management_role.every((one) => holds(actor, one as Permission))
}

export const isFlying = ({ role }: { role: number }): boolean =>
  role === ROLE.PILOT || role === ROLE.INSTRUCTOR
