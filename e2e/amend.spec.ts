import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { day } from './day-help.ts'
import { expect } from './expect.ts'
import { goWithin, turnTo } from './list-help.ts'
import { make, newPerson, PASSWORD, signInAs, sitAt } from './people-help.ts'
import {
  approve,
  openForm,
  REPORT,
  report,
  saveNew,
  sitDown,
  TRAINEE,
  WIDTHS,
} from './record-help.ts'
import { ceremony, expectToBeSigned, signedAnswer, signHere } from './sign-help.ts'
import { test } from './test.ts'

const NEW_REPORT = { ...REPORT, name: 'Corrected report.pdf' }

/** The row of a changed field, with its old and new value, in any list of changes. */
const change = (page: Page, of: Locator, field: string) =>
  of.getByRole('row').filter({ has: page.getByRole('rowheader', { name: field }) })

for (const width of WIDTHS)
  test(`[AMD-01][AMD-02] an approved theory test is amended, signed by both, and tells its versions at ${width}`, async ({
    anotherPage,
  }) => {
    const page = await sitDown(anotherPage, width, 'instructor.a', '/pilot/fot/list')
    const pilot = await openForm(page, 'Theory Test')
    await page.getByRole('textbox', { name: 'Date of test' }).fill(day(1))
    await page.getByRole('radio', { name: 'Passed' }).click()
    await page.getByRole('textbox', { name: 'Comments' }).fill('Knows the books.')
    await page.locator('input[type=file][name=report]').setInputFiles(REPORT)
    const list = `/pilot/theory-test?pilot_id=${pilot}`
    const id = await saveNew(page, 'Save theory test', 'Create theory test successfully', list)
    const detail = `/pilot/theory-test/detail/${id}`
    const trainee = await sitDown(anotherPage, width, TRAINEE.name, '/pilot/theory-test')
    await approve(trainee, detail)

    // The form opens with the present values, and an amendment without a reason is refused.
    await turnTo(page, detail)
    await page.getByRole('button', { name: 'Amend' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Amendment: / })).toBeVisible()
    await expect(page.getByText('Signed when you sign the amendment')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveValue('Knows the books.')
    await page.getByRole('button', { name: 'Sign amendment' }).click()
    await expect(page.getByText('This field is required', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Why it is amended' }).fill('The wrong box was ticked.')
    await page.getByRole('radio', { name: 'Failed' }).click()
    await page.locator('input[type=file][name=report]').setInputFiles(NEW_REPORT)
    await expectAccessible(page)
    const sent = signedAnswer(page, /\/v1\/flt_training\/amend_/)
    await page.getByRole('button', { name: 'Sign amendment' }).click()
    await expectToBeSigned(page, 'Graded by me.', NEW_REPORT.name)
    await expect(change(page, ceremony(page), 'Result')).toContainText(/Passed.*Failed/)
    await expectClean(page, { part: '[role=dialog]' })
    await signHere(page)
    await sent
    await expect(page.getByText('It stands once the trainee has signed it too.')).toBeVisible()
    await expect(page.getByText('An amendment waits', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw amendment' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Amend', exact: true })).toHaveCount(0)

    // The old version stands until the trainee signs.
    await goWithin(trainee, '/pilot/tasks')
    await expect(trainee.getByText('Sign the amendment: Theory test').first()).toBeVisible()
    await goWithin(trainee, list.replace(/\?.*/, ''))
    await expect(trainee.getByText('Amendment waits').first()).toBeAttached()
    await turnTo(trainee, detail)
    const head = trainee.getByRole('region', { name: 'THEORY TEST' })
    const waiting = trainee.getByRole('region', { name: 'An amendment waits' })
    await expect(waiting.getByText('The wrong box was ticked.')).toBeVisible()
    await expect(head.getByText('Passed', { exact: true })).toBeVisible()
    await expectAccessible(trainee)
    await waiting.getByRole('button', { name: 'Sign amendment' }).click()
    await expectToBeSigned(trainee, 'I have read and agree.', NEW_REPORT.name)
    await expect(change(trainee, ceremony(trainee), 'Result')).toContainText(/Passed.*Failed/)
    // The amended record is not approved yet, although the present version is.
    await expect(ceremony(trainee).getByText('Awaiting the trainee’s approval')).toBeVisible()
    await expect(ceremony(trainee).getByText('Approved by the trainee')).toHaveCount(0)
    await expectClean(trainee, { part: '[role=dialog]' })
    await signHere(trainee)
    await expect(trainee.getByText('the record now stands as amended')).toBeVisible()
    await expect(head.getByText('Failed', { exact: true })).toBeVisible()
    await expect(trainee.getByText('Valid', { exact: true })).toHaveCount(2)

    // The history shows both versions, and the earlier version opens with its file.
    const history = trainee.getByRole('region', { name: 'History' })
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await expect(history.getByText('Earlier signature')).toHaveCount(2)
    await expect(change(trainee, history, 'Result')).toContainText(/Passed.*Failed/)
    await expectAccessible(trainee)
    await history.getByRole('button', { name: /^Read this version/ }).click()
    const version = trainee.getByRole('dialog', { name: 'The record as it was' })
    await expect(version.getByText('Passed', { exact: true }).first()).toBeVisible()
    const file = version.getByRole('link', { name: new RegExp(REPORT.name) })
    const address = await file.getAttribute('href')
    const kept = await trainee.request.get(address ?? '')
    expect(Buffer.compare(await kept.body(), REPORT.buffer)).toBe(0)
    await expectClean(trainee, { part: '[role=dialog]' })
  })

test('[AMD-01] a flight time that nobody touched is no change, however a call wrote it', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const teacher = await newPerson(admin, 'instructor', PASSWORD)
  const trainee = await newPerson(admin, 'pilot')
  const written = {
    pilot_id: trainee.id,
    instructor_id: teacher.id,
    date_of_flight: '2026-05-04',
    flight_time: 1.33,
    result: true,
    comments: 'Steady.',
  }
  const { id } = await make(teacher, 'flt_training/create_base_flight', written, {
    report: report(),
  })
  await make(trainee, 'flt_training/approve_result', { id, version: 1 })
  await sitAt(page, teacher)
  await page.goto(`/pilot/base-training/detail/${id}`)
  await page.getByRole('button', { name: 'Amend' }).click()
  await expect(page.getByRole('textbox', { name: 'Flight time' })).toHaveValue('1:20')
  await page.getByRole('textbox', { name: 'Flight time' }).focus()
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Why it is amended' }).fill('A word was missing.')
  await page.getByRole('textbox', { name: 'Comments' }).fill('Steady in the circuit.')
  await page.getByRole('button', { name: 'Sign amendment' }).click()
  await expect(change(page, ceremony(page), 'Comments')).toContainText('Steady in the circuit.')
  await expect(change(page, ceremony(page), 'Flight time')).toHaveCount(0)
})

test('[AMD-01] an amendment is withdrawn by its instructor, and the record stays', async ({
  anotherPage,
}) => {
  const page = await sitDown(anotherPage, 1280, 'instructor.a', '/pilot/fot/list')
  const pilot = await openForm(page, 'Base Training')
  await page.getByRole('textbox', { name: 'Date of flight' }).fill(day(2))
  await page.getByRole('radio', { name: 'Passed' }).click()
  await page.locator('input[type=file][name=report]').setInputFiles(REPORT)
  const list = `/pilot/base-training?pilot_id=${pilot}`
  const id = await saveNew(page, 'Save base training', 'Create base training successfully', list)
  const trainee = await sitDown(anotherPage, 1280, TRAINEE.name, '/pilot/base-training')
  await approve(trainee, `/pilot/base-training/detail/${id}`)
  await goWithin(page, `/pilot/base-training/detail/${id}?mode=amend`)
  await page.getByRole('textbox', { name: 'Comments' }).fill('Steady.')
  await page.getByRole('textbox', { name: 'Why it is amended' }).fill('Forgotten.')
  await page.getByRole('button', { name: 'Sign amendment' }).click()
  await expect(change(page, ceremony(page), 'Comments')).toContainText('Steady.')
  await signHere(page)
  await page.getByRole('button', { name: 'Withdraw amendment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was right as it was.')
  await dialog.getByRole('button', { name: 'Withdraw amendment' }).click()
  await expect(page.getByText('The amendment is withdrawn.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Amend', exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(/^Withdrawn by .*It was right as it was\.$/)).toBeVisible()
  await trainee.goto(`/pilot/base-training/detail/${id}`)
  await expect(trainee.getByText('Valid', { exact: true })).toHaveCount(2)
  await expect(trainee.getByRole('button', { name: 'Sign amendment' })).toHaveCount(0)
})
