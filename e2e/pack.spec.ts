import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { filesIn } from '../server/test/zip-files.ts'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { signIn } from './list-help.ts'
import { WIDTHS } from './record-help.ts'
import { test } from './test.ts'

const PAGE = '/admin/packs'

/**
 * Expects that both indexes open from disk in their language, with each day on one line and without
 * violations for axe.
 */
async function expectReadable(page: Page, files: Map<string, Buffer>) {
  const folder = await mkdtemp(join(tmpdir(), 'trms-index-'))
  for (const name of ['index.html', 'index.vi.html'])
    await writeFile(join(folder, name), files.get(name) ?? '')
  const index = await page.context().newPage()
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 }
  await index.setViewportSize({ width, height })
  await index.goto(pathToFileURL(join(folder, 'index.html')).href)
  for (const [lang, title, signed] of [
    ['en', /^Training records · /, /^Graded by: .+ Valid$/],
    ['vi', /^Hồ sơ huấn luyện · /, /^Người chấm: .+ Còn nguyên$/],
  ] as const) {
    await expect(index.locator('html')).toHaveAttribute('lang', lang)
    await expect(index).toHaveTitle(title)
    await expect(index.getByRole('listitem').filter({ hasText: signed }).first()).toBeVisible()
    const day = index.getByText(/^\d\d\/\d\d\/\d{4}$/).first()
    const lines = await day.evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    })
    expect(lines).toBe(1)
    await expectClean(index)
    if (lang === 'en') await index.getByRole('link', { name: 'Tiếng Việt' }).click()
  }
  await index.close()
  await rm(folder, { recursive: true })
}

for (const width of WIDTHS)
  test(`[INS-02] an admin asks for a pack at ${width}, follows it, fetches it and removes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'admin', PAGE)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New pack' }).click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByText(/^\d+ records?, \d+ attachments?, about [\d.]+ \wB in all$/),
    ).toBeVisible()
    await dialog.getByLabel('A321').check()
    // Only some kinds of record are packed, since a pack of all would keep the server busy
    // during other tests.
    for (const kind of ['Training flight', 'SIM session', 'Line check', 'Line training'])
      await dialog.getByLabel(kind).uncheck()
    await expectClean(page)
    await dialog.getByRole('button', { name: 'Make the pack' }).click()
    const line = page.getByRole('main').locator('tbody tr, li').filter({ hasText: 'A321' }).first()
    await expect(line.getByText(/^Ready until/)).toBeVisible({ timeout: 60_000 })
    await line.getByRole('button', { name: /^Actions/ }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^records .*\.zip$/)
    await expectReadable(page, filesIn(await readFile(await file.path())))
    await line.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Remove the pack' }).click()
    await dialog.getByRole('button', { name: 'Remove the pack' }).click()
    await expect(line.getByText('Removed')).toBeVisible()
    await expectClean(page)
  })
