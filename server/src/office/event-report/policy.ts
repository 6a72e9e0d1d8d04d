import { holds, PERMISSION, ROLE } from '@trms/contract/access'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import { againstOwn, isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { canFrom, type Verdict } from '../../platform/verdict.ts'

type Person = Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>

/** The facts that decide about the rights on an event report. */
export interface EventFacts {
  created_by: string
  pilots: readonly { pilot_id: string; fleet: string | null }[]
}

/**
 * Whether the actor holds permission 2 or 3, which open all reports and let the actor change all
 * but those that name the actor (EVT-04).
 */
export const isOffice = (actor: Person): boolean =>
  holds(actor, PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT)

const isWriter = (actor: Person, report: EventFacts): boolean =>
  actor.role === ROLE.INSTRUCTOR && actor.id === report.created_by

const isNamed = (actor: Person, pilots: readonly { pilot_id: string }[]): boolean =>
  isOwn(actor, ...pilots.map((one) => one.pilot_id))

/**
 * The office reads all reports, instructors those about others of their fleet or written by
 * themselves, and named pilots their own.
 */
export const mayRead = (actor: Person, report: EventFacts): boolean =>
  knowsAllPilots(actor, report) || isNamed(actor, report.pilots)

/**
 * Whether the actor sees all named pilots; whoever may read the report only because it names them sees
 * only the own name and minus points (EVT-03).
 */
export const knowsAllPilots = (actor: Person, report: EventFacts): boolean =>
  isOffice(actor) ||
  isWriter(actor, report) ||
  (actor.role === ROLE.INSTRUCTOR &&
    report.pilots.some((one) => one.pilot_id !== actor.id && isOfFleet(actor, one)))

const isOfFleet = (actor: Person, { fleet }: { fleet: string | null }) =>
  actor.fleet !== null && actor.fleet === fleet

/** Whether the actor may ask for the list of this pilot's reports. */
export const mayReadOf = (actor: Person, pilot: { id: string; fleet: string | null }): boolean =>
  isOffice(actor) ||
  actor.id === pilot.id ||
  (actor.role === ROLE.INSTRUCTOR && isOfFleet(actor, pilot))

/** Nobody changes a report that names themselves (PERM-08). */
export function againstUpdate(actor: Person, report: EventFacts): Verdict {
  if (isNamed(actor, report.pilots)) return refused('event_names_yourself')
  return isOffice(actor) || isWriter(actor, report) ? null : refused('only_own_event_reports')
}

/** Only an admin deletes reports, but none that names the admin (EVT-01, PERM-08). */
export const againstDelete = (actor: Person, report: EventFacts): Verdict =>
  actor.role === ROLE.ADMIN
    ? againstOwn(actor, ...report.pilots.map((one) => one.pilot_id))
    : forbidden

const refused = (key: 'event_names_yourself' | 'only_own_event_reports') => () =>
  new AppError('FORBIDDEN', key)

export const canOf = (actor: Person, report: EventFacts): EventReport['can'] =>
  canFrom({ update: againstUpdate(actor, report), delete: againstDelete(actor, report) })
