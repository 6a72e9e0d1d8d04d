import { holds, PERMISSION, ROLE } from '@trms/contract/access'
import { isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'

/** What rights on a training record depend on; the same for all four kinds. */
export interface RecordFacts {
  pilot_id: string
  instructor_id: string
  pilot_fleet: string | null
  status: number
}

type Person = Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>

/** Whose training file the actor may open: own; own fleet for instructors; all for admin and users with 2 or 3. */
export function mayReadFileOf(actor: Person, pilot: { id: string; fleet: string | null }): boolean {
  if (actor.id === pilot.id || mayReadAllFiles(actor)) return true
  return actor.role === ROLE.INSTRUCTOR && actor.fleet !== null && actor.fleet === pilot.fleet
}

export const mayReadAllFiles = (actor: Person): boolean =>
  actor.role === ROLE.ADMIN ||
  (actor.role === ROLE.USER && holds(actor, PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT))

/** An instructor keeps what they wrote, also when the pilot has moved to another fleet since. */
export const mayRead = (actor: Person, record: RecordFacts): boolean =>
  mayReadFileOf(actor, { id: record.pilot_id, fleet: record.pilot_fleet }) ||
  (actor.role === ROLE.INSTRUCTOR && actor.id === record.instructor_id)

/** TF-05: another pilot of the instructor's own fleet. */
export const mayCreateFor = (actor: Person, pilot: { id: string; fleet: string | null }): boolean =>
  actor.role === ROLE.INSTRUCTOR && actor.id !== pilot.id && mayReadFileOf(actor, pilot)

export const isTrainee = (actor: Person, record: Pick<RecordFacts, 'pilot_id'>): boolean =>
  actor.id === record.pilot_id && (actor.role === ROLE.PILOT || actor.role === ROLE.INSTRUCTOR)

export const mayApprove = (actor: Person, record: RecordFacts): boolean =>
  record.status === 0 && isTrainee(actor, record)

/** TF-15: by its instructor, while the trainee has not approved. */
export const mayUpdate = (actor: Person, record: RecordFacts): boolean =>
  record.status === 0 && actor.role === ROLE.INSTRUCTOR && actor.id === record.instructor_id

export const mayDelete = (actor: Person, record: Pick<RecordFacts, 'pilot_id'>): boolean =>
  actor.role === ROLE.ADMIN && !isOwn(actor, record.pilot_id)
