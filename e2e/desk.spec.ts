import type { Page } from '@playwright/test'
import { NOTHING } from './desk.ts'
import { expect } from './expect.ts'
import { holdBack } from './hold-help.ts'
import { notYet, settled, signIn } from './list-help.ts'
import { test } from './test.ts'

/** The data that a page and its browser keep of the person who sat there. */
const known = (page: Page) =>
  page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
    name: window.name,
    passed: history.length,
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }))
const NOTHING_KNOWN = {
  stored: [],
  databases: [],
  caches: [],
  cookies: '',
  name: '',
  passed: 1,
  width: 1280,
  isDark: false,
}

// Each test looks at the state that the previous test has left, so one worker runs the tests in order.
test.describe.configure({ mode: 'serial' })
const sat: Page[] = []
/** The addresses of the calls that the first test's route has passed on. */
const passed: string[] = []

test('somebody leaves all they can behind', async ({ page, context }) => {
  sat.push(page)
  await signIn(page, 'admin', '/admin/pilot', 'vi')
  // Waits first, so that the answer of this load is not taken for the answer that is awaited below.
  await settled(page)
  await notYet(page)
  // While Playwright waits for an answer or passes a call on, Playwright itself makes calls to the page and
  // to the browser.
  await page.route('**/v1/pilot/sort_pilot', (route) => {
    passed.push(route.request().url())
    return route.continue()
  })
  const listed = page.waitForResponse('**/v1/pilot/sort_pilot')
  await page.reload()
  await listed
  expect(passed).not.toHaveLength(0)
  await holdBack(page, 'pilot/get_pilot_list')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await context.grantPermissions(['geolocation'])
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    window.name = 'left'
    await caches.open('left')
    const { promise, resolve } = Promise.withResolvers<unknown>()
    indexedDB.open('left').onsuccess = resolve
    await promise
  })
  const other = await context.newPage()
  await other.goto('/admin/sim')
  const { stored, ...left } = await known(page)
  expect(stored).toContain('left')
  expect(left).toMatchObject({ databases: ['left'], caches: ['left'], name: 'left', isDark: true })
})

test('whoever comes next has the same page, and nothing of that', async ({ page, context }) => {
  expect(page).toBe(sat[0])
  expect(new URL(page.url()).pathname).toBe(NOTHING)
  expect(await known(page)).toEqual(NOTHING_KNOWN)
  expect(await context.cookies()).toEqual([])
  expect(context.pages()).toEqual([page])
  const allowed = await page.evaluate(
    async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
  )
  expect(allowed).toBe('prompt')
  await page.goto('/admin/pilot')
  await expect(page).toHaveURL(/\/login/)
  passed.length = 0
  await signIn(page, 'admin', '/admin/pilot')
  await expect(page.getByRole('table')).toBeVisible()
  expect(passed).toEqual([])
  await page.addInitScript(() => Object.assign(window, { meant: 'for good' }))
})

test('a page that was changed for good is not met again', async ({ page, anotherPage }) => {
  expect(page).not.toBe(sat[0])
  const other = await anotherPage({ colorScheme: 'dark' })
  await signIn(page, 'admin', '/admin/pilot')
  expect(await page.evaluate(() => 'meant' in window)).toBe(false)
  expect(await other.context().cookies()).toEqual([])
  expect(await known(other)).toEqual({ ...NOTHING_KNOWN, isDark: true })
})

test.describe('after somebody had several pages', () => {
  let first: Page
  let second: Page
  test.beforeAll(async ({ anotherPage }) => {
    first = await anotherPage()
    second = await anotherPage()
    await second.clock.install()
    await anotherPage()
  })

  test('the first of them is the first again, and one whose clock was taken in hand is not met again', async ({
    page,
    anotherPage,
  }) => {
    expect(page).toBe(first)
    expect(await anotherPage()).not.toBe(second)
  })
})

test('what is asked for while a route ends by itself still comes', async ({ page }) => {
  for (let i = 0; i < 150; i++) {
    await page.route('**/broken?*', (route) => route.abort(), { times: 1 })
    const came = await page.evaluate(async () => {
      await fetch('/broken?').catch(() => undefined)
      const asked = fetch('/favicon.svg', { cache: 'no-store' }).then(({ ok }) => ok)
      return Promise.race([asked, new Promise((give) => setTimeout(give, 10_000, 'left hanging'))])
    })
    expect(came).toBe(true)
  }
})
