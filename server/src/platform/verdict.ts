import type { AppError } from './errors.ts'

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
