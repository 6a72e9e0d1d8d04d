import { setTimeout as sleep } from 'node:timers/promises'
import { test } from './test.ts'

const DAY_MS = 86_400_000
/** The airline's clock is so far ahead, all the year. */
const AHEAD_MS = 7 * 3_600_000
/** Longer than a test takes from its first word about today to its last. */
const NEAR_MS = 120_000

/** The airline's day so many days ago, or ahead, as pages write it. */
export const day = (ago = 0): string =>
  new Date(Date.now() - ago * DAY_MS).toLocaleDateString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' })

/** For a file whose tests speak of today: none of them begins shortly before the airline's midnight. */
export const clearOfMidnight = () =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures taken apart
  test.beforeEach(async ({}, info) => {
    const left = DAY_MS - ((Date.now() + AHEAD_MS) % DAY_MS)
    if (left > NEAR_MS) return
    info.setTimeout(info.timeout + left)
    await sleep(left)
  })
