import { test as base, type Page } from '@playwright/test'
import { Desk, type Look } from './desk.ts'

/** A page of a browser that knows nobody: of one more person, beside the one of `page`. */
export type AnotherPage = (look?: Look) => Promise<Page>

/**
 * Playwright's `test`, whose `page` and `context` are kept from one test to the next of a worker
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
    // the next test's first page is the first one of this test, which has compiled the most
    for (const desk of taken.reverse())
      if (info.status === info.expectedStatus && (await desk.leave())) freeDesks.push(desk)
      else await desk.close()
  },
  page: async ({ anotherPage }, use) => use(await anotherPage()),
  context: ({ page }, use) => use(page.context()),
})
