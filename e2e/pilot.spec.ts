import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe-help.ts'
import { day } from './day-help.ts'
import { expect } from './expect.ts'
import { answerAsFirst, range, rowsOf, settled, signIn, turnTo, watch } from './list-help.ts'
import { make, newPerson, signInAs, sitAt } from './people-help.ts'
import { picture } from './picture-help.ts'
import { excelList } from './sim-help.ts'
import { test } from './test.ts'

const LIST = '/admin/pilot'
const unique = () => String(Date.now()).slice(-7)

/** Makes a pilot with only the required fields; returns the crew code. */
async function createPilot(page: Page) {
  const code = `T${unique()}`
  await page.goto('/admin/pilot/create')
  await page.getByRole('textbox', { name: 'Crew code' }).fill(code)
  await page.getByRole('textbox', { name: 'Full name' }).fill('Trần Thử Nghiệm')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${code}@demo.example`)
  await page.getByRole('radio', { name: 'Pilot' }).click()
  await page.getByRole('button', { name: 'Create pilot' }).click()
  await expect(page.getByText('Create pilot successfully')).toBeVisible()
  return code
}

test('[PIL-01][NAV-01] the list has its columns, and is searched without marks and case', async ({
  page,
}) => {
  // Other tests make pilots meanwhile.
  await answerAsFirst(page, 'pilot/sort_pilot')
  await signIn(page, 'admin', LIST)
  await expect(rowsOf(page)).toHaveCount(10)
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads.slice(0, 10)).toEqual([
    'No',
    'Crew code',
    'Full name',
    'Position',
    'Phone',
    'Fleet position',
    'Fleet',
    'Department position',
    'First flight',
    'Seniority',
  ])
  // In Vietnamese, figures have a decimal comma.
  const figures = (mark: string) =>
    rowsOf(page)
      .locator('td:last-child, td:nth-last-child(2)')
      .filter({ hasText: new RegExp(`^\\d+${mark}\\d+$`) })
  const count = await figures('\\.').count()
  expect(count).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  await expect(figures(',')).toHaveCount(count)
  await page.getByRole('button', { name: 'EN - English' }).click()
  await page.getByRole('searchbox').fill('NGUYEN duc')
  await expect(page).toHaveURL(/keyword=NGUYEN/)
  await expect(rowsOf(page).first()).toContainText('Nguyễn Đức')
})

test('[PIL-01] filters by position, group and fleet stand in the address', async ({ page }) => {
  const asked = watch(page, 'pilot/sort_pilot')
  await signIn(page, 'admin', `${LIST}?fleet=B787&name_position=2`)
  await expect(rowsOf(page).first()).toBeVisible()
  expect(asked.at(-1)?.filters).toEqual({ fleet: 'B787', name_position: '2' })
  for (const row of await rowsOf(page).all()) {
    await expect(row.getByRole('cell').nth(6)).toHaveText('B787')
    await expect(row.getByRole('cell').nth(3)).toHaveText('Captain in training')
  }
  await page.getByRole('button', { name: 'Remove filter: Fleet: B787' }).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('combobox', { name: 'Group' }).click()
  await drawer.getByRole('option').first().click()
  await drawer.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/[?&]group=/)
})

test('[PIL-02] what was typed and taken out again does not come back', async ({ page }) => {
  await signIn(page, 'admin', '/admin/pilot/create')
  const link = page.getByLabel('Google form link')
  await link.fill('http://forms.example')
  await expect(page.getByText('Draft kept in this tab')).toBeVisible()
  await page.reload()
  await expect(link).toHaveValue('http://forms.example')
  await link.fill('')
  await expect(page.getByText('Draft kept in this tab')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('@demo.example')
  await expect(link).toHaveValue('')
})

test('[PIL-02][LST-03] a base that is too long is counted and refused, never cut', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/pilot/create')
  const base = page.getByRole('combobox', { name: 'Base', exact: true })
  const long = 'Tân Sơn Nhất International Airport'
  await base.fill(long)
  await expect(page.getByText('34 / 32')).toBeVisible()
  await page.getByRole('button', { name: 'Create pilot' }).click()
  await expect(base).toHaveValue(long)
  await expect(base).toHaveAccessibleDescription('At most 32 characters')
})

test('[PIL-02][PIL-03] a pilot is created, found, and changed', async ({ page }) => {
  await signIn(page, 'admin', '/admin/pilot/create')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('@demo.example')
  await page.getByRole('button', { name: 'Create pilot' }).click()
  await expect(page.getByText('Function is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Crew code' })).toBeFocused()
  await page.getByLabel('Google form link').fill('http://forms.example')
  await page.getByRole('textbox', { name: 'Full name' }).focus()
  await expect(page.getByText('The link must begin with https://')).toBeVisible()
  await page.getByLabel('Google form link').fill('')
  await page.getByLabel('Date of birth').fill('01/11/2099')
  await page.getByLabel('Joining date').focus()
  await expect(page.getByText('The date must not be in the future')).toBeVisible()
  await page.getByLabel('Date of birth').fill('')
  const code = await createPilot(page)
  await expect(page).toHaveURL(/\/admin\/pilot(\?|$)/)

  await turnTo(page, `${LIST}?keyword=${code}`)
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Detail', 'Edit', 'Deactivate'])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly')
  await page.getByRole('radio', { name: 'Instructor' }).click()
  await page.getByRole('checkbox', { name: 'TRI' }).check()
  await page.getByLabel('Date of birth').fill('19/11/1988')
  await page.getByRole('combobox', { name: 'Fleet position' }).fill('Fleet manager')
  await page.getByLabel('Seniority point').fill('12,5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Update pilot successfully')).toBeVisible()
  await expect(page).toHaveURL(/mode=view/)
  const fact = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd')
  await expect(fact('Instructor qualifications')).toHaveText('TRI')
  await expect(fact('Date of birth')).toHaveText('19/11/1988')
  await expect(fact('Fleet position')).toHaveText('Fleet manager')
  await expect(fact('Seniority point')).toHaveText('12.5')
})

test('[PIL-02] Enter in the list of suggestions takes the marked one or closes the list, and submits nothing', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/pilot/create')
  const field = page.getByRole('combobox', { name: 'Fleet position' })
  const options = page.getByRole('option')
  const error = page.getByText('Function is required')
  await field.pressSequentially('manager')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('manager')
  await page.keyboard.press('ArrowDown')
  const marked = page.locator('[data-combobox-selected]')
  const text = await marked.innerText()
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue(text)
  await expect(error).toHaveCount(0)
  // A text without suggestions shows no list that Enter would have to close.
  await field.fill('qqq')
  await page.keyboard.press('Enter')
  await expect(error).toBeVisible()
})

test('[PIL-03] the bar that saves ends with the page, on a desk of any width and on a phone', async ({
  page,
}) => {
  await signIn(page, 'admin', LIST)
  const link = rowsOf(page).first().getByRole('link').first()
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
  await turnTo(page, pathname)
  const save = page.getByRole('button', { name: 'Save changes' })
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(save).toBeInViewport()
    const edges = await save.evaluate((button) => {
      let bar: Element = button
      while (getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement as Element
      return [bar, document.querySelector('main')].map((one) => one?.getBoundingClientRect().right)
    })
    expect(edges[0]).toBe(edges[1])
  }
})

test('[PIL-03][RDY-01][RDY-05] whoever moves a pilot to another fleet is told what counts no more, says since when, and the card says so', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const { kinds } = await make(admin, 'qualification/kinds', {})
  const check = kinds.find((one: { name_en: string }) => one.name_en === 'SIM check')
  const completed_on = day(20).split('/').reverse().join('-')
  const entry = { pilot_id: pilot.id, kind_id: check.id, completed_on }
  await make(admin, 'qualification/enter', entry, {})

  await signIn(page, 'admin', `${LIST}/detail/${pilot.id}`)
  const fleet = page.getByRole('combobox', { name: 'Fleet', exact: true })
  const since = page.getByRole('textbox', { name: 'On this fleet since' })
  const choose = async (name: string) => {
    await fleet.click()
    await page.getByRole('option', { name }).click()
  }
  const told = page.getByText('before the day below counts no more')
  await expect(since).toHaveValue('')
  await expect(since).toHaveAccessibleDescription(/do not count for readiness\. Empty: all of them/)
  await choose('B787')
  await expect(told).toHaveText(/^What was completed on A321 before the day below/)
  await expect(fleet).toHaveAccessibleDescription(/on A321/)
  await expect(since).toHaveValue(day(0))
  // Back to the former fleet all is as it was.
  await choose('A321')
  await expect(told).toHaveCount(0)
  await expect(since).toHaveValue('')
  // Another fleet has a day, and one that was chosen stays.
  await choose('B787')
  await since.fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(since).toHaveAttribute('aria-invalid', 'true')
  await since.fill(day(9))
  await choose('A350')
  await expect(since).toHaveValue(day(9))
  await choose('B787')
  await since.fill(day(-2))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The date must not be in the future')).toBeVisible()
  await since.fill(day(10))
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Update pilot successfully')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`On this fleet since${day(10)}`)

  await turnTo(page, `/admin/readiness/${pilot.id}`)
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'SIM check' }) })
  await expect(page.getByRole('main')).toContainText(`SIM check, none since ${day(10)}`)
  await expect(line).toContainText(`Counted since ${day(10)}, the first day on the fleet`)
  await expect(line).toContainText('of days before the first day on this fleet, and does not count')
  await line.getByText('History: 1').click()
  await expect(line).toContainText(`Completed ${day(20)}`)
  await expect(line).toContainText('before the first day on the fleet, does not count')
  await line.getByRole('button', { name: 'Enter a value' }).click()
  await expect(page.getByRole('dialog').getByLabel('Completed on')).toHaveAccessibleDescription(
    new RegExp(`before ${day(10)}`),
  )
  await page.keyboard.press('Escape')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  await expect(page.getByRole('main')).toContainText(
    'đều trước ngày vào đội bay này nên không được tính',
  )
})

test('[PIL-02] a crew code in use is said at its field, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/pilot/create')
  await page.getByRole('textbox', { name: 'Crew code' }).fill('2001')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ai Đó')
  await page.getByRole('textbox', { name: 'Email' }).fill(`x${unique()}@demo.example`)
  await page.getByRole('radio', { name: 'Pilot' }).click()
  await page.getByRole('button', { name: 'Create pilot' }).click()
  await expect(page.getByText('This crew code is already in use').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Crew code' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ai Đó')
})

test('[PIL-07] deactivated and activated after a question', async ({ page }) => {
  await signIn(page, 'admin', LIST)
  const code = await createPilot(page)
  await turnTo(page, `${LIST}?keyword=${code}`)
  const menu = rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate account' }).click()
  await expect(page.getByText('Pilot has been deactivated...')).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('Inactive')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate account' }).click()
  await expect(page.getByText('Pilot has been activated...')).toBeVisible()
  await expect(rowsOf(page).first()).not.toContainText('Inactive')
})

test('[PIL-04][PIL-05] a pilot reads the own profile and edits three fields of it', async ({
  page,
}) => {
  await signIn(page, 'pilot.b', '/pilot/profile')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await page.getByLabel('Phone').fill('by mail')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Not a phone number\. /)
  const phone = `09${unique()}`
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update pilot info successfully')).toBeVisible()
  await expect(page.locator('dl > div', { hasText: 'Phone' }).locator('dd')).toHaveText(phone)
})

test('[PIL-04] the own profile follows what the office changes in it', async ({ page }) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  await sitAt(page, pilot)
  const live = page.waitForResponse('**/v1/live')
  await page.goto('/pilot/profile')
  await live
  await expect(page.getByRole('main').getByText(`Nguyễn ${pilot.crew_code}`).first()).toBeVisible()
  const { version } = await make(admin, 'pilot/pilot_detail', { id: pilot.id })
  const phone_number = `09${unique()}`
  await make(admin, 'pilot/update_pilot', {
    id: pilot.id,
    version,
    function: 'Pilot',
    phone_number,
  })
  await expect(page.locator('dl > div', { hasText: 'Phone' }).locator('dd')).toHaveText(
    phone_number,
  )
})

test('[PIL-06] a picture is cut square, saved, and shown in the frame', async ({ page }) => {
  await signIn(page, 'pilot.c', '/pilot/profile?mode=edit')
  await page.locator('input[type=file]').setInputFiles(await picture(page))
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.ReactCrop__crop-selection')).toBeVisible()
  const box = await dialog.locator('.ReactCrop__crop-selection').boundingBox()
  const whole = await dialog.locator('.ReactCrop img').boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(box?.height ?? 1))
  expect((box?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.6, 1)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByText('The picture was changed')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /\/v1\/avatar\//)
})

test('[PIL-06] what is no picture is refused in words', async ({ page }) => {
  await signIn(page, 'pilot.c', '/pilot/profile?mode=edit')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({
    name: 'me.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await expect(page.getByRole('alert')).toHaveText(/^me\.pdf: Wrong file format/)
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('none') })
  await expect(page.getByRole('alert')).toContainText('This picture cannot be read')
})

test('[PIL-01] the list goes out as Excel with its filters', async ({ page }) => {
  await signIn(page, 'admin', `${LIST}?fleet=B787`)
  await page.getByRole('button', { name: 'Excel' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export this list' }).click()
  const file = await download
  expect(file.url()).toContain('fleet=B787')
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect(await file.failure()).toBeNull()
})

test('[PIL-02] an exported list imported again is refused line by line, and saves nothing', async ({
  page,
}) => {
  // Other tests create pilots meanwhile, but none of this fleet.
  await signIn(page, 'admin', `${LIST}?fleet=B787`)
  const { total } = await range(page)
  const answer = await page.request.get('/v1/pilot/export?language=en&fleet=B787')
  await turnTo(page, '/admin/pilot/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'pilots.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await answer.body(),
  })
  const problems = page.getByRole('table', { name: 'Lines that cannot be taken' })
  await expect(problems.getByRole('row').nth(1)).toContainText('This crew code is already in use')
  await expect(problems.getByRole('rowheader').first()).toHaveText('2')
  const sample = page.getByRole('table', { name: 'The first lines, as they were understood' })
  const position = sample.getByRole('row').nth(1).getByRole('cell').nth(4)
  await expect(position).toHaveText(/^(Captain|First officer)/)
  await expect(page.getByRole('button', { name: 'Create pilots' })).toBeDisabled()
  await expectNoViolations(page)
  await turnTo(page, `${LIST}?fleet=B787`)
  await expect.poll(async () => (await range(page)).total).toBe(total)
})

test('[PIL-02] a list of one pilot makes one pilot', async ({ page }) => {
  await signIn(page, 'admin', '/admin/pilot/import')
  const code = `L${unique()}`
  const headings = ['Crew code', 'Full name', 'Email', 'Function', 'Position', 'Fleet']
  const named = [code, 'Trần Một Mình', `${code}@demo.example`, 'Pilot']
  const pilot = [...named, 'Captain', 'A350', 912_345_678]
  await page
    .locator('input[type=file]')
    .setInputFiles(excelList('pilots.xlsx', [[...headings, 'Phone number'], pilot]))
  await page.getByRole('button', { name: 'Create 1 pilot' }).click()
  await expect(page.getByText('1 pilot was created')).toBeVisible()
  await turnTo(page, `${LIST}?keyword=${code}`)
  await expect(rowsOf(page).first()).toContainText('0912345678')
})

test('[PERM-05] whoever may not create or see pilots is told so', async ({ page }) => {
  await signIn(page, 'user', '/admin/pilot/import')
  await expect(page.getByRole('button', { name: 'Create pilots' })).toHaveCount(0)
  await expect(page.locator('input[type=file]')).toHaveCount(0)
})

for (const path of [LIST, '/admin/pilot/create', '/admin/pilot/import']) {
  test(`[NAV-10] ${path} on a phone scrolls down only`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'admin', path)
    await settled(page)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
    await expectNoViolations(page)
  })
}
