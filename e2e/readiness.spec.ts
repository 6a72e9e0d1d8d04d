import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { clearOfMidnight, day } from './day-help.ts'
import { expect } from './expect.ts'
import { newTeacher } from './graded-help.ts'
import { holdBack, loseAnswer } from './hold-help.ts'
import { answerAsFirst, onPaper, signIn, turnTo } from './list-help.ts'
import { grant, make, newCode, newPerson, type Session, signInAs, sitAt } from './people-help.ts'
import { sayWhy } from './reason-help.ts'
import { excelList } from './sim-help.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'parallel' })
clearOfMidnight()

const inMain = (page: Page) => page.getByRole('main')
const board = (page: Page) => inMain(page).getByRole('table', { name: 'Readiness' })
const search = (page: Page) => inMain(page).getByPlaceholder('Search by name, crew code')
const iso = (ago: number) => day(ago).split('/').toReversed().join('-')

async function kindNamed(admin: Session, name: string): Promise<string> {
  const { kinds } = await make(admin, 'qualification/kinds', {})
  return kinds.find((one: { name_en: string }) => one.name_en.startsWith(name)).id
}

/**
 * Makes a pilot with a medical certificate that ends soon, expired English, and valid CRM, and nothing else.
 */
async function somebody() {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const enter = async (name: string, more: object) =>
    make(
      admin,
      'qualification/enter',
      { pilot_id: pilot.id, kind_id: await kindNamed(admin, name), ...more },
      {},
    )
  await enter('Medical', { completed_on: iso(100), expires_on: iso(-12) })
  await enter('English', { completed_on: iso(400), expires_on: iso(9) })
  await enter('CRM', { completed_on: iso(20) })
  return { admin, pilot }
}

test('[RDY-04] the board says how everybody stands, by sign, word and date, and its figures filter it', async ({
  page,
}) => {
  const { pilot } = await somebody()
  await signIn(page, 'admin', '/admin/readiness')
  const figures = inMain(page).getByRole('group', { name: 'How many stand how' })
  const notFit = figures.getByRole('button', { name: /Not fit to fly/ })
  await notFit.click()
  await expect(notFit).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/state=red/)
  await search(page).fill(pilot.crew_code)
  const line = board(page).getByRole('row', { name: new RegExp(pilot.crew_code) })
  await expect(line).toHaveCount(1)
  await expect(board(page)).toHaveAttribute('aria-rowcount', '2')
  await expect(notFit).toHaveText(/^1 /)
  await expect(line.getByRole('cell').first()).toHaveText('Not fit')
  const heads = await board(page).getByRole('columnheader').allInnerTexts()
  const cell = (name: string) =>
    line.locator('th, td').nth(heads.findIndex((head) => head.startsWith(name)))
  await expect(cell('Medical')).toHaveText(/12 days.*Expires soon/)
  await expect(cell('English')).toHaveText(/−9 days.*Expired 9 days ago/)
  await expect(cell('Line check')).toHaveText('None yet')
  await expect(cell('CRM')).toHaveText(/years/)

  // Pressing the head of a kind keeps the pilots to whom the kind applies and sorts by its dates.
  await inMain(page).getByRole('button', { name: 'Remove filter: State: Not fit to fly' }).click()
  await board(page).getByRole('button', { name: 'CRM', pressed: false }).click()
  await expect(board(page).getByRole('button', { name: 'CRM', pressed: true })).toBeVisible()
  await expect(page).toHaveURL(/kind=/)
  await expect(figures.getByRole('button', { name: /Ready/ })).toHaveText(/^1 /)
  await page.reload()
  await expect(line).toHaveCount(1)
  await expect(board(page).getByRole('columnheader', { name: 'CRM' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  // On the later day the certificate has expired.
  await turnTo(page, `/admin/readiness?keyword=${pilot.crew_code}&as_of=${iso(-20)}`)
  await expect(inMain(page).getByText(`as of ${day(-20)}`)).toBeVisible()
  await expect(cell('Medical')).toHaveText(/Expired 8 days ago/)
  // A day that does not exist is no day, and the board shows today.
  await turnTo(page, `/admin/readiness?keyword=${pilot.crew_code}&as_of=2099-02-31`)
  await expect(line).toHaveCount(1)
  await expect(inMain(page).getByText(`as of ${day(0)}`)).toBeVisible()
  await expect(cell('Medical')).not.toHaveText(/Expired/)
})

test('[RDY-04] the board is gone through with the arrow keys, and Enter opens a pilot', async ({
  page,
}) => {
  // Other tests make pilots meanwhile.
  await answerAsFirst(page, 'qualification/board')
  await signIn(page, 'admin', '/admin/readiness?sort_by=full_name')
  const names = board(page).getByRole('rowheader').getByRole('link')
  await names.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  const last = Number(await board(page).getAttribute('aria-rowcount'))
  await expect(board(page).locator(`tr[aria-rowindex="${last}"] a`)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(names.first()).toBeFocused()
  // On paper, all pilots are drawn under the page's title, and nothing is cut off.
  await onPaper(page, async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Readiness' })).toBeVisible()
    await expect(page.getByText(/ · Sorted by .* · Printed on \d.* by /)).toBeVisible()
    // A sheet of paper is narrower than the window.
    await page.setViewportSize({ width: 740, height: 800 })
    await expect(page.locator('[data-title="Readiness"]')).toBeVisible()
    await expect(names).toHaveCount(last - 1)
    await expect(search(page)).toBeHidden()
    const place = inMain(page).getByRole('region', { name: 'Readiness' })
    expect(await place.evaluate((one) => getComputedStyle(one).overflow)).toBe('visible')
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  const name = await names.first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('[RDY-04] the board scrolls to pilots far down, and stays there', async ({ page }) => {
  await answerAsFirst(page, 'qualification/board')
  await signIn(page, 'admin', '/admin/readiness')
  await expect(board(page).getByRole('row').nth(1)).toBeVisible()
  const place = inMain(page).getByRole('region', { name: 'Readiness' })
  await place.hover()
  await page.mouse.wheel(0, 1800)
  const seen = () =>
    place.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const row = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('tr')
      return {
        index: Number(row?.ariaRowIndex),
        pilot: row?.cells[0]?.textContent,
        off: (element.scrollTop - 1800) % (row?.offsetHeight ?? Number.NaN),
      }
    })
  await expect.poll(seen).toMatchObject({ pilot: expect.stringMatching(/\S/), off: 0 })
  const { pilot, index } = await seen()
  expect(index).toBeGreaterThan(25)
  // The table adjusts its position within some frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++)
      await new Promise((next) => requestAnimationFrame(() => next(null)))
  })
  expect(await seen()).toMatchObject({ pilot, off: 0 })
})

test('[RDY-04][RDY-05][LST-02] a pilot sees the own card, an instructor the own fleet, and what comes is on the open board', async ({
  page,
}) => {
  const { admin, pilot } = await somebody()
  await sitAt(page, pilot)
  await page.goto('/pilot/readiness')
  const verdict = inMain(page).getByRole('region', { name: 'You are not fit to fly' })
  await expect(verdict).toContainText('English')
  await expect(verdict).toContainText('Give the new paper to the training department.')
  await expect(inMain(page).getByRole('button', { name: /^(Enter|Exempt)/ })).toHaveCount(0)
  // The date has its whole year, and stays within its frame on the narrowest phone.
  await page.setViewportSize({ width: 360, height: 800 })
  const english = inMain(page).getByText('−9 days', { exact: true }).locator('..')
  await expect(english).toContainText(day(9))
  expect(await english.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await signIn(page, 'instructor.a', `/pilot/readiness?keyword=${pilot.crew_code}`)
  const line = board(page).getByRole('row', { name: new RegExp(pilot.crew_code) })
  await expect(line).toContainText('Expired 9 days ago')
  await make(
    admin,
    'qualification/enter',
    {
      pilot_id: pilot.id,
      kind_id: await kindNamed(admin, 'English'),
      completed_on: iso(1),
      expires_on: iso(-500),
    },
    {},
  )
  await expect(line).not.toContainText('Expired 9 days ago')
  await expect(line).toContainText('500 days')
})

test('[RDY-02][RDY-06] the office enters and withdraws a value on the card, and an admin grants an exemption', async ({
  page,
}) => {
  const { pilot } = await somebody()
  await signIn(page, 'admin', `/admin/readiness/${pilot.id}`)
  const kind = (name: string) =>
    inMain(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name }) })
  const dialog = page.getByRole('dialog')

  await kind('Dangerous goods').getByRole('button', { name: 'Enter a value' }).click()
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(dialog.getByLabel('Completed on')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Completed on').fill(day(5))
  await dialog.getByLabel('Note').fill('course 12')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(kind('Dangerous goods')).toContainText(`Completed ${day(5)}`)

  await kind('Dangerous goods').getByText('History: 1').click()
  await expect(kind('Dangerous goods')).toContainText('course 12')
  await kind('Dangerous goods').getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByLabel('Reason').fill('wrong pilot')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(kind('Dangerous goods')).toContainText('None yet')
  await expect(kind('Dangerous goods')).toContainText('wrong pilot')

  await kind('English').getByRole('button', { name: 'Exempt' }).click()
  await dialog.getByLabel('Until').fill(day(5))
  await dialog.getByRole('button', { name: 'Grant the exemption' }).click()
  await expect(dialog.getByText('Please choose a day to come')).toBeVisible()
  await dialog.getByLabel('Until').fill(day(-60))
  await dialog.getByLabel('Reason').fill('no examiner')
  await dialog.getByLabel('Reference of the regulator').fill('CAAV 12/2026')
  await expectClean(page, { part: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Grant the exemption' }).click()
  await expect(kind('English')).toContainText(`Exempt until ${day(-60)}`)
  await expect(kind('English')).toContainText('reference CAAV 12/2026')
  await turnTo(page, `/admin/readiness?keyword=${pilot.crew_code}`)
  await expect(board(page)).toContainText('exempt')
})

test('[RDY-02] a day that is not in the calendar stays as typed and is refused, and no other day takes its place', async ({
  page,
}) => {
  const { pilot } = await somebody()
  await signIn(page, 'admin', `/admin/readiness/${pilot.id}`)
  const kind = inMain(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Dangerous goods' }) })
  await kind.getByRole('button', { name: 'Enter a value' }).click()
  const dialog = page.getByRole('dialog')
  const completed = dialog.getByLabel('Completed on')
  const expires = dialog.getByLabel('Expires on')
  const refused = async (field: Locator, text: string) => {
    await field.focus()
    await field.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(
      /Please enter a day of the calendar as DD\/MM\/YYYY/,
    )
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue(text)
  }
  await refused(completed, '29/02/2025')
  await refused(completed, '12/11/226')
  await completed.fill(day(5))
  await refused(completed, '31/11/2026')
  await completed.fill(day(5))
  await refused(expires, '11/30/2099')
  // The year first, as other programs write days, is understood.
  await expires.fill('2099-11-30')
  await page.keyboard.press('Tab')
  await expect(expires).toHaveValue('30/11/2099')

  // Enter closes the open calendar, and the chosen day is no switch.
  await completed.click()
  const calendar = page.getByRole('table')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await completed.click()
  await calendar.locator('[data-selected]').click()
  await expect(calendar).toHaveCount(0)
  await expect(completed).toHaveValue(day(5))
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(kind).toContainText(`Completed ${day(5)}`)
  await expect(kind).toContainText('30/11/2099')
})

test('[RDY-04] a phone has cards with what is urgent; axe finds nothing on board and card', async ({
  page,
}) => {
  const { pilot } = await somebody()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin', `/admin/readiness?keyword=${pilot.crew_code}`)
  const card = inMain(page).getByRole('article')
  await expect(card).toContainText('Expired 9 days ago')
  await expect(card).toContainText(/\d more (is|are) current/)
  await expectAccessible(page)
  await card.getByRole('link').click()
  await expect(inMain(page).getByRole('region', { name: 'Not fit to fly' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectClean(page)
  await turnTo(page, '/admin/readiness')
  await expect(board(page)).toBeVisible()
  await expectAccessible(page)
})

test('[RDY-05] the profile and the file of a pilot say on top whether the pilot is fit, and lead to the card', async ({
  page,
}) => {
  const { pilot } = await somebody()
  await sitAt(page, pilot)
  await page.goto('/pilot/profile')
  const card = inMain(page).getByRole('link', { name: /You are not fit to fly/ })
  await expect(card).toContainText(/and \d more/)
  await card.click()
  await expect(inMain(page).getByRole('region', { name: 'You are not fit to fly' })).toBeVisible()
  await signIn(page, 'instructor.a', `/pilot/training-flight?pilot_id=${pilot.id}`)
  await expect(inMain(page).getByRole('link', { name: /^Not fit to fly/ })).toBeVisible()
})

test('[RDY-05][RDY-04] whose latest flight is marked Grounded, the open card and the board say so beside the verdict, and lead to the flight', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const { teacher, flight } = await newTeacher(admin)
  const warning = inMain(page).getByText(/^The latest flight, .*is marked Grounded/)
  await sitAt(page, pilot)
  await page.goto('/pilot/profile')
  await expect(inMain(page).getByRole('link', { name: /You are not fit to fly/ })).toBeVisible()
  await expect(warning).toHaveCount(0)
  const { id } = await flight(pilot, { grounded: true })
  await expect(warning).toContainText(`(instructor Nguyễn ${teacher.crew_code})`)
  await expectClean(page)
  await warning.getByRole('link', { name: 'Open the flight' }).click()
  await expect(page).toHaveURL(new RegExp(id))

  await sitAt(page, admin)
  for (const path of [
    `/admin/readiness/${pilot.id}`,
    `/admin/pilot/detail/${pilot.id}?mode=view`,
  ]) {
    await page.goto(path)
    await expect(warning.getByRole('link', { name: 'Open the flight' })).toBeVisible()
  }
  await page.goto(`/admin/readiness?keyword=${pilot.crew_code}`)
  const line = board(page).getByRole('row', { name: new RegExp(pilot.crew_code) })
  await expect(line.getByRole('cell').first()).toHaveText(/^Not fit ?Grounded \d\d\/\d\d\/\d\d$/)
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(inMain(page).getByRole('article')).toContainText('Grounded')
  await expectClean(page)
})

test('[RDY-05][RDY-02] every earlier value of a card leads to the record that it comes from', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const { pilots } = await make(admin, 'qualification/board', {})
  const xuanQuan = pilots.find((one: { full_name: string }) => one.full_name === 'Dương Xuân Quân')
  const { kinds } = await make(admin, 'qualification/card', { pilot_id: xuanQuan.id })
  const { entries } = kinds.find(
    (one: { kind: { name_en: string } }) => one.kind.name_en === 'Line check',
  )
  const [earlier] = entries.filter(
    (one: { counts: boolean; withdrawn: object | null }) => !one.counts && !one.withdrawn,
  )
  await signIn(page, 'admin', `/admin/readiness/${xuanQuan.id}`)
  const kind = inMain(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Line check' }) })
  await kind.getByText(`History: ${entries.length}`).click()
  const date = earlier.completed_on.split('-').reverse().join('/')
  await expectClean(page)
  await kind.getByRole('link', { name: `Open the record: Line check, ${date}` }).click()
  await expect(page).toHaveURL(new RegExp(earlier.record.id))
  await expect(inMain(page)).toContainText('Dương Xuân Quân')
})

test('[RDY-02][RDY-04][RDY-05] a failed SIM session is said on the card, the board and the profile, in both languages, and leads to its record', async ({
  page,
}) => {
  const { admin, pilot } = await somebody()
  const colleague = await newPerson(admin, 'pilot')
  const { teacher } = await newTeacher(admin)
  const sim = await make(admin, 'sim/create_sim', {
    first_pilot_crew_code: pilot.crew_code,
    second_pilot_crew_code: colleague.crew_code,
    sima_instructor_crew_code: teacher.crew_code,
    simb_instructor_crew_code: teacher.crew_code,
    sessiona_date_time: `${iso(3)}T08:00`,
    sessiona_place: 'VN001',
    sessionb_date_time: `${iso(2)}T08:00`,
    sessionb_place: 'VN001',
  })
  await signIn(page, 'admin', `/admin/readiness/${pilot.id}`)
  const kind = inMain(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'SIM check' }) })
  await expect(kind).toContainText('None yet')
  // The open card follows.
  const { form_id } = sim.first_pilot
  await make(admin, 'sim/set_status', { form_id, status: 6, reason: 'Engine failure after V1' })
  await expect(kind).toContainText(`Failed${day(2)}`)
  await expect(inMain(page).getByRole('region', { name: 'Not fit to fly' })).toContainText(
    `SIM check, failed on ${day(2)}`,
  )
  await kind.getByText('History: 1').click()
  await expect(kind).toContainText(`Failed ${day(2)} · counts now`)
  await expectClean(page)
  await kind.getByRole('link', { name: 'Open the record: SIM check' }).click()
  await expect(page).toHaveURL(new RegExp(sim.id))

  await turnTo(page, `/admin/readiness?keyword=${pilot.crew_code}`)
  const line = board(page).getByRole('row', { name: new RegExp(pilot.crew_code) })
  const [d, m, y] = day(2).split('/')
  await expect(line).toContainText(`Failed${d}/${m}/${y?.slice(2)}`)
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(inMain(page).getByRole('article')).toContainText(`SIM checkFailed on ${day(2)}`)
  await expectClean(page)

  await sitAt(page, pilot)
  await page.goto('/pilot/readiness')
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  await expect(inMain(page)).toContainText(`Kiểm tra SIM, không đạt ngày ${day(2)}`)
})

test('[RDY-03][RDY-05][RDY-06] where the card says until when, it says too that the date is an exemption or that nobody has verified it', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const crew_code = newCode('F')
  const email = `${crew_code.toLowerCase()}@demo.example`
  const { id: pilot_id } = await make(
    admin,
    'pilot/create_pilot',
    {
      ...{ crew_code, email, full_name: `Lê ${crew_code}`, function: 'Pilot', fleet: 'A321' },
      ...{ caav_number: crew_code, date_of_birth: '1990-05-04' },
    },
    {},
  )
  const { kinds } = await make(admin, 'qualification/card', { pilot_id })
  type Kind = { id: string; name_en: string; source: string; validity: number | null }
  const enter = ({ id, validity }: Kind) =>
    make(
      admin,
      'qualification/enter',
      { pilot_id, kind_id: id, completed_on: iso(1), no_expiry: validity === null },
      {},
    )
  const needed: Kind[] = kinds.map(({ kind }: { kind: Kind }) => kind)
  for (const kind of needed)
    if (!['Line check', 'Recent experience'].includes(kind.name_en) && kind.source !== 'profile')
      await enter(kind)
  await make(admin, 'toldg/enter_flight', {
    email,
    license_number: crew_code,
    flights: [{ flight_date: iso(3), to_number: 3, ldg_number: 3 }],
  })
  const lineCheck = needed.find((one) => one.name_en === 'Line check') as Kind
  const until = { until: iso(-40), reason: 'No examiner', reference: 'CAAV 1' }
  await make(admin, 'qualification/exempt', { pilot_id, kind_id: lineCheck.id, ...until }, {})

  await signIn(page, 'admin', `/admin/readiness/${pilot_id}`)
  const verdict = inMain(page).getByRole('region', { name: 'Fit to fly' })
  await expect(verdict).toContainText(`Fit to fly, until ${day(-40)} (exempt)`)
  await expect(verdict).toContainText(`Line check, ends ${day(-40)} (exempt)`)
  await enter(lineCheck)
  const { fit_until } = await make(admin, 'qualification/card', { pilot_id })
  const date = fit_until.split('-').reverse().join('/')
  await expect(verdict).toContainText(`Fit to fly, until ${date} (unverified)`)
  await expect(verdict).toContainText(`Recent experience, ends ${date} (unverified)`)
  await expectClean(page)
  await signIn(page, 'instructor.a', `/pilot/training-flight?pilot_id=${pilot_id}`)
  await expect(inMain(page).getByRole('link', { name: /^Fit to fly/ })).toContainText(
    `First to end: Recent experience, ${date} (unverified)`,
  )
})

test('[RDY-05][PIL-07] of a pilot who is deactivated card and file say that there is no verdict', async ({
  page,
}) => {
  const { admin, pilot } = await somebody()
  await signIn(page, 'admin', `/admin/readiness/${pilot.id}`)
  await expect(inMain(page).getByRole('region', { name: 'Not fit to fly' })).toBeVisible()
  await make(admin, 'pilot/deactivate_pilot', { crew_code: pilot.crew_code })
  await expect(inMain(page).getByRole('region', { name: 'Not in service' })).toHaveText(
    'Not in serviceThe account is deactivated, so there is no verdict.',
  )
  await expectClean(page)
  await signIn(page, 'instructor.a', `/pilot/training-flight?pilot_id=${pilot.id}`)
  await expect(inMain(page).getByRole('link', { name: /^Not in service/ })).toBeVisible()
})

test('[RDY-05] what stands under the card does not move when the card comes', async ({ page }) => {
  const release = await holdBack(page, 'qualification/card')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'pilot.a', '/pilot/training-flight')
  const under = page.locator('main a[data-row-link]').first()
  await expect(under).toBeVisible()
  const before = (await under.boundingBox())?.y
  release()
  await expect(inMain(page).getByRole('link', { name: /fit to fly/ })).toBeVisible()
  expect((await under.boundingBox())?.y).toBe(before)
})

test('[RDY-03][TLD-01] the office accepts, corrects and refuses reported days on the TO LDG page, which every open page follows', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const crew_code = newCode('V')
  const pilot = { crew_code, email: `${crew_code.toLowerCase()}@demo.example` }
  await make(
    admin,
    'pilot/create_pilot',
    { ...pilot, full_name: `Lê ${crew_code}`, function: 'Pilot', caav_number: crew_code },
    {},
  )
  const flight = (ago: number) => ({ flight_date: iso(ago), to_number: 3, ldg_number: 3 })
  const live = page.waitForResponse(/\/v1\/live$/)
  await signIn(page, 'admin', `/admin/to_ldg?keyword=${pilot.crew_code}`)
  await live
  const rowIn = (one: Page) => inMain(one).getByRole('row', { name: new RegExp(pilot.crew_code) })
  const row = rowIn(page)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('to verify')
  // The entries are made elsewhere while this page is open.
  await make(admin, 'toldg/enter_flight', {
    email: pilot.email,
    license_number: crew_code,
    flights: [flight(3), flight(5), flight(7)],
  })
  await expect(row).toContainText('3 to verify')
  const other = await page.context().newPage()
  const alsoLive = other.waitForResponse(/\/v1\/live$/)
  await other.goto(`/admin/to_ldg?keyword=${pilot.crew_code}`)
  await alsoLive
  await expect(rowIn(other)).toContainText('3 to verify')
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Reported days' }).click()
  const dialog = page.getByRole('dialog')
  const decide = (ago: number, verdict: string) =>
    dialog
      .getByRole('radiogroup', { name: `Decision on ${day(ago)}` })
      .getByRole('radio', { name: verdict })
      .click()
  const save = dialog.getByRole('button', { name: 'Save the decisions' })
  const takeOffs = dialog.getByRole('textbox', { name: 'Take-offs' })
  await save.click()
  await expect(dialog.getByRole('radio', { name: 'Accept' }).first()).toBeFocused()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  // The entry of the day before is left undecided; errors appear at the fields that caused them.
  await decide(5, 'Correct')
  await takeOffs.fill('')
  await dialog.getByLabel('Note to the pilot').fill('by the logbook')
  await save.click()
  await expect(takeOffs).toBeFocused()
  await expect(takeOffs).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Note to the pilot').fill('')
  await decide(3, 'Accept')
  await takeOffs.fill('2')
  await decide(7, 'Refuse')
  await expect(dialog.getByText(/The pilot is mailed/)).toBeVisible()
  await expectClean(page, { part: '[role="dialog"]' })
  await page.reload()
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Reported days' }).click()
  await expect(takeOffs).toHaveValue('2')
  await save.click()
  await expect(dialog.getByLabel('Note to the pilot')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Note to the pilot')).toBeFocused()
  await dialog.getByLabel('Note to the pilot').fill('by the logbook')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(row).not.toContainText('to verify')
  await expect(rowIn(other)).not.toContainText('to verify')
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Reported days' }).click()
  await expect(dialog.getByRole('listitem')).toContainText(['Verified', 'Corrected', 'Refused'])
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('TO 2, LDG 3')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^Actions/ })).toBeFocused()
  // A day that is sent again waits beside the earlier decision.
  await make(admin, 'toldg/enter_flight', {
    email: pilot.email,
    license_number: crew_code,
    flights: [{ ...flight(3), to_number: 1 }],
  })
  await expect(row).toContainText('1 to verify')
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Reported days' }).click()
  const days = dialog.getByRole('listitem')
  await expect(days).toContainText(['Reported again', 'Verified', 'Corrected', 'Refused'])
  await expect(days.first()).toContainText('What was decided stands until you decide this')
  await expect(days.nth(1)).toContainText('TO 3, LDG 3')
})

test('[RDY-03] what the office decided by mistake is decided anew in the same dialog', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const crew_code = newCode('X')
  const who = { email: `${crew_code.toLowerCase()}@demo.example`, license_number: crew_code }
  const { id: pilot_id } = await make(
    admin,
    'pilot/create_pilot',
    {
      crew_code,
      email: who.email,
      full_name: `Lê ${crew_code}`,
      function: 'Pilot',
      caav_number: crew_code,
    },
    {},
  )
  const flights = [{ flight_date: iso(3), to_number: 3, ldg_number: 3 }]
  await make(admin, 'toldg/enter_flight', { ...who, flights, sim_date: iso(30) })
  const { entries } = await make(admin, 'toldg/survey_entries', { pilot_id })
  const [{ flight_date, sent_at }] = entries
  await make(admin, 'toldg/verify', {
    pilot_id,
    entries: [{ flight_date, sent_at, verdict: 'accept' }],
    sim: { sim_date: iso(30), verdict: 'accept' },
  })
  await make(admin, 'toldg/enter_flight', { ...who, flights: [], sim_date: iso(10) })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin', `/admin/to_ldg?keyword=${crew_code}`)
  const card = inMain(page).getByRole('listitem').filter({ hasText: crew_code }).first()
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await card.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Reported days' }).click()
  }
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const verdictOn = (date: string) =>
    dialog.getByRole('radiogroup', { name: `Decision on ${date}` })
  await open()
  const rows = dialog.getByRole('listitem')
  await expect(rows).toContainText([
    /Verified.* · .+, \d\d\/\d\d\/\d{4}/,
    /SIM session .*Reported again/,
    /SIM session .*Verified.+, \d\d\/\d\d\/\d{4}/,
  ])
  // Nothing is asked of what is decided, and a SIM date that waits is set aside for another one.
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await button(`Decide anew: SIM session ${day(30)}`).click()
  await expect(button(`Leave as decided: SIM session ${day(30)}`)).toBeFocused()
  await expect(rows.nth(1)).toContainText('decided one at a time')
  await expect(verdictOn(day(10))).toHaveCount(0)
  await verdictOn(day(30)).getByRole('radio', { name: 'Refuse' }).click()
  await button(`Leave as decided: SIM session ${day(30)}`).click()
  await expect(verdictOn(day(10))).toBeVisible()
  await button(`Decide anew: ${day(3)}`).click()
  await expect(verdictOn(day(3)).getByRole('radio', { checked: true })).toHaveCount(0)
  await expectClean(page, { part: '[role="dialog"]' })
  await verdictOn(day(3)).getByRole('radio', { name: 'Refuse' }).click()
  await verdictOn(day(10)).getByRole('radio', { name: 'Refuse' }).click()
  await dialog.getByLabel('Note to the pilot').fill('not in the log')
  await button('Save the decisions').click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText(day(30 - 90))

  await open()
  await expect(rows).toContainText([
    /Refused.*not in the log/,
    /SIM session .*Refused.+, \d\d\/\d\d\/\d{4} · not in the log/,
    /SIM session .*Verified/,
  ])
  await expect(button('Save the decisions')).toHaveCount(0)
  await button(`Decide anew: SIM session ${day(30)}`).click()
  await button('Save the decisions').click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await verdictOn(day(30)).getByRole('radio', { name: 'Refuse' }).click()
  await dialog.getByLabel('Note to the pilot').fill('the other pilot flew')
  await button('Save the decisions').click()
  await expect(dialog).toHaveCount(0)
  await expect(card).not.toContainText(day(30 - 90))
})

test('[ASK-01][RDY-03] the task to verify opens the reported days of its pilot, once', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const { id, email, crew_code } = pilot
  const { version } = await make(admin, 'pilot/pilot_detail', { id })
  await make(admin, 'pilot/update_pilot', {
    id,
    version,
    function: 'Pilot',
    caav_number: crew_code,
  })
  const { flight } = await newTeacher(admin)
  const sector = { departure: 'HAN', destination: 'SGN', night_or_day: 'DAY', pf_pm: 'PF' }
  await flight(pilot, { sectors: [{ ...sector, date_of_sector: iso(3), flight_time: 2 }] })
  await make(admin, 'toldg/enter_flight', {
    email,
    license_number: crew_code,
    flights: [{ flight_date: iso(3), to_number: 3, ldg_number: 3 }],
  })
  const { tasks } = await make(admin, 'task/my_tasks', {})
  const { key } = tasks.find(
    (one: { kind: string; about: { id: string } | null }) =>
      one.kind === 'verify_survey' && one.about?.id === id,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin', `/admin/tasks?open=${key}`)
  const dialog = page.getByRole('dialog', { name: `Reported days: Nguyễn ${crew_code}` })
  await expect(dialog).toContainText('Sectors of that day’s training flights: 1')
  await expect(dialog.getByRole('button', { name: 'Save the decisions' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/to_ldg\\?keyword=${crew_code}$`))
  await page.reload()
  await expect(inMain(page).getByRole('listitem').first()).toContainText(crew_code)
  await expect(dialog).toHaveCount(0)
})

test('[RDY-01] an admin makes and changes a kind, told beforehand who would change state', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/readiness')
  await inMain(page).getByRole('button', { name: 'Qualifications' }).click()
  const name = `Ditching ${randomBytes(3).toString('hex')}`
  const dialog = page.getByRole('dialog')
  await inMain(page).getByRole('button', { name: 'New qualification' }).click()
  await dialog.getByLabel('Name in English').fill(name)
  await dialog.getByLabel('Name in Vietnamese').fill(`${name} vi`)
  await dialog.getByLabel('How long it holds').fill('24')
  const preview = dialog.getByRole('region', { name: 'What this would change' })
  await expect(preview).toContainText(/from does not apply to expired, failed or missing/)
  await dialog.getByLabel('ATR72').check()
  await dialog.getByLabel('Name in English').fill('line-check')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Another kind has this name')).toBeVisible()
  await expect(dialog.getByLabel('Name in English')).toHaveAttribute('aria-invalid', 'true')
  await expectClean(page, { part: '[role="dialog"]' })
  await dialog.getByLabel('Name in English').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const kind = inMain(page).getByRole('listitem').filter({ hasText: name })
  await expect(kind).toContainText('Entered by the training department · ATR72 · 24 months')
  await expectAccessible(page)
  await kind.getByRole('button', { name: `Archive: ${name}` }).click()
  await sayWhy(dialog)
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(kind).toHaveCount(0)
})

test('[RDY-01] the form of a kind sends what is on the screen, outlives a reload, and goes over a change made meanwhile', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  await signIn(page, 'admin', '/admin/qualification-kinds')
  const name = `Hydraulics ${randomBytes(3).toString('hex')}`
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('region', { name: 'What this would change' })
  const open = () => inMain(page).getByRole('button', { name: 'New qualification' }).click()
  await open()
  await dialog.getByLabel('Name in English').fill(name)
  await dialog.getByLabel('Name in Vietnamese').fill(name)
  await dialog.getByLabel('How long it holds').fill('24')
  await expect(preview).toBeVisible()
  await dialog.getByLabel('How long it holds').fill('abc')
  await expect(preview).toHaveCount(0)
  await dialog.getByLabel('Warning days').fill('')
  await dialog.getByLabel('Renewal window in months').fill('0x10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const name of ['How long it holds', 'Warning days', 'Renewal window in months'])
    await expect(dialog.getByLabel(name)).toHaveAccessibleDescription(/Please enter a number/)
  await dialog.getByLabel('Warning days').fill('30')
  await dialog.getByLabel('Renewal window in months').fill('0')
  await page.reload()
  await open()
  await expect(dialog.getByLabel('Name in English')).toHaveValue(name)
  await expect(dialog.getByText('Your draft was brought back')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Where its days come from' }).click()
  await page.getByRole('option', { name: 'Recent experience' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const kind = inMain(page).getByRole('listitem').filter({ hasText: name })
  await expect(kind).toContainText('Recent experience')

  await kind.getByRole('button', { name: `Edit: ${name}` }).click()
  await dialog.getByLabel('Regulation it follows').fill('VAR-OPS 1.965')
  const { kinds } = await make(admin, 'qualification/kinds', {})
  const { id, version } = kinds.find((one: { name_en: string }) => one.name_en === name)
  const said = { name_en: name, name_vi: name, source: 'recency', basis: 'Manual 4' }
  await make(admin, 'qualification/update_kind', { ...said, id, version, warning_days: 45 })
  await expect(kind).toContainText('warned 45 days ahead')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody changed this')
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'Warning days: 30 → 45',
    'Regulation it follows: – → Manual 4 (what you typed stays)',
  ])
  await expect(dialog.getByLabel('Warning days')).toHaveValue('45')
  await expect(dialog.getByLabel('Regulation it follows')).toHaveValue('VAR-OPS 1.965')
  await expectClean(page, { part: '[role="dialog"]' })
  await page.reload()
  await kind.getByRole('button', { name: `Edit: ${name}` }).click()
  await expect(dialog.getByText('Your draft was brought back')).toBeVisible()
  await expect(dialog.getByLabel('Warning days')).toHaveValue('45')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(kind).toContainText('VAR-OPS 1.965')
  await expect(kind).toContainText('warned 45 days ahead')

  await kind.getByRole('button', { name: `Archive: ${name}` }).click()
  await expect(preview).toContainText(/to does not apply/)
  await expectClean(page, { part: '[role="dialog"]' })
  await sayWhy(dialog)
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(kind).toHaveCount(0)
})

test('[RDY-02] a value outlives a reload, never ends if that was said last, and is entered once though the answer was lost; a refusal leaves the focus where one goes on', async ({
  page,
}) => {
  const { pilot } = await somebody()
  await signIn(page, 'admin', `/admin/readiness/${pilot.id}`)
  const english = inMain(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'English' }) })
  const dialog = page.getByRole('dialog')
  const open = () => english.getByRole('button', { name: 'Enter a value' }).click()
  await open()
  await dialog.getByLabel('Completed on').fill(day(5))
  await dialog.getByLabel('Expires on').fill(day(-30))
  await dialog.getByLabel('It never ends').check()
  // Enter on a checkbox neither turns it nor submits the form.
  await dialog.getByLabel('It never ends').press('Enter')
  await expect(dialog.getByLabel('It never ends')).toBeChecked()
  await dialog.getByLabel('Note').fill('level 6')
  await page.reload()
  await open()
  await expect(dialog.getByLabel('Note')).toHaveValue('level 6')
  const name = `${'paper'.repeat(24)}.pdf`
  await dialog.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  // An error that only the server finds appears at its field, which gets the focus.
  const completed = dialog.getByLabel('Completed on')
  const enter = dialog.getByRole('button', { name: 'Enter', exact: true })
  await completed.fill(day(-2))
  await enter.click()
  await expect(completed).toBeFocused()
  await expect(completed).toHaveAttribute('aria-invalid', 'true')
  await completed.fill(day(5))
  await loseAnswer(page, 'qualification/enter')
  await enter.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(enter).toBeFocused()
  await enter.click()
  await expect(dialog).toHaveCount(0)
  await english.getByText('History: 2').click()
  await expect(english.getByText('level 6')).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(english.getByRole('link', { name }).last()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('[RDY-02] the office imports values from Excel: every line that cannot be taken is named, and nothing is saved before', async ({
  page,
}) => {
  const { admin, pilot } = await somebody()
  const office = await newPerson(admin, 'user')
  await grant(admin, office, 51, 52)
  await sitAt(page, office)
  await page.goto('/admin/readiness')
  await inMain(page).getByRole('button', { name: 'Import' }).click()
  await expect(page).toHaveURL(/\/admin\/readiness\/import$/)
  const template = await inMain(page)
    .getByRole('link', { name: 'Download the template' })
    .getAttribute('href')
  expect((await page.request.get(template ?? '')).status()).toBe(200)
  const list = (...rows: string[][]) =>
    excelList('values.xlsx', [['Crew code', 'Kind', 'Completed on'], ...rows])
  const good = [pilot.crew_code, 'Dangerous goods', day(5)]
  const sheet = page.locator('input[type=file]')
  await sheet.setInputFiles(
    list(good, ['none', 'Gliding', day(5)], [...good.slice(0, 2), '31/02/2026']),
  )
  const problems = page.getByRole('table', { name: 'Lines that cannot be taken' })
  await expect(problems.getByRole('rowheader').first()).toHaveText('3')
  await expect(problems).toContainText('Gliding')
  await expect(page.getByRole('button', { name: 'Enter the values' })).toBeDisabled()
  await page.getByText('VI', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Những dòng chưa hợp lệ' })).toContainText(
    'Vui lòng nhập một ngày có trong lịch',
  )
  await page.getByText('EN', { exact: true }).click()
  await expectAccessible(page)
  await sheet.setInputFiles(
    excelList('values.xlsx', [['Crew code', 'Kind', 'Completed on'], good, good], { hidden: [2] }),
  )
  await expect(problems.getByRole('row').nth(1)).toContainText(
    /^3Whole line.*Line 3 is hidden in Excel/,
  )
  await expect(page.getByRole('button', { name: 'Enter the values' })).toBeDisabled()
  await sheet.setInputFiles(list(good))
  await page.getByRole('button', { name: 'Enter 1 value' }).click()
  await expect(page.getByText('1 value is entered')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/readiness$/)
  await turnTo(page, `/admin/readiness/${pilot.id}`)
  await expect(
    inMain(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: 'Dangerous goods' }) }),
  ).toContainText(`Completed ${day(5)}`)
})

test('[RDY-04][NAV-10] a small phone has room for the search: the pages beside the board are in a menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin', '/admin/readiness')
  await inMain(page).getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Excel, as filtered',
    'PDF, as filtered',
    'Import',
    'Qualifications',
  ])
  expect((await search(page).boundingBox())?.width).toBeGreaterThan(200)
  await page.getByRole('menuitem', { name: 'Qualifications' }).click()
  await expect(page).toHaveURL(/\/admin\/qualification-kinds$/)
})

test('[RDY-01] base training is called in Vietnamese where days come from as it is everywhere', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/qualification-kinds', 'vi')
  await inMain(page).getByRole('button', { name: 'Thêm năng định' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Lấy ngày từ đâu' }).click()
  await expect(page.getByRole('option', { name: 'Huấn luyện cất hạ cánh đạt' })).toBeVisible()
})
