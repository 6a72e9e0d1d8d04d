import { daysBetween } from '@trms/contract/common/days'

/** What is near is said in a word; on a page that was left open over midnight, yesterday's is not. */
export function nearness(day: string, today: string): 'today' | 'tomorrow' | null {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : null
}
