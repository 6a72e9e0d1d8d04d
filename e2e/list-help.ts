import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { forgetSession, PASSWORD, type Session, signInAs, sitAt } from './people-help.ts'

const address = () => process.env.BASE_URL ?? 'http://127.0.0.1:3000'

/** The sessions of this worker by person, reused while their tokens are young. */
const sessions = new Map<string, { session: Session; openedAt: number }>()
const YOUNG_MS = 8 * 60_000

async function sessionOf(who: string): Promise<Session> {
  const known = sessions.get(who)
  if (known && Date.now() - known.openedAt < YOUNG_MS) return known.session
  const session = await signInAs(who)
  sessions.set(who, { session, openedAt: Date.now() })
  return session
}

/**
 * Opens a page of the product as somebody, with a session made by calls, which saves loading three pages.
 * Tests that end sessions, or need rights granted since, use `signInAnew`.
 */
export async function signIn(page: Page, who: string, path: string, language = 'en') {
  await sitAt(page, await sessionOf(who), language)
  await open(page, path)
}

/** Signs in through the page, in English, so that the token knows the present rights. */
export async function signInAnew(page: Page, who: string, path: string) {
  await forgetSession(page)
  await page.context().addCookies([english()])
  await page.goto(`${address()}/login`)
  await page.getByLabel('Email').first().fill(`${who}@demo.example`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await open(page, path)
}

async function open(page: Page, path: string) {
  await page.goto(`${address()}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const english = () => ({ name: 'language', value: 'en', url: address() })

/** The part of the product's router that changes pages and tells which page is shown. */
interface Router {
  subscribe: (event: 'onRendered', heard: () => void) => () => void
  state: { location: { href: string }; resolvedLocation?: { href: string } }
}

/**
 * Leads to another page of the open product without loading the product anew, which would take
 * a second each time.
 */
export const goWithin = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router }
    await new Promise<void>((drawn) => {
      const stop = router.subscribe('onRendered', () => {
        stop()
        drawn()
      })
      history.pushState(null, '', address)
    })
  }, path)

/**
 * Leads to another page and waits until the page is settled. Data read a short time ago is shown at once and
 * read anew behind, so a test that expects a change must wait for something that only the later answer has.
 */
export async function turnTo(page: Page, path: string) {
  await goWithin(page, path)
  await settled(page)
}

/**
 * Answers No in the dialog that asks a person with open e-learning in an own session whether the
 * e-learning is done.
 */
export const notYet = (page: Page) =>
  page.addLocatorHandler(page.getByRole('dialog', { name: /^Have you finished elearning/ }), () =>
    page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click(),
  )

/**
 * Waits until the page of the present address is drawn in place of the one before, and no part of the page
 * still waits for its first answer.
 */
export async function settled(page: Page) {
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: Router }
    return router && router.state.resolvedLocation?.href === router.state.location.href
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(
    page.locator('[aria-busy=true], [data-outdated], .mantine-Skeleton-root'),
  ).toHaveCount(0)
}

/** The rows of the list, without its head. */
export const rowsOf = (page: Page) => page.locator('tbody tr').filter({ has: page.locator('a') })

/** Expects rows, each of which holds the words; rows of the earlier view disappear first. */
export async function everyRow(page: Page, words: string | RegExp) {
  await expect(rowsOf(page).first()).toContainText(words)
  await expect(rowsOf(page).filter({ hasNotText: words })).toHaveCount(0)
}

/** Reads `From x to y of total` as numbers. */
export async function range(page: Page) {
  const text = await page.getByText(/^From \d+ to \d+ of \d+$/).innerText()
  const [from, to, total] = (text.match(/\d+/g) ?? []).map(Number)
  return { from, to, total: total ?? 0 }
}

/** Answers each repeated call with its first answer, whatever others write meanwhile. */
export async function answerAsFirst(page: Page, path: string) {
  const answers = new Map<string | null, string>()
  await page.route(`**/v1/${path}`, async (route) => {
    const asked = route.request().postData()
    const answer = answers.get(asked) ?? (await (await route.fetch()).text())
    answers.set(asked, answer)
    await route.fulfill({ contentType: 'application/json', body: answer })
  })
}

/** Collects the inputs with which the page makes a call, in order. */
export function watch(page: Page, path: string) {
  const asked: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/v1/${path}`)) asked.push(request.postDataJSON())
  })
  return asked
}

/** Runs `look` while the page is as on paper, then returns the page to the screen. */
export async function onPaper(page: Page, look: () => Promise<void>) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await look()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
}
