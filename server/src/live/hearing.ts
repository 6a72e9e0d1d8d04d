import { holds, PERMISSION, type Permission, ROLE, viewers } from '@trms/contract/access'
import type { RecordKind } from '@trms/contract/live/calls'
import type { Actor } from '../context.ts'
import type { Announcement } from '../workflow/announce.ts'

/** The permissions that show every record of a kind. */
const SEES_ALL: Record<RecordKind, readonly Permission[]> = {
  sim: viewers(PERMISSION.VIEW_SIM),
  line_check: viewers(PERMISSION.VIEW_LINE_CHECK),
  line_training: viewers(PERMISSION.VIEW_LINE_TRAINING),
}

/** Whether a change is of a record that this account may read: it takes part, or sees all. Or it is of the account itself. */
export const mayHear = (
  actor: Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>,
  { kind, id, people, fleets }: Announcement,
): boolean => {
  if (kind === 'account') return actor.id === id
  return (
    holds(actor, ...SEES_ALL[kind]) ||
    ((actor.role === ROLE.PILOT || actor.role === ROLE.INSTRUCTOR) && people.includes(actor.id)) ||
    (actor.role === ROLE.INSTRUCTOR && actor.fleet !== null && fleets.includes(actor.fleet))
  )
}
