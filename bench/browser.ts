import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { putSession } from '../e2e/people-help.ts'
import { chromium as pathOfChromium } from '../scripts/chromium.mjs'
import { Sessions } from './client.ts'
import type { Person } from './seed/people.ts'

/** Runs `act` in a browser in which a person is signed in. */
export async function seated<T>(
  { address, person }: { address: string; person: Person },
  options: BrowserContextOptions,
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await pathOfChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext(options)
    await putSession(context, (await Sessions.open(address, [person])).next(), 'en', address)
    return await act(context)
  } finally {
    await browser.close()
  }
}
