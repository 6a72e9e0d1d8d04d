import { addDays } from '../../common/days.ts'
import { NO_END } from './rule.ts'

/**
 * The states of a qualification on a day. Red also means that a kind applies to a pilot and
 * nothing is on record, or that the pilot failed last.
 */
export const STATES = ['red', 'amber', 'green'] as const
export type State = (typeof STATES)[number]

/**
 * The dates and marks on record for one pilot and kind. They have no state by themselves; a day
 * decides the state.
 */
export interface Held {
  expires_on?: string | null | undefined
  /** The last day of an exemption (RDY-06). */
  exempt_until?: string | null | undefined
  /** The day of a failure that nothing has followed: from that day nothing is held. */
  failed_on?: string | null | undefined
}

/**
 * The last day that counts: the exemption's day if that is later, or if nothing else is on record. Null when
 * there is neither, and after a failure, which an exemption does not outweigh.
 */
export function effectiveOn({ expires_on, exempt_until, failed_on }: Held): string | null {
  if (failed_on) return null
  if (!expires_on) return exempt_until ?? null
  return exempt_until && exempt_until > expires_on ? exempt_until : expires_on
}

/** Whether the day that counts comes from the exemption. */
export const isExempt = (held: Held): boolean =>
  Boolean(held.exempt_until) &&
  effectiveOn(held) === held.exempt_until &&
  held.exempt_until !== held.expires_on

/** The marks of a date that does not simply follow from a completion: an exemption's, or unverified. */
export type Mark = 'exempt' | 'unverified'
export const marksOf = (held: Held & { unverified?: boolean | undefined }): Mark[] => [
  ...(isExempt(held) ? (['exempt'] as const) : []),
  ...(held.unverified ? (['unverified'] as const) : []),
]

export const stateOn = (day: string, held: Held, warningDays: number): State =>
  stateBy(day, addDays(day, warningDays), held)

/** The state on a day, for many pilots in one kind: amber is what ends on or before `warned`. */
export function stateBy(day: string, warned: string, held: Held): State {
  const end = effectiveOn(held)
  if (end === null || end < day) return 'red'
  return end <= warned ? 'amber' : 'green'
}

/** The first day on which the state is amber; null when nothing is held or nothing ends. */
export function amberFrom(held: Held, warningDays: number): string | null {
  const end = effectiveOn(held)
  return end === null || end === NO_END ? null : addDays(end, -warningDays)
}

/**
 * The worst of the states; a pilot without red is fit to fly. Null when no kind applies, so nothing is known.
 */
export const worstOf = (states: readonly (State | null)[]): State | null =>
  STATES.find((one) => states.includes(one)) ?? null
