import type { Page } from '@playwright/test'
import { watchWords } from './clock-help.ts'
import { day } from './day-help.ts'
import { expect } from './expect.ts'
import { rowsOf, signIn } from './list-help.ts'
import { signHere } from './sign-help.ts'
import { test } from './test.ts'

const report = (bytes: number) => ({
  name: 'long report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 32)]),
})
const save = (page: Page) => page.getByRole('button', { name: 'Save flight' })

/** Fills in a form completely, but does not send the form. */
async function filledForm(page: Page, bytes: number) {
  await signIn(page, 'instructor.a', '/pilot/fot/list?keyword=2002')
  const link = rowsOf(page).getByRole('link', { name: /^Training flights of/ })
  const address = await link.first().getAttribute('href')
  const id = new URL(address ?? '', page.url()).searchParams.get('pilot_id')
  await page.goto(`/pilot/training-flight-create?pilot_id=${id}`)
  const sector = page.getByRole('group', { name: 'Sector 1' })
  await sector.getByRole('textbox', { name: 'Date' }).fill(day(1))
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

/** Sets the speed of uploads from now on. Only the session that set a speed can lift it. */
async function uploadSpeed(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
}

test('[FIL-03][MSG-01] an upload shows its progress, can be stopped, and sent again', async ({
  page,
}) => {
  test.slow()
  await filledForm(page, 3_000_000)
  const setSpeed = await uploadSpeed(page)
  await setSpeed(100_000)
  await save(page).click()
  // What is on its way takes no more typing, and roles are not looked for in what takes no input.
  const progress = page.locator('[role=progressbar]').first()
  await expect(progress).toBeVisible()
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await expect(progress).toBeHidden()
  await expect(page.getByText('long report.pdf')).toBeVisible()
  await setSpeed(-1)
  await save(page).click()
  await signHere(page)
  await expect(page.getByText('Create training successfully')).toBeVisible()
})

test('[MSG-02] a call without an answer for 30 s is given up, and what was typed is kept', async ({
  page,
}) => {
  const words = 'The server did not answer in time'
  const clock = await watchWords(page, words)
  await filledForm(page, 1000)
  await page.route('**/create_flight', () => undefined)
  const sent = page.waitForRequest('**/create_flight')
  const before = await clock.now()
  await save(page).click()
  await sent
  await page.clock.runFor(31_000)
  await expect(page.getByText(words)).toBeVisible()
  const [came = 0] = await clock.changes()
  expect(came - before).toBeGreaterThanOrEqual(30_000)
  await page.unroute('**/create_flight')
  await page.getByRole('button', { name: 'Try again' }).click()
  await signHere(page)
  await expect(page.getByText('Create training successfully')).toBeVisible()
})
