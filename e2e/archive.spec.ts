import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { recordPage } from '@trms/contract/records/training-record/pages'
import { expectAccessible, expectClean } from './axe-help.ts'
import { writeIntoDatabase } from './database-help.ts'
import { expect } from './expect.ts'
import { signIn, turnTo, watch } from './list-help.ts'
import { make, newPerson, type Session, signInAs, sitAt } from './people-help.ts'
import { sayWhy } from './reason-help.ts'
import { report, WIDTHS } from './record-help.ts'
import { test } from './test.ts'

const LIST = '/admin/archive'

/** Makes a document that no other test uses; returns its id and name. */
async function newDocument(admin: Session) {
  const document_name = `Archive ${randomBytes(4).toString('hex')}`
  const files = report('guide.pdf')
  const fields = { fleet: 'All', training_type: 'SIM', start_date: '2026-01-05', note: '' }
  const { id } = await make(
    admin,
    'training_document/create_td',
    { ...fields, document_name },
    { files },
  )
  return { id: id as string, name: document_name }
}

const dialog = (page: Page) => page.getByRole('dialog')
/** The record in the list: a row, or a card on a phone. */
const line = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('tr, li').filter({ hasText: name })
async function take(page: Page, name: string, item: string) {
  await line(page, name)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}
async function answer(page: Page, button: string, reason: string) {
  await sayWhy(dialog(page), reason)
  await dialog(page).getByRole('button', { name: button }).click()
}

for (const width of WIDTHS)
  test(`[AMD-03] at ${width} an admin deletes with a reason, finds it in the archive by the menu, and restores it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const admin = await signInAs('admin')
    const { id, name } = await newDocument(admin)
    await signIn(page, 'admin', `/admin/training-document/detail/${id}`)
    const sent = watch(page, 'training_document/delete_td')
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    expect(sent).toEqual([])
    await expectClean(page)
    await answer(page, 'Delete', 'Uploaded twice')
    await expect(page.getByText('Successfully deleted data...')).toBeVisible()

    // Going back to the page, which was read a moment ago, shows that the record is gone.
    await turnTo(page, `/admin/training-document/detail/${id}`)
    const gone = page.getByRole('main')
    await expect(gone).toContainText('This record was deleted')
    await expect(gone).toContainText(/Deleted on \d\d\/\d\d\/\d{4} - \d\d:\d\d by Vũ Thị Hồng Hạnh/)
    await expect(gone).toContainText('Uploaded twice')
    await expectClean(page)
    await expect(gone.getByRole('link', { name: 'Open archive' })).toHaveAttribute('href', LIST)

    // A truncated address, and the id of no account, lead to no record either.
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const address of [
      '/admin/sim/detail/xyz',
      `/admin/sim/edit/${nobody}`,
      `/admin/pilot/detail/${nobody}`,
      `/admin/user/detail/${nobody}`,
      recordPage('admin', 'base_training', nobody),
    ]) {
      await turnTo(page, address)
      await expect(gone).toContainText('This was not found, or your account may not see it.')
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await expect(gone.getByRole('link', { name: /^Back to / })).toBeVisible()
    }

    if (width < 960) {
      // The link back stands in the place of the menu.
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await page.getByRole('button', { name: 'Open menu' }).click()
    }
    await page.getByRole('link', { name: 'Archive', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${LIST}$`))
    await expect(line(page, name)).toContainText('Uploaded twice')
    await expect(line(page, name)).toContainText('Kept until')
    await turnTo(page, `${LIST}?kind=sim`)
    await expect(line(page, name)).toHaveCount(0)
    await turnTo(page, `${LIST}?kind=training_document&keyword=${encodeURIComponent(name)}`)
    await expect(line(page, name)).toHaveCount(1)
    await expectAccessible(page)

    const own = page.url()
    await take(page, name, 'Its audit trail')
    await expect(page).toHaveURL(new RegExp(`/admin/audit\\?keyword=${id}$`))
    // The rows of the archive have such buttons too, and stay until the next page is drawn.
    await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible()
    const entries = page.getByRole('main').getByRole('button', { name: /^Actions/ })
    for (const [at, one] of ['Uploaded twice', 'guide.pdf'].entries()) {
      await entries.nth(at).click()
      await page.getByRole('menuitem', { name: 'Show the entry' }).click()
      await expect(dialog(page)).toContainText(one)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
    await turnTo(page, own)
    await take(page, name, 'Restore')
    await expect(dialog(page)).toContainText(name)
    await expectClean(page)
    await answer(page, 'Restore', 'Still in use')
    await expect(page.getByText('Restore successfully')).toBeVisible()
    await expect(line(page, name)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await turnTo(page, `/admin/training-document/detail/${id}`)
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText('guide.pdf').first()).toBeVisible()
  })

test('[AMD-03] retention is changed by kind, and never to less than three years', async ({
  page,
}) => {
  await signIn(page, 'admin', `${LIST}?tab=retention`)
  const kind = page.getByRole('main').getByRole('listitem').filter({ hasText: 'SIM slot' })
  const change = kind.getByRole('button', { name: 'Change the retention: SIM slot' })
  await expect(kind).toContainText('10 years')
  await change.click()
  const years = dialog(page).getByRole('textbox', { name: 'Years' })
  await years.fill('2')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(years).toHaveAttribute('aria-invalid', 'true')
  await expectClean(page)
  await years.fill('12')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update retention successfully')).toBeVisible()
  await expect(kind).toContainText('12 years')
  await page.reload()
  await expect(kind).toContainText('12 years')
  await expectAccessible(page)
  await change.click()
  await years.fill('10')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(kind).toContainText('10 years')
})

test('[AMD-03] what is past its retention is purged by two admins, and leaves its fingerprint', async ({
  page,
  anotherPage,
}) => {
  const admin = await signInAs('admin')
  const second = await newPerson(admin, 'user')
  await make(admin, 'auth/user/update_detail', { id: second.id, role: 1 })
  const { id, name } = await newDocument(admin)
  await make(admin, 'training_document/delete_td', { id, reason: 'Superseded' })
  const own = `${LIST}?keyword=${encodeURIComponent(name)}`
  await signIn(page, 'admin', own)
  await line(page, name)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Its audit trail', 'Restore'])
  await writeIntoDatabase(
    `UPDATE training_document SET archived_at = '2012-05-06T03:00Z' WHERE id = $1`,
    [id],
  )
  await page.goto(own)
  await expect(line(page, name)).toContainText('May be purged since 06/05/2022')
  const other = await anotherPage()
  await sitAt(other, second)
  await other.goto('/admin/tasks')
  const task = other.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(other.getByRole('heading', { level: 1, name: 'My tasks' })).toBeVisible()
  await expect(task).toHaveCount(0)
  await take(page, name, 'Ask for its purge')
  await answer(page, 'Ask for its purge', `Ten years are over: ${name}`)
  await expect(page.getByText('Another administrator can confirm the purge now')).toBeVisible()
  await expect(line(page, name)).toContainText('Purge asked for by')
  await line(page, name)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Its audit trail', 'Take the purge back'])

  // The purge appears in the other admin's tasks and opens from there; the admin who asked is
  // not asked to confirm.
  await expect(task).toContainText('Confirm or refuse the purge of a deleted record')
  await expectClean(other)
  await task.getByRole('link', { name: 'Open archive' }).click()
  await expect(other).toHaveURL(new RegExp(`${LIST}\\?state=asked`))
  await take(other, name, 'Purge for good')
  await expect(dialog(other)).toContainText('Ten years are over')
  await expectClean(other)
  // The first admin has given the second admin's password, and could be both; a mailed link ends that.
  await answer(other, 'Purge for good', 'Checked against the list')
  await expect(dialog(other).getByRole('alert')).toContainText('Forgot password')
  await writeIntoDatabase(`UPDATE account SET password_given_by = NULL WHERE id = $1`, [second.id])
  await dialog(other).getByRole('button', { name: 'Purge for good' }).click()
  await expect(other.getByText('Purge successfully')).toBeVisible()
  await expect(line(other, name)).toHaveCount(0)
  await other.getByRole('link', { name: 'Purged' }).click()
  await expect(line(other, name)).toBeVisible()
  await expectAccessible(other)
  await take(other, name, 'Show what is left')
  for (const text of ['Superseded', 'Ten years are over', 'Checked against the list', 'guide.pdf'])
    await expect(dialog(other)).toContainText(text)
  await expect(dialog(other)).toContainText(/SHA-256 of the record\s*[0-9a-f]{64}/)
  await expectClean(other)

  // The page of the admin who asked follows too.
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await turnTo(page, `/admin/training-document/detail/${id}`)
  await expect(page.getByRole('main')).toContainText('This record was purged for good')
  await expect(page.getByRole('main')).toContainText(/Purged on \d\d\/\d\d\/\d{4}/)
})
