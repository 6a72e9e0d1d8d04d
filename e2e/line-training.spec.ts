import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { holdBack } from './hold-help.ts'
import { everyRow, rowsOf, signIn, turnTo, watch } from './list-help.ts'
import { make, signInAs } from './people-help.ts'
import { sayWhy } from './reason-help.ts'
import { REPORT, report, sitDown, tall, WIDTHS } from './record-help.ts'
import { ceremony, signHere } from './sign-help.ts'
import { type AnotherPage, test } from './test.ts'

const LIST = '/line-training'
const dialog = (page: Page) => page.getByRole('dialog')
/** The status of the training on its page. */
const status = (page: Page) =>
  page.locator('dl div').filter({ hasText: 'Status' }).getByRole('definition')
const half = (page: Page, name: 'In Progress' | 'Completed') =>
  page.getByRole('navigation', { name: 'Progress of the trainings' }).getByRole('link', { name })

/** The training in the list: a row or a card. */
const listed = (page: Page, id: string) =>
  page.locator('tbody tr, main li').filter({ has: page.locator(`a[href$="${id}"]`) })

async function upload(page: Page, opener: string, last: string | RegExp) {
  await page.getByRole('button', { name: opener }).click()
  await expect(dialog(page)).toContainText('Are you sure to upload this file?')
  await expect(dialog(page)).toContainText(last)
  await expectClean(page)
  await dialog(page).locator('input[type=file]').setInputFiles(REPORT)
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await signHere(page)
  await expect(page.getByText('Successfully submitted data...').first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

/** Makes a training of pilot B on the page; returns its id. */
async function create(admin: Page, type: string): Promise<string> {
  await admin.getByRole('link', { name: 'Create line training' }).click()
  await admin.getByRole('button', { name: 'Create line training' }).click()
  await expect(admin.getByText('This field is required')).toHaveCount(2)
  await expectAccessible(admin)
  await admin.getByRole('combobox', { name: 'Pilot' }).fill('2002')
  await admin.getByRole('option', { name: /2002/ }).click()
  await admin.getByRole('combobox', { name: 'Type' }).click()
  await admin.getByRole('option', { name: type }).click()
  const answer = admin.waitForResponse('**/line_training/create_line_training')
  await admin.getByRole('button', { name: 'Create line training' }).click()
  const { result } = await (await answer).json()
  await expect(admin.getByText('Successfully created data...')).toBeVisible()
  await expect(admin).toHaveURL(/\/admin\/line-training\?/)
  return result.data.id as string
}

/** Makes a training of a pilot who has handed in the first form. */
async function begun() {
  const [admin, pilot] = [await signInAs('admin'), await signInAs('pilot.a')]
  const made = { pilot_crew_code: '2001', line_training_type: 1 }
  const { id } = await make(admin, 'line_training/create_line_training', made)
  const form = { submitted_line_training_id: id, form_order: 1 }
  await make(pilot, 'line_training/submit_form', form, { submitted_report: report() })
  return { admin, pilot, id }
}

async function changeStatus(admin: Page, to: string, reason: string) {
  await admin.getByRole('button', { name: 'Change status', exact: true }).click()
  await dialog(admin).getByRole('combobox', { name: 'Status' }).click()
  await admin.getByRole('option', { name: to }).click()
  await dialog(admin).getByLabel('Reason').fill(reason)
  await expectClean(admin)
  await dialog(admin).getByRole('button', { name: 'Change status' }).click()
  await signHere(admin)
  await expect(ceremony(admin)).toHaveCount(0)
  await expect(status(admin)).toHaveText(to)
  await expect(admin.getByText('Successfully updated data...').first()).toBeVisible()
}

async function seats(anotherPage: AnotherPage, width: number) {
  const admin = await sitDown(anotherPage, width, 'admin', `/admin${LIST}`)
  const id = await create(admin, 'Requalification')
  await expect(listed(admin, id)).toContainText('Pilot Submit')
  const at = (who: string) => sitDown(anotherPage, width, who, `/pilot${LIST}/detail/${id}`)
  return { id, admin, pilot: await at('pilot.b'), instructor: await at('instructor.a') }
}

test('[LT-02][PIL-08] a training is made for the pilot whom the field shows, and for nobody else', async ({
  page,
}) => {
  const sent = watch(page, 'line_training/create_line_training')
  await signIn(page, 'admin', `/admin${LIST}`)
  await page.getByRole('link', { name: 'Create line training' }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option').first().click()
  const field = page.getByRole('combobox', { name: 'Pilot' })
  const save = page.getByRole('button', { name: 'Create line training' })
  await field.fill('2002')
  await page.getByRole('option', { name: /2002/ }).click()
  await expect(field).toHaveValue(/ · 2002$/)

  // The text names nobody: neither the button nor Enter sends anything.
  await field.press('Control+a')
  await page.keyboard.type('nobody at all')
  await save.click()
  await expect(page.getByText('Nobody has this very name or crew code')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('no one')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('no one')
  expect(sent).toEqual([])

  // The answer comes after the button was pressed: the form waits for it and is sent.
  const letGo = await holdBack(page, 'pilot/search_pilot')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2001')
  await save.click()
  await expect(field).toHaveValue('2001')
  expect(sent).toEqual([])
  letGo()
  await expect(page.getByText('Successfully created data...')).toBeVisible()
  expect(sent).toMatchObject([{ pilot_crew_code: '2001' }])
})

for (const width of WIDTHS)
  test(`[LT-01][LT-02][LT-03] the life of a line training, from its creation to its clean-up, at ${width}`, async ({
    anotherPage,
  }) => {
    const { id, admin, pilot, instructor } = await seats(anotherPage, width)

    // The instructor is offered no upload before the pilot's; an open page follows each step
    // without a reload.
    await expect(status(instructor)).toHaveText('Pilot Submit')
    const second = instructor.getByRole('button', { name: 'Upload the instructor’s form' })
    await expect(second).toHaveCount(0)
    await upload(pilot, 'Upload the pilot’s form', 'Nothing has been submitted yet.')
    await expect(second).toBeVisible()
    const name = /Last submission: Phạm Thị Thu Trang · 2002, \d\d\/\d\d\/\d{4} - \d\d:\d\d/
    await upload(pilot, 'Upload the pilot’s form', name)
    // A submission names the version that the page shows, so the page must show the newest.
    await expect(instructor.getByText('Pilot submitted the form')).toHaveCount(2)
    await expectAccessible(instructor)
    await upload(instructor, 'Upload the instructor’s form', name)
    await expect(status(pilot)).toHaveText('On training')
    await expect(pilot.getByRole('button', { name: 'Upload the pilot’s form' })).toHaveCount(0)

    await pilot.getByRole('button', { name: 'Submission list' }).click()
    await expect(dialog(pilot).getByRole('row')).toHaveCount(4)
    await expect(dialog(pilot).getByRole('row').nth(1)).toContainText('1001')
    const box = await dialog(pilot).getByRole('region', { name: 'Submission list' }).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(350)
    await expectClean(pilot)
    await pilot.keyboard.press('Escape')
    await pilot.getByRole('button', { name: 'Signed report.pdf' }).first().click()
    const beside = pilot.getByRole('complementary', { name: 'File' })
    const over = pilot.getByRole('dialog', { name: 'Signed report.pdf' })
    await expect(width === 1280 ? beside : over).toBeVisible()
    await expectClean(pilot)
    await pilot.getByRole('button', { name: 'Close the file' }).click()

    const list = `/admin${LIST}?line_training_type=6&keyword=2002`
    await turnTo(admin, list)
    await listed(admin, id)
      .getByRole('button', { name: /^Download the form of/ })
      .click()
    await expect(admin.getByText('Successfully set downloaded flag...')).toBeVisible()
    await expect(listed(admin, id).getByRole('button', { name: /was downloaded$/ })).toBeVisible()

    await turnTo(admin, `/admin${LIST}/detail/${id}`)
    await expect(admin.getByText('Downloaded by the training department')).toBeVisible()
    await changeStatus(admin, 'Completed', 'All sectors flown')
    await expect(status(pilot)).toHaveText('Completed')
    await expect(instructor.getByRole('button', { name: /^Upload/ })).toHaveCount(0)
    await turnTo(admin, list)
    await half(admin, 'Completed').click()
    await expect(admin).toHaveURL(/line_training_type=6/)
    await expect(listed(admin, id)).toContainText('Completed')
    await expect(listed(admin, id)).not.toHaveAttribute('data-red', 'true')

    await turnTo(admin, `/admin${LIST}/detail/${id}`)
    await changeStatus(admin, 'On training', 'Page 2 has no signature')
    await turnTo(admin, list)
    await expect(listed(admin, id)).toHaveAttribute('data-red', 'true')
    await listed(admin, id)
      .getByRole('button', { name: /Status history of/ })
      .click()
    await expect(dialog(admin).getByRole('listitem')).toHaveCount(2)
    await expect(dialog(admin)).toContainText('Page 2 has no signature')
    await expectClean(admin)
    await admin.keyboard.press('Escape')
    await expect(dialog(admin)).toHaveCount(0)

    await listed(admin, id)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await admin.getByRole('menuitem', { name: 'Clean up' }).click()
    await expect(dialog(admin)).toContainText('Are you sure to clean up?')
    await expectClean(admin)
    await sayWhy(dialog(admin))
    await dialog(admin).getByRole('button', { name: 'Clean up' }).click()
    await expect(admin.getByText('Successfully cleaned up data...')).toBeVisible()
    await expect(listed(admin, id)).toHaveCount(0)
  })

for (const width of WIDTHS)
  test(`[LT-01][NAV-03] the list at ${width}: ten of FOT at first, of every type when asked, in two halves`, async ({
    page,
  }) => {
    await page.setViewportSize(tall(width))
    const asked = watch(page, 'line_training/get_line_training_list')
    await signIn(page, 'admin', `/admin${LIST}`)
    await expect(page.getByText(/^From 1 to 10 of \d+$/)).toBeVisible()
    expect(asked.at(-1)).toEqual({
      page_number: 1,
      page_count: 10,
      order: '-',
      sort_by: 'start_date',
      line_training_type: 1,
      completed: 0,
    })
    if (width === 1280) {
      await expect(page.getByRole('columnheader')).toHaveText([
        'No',
        'Crew code',
        'Name',
        'Type',
        'Start date',
        'Last submission',
        'Status',
        'Download',
        'Actions',
      ])
      await everyRow(page, 'FOT')
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove filter: Type: FOT' }).click()
    await expect(page).toHaveURL(/line_training_type=all/)
    await expect.poll(() => asked.at(-1)).not.toHaveProperty('line_training_type')
    await half(page, 'Completed').click()
    await expect.poll(() => asked.at(-1)?.completed).toBe(1)
    expect(asked.at(-1)).not.toHaveProperty('line_training_type')
    await expect(page.getByText('Completed').nth(1)).toBeVisible()
    await page.getByRole('button', { name: 'Documents', exact: true }).click()
    await expect(dialog(page)).toContainText('Latest document')
    await expectClean(page)
  })

test('[LT-02][LT-03][ASK-01] a training that is set once more to where its pilot submits says that it waits for the pilot', async ({
  page,
}) => {
  const { pilot, id } = await begun()
  await signIn(page, 'admin', `/admin${LIST}/detail/${id}`)
  const waits = (who: string) => page.getByText(new RegExp(`Waiting for .*${who}`, 'i')).first()
  await expect(waits('instructor')).toBeVisible()
  await changeStatus(page, 'Pilot Submit', 'Page 2 is not signed')
  await expect(waits('Nguyễn Đức Anh')).toBeVisible()
  const keys = (await make(pilot, 'task/my_tasks', {})).tasks.map(({ key }: { key: string }) => key)
  expect(keys).toContain(`line_training_form:${id}:pilot`)
})

test('[LT-02][LT-03][ASK-01][ASK-03] a training that the office sets under way waits for an instructor, whose task opens the awaited form', async ({
  page,
}) => {
  const { admin, id } = await begun()
  await make(admin, 'line_training/set_status', { line_training_id: id, status: 2 })
  await signIn(page, 'instructor.a', `/pilot${LIST}/detail/${id}?do=submit_2`)
  await expect(dialog(page)).toContainText(/Next, the training department finds it in My tasks/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const steps = page.getByRole('region', { name: 'Steps of the training' })
  await expect(steps).toContainText(/Waiting for an instructor/)
  await upload(page, 'Upload the instructor’s form', 'Last submission')
  await expect(steps).toContainText(/Waiting for the training department/)
  await make(admin, 'line_training/set_status', { line_training_id: id, status: 3 })
  await expect(steps).not.toContainText('Waiting for')
  await make(admin, 'line_training/delete_line_training', { line_training_id: id })
})

test('[LT-03][AMD-01][SIG-04] of a completed training pilot and type stay, and it is said why; another type after that is told with what was signed', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const made = { pilot_crew_code: '2001', line_training_type: 1 }
  const { id } = await make(admin, 'line_training/create_line_training', made)
  const set = (status: 2 | 3) =>
    make(admin, 'line_training/set_status', { line_training_id: id, status })
  await set(3)
  await signIn(page, 'admin', `/admin${LIST}/edit/${id}`)
  const fixed = (name: string) => page.getByRole('textbox', { name })
  await expect(fixed('Pilot')).toHaveAttribute('readonly')
  await expect(fixed('Pilot')).toHaveAccessibleDescription(/^This line training has been begun/)
  await expect(fixed('Type')).toHaveValue('FOT')
  await expect(fixed('Type')).toHaveAccessibleDescription(/^The form is completed, so this stays/)
  await expectAccessible(page)

  await set(2)
  await turnTo(page, `/admin${LIST}/detail/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Requalification' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const life = page.getByRole('list', { name: 'Form history' }).getByRole('listitem')
  await expect(life.first()).toContainText('Type changed')
  await expect(life.first()).toContainText('FOT → Requalification')
  // The notice that the training was saved is an alert too.
  const alert = page.getByRole('alert', { name: 'Changed past the product' })
  await expect(alert).toContainText(/Type.*FOT.*Requalification/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  await expect(page.getByText('FOT → Phục hồi năng định')).toBeVisible()
  await make(admin, 'line_training/delete_line_training', { line_training_id: id })
})

test('[LT-01][PERM-06] a pilot has the own trainings, an instructor those of the fleet; neither creates or cleans up', async ({
  page,
  anotherPage,
}) => {
  await signIn(page, 'pilot.a', `/pilot${LIST}?line_training_type=all`)
  await expect(rowsOf(page).first()).toBeVisible()
  await everyRow(page, '2001')
  await expect(page.getByRole('link', { name: 'Create line training' })).toHaveCount(0)
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Detail', 'Submission list'])

  const instructor = await sitDown(anotherPage, 1280, 'instructor.a', `/pilot${LIST}`)
  await expect(rowsOf(instructor).first()).toBeVisible()
  expect(await rowsOf(instructor).count()).toBeGreaterThan(1)
  await instructor.goto(`/pilot${LIST}/create`)
  await expect(instructor.getByRole('textbox')).toHaveCount(0)
})
