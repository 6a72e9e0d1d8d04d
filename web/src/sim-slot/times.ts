import { SLOT_HOURS } from '@trms/contract/sim-slot/labels'

export const DAY_MINUTES = 24 * 60

/** `HH:mm` → minutes since midnight. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The end of a slot that begins then, past midnight wrapped. */
export function endOf(start: string): string {
  const end = (minutesOf(start) + SLOT_HOURS * 60) % DAY_MINUTES
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`
}

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
