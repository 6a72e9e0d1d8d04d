import { holds, PERMISSION, PILOT_VIEWERS } from '@trms/contract/access'
import type { Actor } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import type { Verdict } from '../platform/verdict.ts'

type Person = Pick<Actor, 'id' | 'role' | 'management_role'>

export const mayViewProfiles = (actor: Person): boolean => holds(actor, ...PILOT_VIEWERS)

/**
 * The verdict on viewing a profile: permissions on pilots open profiles, and everybody may see the own
 * profile. Instructors see only training files (PIL-04).
 */
export const againstViewProfile = (actor: Person, pilot: { id: string }): Verdict =>
  actor.id === pilot.id || mayViewProfiles(actor) ? null : notFound

/**
 * Whether the actor may read day of birth and licence number, which prove a pilot's identity in the survey
 * (PERM-05): permissions to view or to edit pilots give this right, other permissions do not.
 */
export const mayReadPersonal = (actor: Person, pilot: { id: string }): boolean =>
  actor.id === pilot.id || holds(actor, PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT)
