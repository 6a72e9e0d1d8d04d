import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { writeIntoDatabase } from './database-help.ts'
import { expect } from './expect.ts'
import { newTeacher } from './graded-help.ts'
import { OWN } from './password-help.ts'
import { make, newPerson, signInAs, sitAt } from './people-help.ts'
import { WIDTHS } from './record-help.ts'
import { test } from './test.ts'

/** The row of a field with its signed and its present value. */
const row = (page: Page, field: string) =>
  page
    .getByRole('alert')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: field, exact: true }) })

for (const width of WIDTHS)
  test(`[SIG-04] a record that was changed past the product says so at its head, and is read as it was signed, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const admin = await signInAs('admin')
    const pilot = await newPerson(admin, 'pilot', OWN)
    const { theoryTest } = await newTeacher(admin)
    const { id } = await theoryTest(pilot)
    await make(pilot, 'flt_training/approve_result', { id })
    await writeIntoDatabase(`UPDATE theory_test SET comments = 'Knows it all.' WHERE id = $1`, [id])
    await sitAt(page, pilot)
    await page.goto(`/pilot/theory-test/detail/${id}`)
    const banner = page.getByRole('alert')
    await expect(banner.getByText('Changed past the product since it was signed')).toBeVisible()
    await expect(row(page, 'Comments')).toContainText(/Well read\..*Knows it all\./)
    const head = page.getByRole('region', { name: 'THEORY TEST' })
    await expect(head.getByText('Approved, but changed since it was signed')).toBeVisible()
    await expect(head.getByText('Approved by the trainee', { exact: true })).toHaveCount(0)
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByText('Changed since signing', { exact: true })).toBeVisible()
    await expect(history.getByText('Stands', { exact: true })).toHaveCount(0)
    await expectAccessible(page)

    await banner.getByRole('button', { name: 'Read the record as signed' }).click()
    const version = page.getByRole('dialog', { name: 'The record as it was' })
    await expect(version.getByText('Well read.', { exact: true })).toBeVisible()
    await expect(version.getByText(/^Version 1 · /)).toBeVisible()
    await expect(version.getByText('Knows it all.')).toHaveCount(0)
    await expect(version.getByText('Approved by the trainee')).toHaveCount(0)
    await expectClean(page, { part: '[role=dialog]' })
  })

for (const [width, language] of [
  [1280, 'en'],
  [390, 'vi'],
] as const)
  test(`[SIG-04][CAA-01] a form whose steps were changed past the product says so at its head, in its own words, at ${width} in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const admin = await signInAs('admin')
    const [first, second] = [await newPerson(admin, 'pilot'), await newPerson(admin, 'pilot')]
    const { teacher } = await newTeacher(admin)
    const held = { date_time: '2031-02-03T08:00', place: 'VN001' }
    const sim = await make(admin, 'sim/create_sim', {
      first_pilot_crew_code: first.crew_code,
      second_pilot_crew_code: second.crew_code,
      sima_instructor_crew_code: teacher.crew_code,
      simb_instructor_crew_code: teacher.crew_code,
      sessiona_date_time: held.date_time,
      sessiona_place: held.place,
      sessionb_date_time: '2031-02-04T08:00',
      sessionb_place: held.place,
    })
    const { form_id } = sim.first_pilot
    await make(admin, 'sim/set_caav_status', { form_id, status: 2, reason: 'Sent by post' })
    await make(admin, 'sim/set_status', { form_id, status: 3, reason: 'Met in person' })
    await writeIntoDatabase(
      `UPDATE form_event SET status = 1 WHERE form_id = $1 AND action IN ('caav_status', 'set_status')`,
      [form_id],
    )
    await sitAt(page, admin, language)
    await page.goto(`/admin/sim/detail/${sim.id}`)
    const banner = page.getByRole('alert')
    const told = {
      en: ['Changed past the product since it was signed', 'Pilot sent', 'Not sent', 'Initial'],
      vi: ['Đã bị sửa ngoài phần mềm sau khi ký', 'Phi công đã nộp', 'Chưa nộp', 'Khởi tạo'],
    }[language]
    for (const text of told) await expect(banner).toContainText(text)
    await expectClean(page)
  })

for (const width of WIDTHS)
  test(`[SIG-05][AMD-01] a disagreement stays in the list beside the amendment that waits, at ${width}`, async ({
    page,
  }) => {
    const admin = await signInAs('admin')
    const pilot = await newPerson(admin, 'pilot', OWN)
    const { teacher, theoryTest } = await newTeacher(admin)
    const { id } = await theoryTest(pilot)
    await make(pilot, 'flt_training/disagree_result', { id, comment: 'I knew more.' })
    const amended = { date_of_test: '2026-05-05', result: false, comments: 'Well read.' }
    const change = { id, version: 2, reason: 'Looked at again', ...amended }
    await make(teacher, 'flt_training/amend_theory_test', change, {})
    await page.setViewportSize({ width, height: 844 })
    await sitAt(page, teacher)
    await page.goto(`/pilot/theory-test?pilot_id=${pilot.id}`)
    const row = page
      .getByRole('main')
      .locator('tr, li')
      .filter({ has: page.getByRole('link') })
    for (const said of ['Does not agree', 'Amendment waits'])
      await expect(row.getByText(said, { exact: true })).toBeVisible()
    await expectClean(page)
  })

test('[SIG-05] the head of a record tells that its disagreement was answered', async ({ page }) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot', OWN)
  const { theoryTest } = await newTeacher(admin)
  const { id } = await theoryTest(pilot)
  await make(pilot, 'flt_training/disagree_result', { id, comment: 'I knew more.' })
  await sitAt(page, admin)
  await page.goto(`/admin/fot/theory-test-detail/${id}`)
  const head = page.getByRole('region', { name: 'THEORY TEST' })
  await expect(head.getByText('Read by the trainee, who does not agree')).toBeVisible()
  await expect(head.getByText(/^Answered /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('We looked at it again: the mark stays.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(head.getByText(/^Answered \d\d\//)).toBeVisible()
  await expectClean(page)
})
