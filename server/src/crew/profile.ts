import { holds, PILOT_VIEWERS } from '@trms/contract/access'
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
