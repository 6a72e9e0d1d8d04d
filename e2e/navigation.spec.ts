import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe-help.ts'
import { expect } from './expect.ts'
import { holdBack } from './hold-help.ts'
import { answerAsFirst, goWithin, range, rowsOf, settled, signIn, turnTo } from './list-help.ts'
import { forgetSession } from './people-help.ts'
import { test } from './test.ts'

const ID = '00000000-0000-7000-8000-000000000000'
const withIds = (area: string, paths: string) =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => `/${area}/${path.replace('{id}', ID)}`)

const ADMIN_ROUTES = withIds(
  'admin',
  `tasks readiness readiness/{id} readiness/import qualification-kinds waits dashboards user user/create user/detail/{id} pilot pilot/create pilot/detail/{id} event_report
   event_report/create event_report/detail/{id} to_ldg fot fot/training-flight-list
   fot/base-training-list fot/base-training-detail/{id}
   fot/theory-test fot/theory-test-detail/{id} fot/progress-theory fot/progress-theory-detail/{id}
   criteria-report sim sim/create sim/create-from-file sim/detail/{id} sim-schedule-upload sim-schedule/list
   line-check line-check/create line-check/detail/{id} line-training line-training/create line-training/detail/{id}
   sim-slot sim-slot/create sim-slot/detail/{id} training-document training-document/create
   training-document/detail/{id} survey`,
)
const PILOT_ROUTES = withIds(
  'pilot',
  `tasks readiness readiness/{id} readiness/import waits to_ldg profile training-flight base-training base-training/create base-training/detail/{id} theory-test
   theory-test/create theory-test/detail/{id} progress-theory progress-theory-report/create
   progress-theory-report/detail/{id} fot/list sim/list sim/create sim/create-from-file sim/detail/{id}
   sim-schedule/list sim-schedule-upload line-check line-check/create line-check/detail/{id} line-training
   line-training/create line-training/detail/{id} training-document training-document/create
   training-document/detail/{id} event_report event_report/create event_report/detail/{id} criteria-report`,
)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The menu item, with or without the number of tasks. */
const TASKS = /^My tasks( \d+)?$/
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

test('[NAV-02][NAV-07] every route of the admin area exists inside the frame', async ({ page }) => {
  await signIn(page, 'admin', '/admin/fot')
  for (const path of ADMIN_ROUTES) {
    await goWithin(page, path)
    await expect(heading(page), path).toHaveCount(1)
    await expect(heading(page), path).not.toHaveText('Page not found')
    await expect(menu(page), path).toBeVisible()
    await expect(page.getByText('Coming soon'), path).toHaveCount(0)
  }
})

test('[NAV-02][NAV-11] every route of the pilot area exists inside the frame', async ({ page }) => {
  await signIn(page, 'instructor.a', '/pilot/fot/list')
  for (const path of PILOT_ROUTES) {
    await goWithin(page, path)
    await expect(heading(page), path).toHaveCount(1)
    await expect(heading(page), path).not.toHaveText('Page not found')
    await expect(menu(page), path).toBeVisible()
  }
})

test('[NAV-02] the public routes need no sign-in', async ({ page }) => {
  for (const path of ['/survey', '/forgot-password', '/login/reset_password/abc', '/notices/abc']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(path))
    await expect(heading(page)).toHaveCount(1)
  }
})

test('[NAV-03][NAV-04] sign-in leads to the page one was trying to reach, query included', async ({
  page,
}) => {
  await page.goto('/pilot/training-flight?page=2&low_point=true')
  await expect(page).toHaveURL(/\/login\?origin=/)
  await page.locator('input[type=email]').fill('pilot.a@demo.example')
  await page.locator('input[type=password]').fill('Demo@2026!')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pilot\/training-flight\?.*low_point=true/)
})

test('[NAV-04] never leads to another site', async ({ page }) => {
  for (const origin of ['//evil.example/x', 'https://evil.example', '/\\evil.example']) {
    await forgetSession(page)
    await page.goto(`/login?origin=${encodeURIComponent(origin)}`)
    await page.locator('input[type=email]').fill('pilot.a@demo.example')
    await page.locator('input[type=password]').fill('Demo@2026!')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/pilot\/sim\/list$/)
  }
})

for (const [who, landing, root] of [
  ['admin', '/admin/sim', '/admin/sim'],
  ['user', '/admin/sim', '/admin/pilot'],
  ['instructor.a', '/pilot/sim/list', '/pilot/sim/list'],
  ['pilot.a', '/pilot/sim/list', '/pilot/sim/list'],
] as const)
  test(`[NAV-03][NAV-05][NAV-06] ${who} lands at ${landing}, and at ${root} from the roots`, async ({
    page,
  }) => {
    await page.goto('/login')
    await page.locator('input[type=email]').fill(`${who}@demo.example`)
    await page.locator('input[type=password]').fill('Demo@2026!')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${landing}$`))
    await page.goto('/')
    await expect(page).toHaveURL(new RegExp(`${root}$`))
    const [own, other] = landing.startsWith('/admin') ? ['/admin', '/pilot'] : ['/pilot', '/admin']
    await page.goto(own)
    await expect(page).toHaveURL(new RegExp(`${root}$`))
    for (const elsewhere of [`${other}/sim-schedule/list`, '/coming-soon']) {
      await page.goto(elsewhere)
      await expect(page).toHaveURL(new RegExp(`${root}$`))
    }
  })

test('[NAV-07] an unknown route is not found, and an employee sees Coming soon and the way out', async ({
  page,
}) => {
  await signIn(page, 'employee', '/')
  await expect(page).toHaveURL(/\/coming-soon$/)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Coming soon').first()).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
  await page.goto('/admin/fot')
  await expect(page).toHaveURL(/\/coming-soon$/)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Change password', 'Logout'])
  await page.goto('/no/such/page')
  await expect(heading(page)).toHaveText('Page not found')
})

test('[NAV-08][NAV-09] the admin’s menu, and what a user with 2, 11 and 21 sees of it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/fot')
  const items = menu(page).getByRole('listitem').getByRole('link')
  await expect(items).toHaveText([
    TASKS,
    'Readiness',
    'Who waits for whom',
    'Dashboard',
    'SIM',
    'SIM Schedule',
    'SIM Slot',
    'FOT',
    'Line Check',
    'Line Training',
    'Documents',
    'Pilot Management',
    'TO LDG',
    'Event Report',
    'Recency survey',
    'User Management',
    'Inspections',
    'Archive',
    'Packs',
    'Audit trail',
    'Integrations',
    'System health',
  ])
  expect((await menu(page).boundingBox())?.width).toBe(260)
  // A menu longer than the window is scrolled to the item of the page.
  await turnTo(page, '/admin/health')
  await expect(items.last()).toHaveAttribute('aria-current', 'page')
  await expect(items.last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/admin\/user\/detail\/[0-9a-f-]{36}$/)
  await signIn(page, 'user', '/admin/fot')
  await expect(items).toHaveText([
    TASKS,
    'SIM',
    'SIM Schedule',
    'SIM Slot',
    'FOT',
    'Line Check',
    'Pilot Management',
    'TO LDG',
    'Event Report',
  ])
})

test('[NAV-08][NAV-09] the pilot area’s menu for pilots and instructors', async ({ page }) => {
  const items = menu(page).getByRole('listitem').getByRole('link')
  await signIn(page, 'pilot.a', '/pilot/training-flight')
  await expect(items).toHaveText([
    TASKS,
    'Readiness',
    'Home',
    'SIM',
    'SIM Schedule',
    'Training',
    'Line Check',
    'Line Training',
    'Documents',
    'Profile',
  ])
  await signIn(page, 'instructor.a', '/pilot/training-flight')
  await expect(items).toHaveText([
    TASKS,
    'Readiness',
    'Home',
    'SIM',
    'SIM Schedule',
    'Training',
    'FOT',
    'Line Check',
    'Line Training',
    'Documents',
    'Event Report',
    'Profile',
  ])
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/pilot\/profile$/)
})

test('[NAV-08] the menu marks FOT at another pilot’s record, and Training at one’s own', async ({
  page,
}) => {
  const marked = menu(page).locator('[aria-current=page]')
  await signIn(page, 'instructor.a', '/pilot/fot/list')
  await page.locator('main a[href*="/training-flight?pilot_id="]').first().click()
  // The rows of the overview stay until the pilot's flights are drawn, and FOT is marked there too.
  await expect(heading(page)).toHaveText('Training flights')
  await expect(marked).toHaveText('FOT')
  await page.locator('main a[data-row-link]').first().click()
  await expect(page).toHaveURL(/training-flight-detail/)
  await expect(marked).toHaveText('FOT')
  await menu(page).getByRole('link', { name: 'Training', exact: true }).click()
  await expect(marked).toHaveText('Training')
  await signIn(page, 'pilot.a', '/pilot/training-flight')
  await page.locator('main a[data-row-link]').first().click()
  await expect(page).toHaveURL(/training-flight-detail/)
  await expect(marked).toHaveText('Training')
})

test('[NAV-08][NAV-10] under 960 px the menu is a drawer, and no page scrolls sideways', async ({
  page,
}) => {
  await signIn(page, 'instructor.a', '/pilot/tasks')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/pilot/fot/list', '/pilot/sim/list', '/pilot/training-flight']) {
      await turnTo(page, path)
      // Parts that observe their size redraw in a later frame.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `${path} at ${width}`,
        })
        .toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menu(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu(page)).toBeVisible()
  await expectNoViolations(page, { without: ['region'] })
  await menu(page).getByRole('link', { name: 'Line Check' }).click()
  await expect(page).toHaveURL(/\/pilot\/line-check$/)
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('main', { name: 'Line Check' })).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 844 })
  await menu(page).getByRole('link', { name: 'Line Training' }).press('Enter')
  await expect(page.getByRole('main', { name: 'Line Training' })).toBeFocused()
})

test('[NAV-10] in a window of any height, what the Tab key reaches in a list is not behind a bar', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/fot')
  for (const [width, height] of [
    [640, 512],
    [390, 420],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('searchbox').focus()
    await settled(page)
    const links = page.locator('main a')
    for (const row of [2, 4, 6, 8]) {
      await links.nth(row).focus()
      await page.keyboard.press('Tab')
      const isSeen = await page.evaluate(() => {
        const field = document.activeElement as Element
        const { left, bottom } = field.getBoundingClientRect()
        return field.contains(document.elementFromPoint(left + 2, bottom - 2))
      })
      expect(isSeen, `${row} at ${width}`).toBe(true)
    }
  }
})

test('[LST-01] the crumb, and the arrow of a phone, lead back to the list as one left it', async ({
  page,
}) => {
  const list = '/admin/sim?status=5&page=2&size=5'
  for (const [width, back] of [
    [1280, page.getByRole('navigation', { name: 'Where you are' }).getByRole('link')],
    [390, page.getByRole('link', { name: 'Back', exact: true })],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin', list)
    await expect(page.getByText(/^From 6 to \d+ of \d+$/)).toBeVisible()
    const left = page.url()
    await page.locator('main a[data-row-link]').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/sim\/detail\//)
    await back.click()
    await expect(page).toHaveURL(left)
    await expect(page.getByText(/^From 6 to \d+ of \d+$/)).toBeVisible()

    // A page that was opened by its own address came from no list, so the link back leads to the whole list.
    await page.goForward()
    await page.reload()
    await back.click()
    await expect(page).toHaveURL(/\/admin\/sim$/)
  }
})

test('[LST-01][NAV-10] the arrow of a phone leads back to the place in the list that one left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The oldest sessions come first, for those keep their rows while other tests plan sessions.
  await signIn(page, 'admin', '/admin/sim?order=%2B')
  await expect(page.getByText(/^From 1 to \d+ of \d+$/)).toBeVisible()
  const row = page.locator('main a[data-row-link]').nth(7)
  await row.scrollIntoViewIfNeeded()
  // The place is read when the row is pressed: cards that come into sight get their true heights only then.
  const place = page.evaluate(
    () =>
      new Promise<number>((read) =>
        addEventListener('click', () => read(scrollY), { capture: true, once: true }),
      ),
  )
  await row.click()
  const left = await place
  expect(left).toBeGreaterThan(800)
  await expect(page).toHaveURL(/\/admin\/sim\/detail\//)
  await settled(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/sim\?order=%2B$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await expect(row).toBeInViewport()
  // The history leads on to the session, as after the browser's own button.
  await page.goForward()
  await expect(page).toHaveURL(/\/admin\/sim\/detail\//)
})

test('[LST-01] a list that is opened past its end is not said to be empty before its last page is there', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/v1/audit/list', async (route) => {
    if (route.request().postDataJSON().page_number !== 9999) await promise
    await route.continue()
  })
  await signIn(page, 'admin', '/admin/audit?page=9999')
  await expect(page).not.toHaveURL(/page=9999/)
  await expect(page.getByRole('table', { name: 'Audit trail' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  resolve()
  await expect(page.getByRole('table', { name: 'Audit trail' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
})

test('[NAV-01] the language is switched at any time, kept in a cookie, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page, 'pilot.a', '/pilot/training-flight')
  await page.getByRole('searchbox').fill('SGN')
  await expect(page).toHaveURL(/keyword=SGN/)
  const asked = page.waitForRequest(
    (request) => request.url().includes('/v1/') && request.headers()['accept-language'] === 'vi',
  )
  await page.getByText('VI', { exact: true }).click()
  await expect(heading(page)).toHaveText('Chuyến bay huấn luyện')
  await expect(page.getByRole('searchbox')).toHaveValue('SGN')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  const cookie = (await page.context().cookies()).find((one) => one.name === 'language')
  expect(cookie?.value).toBe('vi')
  await page.reload()
  await asked
  await expect(heading(page)).toHaveText('Chuyến bay huấn luyện')
})

test('[NAV-01] no page tries what the content security policy forbids', async ({ page }) => {
  const refused: string[] = []
  await page.exposeFunction('refuse', (what: string) => refused.push(what))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      (window as unknown as { refuse(what: string): void }).refuse(
        `${location.pathname}: ${violatedDirective} in ${sourceFile}`,
      ),
    ),
  )
  await signIn(page, 'admin', '/admin/sim?size=5')
  for (const path of ['/admin/sim/create', '/admin/fot', '/survey']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
  }
  expect(refused).toEqual([])
})

test('[NAV-08] a dialog gives the focus back to the button that opened it', async ({ page }) => {
  await signIn(page, 'admin', '/admin/tasks')
  for (const [path, name] of [
    ['/admin/sim?size=5', /^Filters/],
    ['/admin/fot', 'Export'],
    ['/admin/sim?status=5&size=5', /Status history of/],
  ] as const) {
    await goWithin(page, path)
    const first = page.getByRole('button', { name }).first()
    // The button is found again by its label, because the list may get another row above meanwhile.
    const label = (await first.getAttribute('aria-label')) ?? name
    const opener = page.getByRole('button', { name: label, exact: true }).first()
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('[NAV-08] the focus comes back from a dialog also when the dialog itself gives it back too late', async ({
  page,
}) => {
  // The dialog gives the focus back after 10 ms, unless something else has moved the focus by then.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms?: number) =>
      start(run, ms === 10 ? 60_000 : ms)) as typeof window.setTimeout
  })
  await signIn(page, 'admin', '/admin/fot')
  const opener = page.getByRole('button', { name: 'Export' })
  await opener.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

test('[NAV-10] who goes back to the page of a list before is where they were', async ({ page }) => {
  // The window is so wide that no name turns the table into cards.
  await page.setViewportSize({ width: 1900, height: 500 })
  await answerAsFirst(page, 'pilot/sort_pilot')
  await signIn(page, 'admin', '/admin/pilot?size=50')
  const last = Math.ceil((await range(page)).total / 50)
  await page.goto(`/admin/pilot?size=50&page=${last - 1}`)
  await expect(rowsOf(page)).toHaveCount(50)
  await toTheEnd(page)
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(1000)
  const next = page.getByRole('button', { name: 'Next page' })
  await next.click()
  await expect(page.getByText(new RegExp(`From ${(last - 1) * 50 + 1} to`))).toBeVisible()
  // There is no next page, and the focus stays where it was.
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  const { from = 0, to = 0 } = await range(page)
  await expect(rowsOf(page)).toHaveCount(to - from + 1)
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(50)
  await expect.poll(() => scrolled(page)).toBe(left)
})

test('[NAV-10] under a finger what is small takes the tap around it too', async ({ browser }) => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
  const page = await browser.newPage(phone)
  await signIn(page, 'pilot.b', '/pilot/profile')
  /** Whether a tap 21 pixels from the middle still reaches the element, in every direction. */
  const takes = (one: Element) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [-21, 21].every((off) =>
      [
        [off, 0],
        [0, off],
      ].every(([right = 0, down = 0]) =>
        one.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)),
      ),
    )
  }
  const account = page.getByRole('button', { name: /^Account menu/ })
  expect(await account.evaluate(takes)).toBe(true)
  await account.tap()
  await page.getByRole('menuitem', { name: 'Change password' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Show password' }).first()).toBeVisible()
  for (const name of ['Close', 'Show password'])
    expect(await dialog.getByRole('button', { name }).first().evaluate(takes)).toBe(true)
  await page.close()
})

/** What is wider than its place: the page, or the label of a button. */
const cutOff = () =>
  [document.documentElement, ...document.querySelectorAll('main .mantine-Button-label')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => (one === document.documentElement ? 'the page' : one.textContent))

test('[NAV-10] on a phone with letters twice as large nothing covers the sign-in form, and a title is read whole', async ({
  browser,
}) => {
  // The size of the letters is a setting of the browser, which the style sheets measure widths by.
  const large = await browser.browserType().launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
  })
  try {
    const page = await large.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(`${process.env.BASE_URL}/login`)
    const cover = page.getByRole('banner')
    const lowest = await cover.evaluate((all) =>
      Math.max(
        ...[...all.querySelectorAll('b, span, p')].map((one) => one.getBoundingClientRect().bottom),
      ),
    )
    const form = await page.getByRole('main').boundingBox()
    expect(lowest).toBeGreaterThan(264)
    expect(form?.y).toBeGreaterThanOrEqual(lowest)
    const brand = await cover.locator('b').boundingBox()
    const language = await page.getByRole('group', { name: 'Language' }).boundingBox()
    expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(language?.x ?? 0)

    await signIn(page, 'pilot.a', '/pilot/training-flight')
    const title = page.getByRole('heading', { level: 1 })
    const hidden = await title.evaluate((head) => head.scrollHeight - head.clientHeight)
    expect(hidden).toBeLessThanOrEqual(2)
    expect((await title.boundingBox())?.width).toBeGreaterThan(250)
    for (const path of ['/pilot/training-flight', '/pilot/home', '/pilot/profile']) {
      await turnTo(page, path)
      await expect(title).toBeVisible()
      await settled(page)
      expect(await page.evaluate(cutOff), path).toEqual([])
    }
  } finally {
    await large.close()
  }
})

test('[NAV-10] on a phone a record leads back to its card, wherever it stood', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await answerAsFirst(page, 'sim/get_sim_list')
  await signIn(page, 'admin', '/admin/sim')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount((await range(page)).to ?? 0)
  // Scrolls step by step, as a finger does, so that each card comes into view.
  for (let y = 300; y <= 4500; y += 300)
    await page.evaluate(async (to) => {
      scrollTo(0, to)
      for (let frame = 0; frame < 2; frame++)
        await new Promise((drawn) => requestAnimationFrame(drawn))
    }, y)
  const at = await cards.evaluateAll((all) =>
    all.findIndex((one) => one.getBoundingClientRect().y > 150),
  )
  const top = async () => Math.round((await cards.nth(at).boundingBox())?.y ?? 0)
  const link = cards.nth(at).getByRole('link').first()
  // Playwright scrolls a card that ends below the window before the click.
  await link.scrollIntoViewIfNeeded()
  const left = await top()
  await link.click()
  await expect(page).toHaveURL(/detail/)
  await settled(page)
  await page.goBack()
  await expect.poll(top).toBe(left)
})

test('[NAV-10] tabs that have no room move sideways alone: another one opens at its top, and a record leads back to its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await answerAsFirst(page, 'flt_training/search_training_flight')
  await signIn(page, 'pilot.a', '/pilot/training-flight')
  const tabs = page
    .getByRole('navigation', { name: 'Training records', exact: true })
    .getByRole('link')
  await tabs.nth(1).click()
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page')
  await settled(page)
  expect(await scrolled(page)).toBe(0)

  await page.setViewportSize({ width: 1280, height: 500 })
  await tabs.first().click()
  await expect(rowsOf(page)).toHaveCount((await range(page)).to ?? 0)
  await toTheEnd(page)
  const left = await scrolled(page)
  await rowsOf(page).last().getByRole('link').first().click()
  await expect(page).toHaveURL(/detail/)
  await settled(page)
  await page.goBack()
  await expect(rowsOf(page).last()).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBe(left)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await tabs.last().click()
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page')
  await expect(tabs.last()).toBeInViewport({ ratio: 1 })
})

test('[NAV-08][NAV-09][PIL-08] Ctrl K finds a pilot, a page and the lists to search, by the keyboard alone, and Enter waits for the answer', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/tasks')
  await page.keyboard.press('Control+k')
  const finder = page.getByRole('dialog', { name: 'Find a pilot or page' })
  const field = finder.getByRole('searchbox')
  await expect(field).toBeFocused()
  const pages = finder.getByRole('region', { name: 'Pages' })
  await expect(pages.getByRole('link')).toHaveCount(await menu(page).getByRole('listitem').count())

  await page.keyboard.type('2001')
  const pilots = finder.getByRole('region', { name: 'Pilots' })
  await expect(pilots.getByRole('link')).toHaveText([/2001 · /])
  await expect(pages).toHaveCount(0)
  await expect(
    finder.getByRole('region', { name: 'Search in' }).getByRole('link', { name: /in Line Check$/ }),
  ).toHaveAttribute('href', '/admin/line-check?keyword=2001')
  await expectNoViolations(page)
  await page.keyboard.press('ArrowDown')
  await expect(pilots.getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(finder.getByRole('link', { name: '“2001” in Readiness' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/pilot\/detail\/[^?]+\?mode=view$/)
  await expect(finder).toBeHidden()

  const said = pilots.getByRole('status')
  const letGo = await holdBack(page, 'pilot/search_pilot')
  await page.keyboard.press('Control+k')
  await field.fill('2001x')
  await expect(said).toHaveText('Searching')
  await expect(finder.locator('[data-first]')).toHaveCount(0)
  await field.press('Enter')
  await field.fill('2001y')
  letGo()
  await expect(said).toHaveText('No pilot is called like that')
  await expect(finder.locator('[data-first]')).toHaveText('“2001y” in Readiness')
  // The client does not repeat a call by itself after this refusal.
  const refused = { result: { code: 'TOO_MANY_REQUESTS', message: '', data: {} } }
  await page.route('**/v1/pilot/search_pilot', (route) =>
    route.fulfill({ status: 429, json: refused }),
  )
  await field.fill('2002')
  await expect(said).toHaveText('Pilots could not be looked up')
  await expectNoViolations(page)
  await page.unroute('**/v1/pilot/search_pilot')
  await pilots.getByRole('button', { name: 'Try again' }).click()
  await expect(pilots.getByRole('link')).toHaveText([/2002 · /])
  await expect(field).toBeFocused()
  const release = await holdBack(page, 'pilot/search_pilot')
  await field.fill('2003')
  await field.press('Enter')
  await expect(said).toHaveText('Searching')
  release()
  await expect(finder).toBeHidden()
  await expect(page.getByRole('main')).toContainText('2003')

  await page.getByRole('button', { name: 'Find a pilot or page' }).click()
  await field.fill('AUDIT')
  await expect(pages.getByRole('link')).toHaveText([/Audit trail/])
  await field.press('Escape')
  await expect(finder).toBeHidden()
})

test('[NAV-09][NAV-10][PERM-06] a pilot finds from the menu of a phone the own pages and lists, and nobody else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'pilot.a', '/pilot/tasks', 'vi')
  await page.getByRole('button', { name: 'Mở menu' }).click()
  await page.getByRole('button', { name: 'Tìm trang' }).click()
  const finder = page.getByRole('dialog', { name: 'Tìm trang' })
  await finder.getByRole('button', { name: 'Đóng' }).click()
  await expect(finder).toBeHidden()
  // The finder was opened from the menu, which is closed as well: the focus is where the menu was opened.
  await expect(page.getByRole('button', { name: 'Mở menu' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await finder.getByRole('searchbox').fill('kiem tra')
  await expect(finder.getByRole('region')).toHaveCount(2)
  await expect(finder.getByRole('region', { name: 'Trang' }).getByRole('link')).toHaveText([
    /^Kiểm tra đường bay/,
  ])
  await expectNoViolations(page)
  await finder.getByRole('link', { name: '“kiem tra” trong Tài liệu huấn luyện' }).click()
  await expect(page).toHaveURL(/\/pilot\/training-document\?keyword=kiem/)
  await expect(page.getByRole('main')).toContainText('Hướng dẫn kiểm tra đường bay')
})

test('[MSG-02] a page that could not be read is read again at a word, and the focus stays in it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/tasks')
  await page.route('**/v1/training_document/sort_td', (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await goWithin(page, '/admin/training-document')
  await expect(page.getByRole('alert')).toContainText('Try again')
  await expectNoViolations(page)
  await page.unroute('**/v1/training_document/sort_td')
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
