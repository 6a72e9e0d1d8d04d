import { ROLE } from '@trms/contract/access'
import { dayWords } from '@trms/contract/common/dates'
import { againstOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { AppError, forbidden, wrongState } from '../../platform/errors.ts'
import { againstGivenPassword, canFrom, type Verdict } from '../../platform/verdict.ts'

type Person = Pick<Actor, 'id' | 'role' | 'password_given'>

/** The facts that decide about the rights on an archived record. */
export interface ArchiveFacts {
  /** The pilots whom the record is about. */
  pilots: readonly string[]
  is_due: boolean
  /** The last day of the record's retention. */
  until: string
  /** The requester of an undecided purge; null without a request. */
  asked_by: string | null
}

/** Only an admin acts on archived records, and on none about the admin (PERM-08). */
const against = (actor: Person, { pilots }: ArchiveFacts): Verdict =>
  actor.role === ROLE.ADMIN ? againstOwn(actor, ...pilots) : forbidden

/** A record with an undecided purge cannot be restored. */
export const againstRestore = (actor: Person, record: ArchiveFacts): Verdict =>
  against(actor, record) ?? (record.asked_by === null ? null : () => wrongState('purge_is_asked'))

/** Only a record past its retention can be purged (AMD-03). */
export const againstAskPurge = (actor: Person, record: ArchiveFacts): Verdict =>
  againstRestore(actor, record) ?? againstRetained(record) ?? againstGivenPassword(actor)

const againstRetained = ({ is_due, until }: ArchiveFacts): Verdict =>
  is_due
    ? null
    : () =>
        new AppError('WRONG_STATE', 'retention_runs', {
          params: { day: dayWords(until) },
        })

export const againstTakeBack = (actor: Person, record: ArchiveFacts): Verdict =>
  record.asked_by === actor.id ? null : forbidden

/** Another admin than the requester decides. */
export const againstDecide = (actor: Person, record: ArchiveFacts): Verdict =>
  against(actor, record) ??
  (record.asked_by === null
    ? () => wrongState('purge_is_decided')
    : record.asked_by === actor.id
      ? () => new AppError('FORBIDDEN', 'purge_needs_another')
      : againstGivenPassword(actor))

/** The retention is checked again, since the kind's years may have changed after the request. */
export const againstConfirm = (actor: Person, record: ArchiveFacts): Verdict =>
  againstDecide(actor, record) ?? againstRetained(record)

/** The acts of two admins stay offered to an account with a given password: the refusal says how to go on. */
export function canOf(person: Person, record: ArchiveFacts) {
  const actor = { ...person, password_given: false }
  return canFrom({
    restore: againstRestore(actor, record),
    ask_purge: againstAskPurge(actor, record),
    take_back_purge: againstTakeBack(actor, record),
    decide_purge: againstDecide(actor, record),
  })
}
