import type { Actor } from './context.ts'
import { AppError } from './errors.ts'

/**
 * A policy's verdict on an act: null when nothing forbids it, otherwise a function that makes the refusal.
 */
export type Verdict = null | (() => AppError)

/** Throws the refusal, if the verdict has one. */
export function refuse(verdict: Verdict): void {
  if (verdict !== null) throw verdict()
}

/** The `can` of an answer from the same verdicts: true for every act that is allowed. */
export const canFrom = <Act extends string>(verdicts: Record<Act, Verdict>) =>
  Object.fromEntries(
    Object.entries<Verdict>(verdicts).map(([act, verdict]) => [act, verdict === null]),
  ) as Record<Act, boolean>

/**
 * What takes two administrators is asked for and decided by none whose password another one has given: that one could be
 * both. A mailed link shows that the account is in its holder's hands.
 */
export const againstGivenPassword = (actor: Pick<Actor, 'password_given'>): Verdict =>
  actor.password_given ? () => new AppError('FORBIDDEN', 'decide_after_link') : null
