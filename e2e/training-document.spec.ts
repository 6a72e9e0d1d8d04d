import type { Page } from '@playwright/test'
import { expectClean, expectNoViolations } from './axe-help.ts'
import { expect } from './expect.ts'
import { everyRow, notYet, rowsOf, signIn, turnTo } from './list-help.ts'
import { make, signInAs } from './people-help.ts'
import { sayWhy } from './reason-help.ts'
import { test } from './test.ts'

const LIST = '/admin/training-document'
const pdf = (name: string, size = 600) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 32), Buffer.from('%%EOF')]),
})

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const files = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem')

test('[AMD-02][DOC-01][DOC-02] a document is written with several files, changed, and deleted', async ({
  page,
}) => {
  const name = `Bulletin ${Date.now()}`
  await signIn(page, 'admin', `${LIST}/create`)
  await expect(page.getByText('4 still to do: Document name, Type …')).toBeVisible()
  const create = page.getByRole('button', { name: 'Create document' })
  await create.click()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Document name' }).fill(name)
  await choose(page, 'Type', 'Others')
  await choose(page, 'Fleet', 'All fleets')
  await page.getByRole('textbox', { name: 'In force from' }).fill('01/02/2026')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles([pdf('a.pdf'), pdf('b.pdf', 700)])
  await chooser.setInputFiles({ ...pdf('page.pdf'), buffer: Buffer.from('no PDF at all') })
  const text = { mimeType: 'text/plain', buffer: Buffer.from('c') }
  const field = page.getByRole('group', { name: 'Files' })
  const refused = field.getByRole('alert')
  // A character that turns the direction of writing is left out of the message.
  await chooser.setInputFiles([
    { ...text, name: 'c\u202Efdp.txt' },
    ...Array.from({ length: 9 }, (_, at) => pdf(`${at}.pdf`)),
    { ...text, name: 'd.txt' },
  ])
  await expect(refused).toHaveText(
    /^cfdp\.txt: Wrong [^\n]+\n7\.pdf: Files [^\n]+: at most 10\.\n8\.pdf: Files [^\n]+\nd\.txt: Wrong [^\n]+$/,
    { useInnerText: true },
  )
  for (let at = 0; at < 7; at++)
    await page.getByRole('button', { name: `Remove ${at}.pdf` }).click()
  await expect(refused).toHaveCount(0)
  await chooser.setInputFiles({ ...text, name: 'c.txt' })
  await expect(refused).toContainText('c.txt')
  await create.click()
  await expect(refused).toHaveText(/^page\.pdf: Wrong file format/)
  await expect(field.getByRole('button', { name: 'Add files: Files' })).toBeFocused()
  await expect(page.getByText('1 still to do: Files')).toBeVisible()
  await page.getByRole('button', { name: 'Remove page.pdf' }).click()
  await expect(page.getByText('Ready to save')).toBeVisible()
  await chooser.setInputFiles([pdf('c.pdf', 800)])
  await page.getByRole('button', { name: 'Remove b.pdf' }).click()
  await expect(files(page)).toHaveCount(2)
  await create.click()
  await expect(page.getByText('Successfully created data...')).toBeVisible()

  const list = `${LIST}?keyword=${encodeURIComponent(name)}`
  await turnTo(page, list)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('2 files')
  await rowsOf(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Remove a.pdf' }).click()
  await chooser.setInputFiles(pdf('d.pdf', 900))
  await page.getByRole('textbox', { name: 'Note' }).fill('new')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Successfully updated data...')).toBeVisible()
  await expect(page).toHaveURL(list)
  await rowsOf(page).getByRole('link').click()
  await expect(files(page).first()).toContainText('c.pdf')
  await expect(files(page).last()).toContainText('d.pdf')
  await page.getByRole('button', { name: 'Show who changed what, and when' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Changed' })).toContainText('d.pdf')
  await expect(history.getByRole('row', { name: /^In force from – 01\/02\/2026$/ })).toBeVisible()
  // A change that is saved after the history was read appears in the history.
  await page.getByRole('textbox', { name: 'Note' }).fill('__proto__')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(list)
  await rowsOf(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Show who changed what, and when' }).click()
  await expect(history.getByRole('row', { name: /^Note new __proto__$/ })).toBeVisible()
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  const inVietnamese = page.getByRole('region', { name: 'Lịch sử' })
  await expect(inVietnamese.getByRole('row', { name: /^Ghi chú new __proto__$/ })).toBeVisible()
  await expectClean(page)
  await page.getByRole('button', { name: 'EN - English' }).click()

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'DO YOU WANT TO DELETE DOCUMENT?' })
  await sayWhy(dialog)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Successfully deleted data...')).toBeVisible()
  await expect(page).toHaveURL(list)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('[DOC-02] a pilot reads the documents of the own fleet and of all, and changes none', async ({
  page,
}) => {
  await notYet(page)
  await signIn(page, 'pilot.a', '/pilot/training-document')
  await expect(rowsOf(page).first()).toBeVisible()
  await everyRow(page, /A321|All fleets/)
  await expect(page.getByRole('link', { name: 'Create document' })).toHaveCount(0)
  await turnTo(page, '/pilot/training-document?training_type=SIM&order=%2B')
  await rowsOf(page).first().getByRole('link').click()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'File' }).locator('iframe')).toBeVisible()
})

for (const width of [1280, 390])
  test(`[SIM-01][DOC-02] the folder of the sessions’ list has the latest document, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await notYet(page)
    await signIn(page, 'pilot.a', '/pilot/sim/list?size=5')
    await page.getByRole('button', { name: 'Documents', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Latest document' })
    await expect(dialog).toContainText('A321 - Bài tập SIM nửa cuối năm')
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expectNoViolations(page)
    const view = dialog.getByRole('button', { name: 'View A321 Bai tap SIM.pdf' })
    await view.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.locator('iframe')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'All files (3)' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect(view).toBeFocused()
  })

for (const language of ['vi', 'en'])
  for (const width of [1280, 390])
    test(`[DOC-01] list, form and document have nothing for axe, ${language}, ${width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      // The list is searched, since other tests add documents before those of the demo airline.
      await signIn(page, 'admin', `${LIST}?keyword=A321`, language)
      const links = page.locator('main').getByRole('link', { name: 'A321', exact: false })
      const detail = await links.first().getAttribute('href')
      for (const path of [LIST, `${LIST}/create`, detail ?? '', `${detail}?mode=view`]) {
        await turnTo(page, path)
        await expectClean(page)
      }
    })

test('[DOC-02][NAV-10] a document whose name has no space is read without scrolling sideways', async ({
  page,
}) => {
  const name = `A321_FCOM_Rev45_${'Temporary_Revision_Notice_'.repeat(7)}${Date.now()}`
  const admin = await signInAs('admin')
  const files = [new File([new Uint8Array(pdf('').buffer)], 'a.pdf', { type: 'application/pdf' })]
  const input = { fleet: 'All', training_type: 3, document_name: name, start_date: '2026-02-01' }
  const { id } = await make(admin, 'training_document/create_td', input, { files })
  await signIn(page, 'admin', `${LIST}/detail/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectClean(page)
  }
  // On a wide screen the list stays a table.
  await page.setViewportSize({ width: 1280, height: 844 })
  await turnTo(page, `${LIST}?keyword=${name}`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expectClean(page)
})

test('[SEC-01][FIL-02] a PDF that brings script is offered for saving, and says why; others are shown', async ({
  page,
}) => {
  const name = `Program ${Date.now()}`
  const action = Buffer.from('4 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj\n')
  const active = { ...pdf('active.pdf'), buffer: Buffer.concat([pdf('').buffer, action]) }
  const admin = await signInAs('admin')
  const files = [active, pdf('plain.pdf')].map(
    (one) => new File([new Uint8Array(one.buffer)], one.name, { type: one.mimeType }),
  )
  const input = { fleet: 'All', training_type: 3, document_name: name, start_date: '2026-02-01' }
  await make(admin, 'training_document/create_td', input, { files })
  await notYet(page)
  await signIn(page, 'pilot.a', `/pilot/training-document?keyword=${encodeURIComponent(name)}`)
  await rowsOf(page).getByRole('link').click()
  await page.getByRole('button', { name: 'View active.pdf' }).click()
  const reason = 'This PDF may contain a program, so it is not shown in the page.'
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download active.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('active.pdf')
  await page.getByRole('button', { name: 'View plain.pdf' }).click()
  await expect(page.getByTitle('PDF: plain.pdf')).toBeVisible()
  await expect(page.getByText(reason)).toHaveCount(0)
})
