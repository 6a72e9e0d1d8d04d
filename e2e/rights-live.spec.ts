import type { Page } from '@playwright/test'
import { expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { rowsOf } from './list-help.ts'
import {
  grant,
  make,
  newPerson,
  openAtRest,
  ROLES,
  signInAgain,
  signInAs,
  sitAt,
} from './people-help.ts'
import { test } from './test.ts'

/** Makes a user without permissions and signs them in at the page. */
async function newUserAt(page: Page) {
  const admin = await signInAs('admin')
  const person = await newPerson(admin, 'user')
  await sitAt(page, person)
  return { admin, person }
}
const simItem = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'SIM', exact: true })

// Without the live stream, the page would read its rights only after minutes.
test('[AUTH-12][NAV-03] an open page follows a grant and a revocation at once, a block leads to sign-in', async ({
  page,
}) => {
  const { admin, person } = await newUserAt(page)
  const live = page.waitForResponse(/\/v1\/live$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin\/tasks$/)
  await live
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const sim = simItem(page)
  const create = page.getByRole('link', { name: 'Create SIM' }).first()
  await expect(menu).toBeVisible()
  await expect(sim).toHaveCount(0)

  await grant(admin, person, 11)
  await expect(sim).toBeVisible()
  await sim.click()
  await expect(page.getByRole('heading', { level: 1, name: 'SIM' })).toBeVisible()
  await expect(create).toHaveCount(0)
  await grant(admin, person, 11, 12)
  await expect(create).toBeVisible()

  await grant(admin, person)
  await expect(page.getByText('Your account does not have the right')).toBeVisible()
  await expect(sim).toHaveCount(0)

  await make(admin, 'auth/user/update_detail', { id: person.id, status: 'blocked' }, {})
  await expect(page).toHaveURL(/\/login/)
})

// The page renews its session after a second, to learn how long a session may rest.
test('[AUTH-12][NAV-03] a right that is given while the session is being renewed is followed too', async ({
  page,
}) => {
  const { admin, person } = await newUserAt(page)
  const live = page.waitForResponse(/\/v1\/live$/)
  await page.route(
    '**/v1/auth/renew',
    async (route) => {
      const before = await route.fetch()
      await live
      const read = page.waitForResponse(
        async (one) =>
          one.url().endsWith('/v1/auth/user/detail') &&
          (await one.json()).result.data.management_role.includes(11),
      )
      await grant(admin, person, 11)
      await read
      await drawn(page)
      await route.fulfill({ response: before })
    },
    { times: 1 },
  )
  await page.goto('/admin/tasks')
  await expect(simItem(page)).toBeVisible()
})

test('[AUTH-12][NAV-03] a renewal that a lost connection prevented is made up for when the account is read again', async ({
  page,
}) => {
  const { admin, person } = await newUserAt(page)
  await openAtRest(page, '/admin/tasks')
  await page.route('**/v1/auth/renew', (route) => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/v1/auth/renew'))
  await grant(admin, person, 11)
  await lost
  const sim = simItem(page)
  await expect(sim).toHaveCount(0)
  // The end of another session is announced to all pages of the account, which then read the rights again.
  await make(await signInAgain(person), 'auth/logout', {})
  await expect(sim).toBeVisible()
})

/** Waits until the page has drawn what it read. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

test('[USER-04][PIL-07][PIL-08][RDY-04] open lists and pickers of people follow a block and another role', async ({
  page,
  anotherPage,
}) => {
  const admin = await signInAs('admin')
  const person = await newPerson(admin, 'pilot')
  const pages = { user: page, pilot: await anotherPage(), fot: await anotherPage() }
  for (const [list, open] of Object.entries(pages)) {
    await sitAt(open, admin)
    const live = open.waitForResponse(/\/v1\/live$/)
    await open.goto(`/admin/${list}?keyword=${person.crew_code}`)
    await expect(rowsOf(open)).toHaveCount(1)
    await live
  }
  const picker = await anotherPage()
  await sitAt(picker, admin)
  await picker.goto('/admin/event_report/create')
  const offered = picker.getByRole('option', { name: person.crew_code })
  await picker.getByRole('combobox', { name: 'Pilot 1' }).fill(person.crew_code)
  await expect(offered).toBeVisible()

  const told = { board: await anotherPage(), survey: await anotherPage() }
  for (const [open, path] of [
    [told.board, '/admin/readiness'],
    [told.survey, '/admin/to_ldg'],
  ] as const) {
    await sitAt(open, admin)
    const live = open.waitForResponse(/\/v1\/live$/)
    await open.goto(`${path}?keyword=${person.crew_code}`)
    await expect(open.getByRole('main').getByText(person.crew_code).first()).toBeVisible()
    await live
  }

  await make(admin, 'auth/user/update_detail', { id: person.id, status: 'blocked' })
  for (const open of Object.values(told))
    await expect(open.getByRole('main').getByText(person.crew_code)).toHaveCount(0)
  for (const open of [pages.user, pages.pilot])
    await expect(rowsOf(open).getByText(/Blocked|Inactive/)).toBeVisible()
  await make(admin, 'auth/user/update_detail', { id: person.id, role: ROLES.user })
  for (const open of [pages.pilot, pages.fot]) await expect(rowsOf(open)).toHaveCount(0)
  await expect(offered).toHaveCount(0)
  await make(admin, 'auth/user/update_detail', { id: person.id, status: 'active' })
  await expect(rowsOf(pages.user).getByText('Blocked')).toHaveCount(0)
})

test('[PERM-03] the dialog ticks the view that another permission needs, and says so', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const person = await newPerson(admin, 'pilot')
  await sitAt(page, admin)
  await page.goto(`/admin/user/detail/${person.id}`)
  await page
    .getByRole('button', { name: /permissions/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  for (const [ticked, needed] of [
    ['Change SIM status', 'View SIM'],
    ['Create line checks', 'View line checks'],
    ['Set line training download flag', 'View line training'],
    ['Edit documents', 'View documents'],
    ['Reset passwords of pilots', 'View pilot list'],
  ] as const) {
    await expect(box(needed)).not.toBeChecked()
    await box(ticked).check()
    await expect(box(needed)).toBeChecked()
    await expect(dialog.getByText(`“${needed}” is ticked too`)).toBeVisible()
  }
  await expectClean(page)
  // Another admin has saved first, and the present permissions cannot be read: the refusal is shown, and the
  // ticked boxes stay ticked.
  const stale = { result: { code: 'STALE_VERSION', message: 'Quicker', data: { version: 9 } } }
  await page.route('**/v1/auth/user/bulk_create_role', (route) =>
    route.fulfill({ status: 409, json: stale }),
  )
  await page.route('**/v1/auth/user/detail', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Quicker')).toBeVisible()
  await page.unroute('**/v1/auth/user/detail')
  await page.unroute('**/v1/auth/user/bulk_create_role')
  await dialog.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Set user role successfully')).toBeVisible()
  const { management_role } = await make(admin, 'auth/user/detail', { id: person.id })
  expect(management_role).toEqual([2, 11, 14, 20, 21, 22, 31, 36, 42, 43])
})
