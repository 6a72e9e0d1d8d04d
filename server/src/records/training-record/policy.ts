import { flies, holds, PERMISSION, ROLE } from '@trms/contract/access'
import { RECORD_STATUS } from '@trms/contract/records/training-record/entity'
import { againstOwn } from '../../crew/own-record.ts'
import type { Asked } from '../../crew/questions.ts'
import type { Actor } from '../../platform/context.ts'
import { AppError, forbidden, invalidFields, wrongState } from '../../platform/errors.ts'
import { canFrom, type Verdict } from '../../platform/verdict.ts'

/** What rights on a training record depend on; the same for all four kinds. */
export interface RecordFacts {
  pilot_id: string
  instructor_id: string
  pilot_fleet: string | null
  status: number
  /** The amendment that waits; absent where it was not asked for. */
  amendment?: object | null
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

/** TF-05: by an instructor, of another pilot of the own fleet who is active. */
export function againstCreate(
  actor: Person,
  pilot: { id: string; fleet: string | null; status: string },
): Verdict {
  if (actor.id === pilot.id) return () => invalidFields({ pilot_id: { key: 'not_for_yourself' } })
  if (actor.role !== ROLE.INSTRUCTOR || !mayReadFileOf(actor, pilot)) return forbidden
  if (pilot.status === 'active') return null
  return () => invalidFields({ pilot_id: { key: 'pilot_not_active' } })
}

/** APR-02: by its trainee, once. */
export function againstApprove(actor: Person, record: RecordFacts): Verdict {
  if (!flies(actor) || actor.id !== record.pilot_id) return forbidden
  return awaits(record) ? null : () => wrongState('already_approved')
}

/** TF-15: by its instructor, while the trainee has not approved. */
export function againstUpdate(actor: Person, record: RecordFacts): Verdict {
  const others = againstOthers(actor, record)
  return others ?? (awaits(record) ? null : () => wrongState('locked_after_approval'))
}

/** AMD-01: by its instructor, once the trainee has approved, and while no other amendment waits. */
export function againstAmend(actor: Person, record: RecordFacts): Verdict {
  const others = againstOthers(actor, record)
  if (others) return others
  if (awaits(record)) return () => wrongState('amend_once_approved')
  return record.amendment ? () => wrongState('amendment_waits') : null
}

/** AMD-01: by the trainee, while an amendment waits for them. */
export function againstAgree(actor: Person, record: RecordFacts): Verdict {
  if (!flies(actor) || actor.id !== record.pilot_id) return forbidden
  return record.amendment ? null : () => wrongState('no_amendment_waits')
}

/** AMD-01: by whoever wrote it, while it waits; by administrators too, for its instructor may have left. */
export function againstWithdraw(actor: Person, record: RecordFacts): Verdict {
  const mayNot =
    actor.role === ROLE.ADMIN ? againstOwn(actor, record.pilot_id) : againstOthers(actor, record)
  return mayNot ?? (record.amendment ? null : () => wrongState('no_amendment_waits'))
}

/** What stands against changing a record that another instructor wrote. */
const againstOthers = (actor: Person, record: RecordFacts): Verdict =>
  actor.role === ROLE.INSTRUCTOR && actor.id === record.instructor_id
    ? null
    : () => new AppError('FORBIDDEN', 'only_own_flights')

/** TF-15, PERM-08. */
export const againstDelete = (actor: Person, record: Pick<RecordFacts, 'pilot_id'>): Verdict =>
  actor.role === ROLE.ADMIN ? againstOwn(actor, record.pilot_id) : forbidden

/** AMD-04: by its trainee, or by who signed it; whoever may read it knows that it is there. */
export function againstAsk(
  actor: Person,
  record: RecordFacts,
  signers: ReadonlySet<string>,
): Verdict {
  const takesPart = actor.id === record.pilot_id || signers.has(actor.id)
  return flies(actor) && takesPart ? null : forbidden
}

/**
 * The office answers everything but what is its own (PERM-08); the instructor what is asked of them: a correction that
 * somebody else asks for.
 */
export function againstAnswer(
  actor: Person,
  record: RecordFacts,
  { kind, asked_by }: Asked,
): Verdict {
  if (actor.role === ROLE.ADMIN) return againstOwn(actor, record.pilot_id, asked_by)
  const isAsked =
    kind === 'correction' &&
    actor.role === ROLE.INSTRUCTOR &&
    actor.id === record.instructor_id &&
    actor.id !== asked_by
  return isAsked ? null : forbidden
}

const awaits = (record: RecordFacts) => record.status === RECORD_STATUS.AWAITING_APPROVAL

/** What the reader of a record of any kind may do with it now. */
export const canOf = (actor: Person, record: RecordFacts) =>
  canFrom({ approve: againstApprove(actor, record), delete: againstDelete(actor, record) })

/** What they may do about its amendment. */
export const canAmendOf = (actor: Person, record: RecordFacts) =>
  canFrom({
    amend: againstAmend(actor, record),
    agree: againstAgree(actor, record),
    withdraw: againstWithdraw(actor, record),
  })
