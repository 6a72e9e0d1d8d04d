import type { AppError } from './errors.ts'

/** What a policy says to an act: null when nothing stands against it, else the refusal, made when it is thrown. */
export type Verdict = null | (() => AppError)

/** What a verb does with a verdict. */
export function refuse(verdict: Verdict): void {
  if (verdict !== null) throw verdict()
}

/** What an answer's `can` makes of the same verdicts: true for every act that nothing stands against. */
export const canFrom = <Act extends string>(verdicts: Record<Act, Verdict>) =>
  Object.fromEntries(
    Object.entries<Verdict>(verdicts).map(([act, verdict]) => [act, verdict === null]),
  ) as Record<Act, boolean>
