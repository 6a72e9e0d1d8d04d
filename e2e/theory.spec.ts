import type { Page } from '@playwright/test'
import { expectAccessible } from './axe-help.ts'
import { day } from './day-help.ts'
import { expect } from './expect.ts'
import {
  approve,
  expectList,
  openForm,
  REPORT,
  removeRecord,
  saveNew,
  sitDown,
  TRAINEE,
  WIDTHS,
} from './record-help.ts'
import { test } from './test.ts'

const HEADS = ['No', 'Date', 'Instructor', 'Result', 'Trainee', 'Actions']

for (const width of WIDTHS)
  test(`[TT-01][TT-02][APR-01][ASK-03] a theory test is written, approved and deleted at ${width}`, async ({
    anotherPage,
  }) => {
    const tested = day(1)
    const page = await sitDown(anotherPage, width, 'instructor.a', '/pilot/fot/list')
    const pilot = await openForm(page, 'Theory Test')
    await expect(page.getByRole('heading', { level: 1, name: 'THEORY TEST' })).toBeVisible()
    for (const [group, topics] of [
      ['Flight planning', 4],
      ['Normal procedures', 5],
      ['Abnormal procedures', 3],
    ] as const)
      await expect(
        page.getByRole('region', { name: group, exact: true }).getByRole('checkbox'),
      ).toHaveCount(topics)

    const told = 'Asked to approve once the record is saved: in My tasks, and by mail at once'
    await expect(page.getByText(told)).toBeVisible()

    await page.getByRole('button', { name: 'Save theory test' }).click()
    for (const message of [
      'Please select date of test',
      'Please input comments',
      'Please select report file',
      'This field is required',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Date of test' })).toBeFocused()
    await expectAccessible(page)

    await page.getByRole('textbox', { name: 'Date of test' }).fill(tested)
    await page.getByRole('checkbox', { name: 'CFP decode' }).check()
    await page.getByRole('checkbox', { name: 'Memory items' }).check()
    await page.getByRole('radio', { name: 'Failed' }).click()
    await page.getByRole('textbox', { name: 'Comments' }).fill('Memory items to be repeated.')
    await page.locator('input[type=file][name=report]').setInputFiles(REPORT)
    const list = `/pilot/theory-test?pilot_id=${pilot}`
    const id = await saveNew(page, 'Save theory test', 'Create theory test successfully', list)
    await expectAccessible(page)
    if (width === 1280) await expectList(page, HEADS)

    const trainee = await sitDown(anotherPage, width, TRAINEE.name, '/pilot/theory-test')
    await expect(trainee.getByRole('link', { name: new RegExp(tested) }).first()).toBeAttached()
    await approve(trainee, `/pilot/theory-test/detail/${id}`)
    await expect(trainee.getByText('Memory items to be repeated.')).toBeVisible()
    await expect(trainee.getByText('Failed', { exact: true })).toBeVisible()

    const admin = await sitDown(anotherPage, width, 'admin', '/admin/fot')
    await removeRecord(
      admin,
      `/admin/fot/theory-test-detail/${id}`,
      `/admin/fot/theory-test?pilot_id=${pilot}`,
      'Delete theory test successfully',
    )
  })

/**
 * Sends the record without an instructor. The form always names the signed-in instructor, so only such a
 * record shows the message.
 */
async function withoutInstructor(page: Page, act: () => Promise<void>) {
  const append = await page.evaluateHandle(() => {
    const original = FormData.prototype.append
    FormData.prototype.append = function (name: string, ...rest: unknown[]) {
      Reflect.apply(original, this, [name, ...(name === 'instructor_id' ? [''] : rest)])
    }
    return original
  })
  await act()
  await append.evaluate((original) => {
    FormData.prototype.append = original
  })
}

const AREAS = [
  ['Aircraft limitations', 'aircraft limitations'],
  ['Aircraft systems', 'aircraft systems'],
  ['Emergency equipment', 'emergency equipment'],
  ['SOPs', 'SOPs'],
  ['FOM', 'FOM'],
  ['Airway manuals', 'airway manuals'],
  ['MEL/CDL', 'MEL/CDL'],
  ['General aviation knowledge', 'general aviation knowledge'],
] as const

for (const width of WIDTHS)
  test(`[PT-01][PT-02][APR-01] a progress check is written, approved and deleted at ${width}`, async ({
    anotherPage,
  }) => {
    const tested = day(1)
    const page = await sitDown(anotherPage, width, 'instructor.a', '/pilot/fot/list')
    const pilot = await openForm(page, 'Progress Theory')
    await expect(
      page.getByRole('heading', { level: 1, name: 'PROGRESS CHECK (THEORY)' }),
    ).toBeVisible()
    const performance = page.getByRole('radiogroup', { name: 'Overall performance' })
    await expect(performance.getByRole('radio', { checked: true })).toHaveText('3')

    await page.getByRole('button', { name: 'Save progress check' }).click()
    await expect(page.getByText('Please select date of test', { exact: true })).toBeVisible()
    for (const [, inMessage] of AREAS)
      await expect(
        page.getByText(`Please input ${inMessage} comments`, { exact: true }),
      ).toBeVisible()
    await expect(page.getByText('Please select report file', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('textbox', { name: 'Date of test' }).fill(tested)
    for (const [label] of AREAS)
      await page.getByRole('textbox', { name: label }).fill(`On ${label}: sound.`)
    await performance.getByRole('radio', { name: '2' }).click()
    await page.locator('input[type=file][name=report]').setInputFiles(REPORT)
    await withoutInstructor(page, async () => {
      await page.getByRole('button', { name: 'Save progress check' }).click()
      await expect(page.getByRole('alert')).toContainText('Please select instructor')
    })
    const list = `/pilot/progress-theory?pilot_id=${pilot}`
    const id = await saveNew(
      page,
      'Save progress check',
      'Create progress theory report successfully',
      list,
    )
    await expectAccessible(page)
    await expect(page.getByText('2 / 5').first()).toBeVisible()
    if (width === 1280) await expectList(page, HEADS)

    const trainee = await sitDown(anotherPage, width, TRAINEE.name, '/pilot/progress-theory')
    await expect(trainee.getByRole('link', { name: new RegExp(tested) }).first()).toBeAttached()
    await approve(trainee, `/pilot/progress-theory-report/detail/${id}`)
    await expect(trainee.getByText('On SOPs: sound.')).toBeVisible()

    const admin = await sitDown(anotherPage, width, 'admin', '/admin/fot')
    await removeRecord(
      admin,
      `/admin/fot/progress-theory-detail/${id}`,
      `/admin/fot/progress-theory?pilot_id=${pilot}`,
      'Delete progress theory report successfully',
    )
  })
