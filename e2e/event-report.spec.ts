import type { Page } from '@playwright/test'
import { expectClean, expectNoViolations } from './axe-help.ts'
import { clearOfMidnight, day } from './day-help.ts'
import { expect } from './expect.ts'
import { holdBack, loseAnswer } from './hold-help.ts'
import { everyRow, notYet, rowsOf, settled, signIn, turnTo } from './list-help.ts'
import { make, newCode, type Session, signInAs } from './people-help.ts'
import { sayWhy } from './reason-help.ts'
import { test } from './test.ts'

clearOfMidnight()

const url = () => process.env.BASE_URL ?? 'http://127.0.0.1:3000'
const LIST = '/admin/event_report'
const pdf = (name: string, size = 600) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 32), Buffer.from('%%EOF')]),
})

/** Chooses a pilot by a part of the name or crew code; returns the value of the field then. */
async function choosePilot(page: Page, number: number, typed: string) {
  const field = page.getByRole('combobox', { name: `Pilot ${number}` })
  await field.fill(typed)
  await page.getByRole('option', { name: typed }).first().click()
  await expect(field).toHaveValue(new RegExp(typed))
  return field.inputValue()
}
const points = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Minus point of pilot ${number}` })
const create = (page: Page) => page.getByRole('button', { name: 'Create event report' })
const files = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem')

/** The name and crew code of the signed-in person, from the own profile. */
async function ownName(page: Page) {
  await notYet(page)
  await signIn(page, 'pilot.a', '/pilot/profile')
  return page.locator('dd').nth(1).innerText()
}

test('[AMD-02][EVT-01][EVT-03][EVT-04] a report is written, changed, read by its pilot and deleted', async ({
  page,
  anotherPage,
}) => {
  const flight = `DM ${Date.now() % 1e9}`
  const found = `${LIST}?keyword=${encodeURIComponent(flight)}`
  const pilotPage = await anotherPage()
  const pilot = await ownName(pilotPage)

  await signIn(page, 'admin', `${LIST}/create`)
  await create(page).click()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await expect(page.getByRole('alert')).toContainText('Please select at least 2 pilots')
  await page.getByRole('textbox', { name: 'Date and time' }).fill(`${day(-2)} - 08:15`)
  await expect(page.getByText('The date must not be in the future')).toBeVisible()
  await page.getByRole('textbox', { name: 'Date and time' }).fill('01/02/2026 - 08:15')
  await page.getByRole('textbox', { name: 'Flight number' }).fill(flight)
  await page.getByRole('textbox', { name: 'Sector' }).fill('HAN-SGN')
  await page.getByRole('textbox', { name: 'Content' }).fill('Long landing')
  await choosePilot(page, 1, pilot)
  await choosePilot(page, 2, pilot)
  await expect(page.getByText('Please select at least 2 pilots')).toHaveCount(0)
  await points(page, 1).fill('2,5')
  await create(page).click()
  await expect(page.getByText('This pilot is named already')).toBeVisible()
  await points(page, 2).fill('much')
  await expect(page.getByText('Please enter a number')).toBeVisible()
  await page.getByRole('combobox', { name: 'Pilot 2' }).fill('Nguyễn')
  const options = page.getByRole('option').filter({ hasNotText: pilot })
  // The options for the earlier words disappear first.
  await expect(options.filter({ hasNotText: 'Nguyễn' })).toHaveCount(0)
  const chosen = await options.first().innerText()
  await page.getByRole('option', { name: chosen, exact: true }).click()
  const other = (chosen.split(' · ')[0] ?? '').trim()
  await points(page, 2).fill('1')
  await page.getByRole('button', { name: 'Add pilot' }).click()
  await page.getByRole('button', { name: 'Remove pilot 3' }).click()
  await expect(page.getByRole('combobox', { name: 'Pilot 2' })).toBeFocused()
  await page.locator('input[type=file]').setInputFiles([pdf('a.pdf'), pdf('b.pdf', 700)])
  await create(page).click()
  await expect(page.getByText('Create event report successfully')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))

  await turnTo(page, found)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('01/02/2026 - 08:15')
  await expect(rowsOf(page)).toContainText(pilot)
  await expect(rowsOf(page)).toContainText(other)
  await rowsOf(page).getByRole('link').click()
  await expect(points(page, 1)).toHaveValue('2.5')
  await page.getByRole('button', { name: 'Remove a.pdf' }).click()
  await points(page, 1).fill('3')
  await page.getByRole('textbox', { name: 'Registration' }).fill('VN-A621')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Update event report successfully')).toBeVisible()
  await expect(page).toHaveURL(found)
  await expect(rowsOf(page)).toContainText('VN-A621')
  await rowsOf(page).getByRole('link').click()
  await expect(files(page)).toHaveCount(1)
  await expect(files(page)).toContainText('b.pdf')
  await page.getByRole('button', { name: 'Show who changed what, and when' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('row', { name: /^Registration – VN-A621$/ })).toBeVisible()
  await expect(history.getByRole('row', { name: /^Pilots / }).first()).toContainText(
    new RegExp(`${pilot} · \\w+ \\(Minus point: 3\\)`),
  )
  await expect(history.getByRole('row', { name: /^Files removed – a\.pdf \(/ })).toBeVisible()
  await expectClean(page)

  await pilotPage.reload()
  const own = pilotPage.getByRole('region', { name: 'Event reports' }).locator('tbody tr')
  await expect(own.filter({ hasText: flight })).toContainText('3')
  await own.filter({ hasText: flight }).getByRole('link').click()
  await expect(pilotPage.getByRole('table', { name: 'Pilots' }).locator('tbody tr')).toHaveCount(1)
  await expect(pilotPage.getByText('The report names other pilots too')).toBeVisible()
  await expect(pilotPage.getByText(other)).toHaveCount(0)
  await expect(pilotPage.getByRole('button', { name: /^(Delete|Show who changed)/ })).toHaveCount(0)
  await pilotPage.getByRole('button', { name: 'View b.pdf' }).click()
  const beside = pilotPage.getByRole('complementary', { name: 'File' })
  await expect(beside.locator('iframe')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'DO YOU WANT TO DELETE EVENT REPORT?' })
  await expectNoViolations(page)
  await sayWhy(dialog)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete event report successfully')).toBeVisible()
  await expect(page).toHaveURL(found)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

/** Makes a pilot of this name. */
const join = (admin: Session, full_name: string, crew_code: string) =>
  make(
    admin,
    'pilot/create_pilot',
    {
      email: `${crew_code.toLowerCase()}@demo.example`,
      full_name,
      crew_code,
      fleet: 'A321',
      function: 'Pilot',
    },
    {},
  )

/** Makes a pilot whom the list offers to nobody who has typed nothing, as there are more before; returns the code. */
async function lastOfAll(): Promise<string> {
  const code = newCode('Z')
  await join(await signInAs('admin'), `Ỷ ${code}`, code)
  return code
}

test('[PIL-08] Enter takes nobody from the answer to an earlier text, but who is meant once the answer is there', async ({
  page,
}) => {
  await signIn(page, 'admin', `${LIST}/create`)
  const field = page.getByRole('combobox', { name: 'Pilot 1' })
  await field.click()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  const letGo = await holdBack(page, 'pilot/search_pilot')
  await field.pressSequentially('2002')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('2002')
  letGo()
  await expect(field).toHaveValue(/ · 2002$/)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('[PIL-08][EVT-01] a text typed over a chosen pilot takes whom it names, or stays and is marked', async ({
  page,
}) => {
  const code = await lastOfAll()
  await signIn(page, 'admin', `${LIST}/create`)
  await choosePilot(page, 1, '2002')
  const field = page.getByRole('combobox', { name: 'Pilot 1' })
  const error = page.getByText('Nobody has this very name or crew code')
  const letGo = await holdBack(page, 'pilot/search_pilot')
  await field.press('Control+a')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue(code)
  letGo()
  await expect(field).toHaveValue(`Ỷ ${code} · ${code}`)
  await expect(error).toHaveCount(0)

  await field.press('Control+a')
  await page.keyboard.type('nobody at all')
  await page.keyboard.press('Tab')
  await expect(error).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('nobody at all')
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  await expect(page.getByText('Không có ai đúng tên hoặc mã này')).toBeVisible()
  await page.getByRole('button', { name: 'EN - English' }).click()
  await field.press('Escape')
  await expect(field).toHaveValue(`Ỷ ${code} · ${code}`)
  await expect(error).toHaveCount(0)
  await field.fill('')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('')
})

test('[PIL-08] a pilot who cannot be looked up is not said to be nobody, and what is typed counts as typed', async ({
  page,
}) => {
  const code = await lastOfAll()
  await signIn(page, 'admin', `${LIST}/create`)
  const field = page.getByRole('combobox', { name: 'Pilot 1' })
  await expect(field).toBeVisible()
  await page.route('**/v1/pilot/search_pilot', (route) => route.abort())
  await field.fill(code)
  await page.keyboard.press('Tab')
  await create(page).click()
  await expect(field).toHaveAccessibleDescription(/^This could not be looked up yet/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Keep writing' }).click()
  await expect(field).toHaveValue(code)
})

test('[PIL-08] Enter takes the marked pilot although others have come into the open list', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  await signIn(page, 'admin', `${LIST}/create`)
  const name = newCode('Zz')
  const code = newCode('C')
  await join(admin, `Nguyễn ${name} Bình`, `${code}b`)
  await join(admin, `Nguyễn ${name} Cường`, `${code}c`)
  const field = page.getByRole('combobox', { name: 'Pilot 1' })
  await field.pressSequentially(name)
  const options = page.getByRole('option')
  await expect(options).toHaveCount(2)
  await expect(options.first()).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('ArrowDown')
  await expect(options.last()).toHaveAttribute('data-combobox-selected')
  await join(admin, `Nguyễn ${name} An`, `${code}a`)
  await expect(options).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`Nguyễn ${name} Cường · ${code}c`)
})

test('[PIL-08] Enter keeps the chosen pilot whose name is typed anew', async ({ page }) => {
  await signIn(page, 'admin', `${LIST}/create`)
  const field = page.getByRole('combobox', { name: 'Pilot 1' })
  await field.pressSequentially('2002')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/ · 2002$/)
  const chosen = await field.inputValue()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('2')
  // Everybody is offered, as before any search, and the chosen pilot first.
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${chosen}`))
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue(chosen)
})

test('[EVT-01][LST-03] a text is counted while it is typed; one too long is marked and refused, never cut', async ({
  page,
}) => {
  await signIn(page, 'admin', `${LIST}/create`)
  for (const [name, length] of [
    ['Flight number', 300],
    ['Note', 257],
  ] as const) {
    const field = page.getByRole('textbox', { name })
    await field.fill('x'.repeat(7))
    await expect(page.getByText('7 / 256')).toBeVisible()
    await field.fill('x'.repeat(length))
    await expect(page.getByText(`${length} / 256`)).toBeVisible()
    await create(page).click()
    await expect(page.getByText('At most 256 characters')).toBeVisible()
    await expect(field).toHaveValue('x'.repeat(length))
    await field.fill('')
  }
})

/** Fills in the form of a new report with a flight of its own, whose number is returned. */
async function filledReport(page: Page) {
  const flight = `DM ${Date.now() % 1e9}`
  await signIn(page, 'admin', `${LIST}/create`)
  await page.getByRole('textbox', { name: 'Date and time' }).fill('01/02/2026 - 08:15')
  await page.getByRole('textbox', { name: 'Flight number' }).fill(flight)
  await page.getByRole('textbox', { name: 'Sector' }).fill('HAN-SGN')
  await page.getByRole('textbox', { name: 'Content' }).fill('Long landing')
  await choosePilot(page, 1, '2002')
  await choosePilot(page, 2, '2003')
  await points(page, 1).fill('1')
  await points(page, 2).fill('1')
  await page.locator('input[type=file]').setInputFiles([pdf('a.pdf')])
  return flight
}

test('[MSG-02][EVT-01] a report that is on its way takes no more typing, can be stopped, and is saved as it stands', async ({
  page,
}) => {
  const flight = await filledReport(page)
  await page.route('**/event_report/create_report', () => undefined)
  const content = page.locator('textarea[name=content]')
  await create(page).click()
  await expect(page.getByRole('button', { name: 'Stop sending', exact: true })).toBeVisible()
  await content.click({ force: true })
  await page.keyboard.type(' and then a hard one')
  await expect(content).toHaveValue('Long landing')
  await page.getByRole('button', { name: 'Stop sending', exact: true }).click()
  await expect(page.getByText('Sending was stopped. What you typed is kept.')).toBeVisible()
  await content.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and a hard one')
  await page.unroute('**/event_report/create_report')
  await create(page).click()
  await expect(page.getByText('Create event report successfully')).toBeVisible()
  await turnTo(page, `${LIST}?keyword=${encodeURIComponent(flight)}`)
  await expect(rowsOf(page)).toHaveCount(1)
  await rowsOf(page).getByRole('link').click()
  await expect(content).toHaveValue('Long landing and a hard one')
})

test('[MSG-02][EVT-01] a report that was saved though the answer was lost leads to the list when it is corrected', async ({
  page,
  context,
}) => {
  const flight = await filledReport(page)
  await loseAnswer(page, 'event_report/create_report')
  await create(page).click()
  await expect(page.getByRole('alert')).toContainText('No connection to the server')
  await page.getByRole('textbox', { name: 'Sector' }).fill('SGN-HAN')
  await create(page).click()
  await expect(page.getByRole('alert')).toContainText('Your first attempt was saved after all.')
  await expectClean(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the list' }).click()
  const list = await opened
  await expect(rowsOf(list).first()).toBeVisible()
  await turnTo(list, `${LIST}?keyword=${encodeURIComponent(flight)}`)
  await expect(rowsOf(list)).toHaveCount(1)
  await list.close()
})

test('[EVT-01][LST-01] the list is searched, filtered and ordered in its address', async ({
  page,
}) => {
  await signIn(page, 'admin', LIST)
  await expect(rowsOf(page)).toHaveCount(10)
  const heads = page.getByRole('columnheader')
  for (const head of ['Date', 'Flight number', 'Registration', 'Sector', 'Pilots', 'Content'])
    await expect(heads.filter({ hasText: new RegExp(`^${head}$`) })).toBeVisible()
  await page.goto(`${url()}${LIST}?minus_point=without&start_date=2020-01-01&order=%2B`)
  await everyRow(page, /TCAS|chim/)
})

test('[EVT-04] an instructor lists and may write reports, without the statistics', async ({
  page,
}) => {
  await notYet(page)
  await signIn(page, 'instructor.a', '/pilot/event_report')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create event report' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Statistics' })).toHaveCount(0)
})

test('[EVT-03] statistics count reports and minus points by year and month', async ({ page }) => {
  await signIn(page, 'admin', LIST)
  await page.getByRole('link', { name: 'Statistics' }).click()
  const table = page.getByRole('table', { name: 'Statistics' })
  await expect(table.locator('tbody tr')).toHaveCount(12)
  const year = day().slice(-4)
  await expect(table.getByRole('columnheader', { name: year })).toBeVisible()
  // The numbers of reports and minus points of both years together, since soon after New Year the
  // present year has few.
  const [before, , now] = (await table.locator('tfoot td').allInnerTexts()).map(Number)
  expect((before ?? 0) + (now ?? 0)).toBeGreaterThan(15)
  await expect(page.getByRole('img', { name: /^Reports by month/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Minus point' }).click()
  await expect(page.getByRole('img', { name: /^Minus point by month/ })).toBeVisible()
  await page.getByRole('checkbox', { name: year }).uncheck()
  await expect(table.getByRole('columnheader', { name: year })).toHaveCount(0)
  await page.reload()
  await expect(table.getByRole('columnheader', { name: String(Number(year) - 1) })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: year })).toHaveCount(0)
})

for (const language of ['vi', 'en'])
  for (const width of [1280, 390])
    test(`[EVT-01][EVT-03] pages have nothing for axe, ${language}, ${width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, 'admin', LIST, language)
      const detail = await page.locator(`a[href*="${LIST}/detail/"]`).first().getAttribute('href')
      await settled(page)
      await expectClean(page)
      const pages = [
        `${LIST}?tab=statistics`,
        `${LIST}/create`,
        detail ?? '',
        `${detail}?mode=view`,
      ]
      for (const path of pages) {
        await turnTo(page, path)
        await expectClean(page)
      }
    })

test('[EVT-01][NAV-10] on a phone the line that is typed stays above the bar that saves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin', `${LIST}/create`)
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.click()
  for (let line = 1; line <= 12; line++) await page.keyboard.type(`Line ${line}\n`)
  await page.keyboard.type('The last line')
  const last = () => content.evaluate((field) => field.getBoundingClientRect().bottom)
  const bar = await create(page).evaluate(
    (button) =>
      button.closest('form > :has(button[type=submit])')?.getBoundingClientRect().top ?? 0,
  )
  expect(bar).toBeGreaterThan(600)
  // The field grows with the line, and the page is scrolled in a frame after that.
  await expect.poll(last).toBeLessThanOrEqual(bar)
})
