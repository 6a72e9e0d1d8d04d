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
 * Acts that take two administrators are refused to an account whose password somebody else has given, because
 * that somebody could act under both names. A mailed link proves that the account is in its holder's hands.
 */
export const againstGivenPassword = (actor: Pick<Actor, 'password_given'>): Verdict =>
  actor.password_given ? () => new AppError('FORBIDDEN', 'decide_after_link') : null
