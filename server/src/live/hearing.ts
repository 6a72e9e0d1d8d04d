import { holds, PERMISSION, type Permission, ROLE } from '@trms/contract/access'
import type { LiveEvent } from '@trms/contract/live/calls'
import type { Actor } from '../context.ts'
import type { Announcement } from '../workflow/announce.ts'

/** The permission to see every record of a kind. */
const SEES_ALL: Record<LiveEvent['kind'], Permission> = {
  sim: PERMISSION.VIEW_SIM,
  line_check: PERMISSION.VIEW_LINE_CHECK,
  line_training: PERMISSION.VIEW_LINE_TRAINING,
}

/** Whether a change is of a record that this account may read: it takes part, or sees all. */
export const mayHear = (
  actor: Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>,
  { kind, people, fleets }: Announcement,
): boolean =>
  holds(actor, SEES_ALL[kind]) ||
  ((actor.role === ROLE.PILOT || actor.role === ROLE.INSTRUCTOR) && people.includes(actor.id)) ||
  (actor.role === ROLE.INSTRUCTOR && actor.fleet !== null && fleets.includes(actor.fleet))
