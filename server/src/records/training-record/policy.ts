import { flies, ROLE } from '@trms/contract/access'
import { RECORD_STATUS } from '@trms/contract/records/training-record/entity'
import { againstOwn } from '../../crew/own-record.ts'
import type { Asked } from '../../crew/questions.ts'
import { mayReadFileOf } from '../../crew/training-file.ts'
import type { Actor } from '../../platform/context.ts'
import { AppError, forbidden, invalidFields, wrongState } from '../../platform/errors.ts'
import { canFrom, type Verdict } from '../../platform/verdict.ts'

/** The facts that rights on a training record depend on, the same for all four kinds. */
export interface RecordFacts {
  pilot_id: string
  instructor_id: string
  pilot_fleet: string | null
  status: number
  /** The waiting amendment; absent where the query does not read amendments. */
  amendment?: object | null
}

type Person = Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>

/**
 * Whether the actor may read a record. An instructor keeps the own records even when the pilot has changed
 * the fleet.
 */
export const mayRead = (actor: Person, record: RecordFacts): boolean =>
  mayReadFileOf(actor, { id: record.pilot_id, fleet: record.pilot_fleet }) ||
  (actor.role === ROLE.INSTRUCTOR && actor.id === record.instructor_id)

/** The verdict on creating a record: an instructor may, for another active pilot of the own fleet (TF-05). */
export function againstCreate(
  actor: Person,
  pilot: { id: string; fleet: string | null; status: string },
): Verdict {
  if (actor.id === pilot.id) return () => invalidFields({ pilot_id: { key: 'not_for_yourself' } })
  if (actor.role !== ROLE.INSTRUCTOR || !mayReadFileOf(actor, pilot)) return forbidden
  if (pilot.status === 'active') return null
  return () => invalidFields({ pilot_id: { key: 'pilot_not_active' } })
}

/** The verdict on approving a record: its trainee may, once (APR-02). */
export function againstApprove(actor: Person, record: RecordFacts): Verdict {
  if (!flies(actor) || actor.id !== record.pilot_id) return forbidden
  return awaits(record) ? null : () => wrongState('already_approved')
}

/** The verdict on changing a record: its instructor may, until the trainee has approved (TF-15). */
export function againstUpdate(actor: Person, record: RecordFacts): Verdict {
  const others = againstOthers(actor, record)
  return others ?? (awaits(record) ? null : () => wrongState('locked_after_approval'))
}

/**
 * The verdict on amending a record: its instructor may, after the approval and while no other amendment waits
 * (AMD-01).
 */
export function againstAmend(actor: Person, record: RecordFacts): Verdict {
  const others = againstOthers(actor, record)
  if (others) return others
  if (awaits(record)) return () => wrongState('amend_once_approved')
  return record.amendment ? () => wrongState('amendment_waits') : null
}

/** The verdict on signing an amendment: the trainee may, while an amendment waits (AMD-01). */
export function againstAgree(actor: Person, record: RecordFacts): Verdict {
  if (!flies(actor) || actor.id !== record.pilot_id) return forbidden
  return record.amendment ? null : () => wrongState('no_amendment_waits')
}

/**
 * The verdict on withdrawing an amendment: its instructor may while the amendment waits, and so may
 * administrators, because the instructor may have left (AMD-01).
 */
export function againstWithdraw(actor: Person, record: RecordFacts): Verdict {
  const mayNot =
    actor.role === ROLE.ADMIN ? againstOwn(actor, record.pilot_id) : againstOthers(actor, record)
  return mayNot ?? (record.amendment ? null : () => wrongState('no_amendment_waits'))
}

/** The verdict on changing a record that another instructor may have written. */
const againstOthers = (actor: Person, record: RecordFacts): Verdict =>
  actor.role === ROLE.INSTRUCTOR && actor.id === record.instructor_id
    ? null
    : () => new AppError('FORBIDDEN', 'only_own_flights')

/** The verdict on deleting a record: administrators may, except their own records (TF-15, PERM-08). */
export const againstDelete = (actor: Person, record: Pick<RecordFacts, 'pilot_id'>): Verdict =>
  actor.role === ROLE.ADMIN ? againstOwn(actor, record.pilot_id) : forbidden

/**
 * The verdict on asking for a correction: the trainee and everybody who signed may. These people may read the
 * record, so the refusal gives nothing away (AMD-04).
 */
export function againstAsk(
  actor: Person,
  record: RecordFacts,
  signers: ReadonlySet<string>,
): Verdict {
  const takesPart = actor.id === record.pilot_id || signers.has(actor.id)
  return flies(actor) && takesPart ? null : forbidden
}

/**
 * The verdict on answering a question: the office may, except about itself (PERM-08); the instructor may
 * answer a correction that somebody else asks for.
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

/** The part of `can` that is the same for records of every kind. */
export const canOf = (actor: Person, record: RecordFacts) =>
  canFrom({ approve: againstApprove(actor, record), delete: againstDelete(actor, record) })

/** The part of `can` about the record's amendment. */
export const canAmendOf = (actor: Person, record: RecordFacts) =>
  canFrom({
    amend: againstAmend(actor, record),
    agree: againstAgree(actor, record),
    withdraw: againstWithdraw(actor, record),
  })
