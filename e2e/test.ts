import { test as base, type Page } from '@playwright/test'
import { Desk, type Look } from './desk.ts'

/** Opens a page in a browser that knows nobody, for one more person beside that of `page`. */
export type AnotherPage = (look?: Look) => Promise<Page>

/**
 * Playwright's `test`, which keeps `page` and `context` from one test to the next of a worker
 * (docs/decisions/0049-browser-tests-keep-a-page.md).
 */
export const test = base.extend<{ anotherPage: AnotherPage }, { freeDesks: Desk[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures taken apart
  freeDesks: [({}, use) => use([]), { scope: 'worker' }],
  anotherPage: async ({ browser, freeDesks, baseURL }, use, info) => {
    const taken: Desk[] = []
    await use(async (look = {}) => {
      const desk = freeDesks.pop() ?? (await Desk.open(browser, new URL(baseURL ?? '')))
      taken.push(desk)
      await desk.sitDown(look)
      return desk.page
    })
    // The desks are returned in reverse, so that the next test gets the first page of this one, which has
    // compiled the most.
    for (const desk of taken.reverse())
      if (info.status === info.expectedStatus && (await desk.leave())) freeDesks.push(desk)
      else await desk.close()
  },
  page: async ({ anotherPage }, use) => use(await anotherPage()),
  context: ({ page }, use) => use(page.context()),
})
