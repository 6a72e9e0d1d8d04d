import { NO_END } from './rule.ts'
import type { State } from './state.ts'

/** A kind that applies to a pilot, with its state on the day that was asked about. */
export interface Standing {
  state: State
  effective_on: string | null
}

export interface Verdict<Kind extends Standing> {
  /**
   * Whether the pilot is fit to fly, which means that no kind is red. Null: no kind applies,
   * so nothing is known.
   */
  fit: boolean | null
  /** The last day on which every kind holds; null when the pilot is not fit or nothing ends. */
  until: string | null
  /** The kinds that decide: those in red, or else those that end first. */
  because: Kind[]
}

/** Decides whether a pilot is fit to fly, until when, and because of which kinds (RDY-05). */
export function verdictOf<Kind extends Standing>(kinds: readonly Kind[]): Verdict<Kind> {
  if (kinds.length === 0) return { fit: null, until: null, because: [] }
  const red = kinds.filter((one) => one.state === 'red')
  if (red.length > 0) return { fit: false, until: null, because: red }
  const [until = NO_END] = kinds.map((one) => one.effective_on ?? NO_END).sort()
  if (until === NO_END) return { fit: true, until: null, because: [] }
  return { fit: true, until, because: kinds.filter((one) => one.effective_on === until) }
}
