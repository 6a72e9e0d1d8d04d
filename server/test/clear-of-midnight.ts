import { setTimeout as sleep } from 'node:timers/promises'

const DAY_MS = 86_400_000
/** The airline's clock is this far ahead of UTC, all year. */
const AHEAD_MS = 7 * 3_600_000
/** Longer than a file takes from its first to its last use of today's date. */
const NEAR_MS = 120_000

// Files take today's date once, when they begin; a file that would begin shortly before the airline's midnight
// waits for the next day.
const left = DAY_MS - ((Date.now() + AHEAD_MS) % DAY_MS)
if (left < NEAR_MS) await sleep(left)
