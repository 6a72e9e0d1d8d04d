import type { Page } from '@playwright/test'

/** Lets the server carry out the next call to a path, whose answer is lost on its way. */
export const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**/v1/${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Holds back the answers to a call until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/v1/${path}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
