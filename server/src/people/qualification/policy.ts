import { holds, PERMISSION, ROLE, viewers } from '@trms/contract/access'
import { againstOwn, isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Verdict } from '../../platform/verdict.ts'

type Person = Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>
interface Pilot {
  id: string
  fleet: string | null
}

/** Whether the actor sees everybody's readiness, as the office does (RDY-04). */
export const seesAll = (actor: Person): boolean =>
  holds(actor, ...viewers(PERMISSION.VIEW_READINESS))

/** The fleet whose pilots an instructor sees, besides the instructor's own readiness. */
export const fleetSeen = (actor: Person): string | null =>
  actor.role === ROLE.INSTRUCTOR ? actor.fleet : null

/** The office sees everybody's readiness, instructors see their fleet's, and all see their own. */
export function againstSee(actor: Person, pilot: Pilot): Verdict {
  if (seesAll(actor) || actor.id === pilot.id) return null
  const fleet = fleetSeen(actor)
  return fleet !== null && fleet === pilot.fleet ? null : notFound
}

/** Permission 52 is needed, and nobody keeps their own qualifications (RDY-02, PERM-08). */
export const againstKeep = (actor: Person, pilot: Pick<Pilot, 'id'>): Verdict =>
  holds(actor, PERMISSION.KEEP_QUALIFICATIONS) ? againstOwn(actor, pilot.id) : forbidden

/** Only an admin grants exemptions, and never to themselves (RDY-06). */
export const againstExempt = (actor: Person, pilot: Pick<Pilot, 'id'>): Verdict =>
  actor.role === ROLE.ADMIN ? againstOwn(actor, pilot.id) : forbidden

export const mayEditKinds = (actor: Pick<Person, 'role'>): boolean => actor.role === ROLE.ADMIN

/**
 * Only the office and the pilot see the papers and notes behind the dates, such as a medical
 * certificate. Instructors see only the end dates.
 */
export const mayReadEvidence = (actor: Person, pilot: Pick<Pilot, 'id'>): boolean =>
  seesAll(actor) || isOwn(actor, pilot.id)
