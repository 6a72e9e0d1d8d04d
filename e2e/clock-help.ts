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

/** Notes which records the page hears of by live events. Call this before the page opens. */
export async function noteEvents(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url)
        this.addEventListener('message', ({ data }) => heard.push(JSON.parse(data).id))
      }
    }
  })
  return (id: unknown) =>
    page.evaluate((one) => (window as unknown as { heard: unknown[] }).heard.includes(one), id)
}
