import { holds, PILOT_VIEWERS } from '@trms/contract/access'
import type { Actor } from '../platform/context.ts'

/** Permissions on pilots open profiles; everybody sees their own. An instructor sees training files only. */
export const mayViewProfile = (
  actor: Pick<Actor, 'id' | 'role' | 'management_role'>,
  pilot: { id: string },
): boolean => actor.id === pilot.id || holds(actor, ...PILOT_VIEWERS)
