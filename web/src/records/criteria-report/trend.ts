/** A straight line through scores; `at(day)` is the score of the line on a day, given in days since 1970. */
export interface Trend {
  at(day: number): number
  direction: 'rising' | 'steady' | 'falling'
}

/** A smaller change over the whole time counts as steady: half a step of the scale. */
const STEADY = 0.5
/** The fewest scores with a trend: two scores always lie on a line. */
const FEWEST = 3

/**
 * Gives the line of least squares through [day, score] pairs; null with fewer than three scores, or with all
 * scores on one day.
 */
export function trendOf(pairs: readonly (readonly [day: number, score: number])[]): Trend | null {
  const count = pairs.length
  if (count < FEWEST) return null
  const meanDay = pairs.reduce((sum, [day]) => sum + day, 0) / count
  const mean = pairs.reduce((sum, [, score]) => sum + score, 0) / count
  const spread = pairs.reduce((sum, [day]) => sum + (day - meanDay) ** 2, 0)
  if (spread === 0) return null
  const slope =
    pairs.reduce((sum, [day, score]) => sum + (day - meanDay) * (score - mean), 0) / spread
  const days = pairs.map(([day]) => day)
  const change = slope * (Math.max(...days) - Math.min(...days))
  return {
    at: (day) => mean + slope * (day - meanDay),
    direction: Math.abs(change) < STEADY ? 'steady' : change > 0 ? 'rising' : 'falling',
  }
}
