import type { Page } from '@playwright/test'
import { expectClean, expectNoViolations } from './axe-help.ts'
import { clearOfMidnight, day } from './day-help.ts'
import { expect } from './expect.ts'
import { range, rowsOf, signIn, turnTo, watch } from './list-help.ts'
import { forgetSession, make, newCode, newPerson, signInAs } from './people-help.ts'
import { test } from './test.ts'

clearOfMidnight()

const url = process.env.BASE_URL ?? ''
const inLanguage = (page: Page, value: 'vi' | 'en') =>
  page.context().addCookies([{ name: 'language', value, url }])
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const WORDS = {
  en: {
    email: 'Email',
    license: 'Licence number',
    sim: /^Most recent SIM date/,
    date: 'Flight date',
    to: 'Take-offs (TO)',
    ldg: 'Landings (LDG)',
    add: 'Add this flight',
    reopen: 'Add a flight',
    send: 'Send',
    rule: /3 take-offs and 3 landings within 90 days/,
    required: 'This is a required question',
    invalid: 'Email is invalid',
    maximum: 'You can only add maximum 5 flight',
    done: 'Your flight data has been populated successfully',
    total: 'On record in all, within 90 days',
    none: 'None',
  },
  vi: {
    email: 'Email',
    license: 'Số giấy phép',
    sim: /^Ngày SIM gần nhất/,
    date: 'Ngày bay',
    to: 'Số lần cất cánh',
    ldg: 'Số lần hạ cánh',
    add: 'Thêm chuyến này',
    reopen: 'Thêm chuyến bay',
    send: 'Gửi khai báo',
    rule: /3 lần cất cánh và 3 lần hạ cánh trong 90 ngày/,
    required: 'Câu hỏi này bắt buộc trả lời',
    invalid: 'Email không hợp lệ',
    maximum: 'Bạn chỉ thêm được tối đa 5 chuyến bay',
    done: 'Đã ghi nhận dữ liệu chuyến bay của bạn',
    total: 'Tổng đã ghi nhận, trong 90 ngày',
    none: 'Chưa có',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const dateField = (page: Page, t: Words) => page.getByRole('textbox', { name: t.date })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillFlight(page: Page, t: Words, ago: number, to: string, ldg: string) {
  await dateField(page, t).fill(day(ago))
  await page.getByRole('textbox', { name: t.to }).fill(to)
  await page.getByRole('textbox', { name: t.ldg }).fill(ldg)
}

async function addFlight(page: Page, t: Words, ago: number, to = '1', ldg = '1') {
  const reopen = page.getByRole('button', { name: t.reopen, exact: true })
  await expect(dateField(page, t).or(reopen)).toBeVisible()
  if (await reopen.isVisible()) await reopen.click()
  await fillFlight(page, t, ago, to, ldg)
  await press(page, t.add)
  await expect(dateField(page, t)).toBeHidden()
}

/** A pilot of the demo airline with the licence number, as the office reads both in the table. */
async function pilotOf(page: Page, search: string) {
  const answer = page.waitForResponse('**/v1/toldg/get_all')
  await signIn(page, 'admin', `/admin/to_ldg?${search}`)
  const { result } = await (await answer).json()
  const pilots: { email: string; license_number: string | null; full_name: string }[] =
    result.data.pilots
  // Pilots whom other tests have made meanwhile have no licence number.
  const found = pilots.find(({ license_number }) => license_number)
  if (!found) throw new Error(`no pilot for ${search}`)
  await forgetSession(page)
  return { ...found, license_number: found.license_number ?? '' }
}

/** Each case takes a pilot whom the other cases, which run at the same time, do not touch. */
const CASES = [
  ['en', 1280, 'dark', 'expiry=current'],
  ['vi', 390, 'light', 'expiry=expiring'],
] as const

for (const [language, width, colorScheme, search] of CASES)
  test(`[SUR-01][SUR-02][SUR-03][SUR-04] a pilot sends the survey without signing in, ${language} at ${width}`, async ({
    page,
  }) => {
    const t = WORDS[language]
    const pilot = await pilotOf(page, search)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await inLanguage(page, language)
    await page.goto('/survey')
    await expect(page.getByText(t.rule)).toBeVisible()
    await expect(dateField(page, t)).toBeVisible()

    await press(page, t.send)
    await expect(page.getByText(t.required)).toHaveCount(2)
    await expect(page.getByLabel(t.email)).toBeFocused()
    await press(page, t.add)
    await expect(page.getByText(t.required)).toHaveCount(5)
    await expectClean(page)

    await page.getByLabel(t.email).fill('pilot@')
    await expect(page.getByText(t.invalid)).toBeVisible()
    await page.getByLabel(t.email).fill(pilot.email.toUpperCase())
    await page.getByLabel(t.license).fill(pilot.license_number)
    await addFlight(page, t, 2)
    await addFlight(page, t, 20)
    // The flight in the open sub-form is sent too, without being added first.
    await press(page, t.reopen)
    await fillFlight(page, t, 100, '2', '3')
    const answer = page.waitForResponse('**/v1/toldg/new_flight')
    await press(page, t.send)
    const { totals } = (await (await answer).json()).result.data

    await expect(heading(page)).toHaveText(t.done)
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText(pilot.full_name)).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveText([
      /./,
      new RegExp(`^${day(2)}\\s*1\\s*1$`),
      new RegExp(`^${day(20)}\\s*1\\s*1$`),
      new RegExp(`^${day(100)}\\s*2\\s*3$`),
      new RegExp(`^${t.total}\\s*${totals.to_number}\\s*${totals.ldg_number}$`),
    ])
    const fits = (table: HTMLElement) =>
      table.offsetWidth <= (table.parentElement as HTMLElement).clientWidth
    expect(await page.getByRole('table').evaluate(fits)).toBe(true)
    await expectClean(page)
  })

test('[SUR-03][SUR-04] a SIM session alone gives a date, and the aircraft has none', async ({
  page,
}) => {
  const t = WORDS.en
  const pilot = await pilotOf(page, 'expiry=none')
  await inLanguage(page, 'en')
  await page.goto('/survey')
  await page.getByLabel(t.email).fill(pilot.email)
  await page.getByLabel(t.license).fill(pilot.license_number)
  await press(page, t.send)
  await expect(page.getByText('Please add a flight or the date')).toBeVisible()
  await page.getByRole('textbox', { name: t.sim }).fill(day(-1))
  await press(page, t.send)
  await expect(page.getByText('The date must not be in the future')).toBeVisible()
  await page.getByRole('textbox', { name: t.sim }).fill(day(10))
  const answer = page.waitForResponse('**/v1/toldg/new_flight')
  await press(page, t.send)
  expect((await answer).status()).toBe(200)
  await expect(heading(page)).toHaveText(t.done)
  const dates = page.getByRole('definition')
  await expect(dates).toHaveText([new RegExp(`^${day(-80)}\\s*80 days left$`), day(-80), t.none])
  await expect(page.getByRole('table').getByRole('row')).toHaveText([
    /./,
    'No flight was sent this time.',
    new RegExp(`^${t.total}\\s*0\\s*0$`),
  ])
  await press(page, 'Send more')
  await expect(page.getByLabel(t.email)).toHaveValue('')
})

test('[SUR-03][TLD-01] a date that is past is told as past, and what waits for a new decision as waiting', async ({
  page,
}) => {
  const t = WORDS.en
  const admin = await signInAs('admin')
  const crew_code = newCode('W')
  const email = `${crew_code.toLowerCase()}@demo.example`
  const named = { full_name: `Lê ${crew_code}`, function: 'Pilot', caav_number: crew_code }
  const { id: pilot_id } = await make(
    admin,
    'pilot/create_pilot',
    { crew_code, email, ...named },
    {},
  )
  await inLanguage(page, 'en')
  await page.goto('/survey')
  const sendFlight = async (ago: number) => {
    await page.getByLabel(t.email).fill(email)
    await page.getByLabel(t.license).fill(crew_code)
    await fillFlight(page, t, ago, '3', '3')
    await press(page, t.send)
    await expect(heading(page)).toHaveText(t.done)
  }
  const until = page.getByRole('definition').first()
  const waits = page.getByText(`The training department had decided on ${day(89)} before.`)
  await sendFlight(91)
  await expect(page.getByRole('term').first()).toHaveText('Recent experience ended on')
  await expect(until).toHaveText(new RegExp(`^${day(1)}\\s*1 day ago$`))
  await press(page, 'Send more')
  await sendFlight(89)
  await expect(page.getByRole('term').first()).toHaveText('Recent experience is valid until')
  await expect(until).toHaveText(new RegExp(`^${day(-1)}\\s*1 day left$`))
  await expect(waits).toHaveCount(0)

  const { entries } = await make(admin, 'toldg/survey_entries', { pilot_id })
  const [{ flight_date, sent_at }] = entries
  await make(admin, 'toldg/verify', {
    pilot_id,
    entries: [{ flight_date, sent_at, verdict: 'refuse' }],
    note: 'not in the log',
  })
  await press(page, 'Send more')
  await sendFlight(89)
  await expect(waits).toBeVisible()
  await expect(until).toHaveText(new RegExp(`^${day(1)}\\s*1 day ago$`))
  await expect(page.getByRole('row').last()).toHaveText(new RegExp(`^${t.total}\\s*0\\s*0$`))
  await expectClean(page)

  await signIn(page, 'admin', `/admin/to_ldg?keyword=${crew_code}`)
  await expect(rowsOf(page)).toContainText(['1 day overdue'])
})

test('[SUR-01][SUR-02] five flights at most; a flight can be changed and taken back', async ({
  page,
}) => {
  const t = WORDS.en
  await inLanguage(page, 'en')
  await page.goto('/survey')
  const flights = page.getByRole('group', { name: 'Flights' }).getByRole('listitem')
  for (const ago of [1, 2, 3, 4, 5]) await addFlight(page, t, ago)
  await expect(flights).toHaveCount(5)
  await press(page, t.reopen)
  await expect(page.getByText(t.maximum)).toBeVisible()
  await expect(dateField(page, t)).toBeHidden()

  await press(page, `Change the flight of ${day(3)}`)
  await expect(dateField(page, t)).toHaveValue(day(3))
  await expect(dateField(page, t)).toBeFocused()
  const takeOffs = page.getByRole('textbox', { name: t.to })
  await takeOffs.fill('1.5')
  await press(page, 'Keep the change')
  await expect(takeOffs).toHaveValue('1.5')
  await expect(takeOffs).toHaveAccessibleDescription(/Please enter a number/)
  await takeOffs.fill('1')
  await press(page, 'One more: Take-offs (TO)')
  await dateField(page, t).fill(day(4))
  await press(page, 'Keep the change')
  await expect(page.getByText(`${day(4)} is in the list already`)).toBeVisible()
  await page.getByRole('button', { name: /^VI/ }).click()
  await expect(page.getByText(`Ngày ${day(4)} đã có trong danh sách`)).toBeVisible()
  await page.getByRole('button', { name: /^EN/ }).click()
  await dateField(page, t).fill(day(6))
  await page.keyboard.press('Enter')
  await expect(flights.nth(2)).toContainText(`${day(6)}Take-offs 2Landings 1`)

  await press(page, `Remove the flight of ${day(1)}`)
  await expect(flights).toHaveCount(4)
  await press(page, t.reopen)
  await dateField(page, t).fill(day(-2))
  await press(page, t.add)
  await expect(page.getByText('The date must not be in the future')).toBeVisible()
  await page.getByRole('textbox', { name: t.to }).fill('21')
  await press(page, t.add)
  await expect(page.getByRole('textbox', { name: t.to })).toHaveAttribute('aria-invalid', 'true')
})

test('[SUR-05][NAV-08] refusals are told in words, and neither they nor the language lose what was typed', async ({
  page,
}) => {
  const t = WORDS.en
  await inLanguage(page, 'en')
  await page.goto('/survey')
  await page.getByLabel(t.email).fill('pilot.a@demo.example')
  await page.getByLabel(t.license).fill('NOT-THEIRS')
  await addFlight(page, t, 7, '2', '3')
  await press(page, t.send)
  await expect(page.getByRole('alert')).toContainText(
    'This email and this licence number are not those of one active pilot',
  )
  await press(page, t.reopen)
  await page.getByRole('textbox', { name: t.to }).fill('4')
  await page.getByRole('button', { name: /^VI/ }).click()
  await expect(page.getByLabel(WORDS.vi.license)).toHaveValue('NOT-THEIRS')
  await expect(page.getByLabel(WORDS.vi.email)).toHaveValue('pilot.a@demo.example')
  await expect(page.getByRole('textbox', { name: WORDS.vi.to })).toHaveValue('4')
  await expect(page.getByText(day(7))).toBeVisible()

  await page.route('**/v1/toldg/new_flight', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.result.code = 'INVALID_FIELDS'
    json.result.data = { fields: { 'flights[0].flight_date': 'Ngày bay bị từ chối' } }
    await route.fulfill({ status: 422, json })
  })
  await press(page, 'Hủy')
  await press(page, WORDS.vi.send)
  await expect(page.getByRole('listitem').filter({ hasText: day(7) })).toContainText(
    'Ngày bay bị từ chối',
  )
  await page.unroute('**/v1/toldg/new_flight')

  await page.route('**/v1/toldg/new_flight', (route) =>
    route.fulfill({
      status: 429,
      json: { result: { code: 'TOO_MANY_REQUESTS', message: 'Vui lòng chờ 12 phút', data: {} } },
    }),
  )
  await press(page, WORDS.vi.send)
  await expect(page.getByRole('alert').filter({ hasText: 'Vui lòng chờ 12 phút' })).toBeVisible()
  await expect(page.getByLabel(WORDS.vi.license)).toHaveValue('NOT-THEIRS')
})

test('[NAV-09][MSG-03] an administrator enters a survey for a pilot', async ({ page }) => {
  const t = WORDS.en
  const pilot = await pilotOf(page, 'expiry=expired')
  await signIn(page, 'admin', '/admin/to_ldg')
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Recency survey' })
    .click()
  await expect(heading(page)).toHaveText('Recency survey')
  await page.getByRole('textbox', { name: t.email }).fill(pilot.email)
  await press(page, 'Send data')
  const license = page.getByRole('textbox', { name: t.license })
  await expect(license).toBeFocused()
  await license.fill(pilot.license_number)
  await fillFlight(page, t, 1, '3', '3')
  await expectNoViolations(page)
  await press(page, 'Send data')
  await expect(page.getByText('Send data successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: t.done })).toBeFocused()
  await expect(page.getByRole('definition').first()).toHaveText(
    new RegExp(`^${day(-89)}\\s*89 days left$`),
  )
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'TO LDG' }).click()
  await page.getByRole('searchbox').fill(pilot.full_name)
  const row = rowsOf(page).filter({ hasText: pilot.email })
  await expect(row).toContainText('89 days left')
  await expect(row).toContainText(`${day(1)}TO 3LDG 3`)
})

test('[NAV-09] the survey entry is the administrator’s alone, the table not', async ({ page }) => {
  await signIn(page, 'user', '/admin/to_ldg')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recency survey' })).toHaveCount(0)
  await turnTo(page, '/admin/survey')
  await expect(page.getByText('does not have the right')).toBeVisible()
})

test('[TLD-01] the table: its columns, what ends first on top, sorted and filtered by expiry', async ({
  page,
}) => {
  const asked = watch(page, 'toldg/get_all')
  await signIn(page, 'admin', '/admin/to_ldg')
  await expect(rowsOf(page)).toHaveCount(10)
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'No',
    'Crew code, licence number',
    'Full name',
    'Phone, email',
    'Recency date',
    'Total flight hours',
    'On-type flight hours',
    'SIM date',
    'Flights',
    'Actions',
  ])
  await expect(rowsOf(page).first()).toContainText(/\d+ days overdue/)
  expect(await rowsOf(page).first().getByRole('listitem').count()).toBeLessThanOrEqual(5)

  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Expires soon' }).click()
  await drawer.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/expiry=expiring/)
  await expect(rowsOf(page).first()).toContainText(/(\d+ days left|Last day today)/)
  expect(asked.at(-1)?.filters).toEqual({ expiry: 'expiring' })
  const { total } = await range(page)

  const save = page.getByRole('button', { name: 'Export to Excel' })
  await page.route('**/v1/toldg/export?*', (route) => route.abort(), { times: 1 })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('No connection to the server')
  await expect(save).toBeEnabled()
  const download = page.waitForEvent('download')
  const asking = page.waitForRequest('**/v1/toldg/export?*')
  await save.click()
  expect((await download).suggestedFilename()).toMatch(/^to-ldg-.*\.xlsx$/)
  expect(new URL((await asking).url()).search).toBe(
    '?language=en&expiry=expiring&sort_by=recency_date&order=%2B',
  )

  await turnTo(page, '/admin/to_ldg?days_left=14&order=-')
  await expect.poll(async () => (await range(page)).total).toBe(total)
  expect(asked.at(-1)).toMatchObject({ order: '-', filters: { days_left: '14' } })
})

for (const [language, width, scheme] of [
  ['en', 1280, 'dark'],
  ['vi', 390, 'light'],
] as const)
  test(`[TLD-01][NAV-10] the table in ${language} at ${width}, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await signIn(page, 'admin', '/admin/to_ldg', language)
    const rows = width === 390 ? page.locator('main li:has(a)') : rowsOf(page)
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('TO')
    await expectClean(page)
  })

for (const [language, width, said] of [
  ['en', 1280, 'exempt until'],
  ['vi', 390, 'miễn trừ đến'],
] as const)
  test(`[TLD-01][RDY-06] an exemption stands beside the date in ${language} at ${width}`, async ({
    page,
  }) => {
    const admin = await signInAs('admin')
    const pilot = await newPerson(admin, 'pilot')
    const { kinds } = await make(admin, 'qualification/kinds', {})
    const recent = kinds.find((one: { name_en: string }) => one.name_en === 'Recent experience')
    const until = day(-40).split('/').toReversed().join('-')
    const exempt = { pilot_id: pilot.id, kind_id: recent.id, until, reason: 'a', reference: 'b' }
    await make(admin, 'qualification/exempt', exempt, {})
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin', `/admin/to_ldg?keyword=${pilot.crew_code}`, language)
    const row = width === 390 ? page.locator('main li:has(a)') : rowsOf(page)
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(`${said} ${day(-40)}`)
    await expect(row).toContainText(/40 days left|Còn 40 ngày/)
    await expectClean(page)
  })
