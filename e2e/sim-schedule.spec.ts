import type { Page } from '@playwright/test'
import { expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { rowsOf, settled, signIn, turnTo } from './list-help.ts'
import { test } from './test.ts'

const LIST = '/admin/sim-schedule/list'
const UPLOAD = '/admin/sim-schedule-upload'
const BOTH = 'Please select both date and sim schedule file'
const send = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Upload SIM Schedule' })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** Downloads the workbook of the newest schedule, for sending again. */
async function someWorkbook(page: Page) {
  const address = await rowsOf(page)
    .first()
    .getByRole('link', { name: /\.xlsx$/ })
    .getAttribute('href')
  const response = await page.request.get(`${address}`)
  return response.body()
}

test('[SCH-01] months are listed with file and download; one opens as a table', async ({
  page,
}) => {
  await signIn(page, 'admin', LIST)
  await expect(rowsOf(page).first()).toContainText(/\d\d\/20\d\d/)
  const coming = page.waitForEvent('download')
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Download the schedule of/ })
    .click()
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/)

  await rowsOf(page)
    .first()
    .getByRole('link', { name: /^Schedule of/ })
    .click()
  await expect(page).toHaveURL(/month=20\d\d-\d\d/)
  await expect(h1(page)).toContainText('SIM schedule')
  const table = page.getByRole('table', { name: /^Sheet/ })
  await expect(table.getByRole('columnheader', { name: 'Ngày' })).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText(/\d\d\/\d\d\/20\d\d/)
})

test('[SCH-01][MSG-01] a download that fails is told', async ({ page }) => {
  await signIn(page, 'admin', LIST)
  await page.route('**/v1/sim/schedule_file/**', (route) => route.fulfill({ status: 503 }))
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Download the schedule of/ })
    .click()
  await expect(page.getByText('Can not export accumulated data')).toBeVisible()
})

test('[SCH-01] month and file are both needed; the month again replaces, and keeps the old', async ({
  page,
}) => {
  await signIn(page, 'admin', LIST)
  const buffer = await someWorkbook(page)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByRole('link', { name: 'Upload SIM Schedule' }).click()
  await expect(page).toHaveURL(new RegExp(`${UPLOAD}$`))
  await send(page).click()
  await expect(page.getByText(BOTH)).toHaveCount(2)

  await page.getByRole('button', { name: /^Month/ }).click()
  await page.getByRole('button', { name: 'Previous year' }).click()
  await page.getByRole('button', { name: 'Mar', exact: true }).click()
  await expect(page.getByText(BOTH)).toHaveCount(1)
  const file = page.locator('input[type=file][name=sim_file]')
  await file.setInputFiles({ name: 'broken.xlsx', mimeType, buffer: buffer.subarray(0, 3000) })
  await send(page).click()
  await expect(page.getByText(/This workbook cannot be read/).first()).toBeVisible()
  // The names are new in each run, because earlier runs have written to the database too.
  const names = ['first', 'second'].map((one) => `${one} ${Date.now()}.xlsx`) as [string, string]
  for (const name of names) {
    await page.goto(UPLOAD)
    await page.getByRole('button', { name: /^Month/ }).click()
    await page.getByRole('button', { name: 'Previous year' }).click()
    await page.getByRole('button', { name: 'Mar', exact: true }).click()
    await file.setInputFiles({ name, mimeType, buffer })
    await send(page).click()
    await expect(
      page.getByText(/^The schedule of 03\/20\d\d has been uploaded$/).first(),
    ).toBeVisible()
    await expect(h1(page)).toContainText('03/20')
  }
  await expect(page.getByRole('link', { name: names[1] })).toBeVisible()
  const history = page.getByRole('region', { name: 'Replaced workbooks' })
  await expect(history.getByRole('listitem').first()).toContainText(names[0])
})

test('[SCH-01][NAV-11] a pilot reads the schedule in the pilot area and uploads nothing', async ({
  page,
}) => {
  await signIn(page, 'pilot.a', '/pilot/sim-schedule/list')
  await expect(page.getByRole('link', { name: 'Upload SIM Schedule' })).toHaveCount(0)
  await rowsOf(page)
    .first()
    .getByRole('link', { name: /^Schedule of/ })
    .click()
  await expect(page).toHaveURL(/\/pilot\/sim-schedule\/list\?.*month=/)
  await expect(page.getByRole('table', { name: /^Sheet/ })).toBeVisible()
  await page.goto('/pilot/sim-schedule-upload')
  await expect(page.locator('input[type=file]')).toHaveCount(0)
})

test('[SCH-01] on a phone the table scrolls in its own box, by the keyboard too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'pilot.a', '/pilot/sim-schedule/list')
  await page
    .getByRole('link', { name: /^Schedule of/ })
    .first()
    .click()
  const box = page.getByRole('region', { name: /^Sheet .* of / })
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  const day = box.getByRole('columnheader', { name: 'Ngày' })
  expect((await day.boundingBox())?.x).toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

for (const language of ['vi', 'en'])
  for (const width of [1280, 390])
    test(`[SCH-01] list, month and upload have nothing for axe, ${language}, ${width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, 'admin', LIST, language)
      const opened = await page.locator('main a[data-row-link]').first().getAttribute('href')
      await settled(page)
      await expectClean(page)
      for (const path of [`${opened}`, UPLOAD]) {
        await turnTo(page, path)
        await expectClean(page)
      }
    })
