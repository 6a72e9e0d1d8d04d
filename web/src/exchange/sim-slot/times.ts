import { minutesOf } from '@trms/contract/exchange/sim-slot/labels'

export const DAY_MINUTES = 24 * 60

interface Times {
  start: string
  end: string
}

/** Whether a slot ends on the next day; an end at midnight still belongs to the day itself. */
export const endsNextDay = ({ start, end }: Times): boolean => end <= start && end !== '00:00'

/** The minutes of a day that a slot takes; a part past midnight is placed at the beginning of the day. */
export function partsOf({ start, end }: Times): { from: number; to: number }[] {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  if (to > from) return [{ from, to }]
  const evening = { from, to: DAY_MINUTES }
  return to === 0 ? [evening] : [{ from: 0, to }, evening]
}
