import type { Page } from '@playwright/test'

/**
 * Takes the page's clock in hand (`page.clock`) and notes, on that clock, when words come and when they go:
 * how long they stood there is then no matter of how fast the machine is. To be called before the page opens.
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
    /** When they came, when they went, when they came again … */
    changes: () => page.evaluate(() => (window as unknown as { changes: number[] }).changes),
  }
}
