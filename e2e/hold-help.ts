import type { Page } from '@playwright/test'

/** Keeps the answers of a call from a page until the function given back is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/v1/${path}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
