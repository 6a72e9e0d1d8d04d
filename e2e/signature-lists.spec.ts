import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { writeIntoDatabase } from './database-help.ts'
import { expect } from './expect.ts'
import { newTeacher } from './graded-help.ts'
import { holdBack } from './hold-help.ts'
import { newLineCheck, submitCheck } from './line-check-help.ts'
import { turnTo } from './list-help.ts'
import { OWN } from './password-help.ts'
import { make, newPerson, signInAs, sitAt } from './people-help.ts'
import { WIDTHS } from './record-help.ts'
import { test } from './test.ts'

/** The lists of the newest completed forms, which are signed. */
const CHECKS = '/admin/line-check?size=10&status=4'
const SESSIONS = '/admin/sim?size=10&status=5'
const COMPARED = 'seals, content and file fingerprints were compared just now'

const badges = (page: Page, text: string) =>
  page.locator('main').getByText(text, { exact: true }).filter({ visible: true })

/**
 * Makes a pilot with a flight that both sides have signed, at a window of this width; returns
 * the instructor too.
 */
async function flown(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot', OWN)
  const teacher = await newTeacher(admin)
  const { id } = await teacher.flight(pilot)
  await make(pilot, 'flt_training/approve_result', { id })
  return { admin, pilot, teacher, id }
}

for (const width of WIDTHS)
  test(`[SIG-04] lists of records say who signed, and whether it still is what they signed, at ${width}`, async ({
    page,
  }) => {
    const { pilot, teacher } = await flown(page, width)
    await teacher.flight(pilot)
    await teacher.theoryTest(pilot)
    await sitAt(page, pilot)
    await page.goto('/pilot/training-flight')
    await expect(badges(page, 'Both signed: Valid')).toHaveCount(1)
    await expect(badges(page, 'Instructor signed: Valid')).toHaveCount(1)
    await expect(page.getByText(COMPARED)).toBeVisible()
    await expectAccessible(page)
    await turnTo(page, '/pilot/theory-test')
    await expect(badges(page, 'Instructor signed: Valid')).toHaveCount(1)
    await expectClean(page)
  })

for (const width of WIDTHS)
  test(`[SIG-04] the office’s lists tell a record that was changed past the product, at ${width}`, async ({
    page,
  }) => {
    const { admin, pilot, id } = await flown(page, width)
    const lists = ['/admin/fot/approved', '/admin/fot/training-flight-list']
    await sitAt(page, admin)
    for (const list of lists) {
      await page.goto(`${list}?keyword=${pilot.crew_code}`)
      await expect(badges(page, 'Both signed: Valid')).toHaveCount(1)
      await expectClean(page)
    }
    await writeIntoDatabase(`UPDATE training_flight SET comments = 'Better' WHERE id = $1`, [id])
    for (const list of lists) {
      await page.goto(`${list}?keyword=${pilot.crew_code}`)
      await expect(badges(page, 'Both signed: Changed since signing')).toHaveCount(1)
      await expectClean(page)
    }
  })

for (const width of WIDTHS)
  test(`[SIG-04] lists of forms say how their steps are signed, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await sitAt(page, await signInAs('admin'))
    for (const list of [CHECKS, '/admin/line-training']) {
      await page.goto(list)
      await expect(badges(page, 'Signed: Valid').first()).toBeVisible()
      await expect(page.getByText(COMPARED)).toBeVisible()
      await expectClean(page)
    }
  })

for (const width of WIDTHS)
  test(`[SIG-04] nothing in a list moves once it is known how its signatures stand, at ${width}`, async ({
    page,
  }) => {
    const { admin, pilot, teacher } = await flown(page, width)
    await teacher.flight(pilot)
    for (const day of ['2026-05-04', '2026-05-11']) {
      const { id } = await newLineCheck(admin, { pilot: pilot.crew_code, instructor: '1001', day })
      await submitCheck(pilot, id, 1)
    }
    const whole = () =>
      page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('[data-row-link]')].map((link) => {
          const { x, y } = link.getBoundingClientRect()
          return [Math.round(x), Math.round(y + scrollY)]
        }),
      )
    for (const [person, list, badge] of [
      [pilot, '/pilot/training-flight', 'Both signed: Valid'],
      // The list is searched for the pilot, since line checks of other tests would move the
      // rows of a whole list.
      [admin, `/admin/line-check?keyword=${pilot.crew_code}`, 'Signed: Valid'],
    ] as const) {
      await sitAt(page, person)
      const answer = await holdBack(page, 'signature/states')
      await page.goto(list)
      await expect(page.locator('main [data-row-link]').nth(1)).toBeAttached()
      const before = await whole()
      await expect(badges(page, badge)).toHaveCount(0)
      answer()
      await expect(badges(page, badge).first()).toBeVisible()
      // Only the first rows are compared, because a long list draws its rows in parts.
      expect((await whole()).slice(0, before.length)).toEqual(before)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

const SIGNED = /^(Signed|Both signed|Instructor signed|Đã ký|Hai bên đã ký|Giáo viên đã ký): /
/** The number of lines on which each badge in a table column is drawn. */
const linesOf = (page: Page) =>
  page
    .locator('main td')
    .getByText(SIGNED)
    .evaluateAll((badges) =>
      badges.map((badge) => new Set([...badge.getClientRects()].map(({ top }) => top)).size),
    )

/** Waits until parts that observe their size have redrawn. */
const redrawn = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )

for (const language of ['vi', 'en'])
  test(`[SIG-04] no badge of a signature breaks into two lines in a list’s column, at 1280 and 768 in ${language}`, async ({
    page,
  }) => {
    const admin = await signInAs('admin')
    const pilot = await newPerson(admin, 'pilot')
    const { flight } = await newTeacher(admin)
    const { id } = await flight(pilot)
    await flight(pilot)
    await make(pilot, 'flt_training/approve_result', { id })
    // This state has the longest badge.
    await writeIntoDatabase(`UPDATE training_flight SET comments = 'Better' WHERE id = $1`, [id])
    await sitAt(page, admin, language)
    const forms = [CHECKS, '/admin/line-training', SESSIONS]
    const records = ['/admin/fot/approved', '/admin/fot/training-flight-list']
    const own = records.map((list) => `${list}?keyword=${pilot.crew_code}`)
    await page.goto('/admin/fot')
    for (const list of [...forms, ...own]) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await turnTo(page, list)
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 900 })
        await redrawn(page)
        await expect(
          page.locator('main').getByText(SIGNED).filter({ visible: true }).first(),
        ).toBeVisible()
        await expect
          .poll(async () => (await linesOf(page)).filter((count) => count !== 1))
          .toEqual([])
        await expectClean(page)
      }
    }
  })
