import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { holdBack } from './hold-help.ts'
import { newLineCheck } from './line-check-help.ts'
import { onPaper, rowsOf, settled, signIn, signInAnew, turnTo, watch } from './list-help.ts'
import { make, newPerson, signInAs, sitAt } from './people-help.ts'
import { sayWhy } from './reason-help.ts'
import { REPORT, sitDown, tall, WIDTHS } from './record-help.ts'
import { expectToBeSigned, signHere } from './sign-help.ts'
import { freeDay } from './sim-help.ts'
import { type AnotherPage, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('dialog', { name: 'Have you read document?' })
/** The line check in the list: a row, or a card on a phone. */
const row = (page: Page, id: string) =>
  page.locator('tr, li').filter({ has: page.locator(`a[href$="${id}"]`) })

async function pick(page: Page, label: string, crewCode: string, typed = crewCode) {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: new RegExp(`· ${crewCode} ·`) }).click()
}

async function save(page: Page, call: string, button: string, notice: string): Promise<string> {
  const answer = page.waitForResponse(`**/linecheck/${call}`)
  await page.locator('form').getByRole('button', { name: button }).click()
  const { result } = await (await answer).json()
  await expect(page.getByText(notice).first()).toBeVisible()
  return result.data.id as string
}

async function upload(page: Page, opener: string) {
  await page.getByRole('button', { name: opener }).click()
  await expect(dialog(page).getByText('Are you sure to upload this file?')).toBeVisible()
  await dialog(page).locator('input[type=file]').setInputFiles(REPORT)
  await expectClean(page)
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await signHere(page)
  await expect(page.getByText('Successfully submitted data...').first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

async function setStatus(page: Page, status: string, reason: string) {
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Change status' }).click()
  await expect(dialog(page).getByText('This is its status already')).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: status }).click()
  await dialog(page).getByLabel('Reason').fill(reason)
  await expectClean(page)
  await dialog(page).getByRole('button', { name: 'Change status' }).click()
  await signHere(page)
  await expect(page.getByText('Successfully updated data...').first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

async function remove(page: Page, id: string) {
  await turnTo(page, `/admin/line-check/detail/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('Delete this line check?')
  await expectClean(page)
  await sayWhy(dialog(page))
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Successfully deleted data...')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/line-check($|\?)/)
}

/** Makes a line check as pilot C with instructor A, later than any other; returns its id. */
async function createOwn(anotherPage: AnotherPage, width: number) {
  const pilot = await sitDown(anotherPage, width, 'pilot.c', '/pilot/line-check/create')
  await pilot.locator('form').getByRole('button', { name: 'Create line check' }).click()
  await expect(pilot.getByText('This field is required')).toHaveCount(3)
  await expectAccessible(pilot)
  return { id: await fillOwn(pilot, `${freeDay()()} 8h`), pilot }
}

async function fillOwn(pilot: Page, at: string): Promise<string> {
  await pick(pilot, 'Instructor', '1001')
  await pilot.getByRole('textbox', { name: 'Date and time' }).fill(at)
  await pilot.getByRole('textbox', { name: 'Sectors' }).fill('HAN-NRT, NRT-HAN')
  const made = 'Successfully created data...'
  const id = await save(pilot, 'create_line_check', 'Create line check', made)
  await expect(pilot).toHaveURL(new RegExp(`/pilot/line-check/detail/${id}$`))
  return id
}

for (const width of WIDTHS)
  test(`[LC-01][LC-02][LC-03][LC-04][LC-05][MSG-03] the life of a line check, from its pilot to its end, at ${width}`, async ({
    anotherPage,
  }) => {
    const { id, pilot } = await createOwn(anotherPage, width)
    const instructor = await sitDown(
      anotherPage,
      width,
      'instructor.a',
      `/pilot/line-check/detail/${id}`,
    )
    await expect(instructor.getByText(/^Waiting for Pilot Đặng Hữu Phước/)).toBeVisible()
    await expect(instructor.getByRole('button', { name: /^Upload/ })).toHaveCount(0)

    await upload(pilot, 'Upload the first form')
    await expectAccessible(pilot)
    // Another open page follows each step without a reload.
    await upload(instructor, 'Upload the second form')
    await expect(pilot.getByText('Instructor submitted the second form')).toBeVisible()
    await expect(pilot.getByRole('button', { name: /^Upload/ })).toHaveCount(0)
    await expect(pilot.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    await pilot.getByRole('button', { name: 'View: First form' }).click()
    await expect(pilot.getByText('Signed report.pdf').last()).toBeVisible()

    // The list asks about the reader's newest line check as soon as the list opens.
    await pilot.goto('/pilot/line-check?size=5')
    await expect(question(pilot)).toBeVisible()
    await expect(question(pilot).locator('iframe')).toBeVisible()
    await expect(question(pilot).getByRole('button', { name: 'Yes' })).toBeInViewport()
    await expectClean(pilot)
    if (width < 768) {
      await question(pilot).getByRole('button', { name: 'No' }).click()
      await row(pilot, id)
        .getByRole('button', { name: /^Actions/ })
        .click()
      await pilot.getByRole('menuitem', { name: 'Confirm read document' }).click()
    }
    await question(pilot).getByRole('button', { name: 'Yes' }).click()
    await expectToBeSigned(
      pilot,
      'Documents read',
      'I confirm that this is so.',
      'HAN-NRT, NRT-HAN',
      /· In force from \d\d\/\d\d\/\d{4} · version \d+$/,
      /^SHA-256 [0-9a-f]{64}$/,
    )
    await expectClean(pilot)
    await signHere(pilot)
    await expect(pilot.getByText('Successfully set reading document......')).toBeVisible()
    await expect(row(pilot, id).getByText('Read', { exact: true })).toBeVisible()
    await expect(question(pilot)).toHaveCount(0)

    const admin = await sitDown(
      anotherPage,
      width,
      'admin',
      '/admin/line-check?keyword=2003&size=5',
    )
    await row(admin, id)
      .getByRole('button', { name: /^Download the form of/ })
      .click()
    await expect(admin.getByText('Successfully set downloaded flag...')).toBeVisible()
    await expect(row(admin, id).getByRole('button', { name: /was downloaded$/ })).toBeVisible()
    await expect(row(admin, id)).not.toHaveAttribute('data-red')

    await turnTo(admin, `/admin/line-check/detail/${id}`)
    await expect(admin.getByText('Downloaded by the training department')).toBeVisible()
    await expectAccessible(admin)
    await setStatus(admin, 'Initial', 'Page 2 has no signature')
    const papers = admin.getByRole('region', { name: /^First form/ })
    await expect(papers.getByText('Sent back', { exact: true })).toHaveCount(2)
    await expect(pilot.locator(`[data-red] a[href$="${id}"]`)).toBeAttached()
    await row(pilot, id)
      .getByRole('button', { name: /^Initial\. Status history of/ })
      .click()
    await expect(dialog(pilot)).toContainText('Page 2 has no signature')
    await expectClean(pilot)
    // The link of the task opens the dialog that hands the form in again, with the reason.
    await pilot.goto(`/pilot/line-check/detail/${id}?do=submit_1`)
    await expect(dialog(pilot).getByRole('note')).toContainText('Page 2 has no signature')
    await expectClean(pilot)
    await turnTo(pilot, '/pilot/line-check?size=5')
    await expect(pilot.locator(`[data-red] a[href$="${id}"]`)).toBeAttached()
    await setStatus(admin, 'Completed', 'All in order')
    // Each step names its signer and shows that the signature is still valid.
    const life = admin.getByRole('list', { name: 'Form history' })
    await expect(life.getByText('Valid', { exact: true })).toHaveCount(5)
    await expect(life.getByText(/“Checked and closed\.”/)).toBeVisible()
    await expectAccessible(admin)
    await expect(pilot.locator(`[data-red] a[href$="${id}"]`)).toHaveCount(0)
    await remove(admin, id)
  })

test('[LC-02][LC-03] the office makes one for a pilot and changes it until somebody has begun', async ({
  page,
  anotherPage,
}) => {
  const day = freeDay()
  await signIn(page, 'admin', '/admin/line-check/create')
  // A text field of one row is as tall as any other field.
  const tall = async (name: string) =>
    (await page.getByRole('textbox', { name }).boundingBox())?.height
  expect(await tall('Sectors')).toBe(await tall('Date and time'))
  await pick(page, 'Pilot', '1002')
  await pick(page, 'Instructor', '1002')
  await page.locator('form').getByRole('button', { name: 'Create line check' }).click()
  await expect(page.getByText('Duplicate crew code')).toBeVisible()
  await pick(page, 'Pilot', '2002')
  await page.getByRole('textbox', { name: 'Date and time' }).fill(`${day()} - 06:30`)
  await page.getByRole('textbox', { name: 'Sectors' }).fill('HAN-SGN')
  const made = 'Successfully created data...'
  const id = await save(page, 'create_line_check', 'Create line check', made)
  await expect(page).toHaveURL(/\/admin\/line-check$/)

  await turnTo(page, `/admin/line-check/detail/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Sectors' }).fill('HAN-SGN, SGN-HAN')
  // A pasted name can have a no-break space and a second space between two words.
  await pick(page, 'Instructor', '1001', 'Quang\u00a0 Huy')
  await expectAccessible(page)
  await save(page, 'update_line_check', 'Save changes', 'Successfully updated data...')
  const life = page.getByRole('list', { name: 'Form history' }).getByRole('listitem')
  await expect(life.first()).toContainText('Instructor replaced')
  await expect(life.first()).toContainText(/ · 1002 → .* · 1001$/)
  await expectAccessible(page)
  await expect(page.getByText('HAN-SGN, SGN-HAN')).toBeVisible()

  const pilot = await sitDown(anotherPage, 1280, 'pilot.b', `/pilot/line-check/detail/${id}`)
  await upload(pilot, 'Upload the first form')
  await expect(life.first()).toContainText('Pilot submitted the first form')
  const card = (name: string) => pilot.getByRole('region', { name }).boundingBox()
  // The history grows once the pilot's own page has read the new step.
  const between = async () => {
    const [above, below] = [await card('Form history'), await card('Questions and answers')]
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(between).toBe(16)
  await turnTo(page, `/admin/line-check/edit/${id}`)
  await expect(
    page.getByText('This line check has been begun; its pilot can no longer be changed.'),
  ).toBeVisible()
  await remove(page, id)
})

test('[LC-03] the dialog of a status asks before it loses what was typed, and stays while it is sent', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const { id } = await newLineCheck(admin, {
    pilot: pilot.crew_code,
    instructor: '1001',
    day: '2079-05-01',
  })
  await sitAt(page, admin)
  await page.goto(`/admin/line-check/detail/${id}`)
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
  const status = page.getByRole('dialog').filter({ hasText: 'Reason' })
  const reason = status.getByLabel('Reason')
  await reason.fill('The form was lost')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(2, 2)]) {
    await leave()
    await leaving.getByRole('button', { name: 'Keep writing' }).click()
    await expect(leaving).toHaveCount(0)
  }
  await expect(reason).toHaveValue('The form was lost')

  await status.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Completed' }).click()
  await page.route('**/linecheck/set_line_check_status', () => undefined)
  await status.getByRole('button', { name: 'Change status' }).click()
  const stop = status.getByRole('button', { name: 'Stop sending' })
  await expect(stop).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stop).toBeVisible()
  // A second Enter that comes after the sending was stopped does not cancel the dialog.
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect(status.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(status.getByRole('button', { name: 'Cancel' })).not.toBeFocused()
  await expect(reason).toHaveValue('The form was lost')
})

test('[LC-02][RDY-02] when a completed one was stays, and it is said why', async ({ page }) => {
  const admin = await signInAs('admin')
  const shown = freeDay()()
  const day = shown.split('/').reverse().join('-')
  const { id } = await newLineCheck(admin, { pilot: '2002', instructor: '1001', day })
  await make(admin, 'linecheck/set_line_check_status', { line_check_id: id, status: 4 })
  await signIn(page, 'admin', `/admin/line-check/edit/${id}`)
  const when = page.getByRole('textbox', { name: 'Date and time' })
  await expect(when).toHaveAttribute('readonly')
  await expect(when).toHaveValue(`${shown} - 06:00`)
  await expect(when).toHaveAccessibleDescription(/^The form is completed, so this stays/)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Note' }).fill('One sector by night')
  await save(page, 'update_line_check', 'Save changes', 'Successfully updated data...')
  await remove(page, id)
})

test('[LST-02] a date and time without room for one line breaks between the two, and no hyphen is left over', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/line-check')
  const moment = rowsOf(page)
    .first()
    .getByText(/^\d\d\/\d\d\/\d{4} - \d\d:\d\d$/)
    .first()
  await expect(moment).toBeVisible()
  const [day, time, hyphen, place] = await moment.evaluate((one) => {
    const [first, second] = one.children
    return [first, second, second?.firstElementChild, one.parentElement].map((part) =>
      (part as Element).getBoundingClientRect().toJSON(),
    )
  })
  expect(time.top).toBeGreaterThanOrEqual(day.bottom)
  expect(hyphen.right).toBeLessThanOrEqual(place.left + 0.5)
})

for (const width of WIDTHS)
  test(`[LC-01][LST-01] the list at ${width}: pages of 50, searched, narrowed, and its folder`, async ({
    page,
  }) => {
    await page.setViewportSize(tall(width))
    const asked = watch(page, 'linecheck/get_line_check_list')
    await signIn(page, 'admin', '/admin/line-check')
    await expect(page.getByText(/^From 1 to 50 of \d+$/)).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ page_number: 1, page_count: 50, order: '-' })
    if (width > 768)
      await expect(page.getByRole('columnheader')).toHaveText([
        ...['No', 'Pilot', 'Instructor', 'Date', 'Sectors', 'Note', 'First form', 'Second form'],
        ...['Status', 'Document read', 'Download', 'Actions'],
      ])
    await page.goto('/admin/line-check?size=5')
    await expect(page.getByText(/^From 1 to 5 of \d+$/)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('searchbox').fill('tran quang huy')
    await expect.poll(() => asked.at(-1)?.keyword).toBe('tran quang huy')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await dialog(page).getByRole('combobox', { name: 'Search in' }).click()
    await page.getByRole('option', { name: 'Pilot name' }).click()
    await dialog(page).getByRole('radio', { name: 'Ascending' }).click()
    await dialog(page).getByRole('checkbox', { name: 'Not completed' }).click()
    await dialog(page).getByLabel('From date').fill('01/01/2026')
    await expectClean(page)
    await dialog(page).getByRole('button', { name: 'Show results' }).click()
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({
        filter: 'pilot_name',
        filters: ['open'],
        order: '+',
        keyword: 'tran quang huy',
        date_range: { start_date: '2026-01-01' },
      })
    await settled(page)
    const paper =
      /^Line checks · Search: “tran quang huy” · Ascending · From 01\/01\/2026 · Search in: Pilot name · Not completed · (Records 1 to \d of \d+ · )?Printed on \d\d\/\d\d\/\d{4} - \d\d:\d\d by \p{L}/u
    await expect(page.getByText(paper)).toHaveCount(0)
    await onPaper(page, () => expect(page.getByText(paper)).toBeVisible())

    await page.getByRole('button', { name: 'Documents' }).click()
    await expect(dialog(page)).toContainText('ATR72 - Kiểm tra đường bay sân bay ngắn')
    await expectClean(page)
  })

for (const width of [1280, 390])
  test(`a button below a field is pressed at once, though leaving the field shows an error there, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin', '/admin/line-check/create')
    const pilot = page.getByRole('combobox', { name: 'Pilot' })
    const wrong = page.getByText(/^Nobody has this very name or crew code/)
    const days = page.getByRole('button', { name: 'Choose the day: Date and time' })
    const calendar = page.getByRole('button', { name: 'Previous month' })
    const typeWrong = async (text: string) => {
      await pilot.fill(text)
      await expect(page.getByText('Nothing found')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText('Nothing found')).toBeHidden()
    }
    const press = async () => {
      const { x, y, width: wide } = (await days.boundingBox()) as DOMRect
      // The upper edge of the button, which one line more above the button moves away.
      await page.mouse.move(x + wide / 2, y + 4)
      await page.mouse.down()
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
    }
    await typeWrong('zzz1')
    await press()
    await page.mouse.up()
    await expect(calendar).toBeVisible()
    await expect(wrong).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)

    // A press that ends elsewhere is none of the button, and the field was left all the same.
    await typeWrong('zzz2')
    await expect(wrong).toHaveCount(0)
    await press()
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await expect(wrong).toBeVisible()
    await expect(calendar).toHaveCount(0)

    await typeWrong('zzz3')
    await expect(wrong).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(wrong).toBeVisible()
  })

test('[LC-02][LC-04] a pilot corrects and withdraws an own one, and is asked anew of each newer one', async ({
  anotherPage,
}) => {
  const { id, pilot } = await createOwn(anotherPage, 1280)
  await pilot.goto('/pilot/line-check?size=5')
  await question(pilot).getByRole('button', { name: 'No' }).click()
  await turnTo(pilot, `/pilot/line-check/detail/${id}`)
  await pilot.getByRole('link', { name: 'Edit' }).click()
  await pilot.getByRole('textbox', { name: 'Sectors' }).fill('HAN-ICN')
  await expectAccessible(pilot)
  await save(pilot, 'update_line_check', 'Save changes', 'Successfully updated data...')
  await pilot.goto('/pilot/line-check?size=5')
  await expect(row(pilot, id)).toContainText('HAN-ICN')
  await expect(question(pilot)).toHaveCount(0)

  await turnTo(pilot, '/pilot/line-check/create')
  const newer = await fillOwn(pilot, '31/12/2100 8h')
  await pilot.goto('/pilot/line-check?size=5')
  await question(pilot).getByRole('button', { name: 'No' }).click()
  for (const own of [id, newer]) {
    await turnTo(pilot, `/pilot/line-check/detail/${own}`)
    await pilot.getByRole('button', { name: 'More' }).click()
    await pilot.getByRole('menuitem', { name: 'Delete' }).click()
    await sayWhy(dialog(pilot))
    await dialog(pilot).getByRole('button', { name: 'Delete' }).click()
    await expect(pilot).toHaveURL(/\/pilot\/line-check\?size=5$/)
  }
})

test('[LC-04] the pilot is asked once a sign-in whether the documents were read', async ({
  page,
}) => {
  await signInAnew(page, 'pilot.a', '/pilot/line-check?size=5')
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^From 1 to/)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await signInAnew(page, 'pilot.a', '/pilot/line-check?size=5')
  await expect(question(page)).toBeVisible()
})

for (const width of WIDTHS)
  test(`[LC-04] the answers stand still while the document that is asked about comes, and none is confirmed before, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize(tall(width))
    const admin = await signInAs('admin')
    const pilot = await newPerson(admin, 'pilot')
    await newLineCheck(admin, { pilot: pilot.crew_code, instructor: '1001', day: '2026-05-18' })
    const letGo = await holdBack(page, 'training_document/get_latest_td_by_type')
    await sitAt(page, pilot)
    await page.goto('/pilot/line-check')
    const yes = question(page).getByRole('button', { name: 'Yes' })
    await expect(yes).toBeVisible()
    await expect(yes).toBeDisabled()
    const before = await yes.boundingBox()
    await expectClean(page)
    letGo()
    await expect(question(page).locator('iframe')).toBeVisible()
    await expect(yes).toBeEnabled()
    expect(await yes.boundingBox()).toEqual(before)
    await question(page).getByRole('button', { name: 'All files' }).click()
    await expect(question(page).locator('iframe')).toHaveCount(0)
    expect(await yes.boundingBox()).toEqual(before)
  })

test('[LC-01][PERM-02] whoever only sees all neither makes nor changes line checks', async ({
  page,
}) => {
  await signIn(page, 'user', '/admin/line-check')
  await expect(page.getByText(/^From 1 to 50 of \d+$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create line check' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Download' })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Detail'])
  await page.goto('/admin/line-check/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create line check')
  await expect(page.locator('form')).toHaveCount(0)
})
