import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectClean, expectNoViolations } from './axe-help.ts'
import { day } from './day-help.ts'
import { expect } from './expect.ts'
import { range, signIn } from './list-help.ts'
import { make, newPerson, signInAs } from './people-help.ts'
import { test } from './test.ts'

const PAGE = '/admin/dashboards'
const FIGURES = 12
const panels = (page: Page) =>
  page
    .locator('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const LIST_CALLS =
  /\/(get_sim_list|get_line_check_list|get_all|get_line_training_list|report_searching|search_training_flight|approved_records)$/

/** Matches the days and ids in an address, by which months and instructors differ. */
const SPANS = /\d{4}-\d\d-\d\d|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The addresses in all tables, with the number of each. */
const links = (page: Page) =>
  page
    .locator('main table a')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('href') ?? '', one.textContent ?? '']))

test('[DSH-01] [DSH-02] an administrator comes by the menu; every number is the total of the list that it leads to', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/sim?size=5')
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Dashboard' })
    .click()
  await expect(heading(page)).toHaveText('Dashboard')
  await expect(panels(page)).toHaveCount(FIGURES)
  await expect(page.getByText('Nothing yet')).toHaveCount(0)

  const numbersNow = async () =>
    new Map((await links(page)).map(([href = '', text]) => [href, Number(text)]))
  let known = new Map<string, number>()
  // Each bar leads to the same address as its number in the table. Other tests make and remove records
  // meanwhile, so figures that changed between two readings are read again.
  await expect(async () => {
    await page.goto(PAGE)
    await expect(panels(page)).toHaveCount(FIGURES)
    const bars = await page
      .locator('main svg a')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? ''))])
    expect(bars.length).toBeGreaterThan(100)
    await page.getByRole('button', { name: 'All as tables' }).click()
    await expect(page).toHaveURL(/tables=/)
    await expect(page.locator('main table')).toHaveCount(FIGURES)
    known = await numbersNow()
    expect(bars.filter((href) => !known.has(href))).toEqual([])
  }).toPass({ timeout: 90_000 })
  const tables = page.url()

  // The test opens one address of each row of months or instructors; the server's tests cover all addresses.
  const lists = [...known.keys()].filter((href) => !href.startsWith('/admin/readiness'))
  const alike = new Map(lists.map((href) => [href.replace(SPANS, ''), href]))
  expect(alike.size).toBeGreaterThan(50)
  const totalOf = async (href: string, go: (href: string) => Promise<unknown>) => {
    const answered = page.waitForResponse((one) => LIST_CALLS.test(one.url()))
    await go(href)
    return (await (await answered).json()).result.data.total as number
  }
  /** Changes the address without reloading the page, which would take minutes for a hundred lists. */
  const within = (href: string) =>
    page.evaluate((address) => history.pushState(null, '', address), href)
  const shown = new Set<string>()
  const totals = new Map<string, number>()
  for (const href of alike.values()) {
    const total = await totalOf(href, within)
    totals.set(href, total)
    // The total under the rows of a list is compared once for each list.
    const [path = ''] = href.split('?')
    if (!shown.has(path))
      await expect.poll(async () => (await range(page)).total, { message: href }).toBe(total)
    shown.add(path)
  }
  // Other tests make and remove records meanwhile, so a list that differs is read again, right
  // before its figure.
  const differs = [...totals].filter(([href, total]) => known.get(href) !== total)
  for (const [href] of differs)
    await expect(async () => {
      const total = await totalOf(href, (address) => page.goto(address))
      await page.goto(tables)
      await expect(page.locator('main table')).toHaveCount(FIGURES)
      expect((await numbersNow()).get(href) ?? 0, href).toBe(total)
    }).toPass({ timeout: 90_000 })
})

test('[DSH-01] a bar is a link, and who comes back finds the panels as they were', async ({
  page,
}) => {
  await signIn(page, 'admin', PAGE)
  await page.getByRole('button', { name: 'As a table: Line checks by month' }).click()
  await expect(page.getByRole('table', { name: 'Line checks by month' })).toBeVisible()
  await page.locator('main svg a[href*="/admin/line-check?age=over_14"] rect').click()
  await expect(page).toHaveURL(/\/admin\/line-check\?age=over_14$/)
  await expect(
    page.getByRole('button', { name: 'Remove filter: Open for: Over 14 days' }),
  ).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Line checks by month' })).toBeVisible()
  await page.getByRole('button', { name: 'As a chart: Line checks by month' }).click()
  await expect(page.locator('main table')).toHaveCount(0)
})

test('[DSH-02] a figure is kept as a picture on white, whatever the page looks like, and as Excel', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, 'admin', PAGE)
  const save = async (as: string) => {
    await page.getByRole('button', { name: 'Save: Scores beside those of others' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: as }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const picture = await save('As a picture (PNG)')
  expect(picture.name).toMatch(/^concordance-\d{4}-\d\d-\d\d\.png$/)
  // Reads the colour of the edge, the number of colours and the size of the picture.
  const seen = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const { width, height } = image
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    pen?.drawImage(image, 0, 0)
    const pixels = new Uint32Array(pen?.getImageData(0, 0, width, height).data.buffer ?? [])
    return { width, height, corner: pixels[0], colors: new Set(pixels).size }
  }, picture.bytes.toString('base64'))
  expect(seen.corner).toBe(0xffffffff)
  expect(seen.colors).toBeGreaterThan(50)
  expect(Math.min(seen.width, seen.height)).toBeGreaterThan(600)
  const excel = await save('As Excel')
  expect(excel.name).toMatch(/^concordance-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('[DSH-01] what the figures lead by is chosen in the drawers by hand too', async ({ page }) => {
  await signIn(page, 'admin', '/admin/sim?size=5')
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Session status' }).click()
  await page.getByRole('option', { name: 'Completed' }).click()
  await drawer.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/status=5/)
  const chip = page.getByRole('button', { name: 'Remove filter: Session status: Completed' })
  await chip.click()
  await expect(page).not.toHaveURL(/status=/)
  await page.getByRole('button', { name: 'Filters' }).click()
  await drawer.getByRole('combobox', { name: 'Waits for' }).click()
  await page.getByRole('option', { name: 'Training department' }).click()
  await drawer.getByRole('combobox', { name: 'Instructor' }).fill('quang huy')
  await page.getByRole('option', { name: /^Trần Quang Huy · / }).click()
  await expectNoViolations(page, { without: ['region'] })
  await drawer.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/awaited=office&instructor_id=[0-9a-f-]{36}/)
  for (const name of ['Waits for: Training department', 'Instructor: Trần Quang Huy'])
    await expect(page.getByRole('button', { name: `Remove filter: ${name}` })).toBeVisible()
})

test('[DSH-01] the figures follow what others write, without the page being opened again', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const people = [await newPerson(admin, 'pilot'), await newPerson(admin, 'pilot')]
  const live = page.waitForResponse('**/v1/live')
  await signIn(page, 'admin', `${PAGE}?tables=events`)
  await live
  const numbers = page.locator('main table').getByRole('link')
  const total = async () =>
    (await numbers.allInnerTexts()).reduce((sum, one) => sum + Number(one.replace(/\D/g, '')), 0)
  await expect.poll(total).toBeGreaterThan(0)
  const before = await total()
  await make(admin, 'event_report/create_report', {
    date_of_occurence: `${day(1).split('/').reverse().join('-')}T08:15`,
    flight_number: 'DM 1',
    sector: 'HAN-SGN',
    content: 'c',
    pilots: people.map(({ id }) => ({ pilot_id: id, minus_point: 1 })),
  })
  await expect.poll(total).toBeGreaterThan(before)
})

test('[DSH-02] what ends in a week leads to the board, which shows as many pilots', async ({
  page,
}) => {
  await signIn(page, 'admin', `${PAGE}?tables=weeks`)
  const ending = page
    .getByRole('table', { name: 'Qualifications ending, by week' })
    .getByRole('link')
  // The first and the last week with an entry are opened.
  for (const one of [ending.first(), ending.last()]) {
    const pilots = await one.innerText()
    await one.click()
    await expect(heading(page)).toHaveText('Readiness')
    await expect(page.getByText(new RegExp(`^${pilots} pilots? · as of`))).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove filter: / })).not.toHaveCount(0)
    await page.goBack()
  }
})

test('[DSH-02] [NAV-10] a month of approvals leads to its records, on a desk and a phone', async ({
  page,
}) => {
  await signIn(page, 'admin', `${PAGE}?tables=approvals`)
  const table = page.getByRole('table', { name: 'Time to approval by month' })
  const records = table.getByRole('row').nth(6).getByRole('link')
  const count = Number(await records.innerText())
  await records.click()
  await expect(heading(page)).toHaveText('Approved records')
  await expect.poll(async () => (await range(page)).total).toBe(count)
  await expectClean(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('VI', { exact: true }).click()
  await expect(heading(page)).toHaveText('Hồ sơ đã duyệt')
  await expectClean(page)
  await page.getByText('EN', { exact: true }).click()
  await page.locator('main a[data-row-link]').first().click()
  await expect(page).toHaveURL(/detail\/[0-9a-f-]{36}$/)
})

for (const [language, colorScheme, title] of [
  ['en', 'light', 'Dashboard'],
  ['vi', 'dark', 'Bảng điều hành'],
] as const)
  test(`[DSH-01] [NAV-10] sound as charts, and on a phone as tables, in ${language} and ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, 'admin', PAGE, language)
    await expect(heading(page)).toHaveText(title)
    await expect(page.locator('main svg a').first()).toBeVisible()
    await expectClean(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth > 0))
      .toBe(false)
    await page.locator('main').getByRole('button').first().click()
    await expect(page.locator('main table')).toHaveCount(FIGURES)
    // The column with a month's total is visible without scrolling the table.
    const whole = page.locator('main table').first().getByRole('columnheader').nth(1)
    await expect(whole).toHaveText(/^(Total|Tổng)$/)
    await expect(whole).toBeInViewport({ ratio: 1 })
    await expectClean(page)
  })

test('[DSH-01] for nobody but administrators: no menu item, and the page is refused', async ({
  page,
}) => {
  await signIn(page, 'user', '/admin/pilot')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Pilot Management' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await page.goto(PAGE)
  await expect(
    page.getByText('Your account does not have the right to see this page.'),
  ).toBeVisible()
  await expect(page.locator('main svg a')).toHaveCount(0)
})

test('[DSH-02] the keys of the figures keep their colors where the system forces its own', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'admin', PAGE)
  const keys = panels(page).locator('figure').first().locator('figcaption i')
  await expect(keys.first()).toBeVisible()
  const colors = await keys.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).backgroundColor),
  )
  expect(colors.length).toBeGreaterThan(1)
  expect(new Set(colors).size).toBe(colors.length)
})
