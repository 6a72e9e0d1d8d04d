import { daysBetween } from '@trms/contract/common/days'

/**
 * Gives the word for a near day. `today` is an argument, so that a page left open over midnight stays right.
 */
export function nearness(day: string, today: string): 'today' | 'tomorrow' | null {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : null
}
