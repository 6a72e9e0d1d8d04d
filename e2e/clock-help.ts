import type { Page } from '@playwright/test'

/**
 * Takes control of the page's clock (`page.clock`), and notes on that clock when the words appear and
 * disappear, so that the speed of the machine does not matter. Call this before the page opens.
 */
export async function watchWords(page: Page, words: string) {
  await page.clock.install()
  await page.addInitScript((text) => {
    const changes: number[] = []
    Object.assign(window, { changes })
    new MutationObserver(() => {
      const shown = document.body?.textContent?.includes(text) ?? false
      if (shown === (changes.length % 2 === 0)) changes.push(Date.now())
    }).observe(document, { childList: true, subtree: true })
  }, words)
  return {
    now: () => page.evaluate(() => Date.now()),
    /** The times at which the words appeared, disappeared, appeared again, and so on. */
    changes: () => page.evaluate(() => (window as unknown as { changes: number[] }).changes),
  }
}
