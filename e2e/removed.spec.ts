import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe-help.ts'
import { expect } from './expect.ts'
import { newTeacher } from './graded-help.ts'
import { newLineCheck } from './line-check-help.ts'
import { rowsOf, settled, signIn, turnTo } from './list-help.ts'
import {
  grant,
  make,
  type NewPerson,
  newPerson,
  openAtRest,
  signInAs,
  sitAt,
} from './people-help.ts'
import { sayWhy } from './reason-help.ts'
import { test } from './test.ts'

/** Makes a call in the page's own session, beside its buttons. */
async function call(page: Page, path: string, input: object) {
  const { result } = await page.evaluate(
    async ([address, body]) => {
      const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'access-token': token }
      return (await fetch(address, { method: 'POST', headers, body })).json()
    },
    [`/v1/${path}`, JSON.stringify(input)] as const,
  )
  expect([path, result.code]).toEqual([path, 'OK'])
  return result.data as Record<string, unknown>
}

/** The id of the first record in the answer of a list. */
const someOf = (data: Record<string, unknown>): string => {
  const rows = Object.values(data).find((one) => Array.isArray(one)) as { id: string }[]
  return rows[0]?.id ?? ''
}

const SAYS = 'This record was removed by another person.'
const GONE = 'This record was removed, or is no longer open to you.'
const KINDS = [
  ['session', 'sim/get_sim_list', 'sim/delete_sim', 'sim_id', '/admin/sim/detail/', 'SIM'],
  [
    'line check',
    'linecheck/get_line_check_list',
    'linecheck/delete_line_check',
    'line_check_id',
    '/admin/line-check/detail/',
    'Line Check',
  ],
  [
    'training flight',
    'flt_training/search_training_flight',
    'flt_training/delete_flight',
    'id',
    '/admin/training-flight/detail/',
    'Training flights',
  ],
  [
    'event report',
    'event_report/report_searching',
    'event_report/delete_report',
    'id',
    '/admin/event_report/detail/',
    'Event Report',
  ],
] as const

for (const [kind, list, remove, named, path, back] of KINDS)
  test(`[MSG-01] an open ${kind} says at once that another person removed it, and leads back`, async ({
    page,
    anotherPage,
  }) => {
    const office = await anotherPage()
    await signIn(office, 'admin', '/admin/user')
    const id = someOf(await call(office, list, {}))
    const listening = page.waitForResponse('**/v1/live')
    await signIn(page, 'user', `${path}${id}`)
    await listening
    await expect(page.getByText(SAYS)).toHaveCount(0)
    await call(office, remove, { [named]: id })
    await expect(page.getByText(SAYS)).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: `Back to ${back}` }).click()
    await expect(page).not.toHaveURL(/detail/)
    await expect(page.getByText(SAYS)).toHaveCount(0)
  })

test('[MSG-01] where no event came, the call that no longer finds the record says so; who removes it is not told', async ({
  page,
  anotherPage,
}) => {
  const DETAIL = '/admin/training-document/detail/'
  await page.route('**/v1/live', (route) => route.abort())
  await signIn(page, 'admin', '/admin/training-document')
  const rows = (await call(page, 'training_document/sort_td', {})).documents as {
    id: string
  }[]
  const [one, two] = rows.map((row) => row.id)
  const removeIt = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await sayWhy(page.getByRole('dialog'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
  }
  await page.goto(`${DETAIL}${one}`)
  await expect(page.getByRole('button', { name: 'Delete', exact: true }).first()).toBeVisible()
  const office = await anotherPage()
  await signIn(office, 'admin', '/admin/user')
  await call(office, 'training_document/delete_td', { id: one })
  await removeIt()
  await expect(page.getByText(GONE)).toBeVisible()

  await turnTo(page, `${DETAIL}${two}`)
  await removeIt()
  await expect(page).toHaveURL(/\/admin\/training-document($|\?)/)
  await expect(page.getByText('Successfully deleted data...')).toBeVisible()
  await expect(page.getByText(/This record was removed/)).toHaveCount(0)
})

/** Makes a line check of a new pilot by a new instructor. */
async function newCheck() {
  const admin = await signInAs('admin')
  const [pilot, instructor] = [
    await newPerson(admin, 'pilot'),
    await newPerson(admin, 'instructor'),
  ]
  const codes = { pilot: pilot.crew_code, instructor: instructor.crew_code }
  const { id } = await newLineCheck(admin, { ...codes, day: '2079-03-01' })
  const kind = 'line_check'
  return {
    id,
    pilot,
    instructor,
    remove: (reason = 'Entered twice') =>
      make(admin, 'linecheck/delete_line_check', { line_check_id: id, reason }),
    restore: () => make(admin, 'archive/restore', { kind, id, reason: 'Still in use' }),
    become: async (role: 'Pilot' | 'Instructor') => {
      const { version } = await make(admin, 'pilot/pilot_detail', { id: instructor.id })
      const change = { id: instructor.id, version, function: role }
      await make(admin, 'pilot/update_pilot', change)
    },
  }
}

/** Opens the check as its instructor, whose page listens then; returns what shows that the check is there. */
async function openedBy(page: Page, { id, instructor }: { id: string; instructor: NewPerson }) {
  await sitAt(page, instructor)
  const listening = page.waitForResponse('**/v1/live')
  await page.goto(`/pilot/line-check/detail/${id}`)
  const shown = page.getByText(/^Waiting for Pilot/)
  await expect(shown).toBeVisible()
  await listening
  return shown
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const told = (page: Page) => page.getByText(/This record was removed/)

test('[MSG-01][AMD-03][LST-01] who deletes a record is led to the list as it was left and told of nobody else, however late the answer comes, and opens the record again once it is restored', async ({
  page,
}) => {
  const { id, pilot } = await newCheck()
  const list = `/admin/line-check?keyword=${pilot.crew_code}`
  await signIn(page, 'admin', list)
  await rowsOf(page).locator('a').first().click()
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await sayWhy(dialog)
  const gone = page.getByRole('main').getByText('This record was deleted')
  await page.route('**/v1/linecheck/delete_line_check', async (route) => {
    const response = await route.fetch()
    // The page hears of the change, and reads the record, before it has the answer.
    await expect(gone.or(told(page))).toBeVisible()
    await expect(told(page)).toHaveCount(0)
    await route.fulfill({ response })
  })
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('Successfully deleted data...')).toBeVisible()
  await expect(page).toHaveURL(list)
  await menu(page).getByRole('link', { name: 'Archive', exact: true }).click()
  const line = page.getByRole('main').locator('tr').filter({ hasText: pilot.crew_code })
  await line.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await sayWhy(dialog)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Restore successfully')).toBeVisible()
  await turnTo(page, list)
  await rowsOf(page).locator('a').first().click()
  await expect(page).toHaveURL(new RegExp(id))
  await settled(page)
  await expect(page.getByText(/^Waiting for Pilot/)).toBeVisible()
})

test('[MSG-01][AMD-03] an open record that was removed shows again when it comes back, on its page and from its list', async ({
  page,
}) => {
  const { remove, restore, ...check } = await newCheck()
  const shown = await openedBy(page, check)
  await remove()
  await expect(page.getByText(SAYS)).toBeVisible()
  await restore()
  await expect(shown).toBeVisible()
  await remove()
  await expect(page.getByText(SAYS)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Line Check' }).click()
  await expect(page).toHaveURL(/\/pilot\/line-check$/)
  await restore()
  await rowsOf(page).locator('a').first().click()
  await expect(shown).toBeVisible()
})

test('[MSG-01][LST-01] a record that was removed, and one that is not found, lead back to the list as one left it', async ({
  page,
}) => {
  const { pilot, instructor, remove } = await newCheck()
  const list = `/pilot/line-check?keyword=${pilot.crew_code}&size=5`
  const back = page.getByRole('link', { name: 'Back to Line Check' })
  await sitAt(page, instructor)
  const listening = page.waitForResponse('**/v1/live')
  await page.goto(list)
  await rowsOf(page).locator('a').first().click()
  await expect(page.getByText(/^Waiting for Pilot/)).toBeVisible()
  await listening
  await remove()
  await expect(page.getByText(SAYS)).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(list)
  await turnTo(page, `/pilot/line-check/detail/${randomUUID()}`)
  await expect(page.getByText(/^This was not found/)).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(list)
})

test('[AMD-03] a record that was deleted again tells of that deletion, and no more of the one before', async ({
  page,
}) => {
  const { id, remove, restore } = await newCheck()
  await remove('Written for another day')
  const place = `/admin/line-check/detail/${id}`
  await signIn(page, 'admin', place)
  await expect(page.getByText(/: Written for another day$/)).toBeVisible()
  await turnTo(page, '/admin/line-check')
  await restore()
  await remove('Flown by nobody')
  await turnTo(page, place)
  await expect(page.getByText(/: Flown by nobody$/)).toBeVisible()
})

test('[MSG-01][AUTH-12] a record that a right given back opens again is shown again', async ({
  page,
}) => {
  const { become, ...check } = await newCheck()
  const shown = await openedBy(page, check)
  await become('Pilot')
  await expect(page.getByText(GONE)).toBeVisible()
  await become('Instructor')
  await expect(shown).toBeVisible()
})

test('[MSG-01] an edit form whose record was removed and came back still holds what was typed', async ({
  page,
}) => {
  const { id, remove, restore } = await newCheck()
  const admin = await signInAs('admin')
  const office = await newPerson(admin, 'user')
  await grant(admin, office, 21, 23)
  await sitAt(page, office)
  await openAtRest(page, `/admin/line-check/edit/${id}`)
  const sectors = page.getByRole('textbox', { name: 'Sectors' })
  await sectors.fill('HAN-DAD-HAN')
  await remove()
  await expect(page.getByText(SAYS)).toBeVisible()
  await restore()
  await expect(sectors).toHaveValue('HAN-DAD-HAN')
})

for (const width of [1280, 390])
  test(`[MSG-01] a removed training record leads its instructor back to the list of that pilot, at ${width}`, async ({
    page,
  }) => {
    const admin = await signInAs('admin')
    const pilot = await newPerson(admin, 'pilot')
    const { teacher, theoryTest } = await newTeacher(admin)
    const { id } = await theoryTest(pilot)
    await page.setViewportSize({ width, height: 844 })
    await sitAt(page, teacher)
    const listening = page.waitForResponse('**/v1/live')
    await page.goto(`/pilot/theory-test/detail/${id}`)
    await expect(page.getByText('Awaiting the trainee’s approval')).toBeVisible()
    await listening
    const reason = 'Entered twice'
    await make(admin, 'flt_training/delete_theory_test_api', { id, reason })
    await expect(page.getByText(SAYS)).toBeVisible()
    await expectNoViolations(page)
    const list = `/pilot/theory-test?pilot_id=${pilot.id}`
    const bar = page.getByRole('banner')
    await expect(
      width < 960
        ? bar.getByRole('link', { name: 'Back', exact: true })
        : bar.getByRole('link', { name: `Nguyễn ${pilot.crew_code}` }),
    ).toHaveAttribute('href', list)
    await page.getByRole('link', { name: 'Back to Theory tests' }).click()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('main')).toContainText('No theory tests yet')
  })
