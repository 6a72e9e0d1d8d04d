import { addDays, addMonths, monthEnd, monthStart } from '../../common/days.ts'

/** The rule that says how long an entry of a kind holds. */
export interface ValidityRule {
  /**
   * The number of months or days; null when every entry brings its own date, as a medical certificate does.
   */
  validity: number | null
  validity_unit: ValidityUnit
  /** Whether the qualification lasts to the end of the month in which its period ends. */
  to_month_end: boolean
  /**
   * The length of the renewal window in months: after a check within the window, the next period counts from
   * the old date. 0: no window.
   */
  renewal_months: number
}
export const VALIDITY_UNITS = ['month', 'day'] as const
export type ValidityUnit = (typeof VALIDITY_UNITS)[number]

/**
 * The expiry of something that never ends, such as English at level 6. The date is later than every day
 * that is planned for.
 */
export const NO_END = '9999-12-31'

/** The last day of a period that begins on `from`; null when the rule does not say how long the period is. */
export function periodEnd(rule: ValidityRule, from: string): string | null {
  if (rule.validity === null) return null
  const end =
    rule.validity_unit === 'day' ? addDays(from, rule.validity) : addMonths(from, rule.validity)
  return rule.to_month_end ? monthEnd(end) : end
}

/**
 * The first day on which a check keeps the anniversary of the check that expires on `expiry`; null without a
 * window. If the expiry is a month's end and the rule goes to the month's end, the window has whole months:
 * three months before 30 November it opens on 1 September.
 */
export function renewalOpens(rule: ValidityRule, expiry: string): string | null {
  if (rule.renewal_months === 0) return null
  if (rule.to_month_end && expiry === monthEnd(expiry))
    return addMonths(monthStart(expiry), 1 - rule.renewal_months)
  return addDays(addMonths(expiry, -rule.renewal_months), 1)
}

/**
 * The last day on which a check done on `completedOn` holds; `before` is the last day of the previous check.
 *
 * The rule follows EASA ORO.FC.230, which the airlines of the region apply to their checks alike: the period
 * counts from the end of the month of the check, and after a check within the last three months of the
 * running period the new period counts from the old date, so that nobody loses time by being early. Each kind
 * has its own validity, window and month's end. A check before the window, or after the old date, starts anew
 * from its own day, but never shortens what was held already.
 */
export function expiryAfter(
  rule: ValidityRule,
  completedOn: string,
  before: string | null,
): string | null {
  const anew = periodEnd(rule, completedOn)
  if (anew === null || before === null || completedOn > before || before === NO_END) return anew
  const opens = renewalOpens(rule, before)
  const kept = opens !== null && completedOn >= opens ? periodEnd(rule, before) : null
  return [anew, before, kept ?? anew].sort().at(-1) ?? anew
}

/**
 * The last day of what a pilot holds who fails on a day. A failure is an entry that brings this day as its end,
 * so a later check counts from its own day, even on the day of the failure.
 */
export const failureEnd = (failedOn: string): string => addDays(failedOn, -1)

/** The fields of an entry from which its last day is computed. */
export interface Completed {
  completed_on: string
  /** The date on the document, or the end that a failure brings; null when the rule decides. */
  given_expires_on: string | null
}

/**
 * Computes the last day of each entry of one pilot and kind, each from the entry before. Entries of the same
 * day stay in the order of entering. Null: neither the kind gives a period nor the entry a date.
 */
export function chainOf<Entry extends Completed>(
  rule: ValidityRule,
  entries: readonly Entry[],
): { entry: Entry; expires_on: string | null }[] {
  let before: string | null = null
  return entries
    .toSorted((a, b) =>
      a.completed_on < b.completed_on ? -1 : a.completed_on > b.completed_on ? 1 : 0,
    )
    .map((entry) => {
      const expires_on = entry.given_expires_on ?? expiryAfter(rule, entry.completed_on, before)
      before = expires_on
      return { entry, expires_on }
    })
}

/**
 * The last day of a kind that counts from a date in the profile. The period begins on that date, so the
 * last day is the eve of the anniversary: a pilot who may fly until the 65th birthday flies for the last
 * time on the day before.
 */
export function profileEnd(rule: ValidityRule, from: string): string | null {
  const end = periodEnd({ ...rule, to_month_end: false }, from)
  if (end === null) return null
  return rule.to_month_end ? monthEnd(addDays(end, -1)) : addDays(end, -1)
}
