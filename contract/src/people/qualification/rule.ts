import { addDays, addMonths, monthEnd, monthStart } from '../../common/days.ts'

/** How long a kind of qualification holds. */
export interface ValidityRule {
  /** Months or days; null: every entry brings its date, as a medical certificate does. */
  validity: number | null
  validity_unit: ValidityUnit
  /** It lasts to the end of the month in which the period ends. */
  to_month_end: boolean
  /** Done within the last so many months, the next period is counted from the old date; 0: never. */
  renewal_months: number
}
export const VALIDITY_UNITS = ['month', 'day'] as const
export type ValidityUnit = (typeof VALIDITY_UNITS)[number]

/** The date of what never ends, such as English at level 6: later than every day that is planned for. */
export const NO_END = '9999-12-31'

/** The last day of a period that is counted from a day; null where the rule does not say how long it is. */
export function periodEnd(rule: ValidityRule, from: string): string | null {
  if (rule.validity === null) return null
  const end =
    rule.validity_unit === 'day' ? addDays(from, rule.validity) : addMonths(from, rule.validity)
  return rule.to_month_end ? monthEnd(end) : end
}

/**
 * The first day on which a check keeps the anniversary of the one that ends on `expiry`. Where both end with
 * their month these are whole months: of three months before 30 November it is 1 September.
 */
export function renewalOpens(rule: ValidityRule, expiry: string): string | null {
  if (rule.renewal_months === 0) return null
  if (rule.to_month_end && expiry === monthEnd(expiry))
    return addMonths(monthStart(expiry), 1 - rule.renewal_months)
  return addDays(addMonths(expiry, -rule.renewal_months), 1)
}

/**
 * Until when a check done on a day holds, the last day included; `before` is until when the one before it held.
 *
 * The rule is EASA ORO.FC.230, which the airlines of the region apply to their checks alike: the period is counted
 * from the end of the month of the check, and a check within the last three months of the running period has the new
 * one counted from the old date, so that nobody loses time by being early. Months, window and month's end are the
 * kind's. A check that is earlier still, or comes after the end, starts anew from its own day; it never takes away
 * what was held already.
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

/** What an entry says of itself. */
export interface Completed {
  completed_on: string
  /** The date that stands on its paper; null: by the rule. */
  given_expires_on: string | null
}

/**
 * The last day of each entry of one pilot and kind, along the chain of their days. Entries of one day stand in the
 * order they were entered. Null: the kind gives no period, and the entry no date.
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
 * The last day of what is counted from a day of the profile. The period begins with that day, so it ends on the eve
 * of its last anniversary: who may fly until the 65th birthday flies for the last time on the day before it.
 */
export function profileEnd(rule: ValidityRule, from: string): string | null {
  const end = periodEnd({ ...rule, to_month_end: false }, from)
  if (end === null) return null
  return rule.to_month_end ? monthEnd(addDays(end, -1)) : addDays(end, -1)
}
