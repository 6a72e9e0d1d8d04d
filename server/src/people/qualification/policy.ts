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

/** Everybody's readiness: the office (RDY-04). */
export const seesAll = (actor: Person): boolean =>
  holds(actor, ...viewers(PERMISSION.VIEW_READINESS))

/** The fleet whose pilots an instructor sees, beside oneself. */
export const fleetSeen = (actor: Person): string | null =>
  actor.role === ROLE.INSTRUCTOR ? actor.fleet : null

/** Whose readiness it is: everybody's for the office, the fleet's for instructors, one's own. */
export function againstSee(actor: Person, pilot: Pilot): Verdict {
  if (seesAll(actor) || actor.id === pilot.id) return null
  const fleet = fleetSeen(actor)
  return fleet !== null && fleet === pilot.fleet ? null : notFound
}

/** RDY-02: 52, and never one's own (PERM-08). */
export const againstKeep = (actor: Person, pilot: Pick<Pilot, 'id'>): Verdict =>
  holds(actor, PERMISSION.KEEP_QUALIFICATIONS) ? againstOwn(actor, pilot.id) : forbidden

/** RDY-06: an admin, and never of oneself. */
export const againstExempt = (actor: Person, pilot: Pick<Pilot, 'id'>): Verdict =>
  actor.role === ROLE.ADMIN ? againstOwn(actor, pilot.id) : forbidden

export const mayEditKinds = (actor: Pick<Person, 'role'>): boolean => actor.role === ROLE.ADMIN

/**
 * The papers and notes behind the dates, a medical certificate among them: the office's and one's own. Instructors see
 * until when something holds.
 */
export const mayReadEvidence = (actor: Person, pilot: Pick<Pilot, 'id'>): boolean =>
  seesAll(actor) || isOwn(actor, pilot.id)
