import type { Actor } from '../../platform/context.ts'
import { AppError, wrongState } from '../../platform/errors.ts'
import { againstGivenPassword, canFrom, type Verdict } from '../../platform/verdict.ts'

/** The facts that decide about the rights on another person's factor. */
export interface FactorFacts {
  id: string
  /** Whether the account has a code app or a passkey. */
  removable: boolean
  takes_two: boolean
  /** The requester of an undecided removal; null without a request. */
  asked_by: string | null
}

type Person = Pick<Actor, 'id' | 'password_given'>

const against = (actor: Person, account: FactorFacts): Verdict =>
  actor.id === account.id
    ? () => new AppError('FORBIDDEN', 'not_your_own_account')
    : account.removable
      ? null
      : () => wrongState('factor_is_none')

/** One admin alone may remove the factor of a person who is no administrator. */
export const againstReset = (actor: Person, account: FactorFacts): Verdict =>
  against(actor, account) ?? (account.takes_two ? () => wrongState('factor_needs_two') : null)

export const againstAskReset = (actor: Person, account: FactorFacts): Verdict =>
  against(actor, account) ??
  (!account.takes_two
    ? () => wrongState('factor_needs_one')
    : account.asked_by !== null
      ? () => wrongState('factor_reset_is_asked')
      : againstGivenPassword(actor))

const decided = () => wrongState('factor_reset_is_decided')

export const againstTakeBack = (actor: Person, account: FactorFacts): Verdict =>
  account.asked_by === null
    ? decided
    : account.asked_by === actor.id
      ? null
      : () => new AppError('FORBIDDEN', 'forbidden')

/** The admin who decides is neither the requester nor the factor's holder. */
export const againstDecide = (actor: Person, account: FactorFacts): Verdict =>
  actor.id === account.id
    ? () => new AppError('FORBIDDEN', 'not_your_own_account')
    : account.asked_by === null
      ? decided
      : account.asked_by === actor.id
        ? () => new AppError('FORBIDDEN', 'factor_reset_needs_another')
        : againstGivenPassword(actor)

/** The acts of two admins stay offered to an account with a given password: the refusal says how to go on. */
export function canOf(person: Person, account: FactorFacts) {
  const actor = { ...person, password_given: false }
  return canFrom({
    reset: againstReset(actor, account),
    ask_reset: againstAskReset(actor, account),
    take_back_reset: againstTakeBack(actor, account),
    decide_reset: againstDecide(actor, account),
  })
}
