import { ROLE } from '@trms/contract/access'
import { dayWords } from '@trms/contract/common/dates'
import { againstOwn } from '../../crew/own-record.ts'
import type { Actor } from '../../platform/context.ts'
import { AppError, forbidden, wrongState } from '../../platform/errors.ts'
import { canFrom, type Verdict } from '../../platform/verdict.ts'

type Person = Pick<Actor, 'id' | 'role'>

/** What rights on an archived record depend on. */
export interface ArchiveFacts {
  /** The pilots whose record it is. */
  pilots: readonly string[]
  is_due: boolean
  /** The last day of its retention. */
  until: string
  /** Who asked for the purge that is not decided; null: nobody. */
  asked_by: string | null
}

/** An admin's, and of nobody's own record (PERM-08). */
const against = (actor: Person, { pilots }: ArchiveFacts): Verdict =>
  actor.role === ROLE.ADMIN ? againstOwn(actor, ...pilots) : forbidden

/** A record whose purge is asked for stays as it is until that is decided. */
export const againstRestore = (actor: Person, record: ArchiveFacts): Verdict =>
  against(actor, record) ?? (record.asked_by === null ? null : () => wrongState('purge_is_asked'))

/** AMD-03: only what is past its retention. */
export const againstAskPurge = (actor: Person, record: ArchiveFacts): Verdict =>
  againstRestore(actor, record) ?? againstRetained(record)

const againstRetained = ({ is_due, until }: ArchiveFacts): Verdict =>
  is_due
    ? null
    : () =>
        new AppError('WRONG_STATE', 'retention_runs', {
          params: { day: dayWords(until) },
        })

export const againstTakeBack = (actor: Person, record: ArchiveFacts): Verdict =>
  record.asked_by === actor.id ? null : forbidden

/** By another admin than the one who asked. */
export const againstDecide = (actor: Person, record: ArchiveFacts): Verdict =>
  against(actor, record) ??
  (record.asked_by === null
    ? () => wrongState('purge_is_decided')
    : record.asked_by === actor.id
      ? () => new AppError('FORBIDDEN', 'purge_needs_another')
      : null)

/** Since it was asked for, its kind may be kept longer. */
export const againstConfirm = (actor: Person, record: ArchiveFacts): Verdict =>
  againstDecide(actor, record) ?? againstRetained(record)

export const canOf = (actor: Person, record: ArchiveFacts) =>
  canFrom({
    restore: againstRestore(actor, record),
    ask_purge: againstAskPurge(actor, record),
    take_back_purge: againstTakeBack(actor, record),
    decide_purge: againstDecide(actor, record),
  })
