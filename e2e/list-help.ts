import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'Demo@2026!'

/** Signs in through the page, in English. */
export async function signIn(page: Page, who: string, path: string) {
  const url = process.env.BASE_URL ?? 'http://127.0.0.1:3000'
  await page.context().addCookies([{ name: 'language', value: 'en', url }])
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').first().fill(`${who}@demo.example`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  await page.goto(`${url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Who has an own session with open e-learning is asked about it; here they answer that it is not done. */
export const notYet = (page: Page) =>
  page.addLocatorHandler(page.getByRole('dialog', { name: /^Have you finished elearning/ }), () =>
    page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click(),
  )

/** The rows of the list, without its head. */
export const rowsOf = (page: Page) => page.locator('tbody tr').filter({ has: page.locator('a') })

/** `From x to y of total` as numbers. */
export async function range(page: Page) {
  const text = await page.getByText(/^From \d+ to \d+ of \d+$/).innerText()
  const [from, to, total] = (text.match(/\d+/g) ?? []).map(Number)
  return { from, to, total: total ?? 0 }
}

/** What the page asks of a call, in the order of asking. */
export function watch(page: Page, path: string) {
  const asked: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/v1/${path}`)) asked.push(request.postDataJSON())
  })
  return asked
}
