import { minutesOf } from '@trms/contract/exchange/sim-slot/labels'

export const DAY_MINUTES = 24 * 60

interface Times {
  start: string
  end: string
}

/** It ends on the day after; midnight itself still counts as the day's end. */
export const endsNextDay = ({ start, end }: Times): boolean => end <= start && end !== '00:00'

/** The minutes of one day that a slot takes; the part past midnight stands at the day's beginning. */
export function partsOf({ start, end }: Times): { from: number; to: number }[] {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  if (to > from) return [{ from, to }]
  const evening = { from, to: DAY_MINUTES }
  return to === 0 ? [evening] : [{ from: 0, to }, evening]
}
