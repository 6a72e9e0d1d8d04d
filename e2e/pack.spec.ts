import { expect } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { signIn } from './list-help.ts'
import { WIDTHS } from './record-help.ts'
import { test } from './test.ts'

const PAGE = '/admin/packs'

for (const width of WIDTHS)
  test(`[INS-02] an admin asks for a pack at ${width}, follows it, fetches it and removes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'admin', PAGE)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New pack' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^\d+ records, \d+ attachments/)).toBeVisible()
    await dialog.getByLabel('A321').check()
    // a few records of each pilot: a pack of all would keep the server busy beside the other tests
    for (const kind of ['Training flight', 'SIM session', 'Line check', 'Line training'])
      await dialog.getByLabel(kind).uncheck()
    await expectClean(page)
    await dialog.getByRole('button', { name: 'Make the pack' }).click()
    const line = page.getByRole('main').locator('tbody tr, li').filter({ hasText: 'A321' }).first()
    await expect(line.getByText(/^Ready until/)).toBeVisible({ timeout: 60_000 })
    await line.getByRole('button', { name: /^Actions/ }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^records .*\.zip$/)
    await line.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Remove the pack' }).click()
    await dialog.getByRole('button', { name: 'Remove the pack' }).click()
    await expect(line.getByText('Removed')).toBeVisible()
    await expectClean(page)
  })
