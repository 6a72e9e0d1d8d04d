import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { goWithin, rowsOf, signIn, turnTo } from './list-help.ts'
import { sayWhy } from './reason-help.ts'
import { expectToBeSigned, signedAnswer, signHere } from './sign-help.ts'
import type { AnotherPage } from './test.ts'

export const REPORT = {
  name: 'Signed report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

/** The report as a file for a call. */
export const report = (name = REPORT.name) =>
  new File([new Uint8Array(REPORT.buffer)], name, { type: REPORT.mimeType })

/** Pilot B, whom instructor A may train; both sign in. */
export const TRAINEE = { crewCode: '2002', name: 'pilot.b' }

export const WIDTHS = [1280, 390] as const
export const tall = (width: number) => ({ width, height: 844 })

/** Opens a separate browser for one person, signed in, in English. */
export async function sitDown(anotherPage: AnotherPage, width: number, who: string, path: string) {
  const page = await anotherPage({ viewport: tall(width) })
  await signIn(page, who, path)
  return page
}

/** The id of the pilot with the crew code, found in the overview. */
export async function pilotId(page: Page, crewCode: string): Promise<string> {
  const area = new URL(page.url()).pathname.startsWith('/admin') ? '/admin/fot' : '/pilot/fot/list'
  await page.goto(`${area}?keyword=${crewCode}`)
  const file = page.locator('main a[href*="pilot_id="]').first()
  const address = await file.getAttribute('href')
  return new URL(address ?? '', page.url()).searchParams.get('pilot_id') ?? ''
}

/** Opens instructor A's empty form about pilot B from the pilot's file; returns the pilot's id. */
export async function openForm(page: Page, kind: string): Promise<string> {
  const id = await pilotId(page, TRAINEE.crewCode)
  await goWithin(page, `/pilot/training-flight?pilot_id=${id}`)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  await expect(page.locator('form')).toBeVisible()
  return id
}

/** Saves and signs the form; returns the id of the new record once its list is shown. */
export async function saveNew(page: Page, button: string, notice: string, list: string) {
  const answer = signedAnswer(page, /\/v1\/flt_training\/create_/)
  await page.getByRole('button', { name: button }).click()
  await expectToBeSigned(page, 'Graded by me.', REPORT.name)
  await expectClean(page, { part: '[role=dialog]' })
  await signHere(page)
  const { result } = await (await answer).json()
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page).toHaveURL(list)
  return result.data.id as string
}

/** Approves as the trainee; afterwards the page offers no approval any more (APR-01). */
export async function approve(page: Page, detail: string) {
  await goWithin(page, detail)
  await expect(page.getByText('Awaiting the trainee’s approval')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve result' }).click()
  await expectToBeSigned(page, 'I have read and agree.', REPORT.name)
  await expectClean(page, { part: '[role=dialog]' })
  await signHere(page)
  await expect(page.getByText('Trainee has approved the result')).toBeVisible()
  await expect(page.getByText('Approved by the trainee')).toBeVisible()
  await expect(page.getByText('Valid', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Approve result' })).toHaveCount(0)
}

/** Deletes the record as an administrator from its page, and expects the list without the record. */
export async function removeRecord(page: Page, detail: string, list: string, notice: string) {
  const id = detail.split('/').at(-1)
  await turnTo(page, list)
  await expect(page.locator(`main a[href$="${id}"]`).first()).toBeAttached()
  await goWithin(page, detail)
  await expect(page.getByRole('button', { name: 'Approve result' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  await sayWhy(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page).toHaveURL(list)
  await expect(page.getByText(/^From \d+ to \d+ of \d+$/)).toBeVisible()
  await expect(page.locator(`main a[href$="${id}"]`)).toHaveCount(0)
}

/** Expects the column heads of the list, and at most ten rows. */
export async function expectList(page: Page, heads: readonly string[]) {
  await expect(page.getByRole('columnheader')).toHaveText([...heads])
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await rowsOf(page).count()).toBeLessThanOrEqual(10)
  await expect(page.getByRole('combobox', { name: 'Rows' })).toHaveValue('10')
}
