import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { notYet, signIn, turnTo, watch } from './list-help.ts'
import { sayWhy } from './reason-help.ts'
import { REPORT, sitDown, tall, WIDTHS } from './record-help.ts'
import { signHere } from './sign-help.ts'
import { freeDay, workbook } from './sim-help.ts'
import { type AnotherPage, test } from './test.ts'

const NO_PDF = { ...REPORT, buffer: Buffer.from('no PDF at all') }
const CERTIFICATE = { ...REPORT, name: 'Certificate.pdf' }
/** The page on which the office creates sessions from an Excel list. */
const FROM_FILE = '/admin/sim/create-from-file'
const dialog = (page: Page) => page.getByRole('dialog')

/** Chooses a file in the open dialog and sends it, with a signature. */
async function send(page: Page, file: typeof REPORT, button: string, notice: string) {
  await dialog(page).locator('input[type=file]').setInputFiles(file)
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await signHere(page)
  await expect(page.getByText(notice).first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

async function upload(page: Page, opener: string) {
  await page.getByRole('button', { name: opener }).click()
  await expect(dialog(page).getByText('Are you sure to upload this file?')).toBeVisible()
  await send(page, REPORT, 'Upload', 'Uploaded form successfully')
}

/** The form that is shown, with its status, in the switch between the pilots. */
const shown = (page: Page) =>
  page.getByRole('navigation', { name: 'Pilots of the session' }).locator('[data-current]')

/**
 * Creates a session of pilots B and C with instructors A and B from an Excel list, on the open
 * page; returns its id.
 */
async function fromExcel(admin: Page): Promise<string> {
  const day = freeDay()
  const row = [
    '2002',
    '2003',
    '1001',
    `${day()} 08:00`,
    'VN001',
    '1002',
    `${day(1)} 08:00`,
    'VN001',
  ]
  await admin.locator('input[type=file]').setInputFiles(workbook([row]))
  const answer = admin.waitForResponse('**/sim/create_sim_from_excel')
  await admin.getByRole('button', { name: 'Create 1 session' }).click()
  const id = (await (await answer).json()).result.data.ids[0] as string
  await expect(admin).toHaveURL(/\/admin\/sim$/)
  return id
}

async function seats(anotherPage: AnotherPage, width: number) {
  const admin = await sitDown(anotherPage, width, 'admin', FROM_FILE)
  const id = await fromExcel(admin)
  // The list of fifty sessions is left, because it would redraw at each step that follows.
  await turnTo(admin, `/admin/sim/edit/${id}`)
  const at = (who: string) => sitDown(anotherPage, width, who, `/pilot/sim/detail/${id}`)
  return {
    id,
    admin,
    pilot: await at('pilot.b'),
    instructorA: await at('instructor.a'),
    instructorB: await at('instructor.b'),
  }
}

for (const width of WIDTHS)
  test(`[SIM-04][SIM-05][SIM-07][SIM-09][SIM-10][SIM-11][CAA-01][ELN-01] the life of a session, from Excel to its end, at ${width}`, async ({
    anotherPage,
  }) => {
    const { id, admin, pilot, instructorA, instructorB } = await seats(anotherPage, width)

    // Another open page follows each step without a reload.
    await expect(shown(instructorA)).toContainText('Initial')
    await expectAccessible(pilot)
    await pilot.getByRole('button', { name: 'Upload the pilot’s form' }).click()
    const uploadIt = dialog(pilot).getByRole('button', { name: 'Upload', exact: true })
    const refusal = dialog(pilot).getByRole('group').getByRole('alert')
    await uploadIt.click()
    await expect(refusal).toHaveText('Please select a file')
    await dialog(pilot).locator('input[type=file]').setInputFiles(NO_PDF)
    await uploadIt.click()
    await expect(dialog(pilot).getByText('Wrong file format')).toHaveCount(2)
    await expect(refusal).toHaveText(/^Wrong [^.]+\.[^.]+\.$/)
    await expect(dialog(pilot).getByRole('button', { name: /^Choose another file/ })).toBeFocused()
    await dialog(pilot).getByRole('button', { name: 'Cancel' }).click()
    await upload(pilot, 'Upload the pilot’s form')
    await expect(shown(instructorA)).toContainText('Pilot Submitted')

    await instructorA.getByRole('button', { name: 'Send back' }).click()
    await dialog(instructorA).getByRole('button', { name: 'Send back' }).click()
    await expect(dialog(instructorA)).toContainText('This field is required')
    await expect(dialog(instructorA).getByLabel('Reason')).toBeFocused()
    await dialog(instructorA).getByLabel('Reason').fill('Page 2 has no signature')
    await expectClean(instructorA)
    await dialog(instructorA).getByRole('button', { name: 'Send back' }).click()
    await signHere(instructorA)
    await expect(instructorA.getByText('The form was sent back to the pilot')).toBeVisible()
    await expect(instructorA.getByRole('main')).toBeFocused()

    await expect(pilot.getByText('Page 2 has no signature')).toBeVisible()
    await expect(shown(pilot)).toContainText('Sent back · 1')
    // The list of forms in force says that the form was sent back, and the earlier submission
    // can still be opened.
    const forms = pilot.getByRole('region', { name: 'Forms in force' })
    await expect(forms).toContainText('Sent back')
    await expect(forms.getByRole('button', { name: 'View: Pilot’s form' })).toBeVisible()
    await pilot.getByRole('button', { name: 'Upload the pilot’s form' }).click()
    await expect(dialog(pilot).getByRole('note')).toContainText(
      /^.+ sent it back on \d\d\/\d\d\/\d{4}.*Page 2 has no signature$/,
    )
    await expectClean(pilot)
    await dialog(pilot).getByRole('button', { name: 'Cancel' }).click()
    await upload(pilot, 'Upload the pilot’s form')

    await expect(instructorB.getByRole('button', { name: /^Upload the form/ })).toHaveCount(0)
    await upload(instructorA, 'Upload the form of instructor A')
    await upload(instructorB, 'Upload the form of instructor B')
    await expect(shown(pilot)).toContainText('Instructor B Submitted')
    await expect(forms).not.toContainText('Sent back')
    await expect(forms.getByRole('button', { name: /^View/ })).toHaveCount(3)
    await forms.getByRole('button', { name: 'View: Instructor A’s form' }).click()
    await expect(pilot.getByText('Signed report.pdf').last()).toBeVisible()
    await expectClean(pilot)
    await pilot.getByRole('button', { name: 'Close the file' }).last().click()

    await upload(pilot, 'Upload: CAAV form')
    await upload(instructorB, 'Replace: CAAV form')
    await expect(pilot.getByText('Instr. sent', { exact: true })).toBeVisible()
    await pilot.getByRole('button', { name: 'Upload: E-learning' }).click()
    await expect(dialog(pilot)).toBeVisible()
    await expectClean(pilot)
    await send(pilot, CERTIFICATE, 'Finish e-learning', 'Successfully finished elearning......')

    await turnTo(admin, '/admin/sim?keyword=2002')
    const row = admin.locator('tbody, li').filter({ has: admin.locator(`a[href$="${id}"]`) })
    await row.getByRole('button', { name: /^Download the form of/ }).click()
    await expect(admin.getByText('Successfully set downloaded flag...')).toBeVisible()
    await expect(row.getByRole('button', { name: /was downloaded$/ })).toBeVisible()

    await turnTo(admin, `/admin/sim/detail/${id}`)
    await expect(
      admin
        .getByRole('region', { name: 'Forms in force' })
        .getByRole('button', { name: /was downloaded$/ }),
    ).toBeVisible()
    await admin.getByRole('button', { name: 'Change status', exact: true }).click()
    await dialog(admin).getByRole('combobox', { name: 'Status' }).click()
    await admin.getByRole('option', { name: 'Completed' }).click()
    await dialog(admin).getByLabel('Reason').fill('All in order')
    await expectClean(admin)
    await dialog(admin).getByRole('button', { name: 'Change status' }).click()
    await signHere(admin)
    await expect(admin.getByText('Change sim status successfully')).toBeVisible()
    await expect(shown(pilot)).toContainText('Completed')
    await expectAccessible(admin)

    await admin.getByRole('button', { name: 'More' }).click()
    await admin.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(dialog(admin)).toContainText('DO YOU WANT TO DELETE SIM')
    await sayWhy(dialog(admin))
    await dialog(admin).getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByText('Delete sim successfully')).toBeVisible()
    await expect(admin).toHaveURL(/\/admin\/sim\?keyword=2002$/)
  })

for (const width of WIDTHS)
  test(`[SIM-01][SIM-06][NAV-03][LST-01] the list at ${width}: pages of 50, searched, narrowed to what is red`, async ({
    page,
  }) => {
    await page.setViewportSize(tall(width))
    const asked = watch(page, 'sim/get_sim_list')
    await signIn(page, 'admin', '/admin')
    await expect(page).toHaveURL(/\/admin\/sim$/)
    await expect(page.getByText(/^From 1 to 50 of \d+$/)).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ page_number: 1, page_count: 50, order: '-' })
    if (width === 1280) {
      // The printed list has all 50 rows, although the sheet is too narrow for a table and cards are drawn in
      // steps.
      await page.evaluate(() =>
        addEventListener('afterprint', () => {
          const rows = document.querySelectorAll('main a[data-row-link]').length
          document.body.setAttribute('data-on-paper', String(rows))
        }),
      )
      await page.pdf({ format: 'A4', margin: { left: '1cm', right: '1cm' } })
      await expect(page.locator('body')).toHaveAttribute('data-on-paper', '50')
    }
    await turnTo(page, '/admin/sim?size=5')
    await expect(page.getByText(/^From 1 to 5 of \d+$/)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('searchbox').fill('tran quang huy')
    await expect.poll(() => asked.at(-1)?.keyword).toBe('tran quang huy')
    await turnTo(page, '/admin/sim?red=true&filter=instructor_name&size=5')
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({
        filter: 'instructor_name',
        filters: ['red'],
      })
    const state = page.getByRole('button', { name: /Status history of/ }).first()
    await state.click()
    await expect(dialog(page)).toContainText('Status history')
    await expect(dialog(page).getByRole('listitem').first()).toContainText(/\d\d\/\d\d\/\d{4}/)
    await expectClean(page)
  })

test('[LST-02][NAV-10] on the narrowest phone dates have their year, and five days beside the track their room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'admin', '/admin/sim?status=5&size=5')
  const moment = String.raw`\d\d/\d\d/\d{4} - \d\d:\d\d`
  const card = page.getByRole('list', { name: 'SIM sessions' }).getByRole('listitem').first()
  await expect(card).toContainText(new RegExp(`A ${moment} B ${moment}`))
  // also with letters twice as large
  const letters = (size: string) =>
    page.evaluate((set) => document.documentElement.style.setProperty('font-size', set), size)
  await letters('200%')
  const first = await card.getByText(new RegExp(`^A ${moment}$`)).boundingBox()
  expect((first?.x ?? 0) + (first?.width ?? 360)).toBeLessThan(344)
  await letters('')
  await card.locator('a[data-row-link]').focus()
  await page.keyboard.press('Enter')
  const days = page
    .getByRole('region', { name: 'Form progress' })
    .getByText(new RegExp(`^${moment}$`))
  await expect(days).toHaveCount(5)
  const boxes = await days.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  for (const [i, one] of boxes.entries()) {
    expect(one.height, 'on one line').toBeLessThan(30)
    expect(one.right).toBeLessThan(344)
    if (i > 0) expect(one.top).toBeGreaterThanOrEqual(boxes[i - 1]?.bottom ?? 0)
  }
})

test('[SIM-02][PERM-06] an instructor has two lists, a pilot one, and the other pilot’s form stays closed', async ({
  page,
  anotherPage,
}) => {
  const asked = watch(page, 'sim/get_sim_list')
  await notYet(page)
  await signIn(page, 'instructor.a', '/pilot')
  await expect(page).toHaveURL(/\/pilot\/sim\/list/)
  expect(asked.at(-1)).toMatchObject({ themself: false })
  await page.getByRole('link', { name: 'As Pilot' }).click()
  await expect(page).toHaveURL(/themself=true/)
  await expect.poll(() => asked.at(-1)?.themself).toBe(true)
  await page.getByRole('link', { name: 'As Instructor' }).click()
  await expect(page).not.toHaveURL(/themself/)
  await expect(page.getByRole('link', { name: 'As Instructor' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  const pilot = await sitDown(anotherPage, 1280, 'pilot.c', '/pilot/sim/list?size=10')
  await notYet(pilot)
  await expect(pilot.getByRole('link', { name: 'As Pilot' })).toHaveCount(0)
  await expect(pilot.getByText('Not open to you').first()).toBeVisible()
  await expectAccessible(pilot)
})

test('[ELN-01] the pilot is asked once a sign-in whether the e-learning is done', async ({
  page,
}) => {
  await signIn(page, 'pilot.a', '/pilot/sim/list?size=5')
  const question = page.getByRole('dialog', { name: /^Have you finished elearning \(.+\)\?$/ })
  await expect(question).toBeVisible()
  await expectClean(page)
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^From 1 to/)).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('[SIM-08] a form that failed is not handed in by chance', async ({ anotherPage }) => {
  const admin = await sitDown(anotherPage, 1280, 'admin', FROM_FILE)
  const id = await fromExcel(admin)
  await admin.goto(`/admin/sim/detail/${id}`)
  await admin.getByRole('button', { name: 'Change status', exact: true }).click()
  await dialog(admin).getByRole('combobox', { name: 'Status' }).click()
  await admin.getByRole('option', { name: 'Failed' }).click()
  await dialog(admin).getByRole('button', { name: 'Change status' }).click()
  await signHere(admin)
  await expect(shown(admin)).toContainText('Failed')
  const instructor = await sitDown(anotherPage, 1280, 'instructor.a', `/pilot/sim/detail/${id}`)
  await instructor.getByRole('button', { name: 'Upload the form of instructor A' }).click()
  await expect(dialog(instructor).getByRole('alert')).toHaveText(
    'Pilot has been assessed FAIL this SIM. Are you sure to upload SIM file?',
  )
  await expectClean(instructor)
  await send(instructor, REPORT, 'Upload', 'Uploaded form successfully')
  await expect(shown(instructor)).toContainText('Instructor A Submitted')
})
