import { NO_END } from './rule.ts'
import type { State } from './state.ts'

/** A kind that applies to a pilot, as it stands on the day that is asked about. */
export interface Standing {
  state: State
  effective_on: string | null
}

export interface Verdict<Kind extends Standing> {
  /** `Fit to fly`: no kind is red. Null: none applies, and nothing is known. */
  fit: boolean | null
  /** The last day on which all hold; null: not fit, or nothing ends. */
  until: string | null
  /** Those that decide: the red ones, or else those that end first. */
  because: Kind[]
}

/** RDY-05: yes or no, until when, and because of what. */
export function verdictOf<Kind extends Standing>(kinds: readonly Kind[]): Verdict<Kind> {
  if (kinds.length === 0) return { fit: null, until: null, because: [] }
  const red = kinds.filter((one) => one.state === 'red')
  if (red.length > 0) return { fit: false, until: null, because: red }
  const [until = NO_END] = kinds.map((one) => one.effective_on ?? NO_END).sort()
  if (until === NO_END) return { fit: true, until: null, because: [] }
  return { fit: true, until, because: kinds.filter((one) => one.effective_on === until) }
}
