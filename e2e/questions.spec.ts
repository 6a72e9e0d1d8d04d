import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { day } from './day-help.ts'
import { expect } from './expect.ts'
import { holdBack } from './hold-help.ts'
import { turnTo } from './list-help.ts'
import {
  make,
  type NewPerson,
  newPerson,
  PASSWORD,
  type Session,
  signInAs,
  sitAt,
} from './people-help.ts'
import { report, tall, WIDTHS } from './record-help.ts'
import { ceremony, expectToBeSigned, signHere } from './sign-help.ts'
import { test } from './test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const questions = (page: Page) => page.getByRole('region', { name: 'Questions and answers' })
/** Makes a theory test of a new pilot by a new instructor. */
async function written(admin: Session) {
  const pilot = await newPerson(admin, 'pilot', PASSWORD)
  const instructor = await newPerson(admin, 'instructor')
  const { id } = await make(
    instructor,
    'flt_training/create_theory_test',
    {
      pilot_id: pilot.id,
      instructor_id: instructor.id,
      date_of_test: day(1).split('/').reverse().join('-'),
      comments: 'Memory items to be repeated.',
      result: false,
    },
    { report: report() },
  )
  return { pilot, instructor, id: id as string }
}

async function open(page: Page, person: NewPerson | Session, path: string) {
  await sitAt(page, person as NewPerson)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const width of WIDTHS) {
  test(`[SIG-05] a trainee signs that they do not agree, and the office answers, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize(tall(width))
    const admin = await signInAs('admin')
    const { pilot, instructor, id } = await written(admin)
    await open(page, pilot, `/pilot/theory-test/detail/${id}`)
    // Without signing, the focus returns to where it was.
    const approve = page.getByRole('button', { name: 'Approve result' })
    await approve.click()
    await ceremony(page).getByRole('button', { name: 'Do not sign' }).click()
    await expect(approve).toBeFocused()
    await page.getByRole('button', { name: 'I do not agree' }).click()
    const why = dialog(page, 'Read, but you do not agree?')
    await expect(why).toContainText('It counts as read')
    const comment = why.getByRole('textbox', { name: 'Why you do not agree' })
    await expect(comment).toBeFocused()
    await why.getByRole('button', { name: 'Continue to sign' }).click()
    await expect(comment).toHaveAccessibleDescription(/This field is required/)
    await expectClean(page, { part: '[role=dialog]' })

    await comment.fill('I answered two of the three.\nThe sheet shows it.')
    await why.getByRole('button', { name: 'Continue to sign' }).click()
    await expectToBeSigned(
      page,
      'I have read and do not agree.',
      'I answered two of the three.',
      'Memory items to be repeated.',
      'report.pdf',
    )
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectClean(page, { part: '[role=dialog]' })
    // Returning without a signature signs nothing and keeps the written comment.
    await ceremony(page).getByRole('button', { name: 'Do not sign' }).click()
    await expect(comment).toHaveValue('I answered two of the three.\nThe sheet shows it.')
    await expect(why).toContainText('You have not signed.')
    await why.getByRole('button', { name: 'Continue to sign' }).click()
    await signHere(page)
    await expect(page.getByText('Trainee has read the result and does not agree')).toBeVisible()
    await expect(page.getByText('Read by the trainee, who does not agree').first()).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(questions(page)).toContainText('Waits for an answer')
    for (const name of ['Approve result', 'I do not agree'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expectAccessible(page)
    await turnTo(page, '/pilot/theory-test')
    await expect(page.getByText('Does not agree').first()).toBeVisible()
    await expect(page.locator('[data-red]')).not.toHaveCount(0)
    await expect(page.getByText('Answered', { exact: true })).toHaveCount(0)

    // The instructor sees the disagreement in the pilot's file but is not asked to answer.
    await open(page, instructor, `/pilot/theory-test?pilot_id=${pilot.id}`)
    await expect(page.getByText('Does not agree').first()).toBeVisible()
    await turnTo(page, `/pilot/theory-test/detail/${id}`)
    await expect(questions(page)).toContainText('The sheet shows it.')
    await expect(questions(page).getByRole('button', { name: 'Answer' })).toHaveCount(0)

    // A record that was read and not agreed with does not count as approved.
    const { crew_code: keyword } = pilot
    expect((await make(admin, 'flt_training/approved_records', { keyword })).total).toBe(0)

    // The office opens the task from the link in a mail.
    await open(page, admin, '/admin/tasks')
    const { tasks } = await make(admin, 'task/my_tasks', {})
    const { key } = tasks.find((one: { opens: string }) => one.opens === id)
    await page.goto(`/admin/tasks?open=${key}`)
    await expect(page).toHaveURL(new RegExp(`/admin/fot/theory-test-detail/${id}$`))
    const answering = page.getByRole('dialog', { name: /^Answer / })
    await expect(answering).toContainText('I answered two of the three.')
    await answering.getByRole('button', { name: 'Send answer' }).click()
    const answer = answering.getByRole('textbox', { name: 'Your answer' })
    await expect(answer).toHaveAccessibleDescription(/This field is required/)
    await answer.fill('The sheet was looked at again: the result stands.')
    await expectClean(page, { part: '[role=dialog]' })
    await answering.getByRole('button', { name: 'Send answer' }).click()
    await expect(questions(page)).toContainText('The sheet was looked at again')
    await expect(questions(page).getByRole('button', { name: 'Answer' })).toHaveCount(0)
    await expectAccessible(page)

    await open(page, pilot, `/pilot/theory-test/detail/${id}`)
    await expect(questions(page)).toContainText('the result stands.')
    // The list says so too, and the row no longer stands out as one that waits.
    await turnTo(page, '/pilot/theory-test')
    await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Does not agree').first()).toBeVisible()
    await expect(page.locator('[data-red]')).toHaveCount(0)
  })

  test(`[AMD-04] what asks for a correction comes when the signatures above have their height, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize(tall(width))
    const { pilot, id } = await written(await signInAs('admin'))
    const letGo = await holdBack(page, 'flt_training/record_signatures')
    const read = page.waitForResponse('**/v1/question/of_record')
    await open(page, pilot, `/pilot/theory-test/detail/${id}`)
    await read
    await expect(page.getByRole('heading', { name: 'Signatures' })).toBeVisible()
    await expect(questions(page)).toHaveCount(0)
    letGo()
    await expect(questions(page)).toBeVisible()
    await expect(page.getByText('password asked for again')).toBeVisible()
  })

  test(`[AMD-04] a trainee asks for a correction, and the instructor answers, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize(tall(width))
    const { pilot, instructor, id } = await written(await signInAs('admin'))
    await open(page, pilot, `/pilot/theory-test/detail/${id}`)
    await expect(questions(page)).toContainText('Nobody has asked for a correction.')
    await questions(page).getByRole('button', { name: 'Ask for a correction' }).click()
    const asking = dialog(page, 'Ask for a correction')
    await asking.getByRole('button', { name: 'Send request' }).click()
    const what = asking.getByRole('textbox', { name: 'What should be corrected' })
    await expect(what).toHaveAccessibleDescription(/This field is required/)
    await what.fill('The test was on the day before.')
    await page.keyboard.press('Escape')
    const leaving = dialog(page, 'Leave without saving?')
    await expect(leaving.getByRole('button', { name: 'Keep writing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(leaving).toHaveCount(0)
    await expect(what).toHaveValue('The test was on the day before.')
    await page.mouse.click(2, 2)
    await leaving.getByRole('button', { name: 'Keep writing' }).click()
    await expect(leaving).toHaveCount(0)
    await expectClean(page, { part: '[role=dialog]' })
    await asking.getByRole('button', { name: 'Send request' }).click()
    await expect(
      page.getByText('The correction is asked for. You are mailed the answer.'),
    ).toBeVisible()
    await expect(questions(page)).toContainText('Waits for an answer')
    await expect(questions(page).getByRole('button')).toHaveCount(0)
    await expect(questions(page).getByRole('listitem')).toBeFocused()
    await expectAccessible(page)

    await open(page, instructor, '/pilot/tasks')
    await page
      .getByRole('link', { name: /^Read and answer: Answer a request for correction/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/pilot/theory-test/detail/${id}$`))
    const answering = page.getByRole('dialog', { name: /^Answer / })
    await answering.getByRole('textbox').fill('Right, I amend it today.')
    await answering.getByRole('button', { name: 'Send answer' }).click()
    await expect(
      page.getByText('The answer stands with the record, and whoever asked is mailed.'),
    ).toBeVisible()
    await expect(questions(page).getByRole('listitem')).toBeFocused()
    const { tasks } = await make(instructor, 'task/my_tasks', {})
    expect(tasks.filter((one: { opens: string }) => one.opens === id)).toEqual([])

    await open(page, pilot, `/pilot/theory-test/detail/${id}`)
    await expect(questions(page)).toContainText('Right, I amend it today.')
    await expect(
      questions(page).getByRole('button', { name: 'Ask for a correction' }),
    ).toBeVisible()
  })
}
