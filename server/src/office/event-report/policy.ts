import { holds, PERMISSION, ROLE } from '@trms/contract/access'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import { againstOwn, isOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { canFrom, type Verdict } from '../../platform/verdict.ts'

type Person = Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>

/** What rights on an event report depend on. */
export interface EventFacts {
  created_by: string
  pilots: readonly { pilot_id: string; fleet: string | null }[]
}

/** EVT-04: holders of 2 or 3 read all, and change all that do not name themselves. */
export const isOffice = (actor: Person): boolean =>
  holds(actor, PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT)

const isWriter = (actor: Person, report: EventFacts): boolean =>
  actor.role === ROLE.INSTRUCTOR && actor.id === report.created_by

const isNamed = (actor: Person, pilots: readonly { pilot_id: string }[]): boolean =>
  isOwn(actor, ...pilots.map((one) => one.pilot_id))

/** Office all; an instructor own fleet's and those written by the instructor; who is named their own. */
export const mayRead = (actor: Person, report: EventFacts): boolean =>
  isOffice(actor) ||
  isWriter(actor, report) ||
  isNamed(actor, report.pilots) ||
  (actor.role === ROLE.INSTRUCTOR && report.pilots.some((one) => isOfFleet(actor, one)))

const isOfFleet = (actor: Person, { fleet }: { fleet: string | null }) =>
  actor.fleet !== null && actor.fleet === fleet

/** Whose list of reports may be asked for. */
export const mayReadOf = (actor: Person, pilot: { id: string; fleet: string | null }): boolean =>
  isOffice(actor) ||
  actor.id === pilot.id ||
  (actor.role === ROLE.INSTRUCTOR && isOfFleet(actor, pilot))

/** EVT-03: a pilot reads of the pilots only the own name and minus point. */
export const knowsAllPilots = (actor: Person): boolean =>
  isOffice(actor) || actor.role === ROLE.INSTRUCTOR

/** PERM-08: nobody writes or changes a report that names themselves. */
export function againstUpdate(actor: Person, report: EventFacts): Verdict {
  if (isNamed(actor, report.pilots)) return refused('event_names_yourself')
  return isOffice(actor) || isWriter(actor, report) ? null : refused('only_own_event_reports')
}

/** EVT-01, PERM-08. */
export const againstDelete = (actor: Person, report: EventFacts): Verdict =>
  actor.role === ROLE.ADMIN
    ? againstOwn(actor, ...report.pilots.map((one) => one.pilot_id))
    : forbidden

const refused = (key: 'event_names_yourself' | 'only_own_event_reports') => () =>
  new AppError('FORBIDDEN', key)

export const canOf = (actor: Person, report: EventFacts): EventReport['can'] =>
  canFrom({ update: againstUpdate(actor, report), delete: againstDelete(actor, report) })
