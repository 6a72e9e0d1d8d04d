import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe-help.ts'
import { day } from './day-help.ts'
import { expect } from './expect.ts'
import { newTeacher } from './graded-help.ts'
import { holdBack } from './hold-help.ts'
import { goWithin, rowsOf, signIn, turnTo } from './list-help.ts'
import { newPerson, signInAs, sitAt } from './people-help.ts'
import { REPORT } from './record-help.ts'
import { ceremony, signedAnswer, signHere } from './sign-help.ts'
import { test } from './test.ts'

const PDF = { ...REPORT, name: 'IOE report.pdf' }

const save = (page: Page) => page.getByRole('button', { name: 'Save flight' })
const criterion = (page: Page, name: string) => page.getByRole('radiogroup', { name })
const chosen = (group: Locator) => group.getByRole('radio', { checked: true })

/** Pilot B, whom instructor A may train, and who signs in below to approve. */
const TRAINEE = '2002'

/** Opens the empty form of a flight of pilot B. */
async function openForm(page: Page) {
  await signIn(page, 'instructor.a', `/pilot/fot/list?keyword=${TRAINEE}`)
  const link = rowsOf(page).getByRole('link', { name: /^Training flights of/ })
  const address = await link.first().getAttribute('href')
  const id = new URL(address ?? '', page.url()).searchParams.get('pilot_id')
  await goWithin(page, `/pilot/training-flight-create?pilot_id=${id}`)
  await expect(page.getByRole('group', { name: 'Sector 1' })).toBeVisible()
}

/** Types a sector with the keyboard, beginning in its first field. */
async function typeSector(page: Page, number: number, from: string, to: string, time: string) {
  const sector = page.getByRole('group', { name: `Sector ${number}` })
  await sector.getByRole('textbox', { name: 'Date' }).focus()
  await page.keyboard.type(day(1))
  for (const code of [from, to]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(code)
    // HAN also finds Shanghai; the airport that begins with the typed letters comes first.
    const field = sector.locator('input:focus')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
    await expect
      .poll(async () => [1, 2].includes(await list.getByRole('option').count()))
      .toBe(true)
    await expect(list.getByRole('option').first()).toHaveAttribute('data-combobox-selected')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type(time)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
}

/** Writes, saves and signs a flight of one sector; returns its id. */
async function savedFlight(page: Page): Promise<string> {
  await openForm(page)
  await typeSector(page, 1, 'SGN', 'CXR', '1:00')
  await page.locator('input[type=file][name=report]').setInputFiles(PDF)
  const answer = signedAnswer(page, /create_flight$/)
  await save(page).click()
  await signHere(page)
  const { id } = (await (await answer).json()).result.data
  await expect(page.getByText('Create training successfully')).toBeVisible()
  return id
}

test('[TF-06][TF-07][TF-13] an empty form names what is missing and focuses the first of it', async ({
  page,
}) => {
  await openForm(page)
  await expect(
    page.getByRole('heading', { level: 1, name: 'INITIAL OPERATIONAL EXPERIENCE' }),
  ).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(5)
  await expect(page.getByText('Please select report file')).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Sector 1' }).getByRole('textbox', { name: 'Date' }),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Remove sector 1' }).click()
  await expect(page.getByText('Please enter at least 1 sector')).toBeVisible()
  await expectNoViolations(page)
})

test('[TF-07][TF-16] a sector is typed, the next one follows it', async ({ page }) => {
  await openForm(page)
  const departure = page.getByRole('combobox', { name: 'Departure' })
  await departure.click()
  await expect(page.getByRole('option').first()).toContainText('HAN')
  expect(
    (await page.getByRole('option').allInnerTexts()).slice(0, 4).map((text) => text.slice(0, 3)),
  ).toEqual(['HAN', 'SGN', 'CXR', 'DAD'])
  await page.keyboard.press('Escape')
  await typeSector(page, 1, 'HAN', 'da nang', '1.5')
  await page.getByRole('button', { name: 'Add sector' }).click()
  await expect(page.getByRole('group', { name: 'Sector 1' })).toContainText('HANDAD1:30')
  await expect(page.getByRole('button', { name: 'Edit sector 1' })).toBeVisible()
  const second = page.getByRole('group', { name: 'Sector 2' })
  await expect(second.getByRole('combobox', { name: 'Departure' })).toHaveValue('DAD')
  // The field is left at once; a text that finds a single airport chooses that airport.
  const destination = second.getByRole('combobox', { name: 'Destination' })
  await destination.pressSequentially('cam ranh')
  await page.keyboard.press('Tab')
  await expect(destination).toHaveValue('CXR')
})

test('[TF-07] a flight time is read as crews type one, and what is none stays and is told', async ({
  page,
}) => {
  await openForm(page)
  const sector = page.getByRole('group', { name: 'Sector 1' })
  const time = sector.getByRole('textbox', { name: 'Flight time' })
  await time.focus()
  await page.keyboard.press('Tab')
  await expect(time).toHaveValue('')
  for (const [typed, read] of [
    ['1g20', '1:20'],
    ['1 h 20', '1:20'],
    ['1:20h', '1:20'],
    ['80p', '1:20'],
    ['1230', '12:30'],
    ['1,5', '1:30'],
  ] as const) {
    await time.fill(typed)
    await time.blur()
    await expect(time).toHaveValue(read)
  }
  await time.fill('1:5')
  await time.blur()
  await save(page).click()
  await expect(time).toHaveValue('1:5')
  await expect(time).toHaveAccessibleDescription('Please enter hours and minutes, such as 1:20')
  await time.fill('25')
  await time.blur()
  await expect(time).toHaveAccessibleDescription('At most 24 hours')
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  await expect(page.getByText('Tối đa 24 giờ')).toBeVisible()
})

test('[TF-07] a sector that is added after a refused save is marked by the next try, not before', async ({
  page,
}) => {
  await openForm(page)
  await save(page).click()
  // The refusal moves the focus to the first missing field, which would interrupt the typing.
  await expect(
    page.getByRole('group', { name: 'Sector 1' }).getByRole('textbox', { name: 'Date' }),
  ).toBeFocused()
  await typeSector(page, 1, 'HAN', 'DAD', '1.5')
  const add = page.getByRole('button', { name: 'Add sector' })
  await add.click()
  const second = page.getByRole('group', { name: 'Sector 2' })
  const marked = second.locator('[aria-invalid="true"]')
  await expect(second).toBeVisible()
  await expect(marked).toHaveCount(0)
  await expect(page.getByText('Please select report file')).toBeVisible()
  await page.getByRole('button', { name: 'Remove sector 1' }).click()
  const only = page.getByRole('group', { name: 'Sector 1' })
  await expect(second).toHaveCount(0)
  await expect(only.locator('[aria-invalid="true"]')).toHaveCount(0)
  await add.click()
  await expect(only.getByText('Required')).toHaveCount(3)
  await expect(second).toHaveCount(0)
})

test('[TF-07] by the keyboard, a sector that is done leads to its button, and that to its first field', async ({
  page,
}) => {
  await openForm(page)
  await typeSector(page, 1, 'HAN', 'DAD', '1.5')
  await page.getByRole('button', { name: 'Done with sector 1' }).press('Enter')
  const edit = page.getByRole('button', { name: 'Edit sector 1' })
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('group', { name: 'Sector 1' }).getByRole('textbox', { name: 'Date' }),
  ).toBeFocused()
})

test('[TF-07] airports that come after the typing are chosen from with Enter all the same', async ({
  page,
}) => {
  const letGo = await holdBack(page, 'flt_training/airport_list')
  await openForm(page)
  const departure = page.getByRole('combobox', { name: 'Departure' })
  await departure.pressSequentially('da nang')
  const list = page.getByRole('listbox', { name: 'Departure' })
  await expect(list).toHaveText('Nothing found')
  letGo()
  await expect(list.getByRole('option')).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(departure).toHaveValue('DAD')
})

test('[TF-07] an airport that was left is taken when the airports come; Tab takes the marked one', async ({
  page,
}) => {
  const letGo = await holdBack(page, 'flt_training/airport_list')
  await openForm(page)
  const departure = page.getByRole('combobox', { name: 'Departure' })
  const destination = page.getByRole('combobox', { name: 'Destination' })
  await departure.pressSequentially('dad')
  await page.keyboard.press('Tab')
  await destination.pressSequentially('vvts')
  await page.keyboard.press('Tab')
  letGo()
  await expect(departure).toHaveValue('DAD')
  await expect(destination).toHaveAccessibleDescription('Please choose an airport')
  await expect(destination).toHaveValue('vvts')
  await destination.press('Control+a')
  await page.keyboard.type('ha')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected')
  await expect(page.getByRole('option').first()).toHaveText(/^HAN/)
  await page.keyboard.press('Tab')
  await expect(destination).toHaveValue('HAN')
  await expect(destination).not.toHaveAttribute('aria-invalid')
})

test('[TF-07] Enter takes the marked airport however fast it was typed, and submits no form', async ({
  page,
}) => {
  await page.clock.install()
  await openForm(page)
  const departure = page.getByRole('combobox', { name: 'Departure' })
  await departure.focus()
  // The list's own timers run only after the last letter, as they do for whoever types fast.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.keyboard.type('DAD')
  await page.clock.runFor(100)
  await expect(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await page.clock.resume()
  await expect(departure).toHaveAttribute('aria-expanded', 'false')
  await expect(departure).toHaveValue('DAD')
  await departure.fill('qqq')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Enter')
  await departure.fill('han')
  await page.keyboard.press('Enter')
  await expect(departure).toHaveValue('HAN')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0)
})

test('[TF-07] Enter keeps a chosen airport whose code is typed anew', async ({ page }) => {
  await openForm(page)
  const departure = page.getByRole('combobox', { name: 'Departure' })
  await departure.pressSequentially('dad')
  await page.keyboard.press('Enter')
  await expect(departure).toHaveValue('DAD')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('D')
  await expect(departure).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('option').first()).toHaveText(/^DAD/)
  await page.keyboard.press('Enter')
  await expect(departure).toHaveAttribute('aria-expanded', 'false')
  await expect(departure).toHaveValue('DAD')
})

test('[TF-08][TF-09][TF-10] a low score is asked about and needs its comment', async ({ page }) => {
  await openForm(page)
  const landing = criterion(page, 'Landing')
  await expect(page.getByRole('radiogroup').filter({ hasText: 'N/A' })).toHaveCount(16)
  await expect(chosen(landing)).toHaveText('N/A')
  await landing.getByRole('radio', { name: '2', exact: true }).click()
  await expect(chosen(landing)).toHaveText('N/A')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(chosen(landing)).toHaveText('N/A')
  await expect(chosen(landing)).toBeFocused()
  await page.keyboard.press('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep score 2' }).click()
  await expect(chosen(landing)).toHaveText('2')
  const comment = page.getByRole('textbox', { name: 'Comment on criterion 4' })
  await expect(comment).toBeFocused()
  await save(page).click()
  await expect(page.getByText('A score of 2 or lower needs a comment')).toBeVisible()

  const descent = criterion(page, 'Descent')
  await descent.getByRole('radio', { name: '3' }).click()
  await expect(chosen(descent)).toHaveText('3')
  await expect(page.getByRole('textbox', { name: 'Comment on criterion 3' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Special remark: Descent, approach' }).check()
  await expect(page.getByRole('textbox', { name: 'Comment on criterion 3' })).toBeVisible()
  await criterion(page, 'Fuel efficiency').getByRole('radio', { name: '3' }).click()
  await expect(page.getByRole('checkbox', { name: /^Special remark/ })).toHaveCount(1)
})

test('[TF-10] the remark is typed beside the comment, read there, and emptied with its toggle', async ({
  page,
}) => {
  await openForm(page)
  await typeSector(page, 1, 'HAN', 'SGN', '2:05')
  await criterion(page, 'Descent').getByRole('radio', { name: '3' }).click()
  const toggle = page.getByRole('checkbox', { name: 'Special remark: Descent, approach' })
  const remark = page.getByRole('textbox', { name: 'Special remark on criterion 3' })
  await expect(remark).toHaveCount(0)
  await toggle.check()
  await page.getByRole('textbox', { name: 'Comment on criterion 3' }).fill('High on energy')
  await remark.fill('Brief the gates at night')
  await page.locator('input[type=file][name=report]').setInputFiles(PDF)
  const answer = signedAnswer(page, /create_flight$/)
  await save(page).click()
  await signHere(page)
  await expect(page.getByText('Create training successfully')).toBeVisible()
  const { id } = (await (await answer).json()).result.data

  await turnTo(page, `/pilot/training-flight-detail/${id}`)
  const read = page.getByRole('listitem').filter({ hasText: 'Descent, approach' })
  await expect(read.getByText('High on energy')).toBeVisible()
  await expect(read.getByText('Special remark: Brief the gates at night')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(remark).toHaveValue('Brief the gates at night')
  await toggle.uncheck()
  await expect(remark).toHaveCount(0)
  await toggle.check()
  await expect(remark).toHaveValue('')
  await page.getByRole('textbox', { name: 'Comment on criterion 3' }).fill('High')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await signHere(page)
  await expect(page.getByText('Update training successfully')).toBeVisible()
  await expect(read.getByText('High', { exact: true })).toBeVisible()
  await expect(read.getByText('Brief the gates at night')).toHaveCount(0)
})

test('[TF-12] the flight type brings its section, and a weak final check its flag', async ({
  page,
}) => {
  await openForm(page)
  const type = page.getByRole('combobox', { name: 'Flight type' })
  await type.click()
  await page.getByRole('option', { name: 'Phase one check' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Normal progress' })).toBeVisible()
  await type.click()
  await page.getByRole('option', { name: 'Final check' }).click()
  const performance = page.getByRole('radiogroup', { name: 'Overall performance' })
  await expect(chosen(performance)).toHaveText('3')
  await expect(page.getByText('Need extra training')).toHaveCount(0)
  await performance.getByRole('radio', { name: '2' }).click()
  await expect(page.getByText('Need extra training')).toBeVisible()
})

test('[TF-07][FIL-01] a removed sector or file hands the focus on, and what the asterisk asks for is said', async ({
  page,
}) => {
  await openForm(page)
  const first = page.getByRole('group', { name: 'Sector 1' })
  for (const field of [
    first.getByRole('textbox', { name: 'Date' }),
    first.getByRole('combobox', { name: 'Departure' }),
    first.getByRole('radiogroup').first(),
  ])
    await expect(field).toHaveAttribute('aria-required', 'true')
  await expect(first.getByRole('textbox', { name: 'Flight time' })).not.toHaveAttribute(
    'aria-required',
  )
  await expect(page.getByRole('group', { name: 'Report' })).toHaveAccessibleDescription(
    'A file is required',
  )
  await typeSector(page, 1, 'HAN', 'SGN', '2:05')
  const add = page.getByRole('button', { name: 'Add sector' })
  await add.click()
  await page.getByRole('button', { name: 'Remove sector 2' }).click()
  await expect(page.getByRole('button', { name: 'Edit sector 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove sector 1' }).click()
  await expect(add).toBeFocused()
  await page.locator('input[type=file][name=report]').setInputFiles(PDF)
  await page.getByRole('button', { name: `Remove ${PDF.name}` }).click()
  await expect(page.getByRole('button', { name: /^Choose file: / })).toBeFocused()
})

test('[NAV-10] with the colours of the system, switches, chosen scores and the focus are seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openForm(page)
  const look = (part: Locator, name: string) =>
    part.evaluate((one, style) => getComputedStyle(one).getPropertyValue(style), name)
  const track = page.locator('.mantine-Switch-track').first()
  expect(await look(track, 'border-top-style')).toBe('solid')
  const thumb = track.locator('.mantine-Switch-thumb')
  expect(await look(thumb, 'background-color')).not.toBe(await look(track, 'background-color'))
  const scores = criterion(page, 'Pre-departure').getByRole('radio')
  expect(
    await look(scores.and(page.getByRole('radio', { checked: true })), 'background-color'),
  ).not.toBe(
    await look(scores.and(page.getByRole('radio', { checked: false })).first(), 'background-color'),
  )
  const field = page.getByRole('combobox', { name: 'Departure' })
  await field.focus()
  expect(await look(field, 'outline-style')).toBe('solid')
  expect(await look(field, 'outline-color')).not.toBe('rgba(0, 0, 0, 0)')
})

test('[FIL-01] a file that is no PDF or too large is refused in the page', async ({ page }) => {
  await openForm(page)
  await expect(page.getByText('Drop a PDF file here')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect(page.getByText('Choose a PDF file', { exact: true })).toBeVisible()
  await session.detach()
  const input = page.locator('input[type=file][name=report]')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText(/^notes\.txt: Wrong file format/)).toBeVisible()
  await input.evaluate((element: HTMLInputElement, limit) => {
    const transfer = new DataTransfer()
    transfer.items.add(
      new File([new Uint8Array(limit + 1)], 'large.pdf', { type: 'application/pdf' }),
    )
    element.files = transfer.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, 31_457_280)
  await expect(page.getByText(/^large\.pdf: Maximum 30MB/)).toBeVisible()
  await input.setInputFiles(PDF)
  await expect(page.getByText('Maximum 30MB')).toHaveCount(0)
  await expect(page.getByText('IOE report.pdf')).toBeVisible()
})

test('[MSG-02][TF-13] nothing typed is lost by a broken connection, a reload or a way out', async ({
  page,
}) => {
  await openForm(page)
  await typeSector(page, 1, 'HAN', 'SGN', '2:05')
  await page.getByRole('combobox', { name: 'Flight type' }).click()
  await page.getByRole('option', { name: 'Final check' }).click()
  const report = page.locator('input[type=file][name=report]')
  const checked = page.locator('input[type=file][name="flight_check.report"]')
  await report.setInputFiles(PDF)
  await checked.setInputFiles({ ...PDF, name: 'check.pdf' })
  await page.route('**/create_flight', (route) => route.abort())
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('No connection to the server')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chuyến bay huấn luyện mới')
  await page.getByRole('button', { name: 'EN - English' }).click()
  await page.getByRole('link', { name: 'FOT' }).click()
  // Pressing Enter once more does not throw the draft away.
  await expect(page.getByRole('button', { name: 'Keep writing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Draft kept')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const chooseAgain = page.getByText('Please choose again')
  await expect(page.getByText('Your draft was brought back')).toBeVisible()
  for (const name of [PDF.name, 'check.pdf']) await expect(chooseAgain).toContainText(name)
  await expect(
    page.getByRole('group', { name: 'Sector 1' }).getByRole('textbox', { name: 'Flight time' }),
  ).toHaveValue('2:05')
  await report.setInputFiles(PDF)
  await expect(chooseAgain).toHaveText(/: check\.pdf *Start afresh$/)
  await checked.setInputFiles({ ...PDF, name: 'check signed.pdf' })
  await expect(page.getByText('Draft kept in this tab')).toBeVisible()
  await expect(chooseAgain).toHaveCount(0)
})

test('[TF-05][TF-11][TF-13][TF-15][APR-01][APR-02] written by keyboard, changed, approved once', async ({
  page,
  anotherPage,
}) => {
  test.slow()
  await openForm(page)
  const pilot = new URL(page.url()).searchParams.get('pilot_id')
  await typeSector(page, 1, 'HAN', 'SGN', '2:05')
  await criterion(page, 'Pre-departure').getByRole('radio', { checked: true }).focus()
  for (const key of ['4', 'ArrowDown', '5', 'ArrowDown', '3']) await page.keyboard.press(key)
  await page.getByRole('textbox', { name: 'Notice to next instructor' }).fill('Watch the flare')
  await page.locator('input[type=file][name=report]').setInputFiles(PDF)
  await expect(page.getByText('Ready to save')).toBeVisible()
  const answer = signedAnswer(page, /create_flight$/)
  await save(page).click()
  await signHere(page)
  await expect(page.getByText('Create training successfully')).toBeVisible()
  await expect(page).toHaveURL(`/pilot/training-flight?pilot_id=${pilot}`)
  const { id } = (await (await answer).json()).result.data

  await turnTo(page, `/pilot/training-flight-detail/${id}`)
  await expect(page.getByText('Awaiting the trainee’s approval')).toBeVisible()
  await expect(page.getByText('Watch the flare')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('src', /IOE%20report\.pdf$/)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('switch', { name: 'Grounded' }).check({ force: true })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await signHere(page)
  await expect(page.getByText('Update training successfully')).toBeVisible()
  await expect(page.getByText('Grounded', { exact: true }).first()).toBeVisible()

  const trainee = await anotherPage()
  const detail = `/pilot/training-flight-detail/${id}`
  await signIn(trainee, 'pilot.b', detail)
  const second = await trainee.context().newPage()
  await second.goto(new URL(detail, page.url()).href)
  // What two tabs ask to sign in the same millisecond is one statement, which both may sign as theirs.
  for (const tab of [second, trainee]) {
    await tab.getByRole('button', { name: 'Approve result' }).click()
    await expect(ceremony(tab)).toBeVisible()
  }
  // On a phone held sideways, the record and the button that signs scroll together.
  await second.setViewportSize({ width: 844, height: 390 })
  const within = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight
  const record = ceremony(second).getByRole('region', { name: 'What you sign' })
  await expect.poll(() => record.evaluate(within)).toBe(0)
  await expect(trainee.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await signHere(trainee)
  await expect(trainee.getByText('Trainee has approved the result')).toBeVisible()
  await expect(trainee.getByRole('button', { name: 'Approve result' })).toHaveCount(0)
  await signHere(second)
  await expect(second.getByText('has approved this result already')).toBeVisible()
  await expect(second.getByText('Approved by the trainee')).toBeVisible()
  await expectNoViolations(trainee)

  await page.reload()
  await expect(page.getByText('Approved by the trainee')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('[TF-15] a change on an older version keeps what was typed and shows the way on', async ({
  page,
  context,
}) => {
  test.slow()
  const id = await savedFlight(page)

  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/pilot/training-flight-detail/${id}?mode=edit`)
    await expect(tab.getByRole('textbox', { name: 'Comments', exact: true })).toBeVisible()
  }
  await other.getByRole('textbox', { name: 'Comments', exact: true }).fill('Newer')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await signHere(other)
  await expect(other.getByText('Update training successfully')).toBeVisible()
  await page.getByRole('textbox', { name: 'Comments', exact: true }).fill('Mine')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody changed this record')
  await expect(page.getByRole('textbox', { name: 'Comments', exact: true })).toHaveValue('Mine')
  await expect(page.getByRole('button', { name: 'See the newest record' })).toBeFocused()
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await expect((await opened).getByRole('definition').filter({ hasText: 'Newer' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await signHere(page)
  await expect(page.getByText('Update training successfully')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Mine' })).toBeVisible()
})

test('[TF-15][AMD-02] after the newest record was seen, a reload keeps what was typed and takes the rest from that record', async ({
  page,
  context,
}) => {
  test.slow()
  const id = await savedFlight(page)

  const other = await context.newPage()
  const text = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true })
  for (const tab of [page, other]) {
    await tab.goto(`/pilot/training-flight-detail/${id}?mode=edit`)
    await expect(text(tab, 'Comments')).toBeVisible()
  }
  await text(other, 'Comments').fill('Newer')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await signHere(other)
  await expect(other.getByText('Update training successfully')).toBeVisible()
  await text(page, 'Notice to next instructor').fill('Mine')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody changed this record')
  await page.getByRole('button', { name: 'See the newest record' }).click()
  await expect(page.getByText('Saving again makes the record what this form says.')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your draft was brought back')).toBeVisible()
  await expect(text(page, 'Notice to next instructor')).toHaveValue('Mine')
  await expect(text(page, 'Comments')).toHaveValue('Newer')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await signHere(page)
  await expect(page.getByText('Update training successfully')).toBeVisible()
  for (const said of ['Mine', 'Newer'])
    await expect(page.getByRole('definition').filter({ hasText: said })).toBeVisible()
})

test('[TF-05] an instructor finds no form about themselves', async ({ page }) => {
  await signIn(page, 'instructor.a', '/pilot/profile')
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  await page.goto(`/pilot/training-flight-create?pilot_id=${sub}`)
  await expect(page.getByText('must be written by another instructor')).toBeVisible()
  await expect(save(page)).toHaveCount(0)
})

test('[TF-11] a long text is seen while it is typed, up to twelve rows', async ({ page }) => {
  await openForm(page)
  const comments = page.getByRole('textbox', { name: 'Comments', exact: true })
  const height = () => comments.evaluate((field) => field.clientHeight)
  const rows = async (lines: number) => {
    await comments.fill(Array(lines).fill('Stable.').join('\n'))
    return height()
  }
  const [three, four, twelve] = [await rows(1), await rows(4), await rows(12)]
  expect(await rows(3)).toBe(three)
  const row = four - three
  expect(row).toBeGreaterThan(15)
  expect(Math.abs(twelve - three - 9 * row)).toBeLessThan(2)
  expect(await rows(30)).toBe(twelve)
  await expect(comments).toHaveValue(/^Stable\./)
  // A single word as long as an address breaks into lines and does not widen the field.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await comments.fill('short')
    const [wide, low] = [(await comments.boundingBox())?.width, await height()]
    await comments.fill(`https://airline.example/${'a'.repeat(200)}`)
    expect((await comments.boundingBox())?.width).toBe(wide)
    expect(await height()).toBeGreaterThan(low)
  }
})

test('[TF-06] a sector that an error opens stays open while the error is mended', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const { teacher, flight } = await newTeacher(admin)
  const { id } = await flight(pilot)
  await sitAt(page, teacher)
  await page.goto(`/pilot/training-flight-detail/${id}?mode=edit`)
  const edit = page.getByRole('button', { name: 'Edit sector 1' })
  await edit.click()
  const time = page.getByRole('group', { name: 'Sector 1' }).getByRole('textbox', { name: 'Time' })
  await time.fill('9:99')
  await expect(page.getByText('Draft kept in this tab')).toBeVisible()
  await page.reload()
  await expect(edit).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(time).toBeFocused()
  await time.fill('')
  await page.keyboard.type('1:30')
  await expect(time).toBeFocused()
  await expect(time).toHaveValue('1:30')
})
