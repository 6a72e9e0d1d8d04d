import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { clearOfMidnight, day } from './day-help.ts'
import { expect } from './expect.ts'
import { goWithin, onPaper, signIn } from './list-help.ts'
import { pilotId, sitDown, TRAINEE, tall, WIDTHS } from './record-help.ts'
import { test } from './test.ts'

clearOfMidnight()

const points = (page: Page) => page.locator('svg[role=group] a')
const chart = (page: Page) => page.getByRole('group', { name: /^Scores from/ })
const table = (page: Page) => page.getByRole('table', { name: 'Scores by flight' })

interface Score {
  id: string
  date_of_flight: string
  criteria: string
  score: number
}

/** Opens the report in a page that has not read the report yet, and returns the server's answer. */
async function openReport(page: Page, query: string): Promise<readonly Score[]> {
  const answer = page.waitForResponse('**/get_criteria_report_by_pilot_id')
  await goWithin(page, query)
  const { result } = await (await answer).json()
  await expect(chart(page)).toBeVisible()
  return result.data.criterias
}

for (const width of WIDTHS)
  test(`[CRI-01][FOT-01] the overview's graph shows a criterion over time at ${width}`, async ({
    anotherPage,
  }) => {
    const page = await sitDown(anotherPage, width, 'admin', '/admin/fot')
    const id = await pilotId(page, TRAINEE.crewCode)
    await page.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Graph' }).click()
    await expect(page).toHaveURL(`/admin/criteria-report?pilot_id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Criteria report' })).toBeVisible()
    await expect(chart(page)).toBeVisible()

    const scores = await openReport(page, `/admin/criteria-report?pilot_id=${id}&criteria=4`)
    expect(scores.length).toBeGreaterThan(5)
    await expect(points(page)).toHaveCount(scores.length)
    expect(await chart(page).locator('text').allTextContents()).toEqual(
      expect.arrayContaining(['0', '1', '2', '3', '4', '5']),
    )
    await expectHeights(page, scores)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Date of flight',
      '4 · Landing',
    ])
    await expectAccessible(page)

    // A second criterion is chosen in the list, or in the folded part that holds the list.
    const fold = page.locator('summary')
    if (await fold.isVisible()) await fold.click()
    const answer = page.waitForResponse('**/get_criteria_report_by_pilot_id')
    await page.getByRole('checkbox', { name: '10 · Procedures' }).check()
    const both: Score[] = (await (await answer).json()).result.data.criterias
    await expect(page).toHaveURL(/criteria=4(,|%2C)10/)
    await expect(points(page)).toHaveCount(both.length)
    await expectClean(page)
  })

/** Expects that a step of one score has the same height everywhere on the axis. */
async function expectHeights(page: Page, scores: readonly Score[]) {
  const at = await points(page).evaluateAll((links) =>
    links.map((link) => {
      const { y, height } = link.getBoundingClientRect()
      return y + height / 2
    }),
  )
  const axis = await chart(page)
    .locator('line')
    .evaluateAll((lines) => lines.slice(0, 6).map((line) => line.getBoundingClientRect().y))
  for (const [i, { score }] of scores.entries())
    expect(Math.abs((at[i] ?? 0) - (axis[score] ?? 0))).toBeLessThan(3)
}

test('[CRI-01] the keyboard goes from score to score and opens the flight', async ({ page }) => {
  await signIn(page, 'pilot.b', '/pilot/training-flight')
  const scores = await openReport(page, '/pilot/criteria-report?criteria=landing')
  const [, second] = scores
  await page.getByRole('radio', { name: 'All' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  await expect(points(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(points(page).nth(1)).toBeFocused()
  const day = second?.date_of_flight.split('-').reverse().join('/')
  await expect(points(page).nth(1)).toHaveAccessibleName(`${day}, Landing: ${second?.score}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/pilot/training-flight-detail/${second?.id}`)
  await page.goBack()
  await points(page).last().click()
  await expect(page).toHaveURL(`/pilot/training-flight-detail/${scores.at(-1)?.id}`)
  await page.goBack()
  await table(page).getByRole('link').first().click()
  await expect(page).toHaveURL(`/pilot/training-flight-detail/${scores.at(-1)?.id}`)
})

test('[CRI-01] N/A is left out of the chart and said in the table', async ({ page }) => {
  await signIn(page, 'pilot.b', '/pilot/training-flight')
  const all = Array.from({ length: 6 }, (_, i) => i + 1).join(',')
  const scores = await openReport(page, `/pilot/criteria-report?criteria=${all}`)
  const flights = new Set(scores.map(({ id }) => id)).size
  const missing = flights * 6 - scores.length
  expect(missing).toBeGreaterThan(0)
  await expect(points(page)).toHaveCount(scores.length)
  const more = page.getByRole('button', { name: /^Show all/ })
  if (await more.isVisible()) await more.click()
  await expect(table(page).getByText('N/A')).toHaveCount(missing)
  // At most six criteria are shown at a time; each line has a number besides its colour and shape.
  await expect(page.getByRole('checkbox', { name: '7 · Situational awareness' })).toBeDisabled()
  const shapes = await page
    .locator('main ul svg path[data-line]:last-child')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
  expect(new Set(shapes).size).toBe(6)
})

test('[CRI-01] on paper there is the report and nothing of the frame', async ({ page }) => {
  await signIn(page, 'pilot.b', '/pilot/training-flight')
  await openReport(page, '/pilot/criteria-report?criteria=4')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await onPaper(page, async () => {
    await expect(chart(page)).toBeVisible()
    await expect(table(page)).toBeVisible()
    await expect(page.getByText(/^Printed on \d.* by /)).toBeVisible()
    // The printed page shows its title once and no button.
    const title = page.getByText('Criteria report', { exact: true }).filter({ visible: true })
    await expect(title).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
})

test('[CRI-01] another fleet’s pilot is not shown to an instructor', async ({ page }) => {
  await signIn(page, 'admin', '/admin/fot')
  const other = await pilotId(page, '2003')
  await signIn(page, 'instructor.a', `/pilot/criteria-report?pilot_id=${other}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(chart(page)).toHaveCount(0)
})

for (const width of WIDTHS)
  test(`[FOT-03] an administrator keeps the report of a chosen month at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize(tall(width))
    await signIn(page, 'admin', '/admin/fot')
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: 'Previous year' }).click()
    const year = Number(day().slice(-4)) - 1
    await page.getByRole('button', { name: `October ${year}` }).click()
    const asked = page.waitForRequest('**/accumulated_report?*')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export PDF' }).click()
    const request = await asked
    expect(request.method()).toBe('GET')
    expect(new URL(request.url()).search).toBe(`?month=${year}-10&language=en`)
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Monthly report \d\d-\d\d-\d{4}\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

test('[FOT-03][MSG-01] what cannot be exported is said, and only an administrator is offered it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/fot')
  const exporting = page.getByRole('button', { name: 'Export', exact: true })
  await exporting.click()
  for (const fail of ['refused', 'broken'] as const) {
    await page.route('**/accumulated_report?*', (route) =>
      fail === 'broken' ? route.abort() : route.fulfill({ status: 500, body: '' }),
    )
    await page.getByRole('button', { name: 'Export PDF' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Can not export accumulated data' })
    await expect(notice).toHaveCount(1)
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
    await page.unroute('**/accumulated_report?*')
  }
  await expect(page.getByRole('dialog')).toBeVisible()
  await signIn(page, 'instructor.a', '/pilot/fot/list')
  await expect(page.getByRole('button', { name: /^Actions/ }).first()).toBeVisible()
  await expect(exporting).toHaveCount(0)
})

for (const kind of ['training-flight', 'base-training', 'theory-test', 'progress-theory'] as const)
  test(`[FOT-03][APR-02] a record can be printed as a PDF of its own: ${kind}`, async ({
    page,
    context,
  }) => {
    await signIn(page, 'pilot.a', `/pilot/${kind}`)
    await page.locator('tbody a').first().click()
    const print = page.getByRole('link', { name: 'Print / PDF' })
    const address = await print.getAttribute('href')
    expect(address).toMatch(/^\/v1\/flt_training\/record_pdf\/[0-9a-f-]{36}\?language=en$/)
    expect(address).toContain(page.url().split('/').at(-1))
    const answer = context.waitForEvent('response', (one) => one.url().includes('/record_pdf/'))
    await print.click()
    const response = await answer
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('application/pdf')
    await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
    await expect(page.getByRole('link', { name: 'In / PDF' })).toHaveAttribute(
      'href',
      /\?language=vi$/,
    )
  })

test('[NAV-10] the four tabs of a file stand beside each other, with what awaits approval', async ({
  page,
}) => {
  await signIn(page, 'pilot.a', '/pilot/progress-theory')
  const tabs = page.getByRole('navigation', { name: 'Training records' })
  for (const language of ['EN - English', 'VI - Tiếng Việt']) {
    await page.getByRole('button', { name: language }).click()
    const nav = page.locator('nav:has(a[aria-current=page][href*="/progress-theory"])').last()
    await expect(nav.getByRole('link')).toHaveCount(4)
    const hidden = await nav.evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(hidden).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'EN - English' }).click()
  await page.setViewportSize(tall(390))
  await page.reload()
  await expect(tabs.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
})
