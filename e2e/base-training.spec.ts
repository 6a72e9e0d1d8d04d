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

for (const width of WIDTHS)
  test(`[BT-01][BT-02][BT-03][APR-01] a base training is written, approved and deleted at ${width}`, async ({
    anotherPage,
  }) => {
    const flown = day(1)
    const page = await sitDown(anotherPage, width, 'instructor.a', '/pilot/fot/list')
    const pilot = await openForm(page, 'Base Training')
    await expect(page.getByRole('heading', { level: 1, name: 'BASE TRAINING' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Airport' })).toHaveValue(/^VCA/)
    await expect(page.getByRole('textbox', { name: 'Instructor' })).not.toBeEditable()

    await page.getByRole('button', { name: 'Save base training' }).click()
    await expect(page.getByText('Please select date of flight', { exact: true })).toBeVisible()
    await expect(page.getByText('Please select report file', { exact: true })).toBeVisible()
    await expect(page.getByText('This field is required', { exact: true })).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Date of flight' })).toBeFocused()
    await expectAccessible(page)

    await page.getByRole('textbox', { name: 'Date of flight' }).fill(flown)
    const airport = page.getByRole('combobox', { name: 'Airport' })
    await airport.press('Control+a')
    await page.keyboard.type('vvts')
    await page.keyboard.press('Tab')
    await expect(airport).toHaveValue('vvts')
    await expect(airport).toHaveAccessibleDescription(/Please choose an airport/)
    await page.getByRole('button', { name: 'Save base training' }).click()
    await expect(airport).toBeFocused()
    await expectAccessible(page)
    await airport.press('Control+a')
    await page.keyboard.type('dad')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(airport).toHaveValue(/^DAD · /)
    for (const [name, most] of [
      ['Go-arounds', 9],
      ['Touch-and-goes', 9],
      ['Full stops', 2],
    ] as const) {
      await page.getByRole('combobox', { name }).click()
      const counts = Array.from({ length: most + 1 }, (_, count) => String(count))
      await expect(page.getByRole('option')).toHaveText(counts)
      await page.getByRole('option', { name: String(most) }).click()
    }
    const time = page.getByRole('textbox', { name: 'Flight time' })
    await time.fill('about an hour')
    await time.blur()
    await expect(time).toHaveValue('0:00')
    for (const [typed, said] of [
      ['1:75', 'Please enter hours and minutes, such as 1:20'],
      ['25:00', 'At most 24 hours'],
    ] as const) {
      await time.fill(typed)
      await time.blur()
      await expect(time).toHaveValue(typed)
      await expect(time).toHaveAccessibleDescription(said)
    }
    for (const [typed, read] of [
      ['1g20', '1:20'],
      ['205', '2:05'],
      ['80m', '1:20'],
    ] as const) {
      await time.fill(typed)
      await time.blur()
      await expect(time).toHaveValue(read)
      await expect(time).not.toHaveAttribute('aria-invalid', 'true')
    }
    await time.fill('1.5')
    await time.blur()
    await expect(time).toHaveValue('1:30')

    const scores = page.getByRole('radiogroup').filter({ hasText: 'N/A' })
    await expect(scores).toHaveCount(7)
    await scores.nth(3).getByRole('radio', { name: '4' }).click()
    await scores.nth(4).getByRole('radio', { name: '2' }).click()
    // A seventh score counts only with a name.
    await scores.nth(6).getByRole('radio', { name: '5' }).click()
    await expect(page.getByText('The score counts only once it is named here')).toBeVisible()
    await page.getByRole('radio', { name: 'Passed' }).click()
    await page.getByRole('textbox', { name: 'Comments' }).fill('Steady in the circuit.')
    await page.locator('input[type=file][name=report]').setInputFiles(REPORT)
    await expect(page.getByText('Ready to save')).toBeVisible()
    await page.getByRole('textbox', { name: 'What else is scored' }).fill('Crosswind')

    const list = `/pilot/base-training?pilot_id=${pilot}`
    const id = await saveNew(page, 'Save base training', 'Create base training successfully', list)
    await expectAccessible(page)
    if (width === 1280)
      await expectList(page, [
        'No',
        'Date',
        'Airport',
        'Instructor',
        'Result',
        'Trainee',
        'Actions',
      ])

    const trainee = await sitDown(anotherPage, width, TRAINEE.name, '/pilot/base-training')
    await expect(trainee.getByRole('link', { name: new RegExp(flown) }).first()).toBeAttached()
    await approve(trainee, `/pilot/base-training/detail/${id}`)
    await expect(trainee.getByText(/^DAD/).first()).toBeVisible()
    for (const text of ['Steady in the circuit.', '1:30', 'Others: Crosswind', 'Below standard'])
      await expect(trainee.getByText(text, { exact: true })).toBeVisible()

    const admin = await sitDown(anotherPage, width, 'admin', '/admin/fot')
    await removeRecord(
      admin,
      `/admin/fot/base-training-detail/${id}`,
      `/admin/fot/base-training-list?pilot_id=${pilot}`,
      'Delete base training successfully',
    )
  })
