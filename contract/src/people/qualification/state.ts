import { addDays } from '../../common/days.ts'
import { NO_END } from './rule.ts'

/** How a qualification stands on a day; red is also what applies to a pilot and is not on record. */
export const STATES = ['red', 'amber', 'green'] as const
export type State = (typeof STATES)[number]

/** What is on record of one pilot and kind: dates and marks, without a state, which a day gives it. */
export interface Held {
  expires_on?: string | null | undefined
  /** Until when an exemption runs (RDY-06). */
  exempt_until?: string | null | undefined
}

/** The last day that counts: the exemption's where it is the later one. Null: nothing is on record. */
export function effectiveOn({ expires_on, exempt_until }: Held): string | null {
  if (!expires_on) return exempt_until ?? null
  return exempt_until && exempt_until > expires_on ? exempt_until : expires_on
}

/** Whether the day that counts is the exemption's. */
export const isExempt = (held: Held): boolean =>
  Boolean(held.exempt_until) &&
  effectiveOn(held) === held.exempt_until &&
  held.exempt_until !== held.expires_on

export const stateOn = (day: string, held: Held, warningDays: number): State =>
  stateBy(day, addDays(day, warningDays), held)

/** The same for many of a kind: amber is what ends up to the day `warned`. */
export function stateBy(day: string, warned: string, held: Held): State {
  const end = effectiveOn(held)
  if (end === null || end < day) return 'red'
  return end <= warned ? 'amber' : 'green'
}

/** From which day on it is amber; null: nothing is on record, or it never ends. */
export function amberFrom(held: Held, warningDays: number): string | null {
  const end = effectiveOn(held)
  return end === null || end === NO_END ? null : addDays(end, -warningDays)
}

/** The worst of some states: no red is `Fit to fly`. Null: no kind applies at all, and nothing is known. */
export const worstOf = (states: readonly (State | null)[]): State | null =>
  STATES.find((one) => states.includes(one)) ?? null
