import { holds, PERMISSION, ROLE } from '@trms/contract/access'
import type { Actor } from '../platform/context.ts'

type Person = Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>

/**
 * Whether the actor may open a pilot's training file: one's own, instructors those of their fleet, admins and
 * users with permission 2 or 3 all files.
 */
export function mayReadFileOf(actor: Person, pilot: { id: string; fleet: string | null }): boolean {
  if (actor.id === pilot.id || mayReadAllFiles(actor)) return true
  return actor.role === ROLE.INSTRUCTOR && actor.fleet !== null && actor.fleet === pilot.fleet
}

export const mayReadAllFiles = (actor: Person): boolean =>
  actor.role === ROLE.ADMIN ||
  (actor.role === ROLE.USER && holds(actor, PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT))
