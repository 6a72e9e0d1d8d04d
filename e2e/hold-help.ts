import type { Page } from '@playwright/test'

/** Holds back the answers to a call until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/v1/${path}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
