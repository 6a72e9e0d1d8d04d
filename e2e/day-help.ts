import { setTimeout as sleep } from 'node:timers/promises'
import { untilClearOfMidnight } from '../server/test/midnight.ts'
import { test } from './test.ts'

const DAY_MS = 86_400_000

/** The airline's day `ago` days ago (ahead, if negative), as pages write days. */
export const day = (ago = 0): string =>
  new Date(Date.now() - ago * DAY_MS).toLocaleDateString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' })

/**
 * For files whose tests use today's date: delays a test that would begin shortly before the
 * airline's midnight.
 */
export const clearOfMidnight = () =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures taken apart
  test.beforeEach(async ({}, info) => {
    const left = untilClearOfMidnight()
    if (left === 0) return
    info.setTimeout(info.timeout + left)
    await sleep(left)
  })
