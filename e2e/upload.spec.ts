import { expect, type Page, test } from '@playwright/test'
import { rowsOf, signIn } from './list-help.ts'

const report = (bytes: number) => ({
  name: 'long report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 32)]),
})
const save = (page: Page) => page.getByRole('button', { name: 'Save flight' })

/** A form that lacks nothing but its sending. */
async function filledForm(page: Page, bytes: number) {
  await signIn(page, 'instructor.a', '/pilot/fot/list?keyword=2002')
  const link = rowsOf(page).getByRole('link', { name: /^Training flights of/ })
  const address = await link.first().getAttribute('href')
  const id = new URL(address ?? '', page.url()).searchParams.get('pilot_id')
  await page.goto(`/pilot/training-flight-create?pilot_id=${id}`)
  const sector = page.getByRole('group', { name: 'Sector 1' })
  await sector.getByRole('textbox', { name: 'Date' }).fill('17/11/2026')
  await page.keyboard.press('Tab')
  for (const [field, code] of [
    ['Departure', 'SGN'],
    ['Destination', 'CXR'],
  ] as const) {
    await sector.getByRole('combobox', { name: field }).click()
    await page.keyboard.type(code)
    await page.getByRole('option', { name: code }).first().click()
  }
  await sector.getByText('Day', { exact: true }).last().click()
  await sector.getByText('PF', { exact: true }).last().click()
  await page.locator('input[type=file][name=report]').setInputFiles(report(bytes))
}

async function slowDown(page: Page, bytesASecond: number) {
  const session = await page.context().newCDPSession(page)
  const [latency, downloadThroughput] = [0, -1]
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput: bytesASecond,
  })
}

test('[FIL-03][MSG-01] an upload shows its progress, can be stopped, and sent again', async ({
  page,
}) => {
  test.slow()
  await filledForm(page, 3_000_000)
  await slowDown(page, 400_000)
  await save(page).click()
  const progress = page.getByRole('progressbar').first()
  await expect(progress).toBeVisible()
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')))
    .toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Stop sending long report.pdf' }).click()
  await expect(progress).toBeHidden()
  await expect(page.getByText('long report.pdf')).toBeVisible()
  await slowDown(page, -1)
  await save(page).click()
  await expect(page.getByText('Create training successfully')).toBeVisible({ timeout: 20_000 })
})

test('[MSG-02] a call without an answer for 30 s is given up, and what was typed is kept', async ({
  page,
}) => {
  test.slow()
  await filledForm(page, 1000)
  await page.route('**/create_flight', () => undefined)
  await save(page).click()
  const startedAt = Date.now()
  await expect(page.getByText('The server did not answer in time')).toBeVisible({ timeout: 45_000 })
  expect(Date.now() - startedAt).toBeGreaterThan(28_000)
  await page.unroute('**/create_flight')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Create training successfully')).toBeVisible()
})
