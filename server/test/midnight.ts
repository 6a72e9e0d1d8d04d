const DAY_MS = 86_400_000
/** The airline's clock is this far ahead of UTC, all year. */
const AHEAD_MS = 7 * 3_600_000
/** Longer than a test, or a file that takes today's date once, goes on using that date. */
const NEAR_MS = 120_000

/** The milliseconds to wait until the airline's midnight is past; 0 where midnight is not near. */
export function untilClearOfMidnight(): number {
  const left = DAY_MS - ((Date.now() + AHEAD_MS) % DAY_MS)
  return left > NEAR_MS ? 0 : left
}
