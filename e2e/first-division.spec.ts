import type { Page } from '@playwright/test'
import { signIn as signInAt } from '../scripts/sign-in.mjs'
import { expect } from './expect.ts'
import { rowsOf } from './list-help.ts'
import { passwordLink } from './mail-help.ts'
import { OWN_SERVER_MS, type OwnServer, startOwnServer } from './own-server.ts'
import { settleIn } from './password-help.ts'
import { type AnotherPage, test as base } from './test.ts'

const ADMIN = { email: 'first.admin@division.example', password: 'sân bay mở cửa lúc năm giờ' }
const PILOT = {
  crew_code: '4101',
  name: 'Trần Minh Khôi',
  email: 'khoi@division.example',
  password: 'mưa rơi đường băng 27',
}
const INSTRUCTOR = {
  crew_code: '1101',
  name: 'Phạm Quốc Hưng',
  email: 'hung@division.example',
  password: 'hoa sữa về trong gió',
}
const STAFF = {
  name: 'Lê Thu Hà',
  email: 'ha@division.example',
  given: 'bến cũ đò xưa chờ ai',
  password: 'gió mùa đông bắc',
}

/** Runs the built server on an empty database of its own, with only the first administrator. */
const test = base.extend<object, { division: OwnServer }>({
  division: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures taken apart
    async ({}, use) => {
      const server = await startOwnServer({
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      })
      await use(server).finally(() => server.stop())
    },
    { scope: 'worker', timeout: OWN_SERVER_MS },
  ],
  baseURL: ({ division }, use) => use(division.address),
})

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

async function createFlying(page: Page, one: typeof PILOT, what: 'Pilot' | 'Instructor') {
  await page.goto('/admin/pilot/create')
  await page.getByRole('textbox', { name: 'Crew code' }).fill(one.crew_code)
  await page.getByRole('textbox', { name: 'Full name' }).fill(one.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(one.email)
  await page.getByRole('radio', { name: what, exact: true }).click()
  await page.getByRole('combobox', { name: 'Fleet', exact: true }).click()
  await page.getByRole('option', { name: 'B787' }).click()
  if (what === 'Instructor') await page.getByRole('checkbox', { name: 'TRI' }).check()
  await page.getByRole('button', { name: 'Create pilot' }).click()
  await expect(page.getByText('Create pilot successfully')).toBeVisible()
}

async function setPassword(page: Page, link: string, one: { email: string; password: string }) {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Email' }).fill(one.email)
  await page.getByRole('textbox', { name: 'New password' }).fill(one.password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(one.password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

const menuItems = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('listitem').getByRole('link')

// Each test continues with what the test before has left in the database.
test.describe.configure({ mode: 'serial' })

test('[AUTH-01][NAV-03] the first administrator finds a division with nobody in it', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  await expect(page).toHaveURL(/\/admin\/sim$/)
  await page.goto('/admin/user')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText(ADMIN.email)
  await page.goto('/admin/pilot')
  await expect(page.getByText('No pilots yet')).toBeVisible()
  await page.goto('/admin/fot')
  await expect(page.getByText('No pilots to follow yet')).toBeVisible()
})

test('[PIL-02][PIL-09] the admin creates a pilot and an instructor of one fleet', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  await createFlying(page, PILOT, 'Pilot')
  await createFlying(page, INSTRUCTOR, 'Instructor')
  await page.goto('/admin/pilot?fleet=B787')
  await expect(rowsOf(page)).toHaveCount(2)
  for (const { name, crew_code } of [PILOT, INSTRUCTOR])
    await expect(rowsOf(page).filter({ hasText: crew_code })).toContainText(name)
})

for (const one of [PILOT, INSTRUCTOR])
  test(`[PIL-02][AUTH-09] ${one.name} sets a password by the mailed invitation, once, and signs in`, async ({
    page,
    division,
  }) => {
    const link = await passwordLink(division.outbox, one.email)
    expect(new URL(link).origin).toBe(division.address)
    await setPassword(page, link, one)
    await expect(page.getByText('Reset password successfully')).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await signIn(page, one)
    await expect(page).toHaveURL(/\/pilot\/sim\/list$/)
    await page.goto('/pilot/profile')
    await expect(page.locator('main')).toContainText(one.name)
    await expect(page.locator('main')).toContainText(one.crew_code)

    await setPassword(page, link, { ...one, password: 'một mật khẩu nữa' })
    await expect(page.getByRole('alert')).toContainText('This link is used, too old')
  })

test('[RDY-04] a board on which no qualification is kept says so, and calls nobody fit', async ({
  page,
  division,
}) => {
  const { headers } = await signInAt(division.address, ADMIN.email, ADMIN.password)
  const ask = async (path: string, input: object) => {
    const answer = await fetch(`${division.address}/v1/qualification/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'application-type': '5', ...headers },
      body: JSON.stringify(input),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()).result.data
  }
  const { kinds } = await ask('kinds', {})
  for (const { id, version } of kinds) await ask('archive_kind', { id, version })
  await signIn(page, ADMIN)
  await page.goto('/admin/readiness')
  await expect(page.getByText('No qualifications yet')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Ready')
})

test('[USER-02][PERM-03] the admin creates a staff user and grants two permissions', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/user/create')
  await page.getByRole('textbox', { name: 'Full name' }).fill(STAFF.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(STAFF.email)
  await page.getByRole('textbox', { name: 'New password' }).fill(STAFF.given)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(STAFF.given)
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page).toHaveURL(/\/admin\/user$/)
  await page.getByRole('button', { name: `Actions: Account of ${STAFF.name}` }).click()
  await page.getByRole('menuitem', { name: 'Roles and permissions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'View pilot list' }).check()
  await dialog.getByRole('checkbox', { name: 'View SIM' }).check()
  await expect(dialog.getByText('2 of 32 chosen')).toBeVisible()
  const sent = page.waitForRequest(/\/v1\/auth\/user\/bulk_create_role$/)
  await dialog.getByRole('button', { name: 'Save permissions' }).click()
  expect((await sent).postDataJSON().roles).toEqual([{ role: 2 }, { role: 11 }])
  await expect(page.getByText('Set user role successfully')).toBeVisible()
})

test('[PERM-05][NAV-09] the staff user sees what permissions 2 and 11 open, and no more', async ({
  page,
}) => {
  await settleIn(page, STAFF.email, { given: STAFF.given, own: STAFF.password })
  await expect(page).toHaveURL(/\/admin\/sim$/)
  await expect(menuItems(page)).toHaveText([
    'My tasks',
    'SIM',
    'SIM Schedule',
    'SIM Slot',
    'FOT',
    'Pilot Management',
    'TO LDG',
    'Event Report',
  ])
  await menuItems(page).filter({ hasText: 'Pilot Management' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: new RegExp(`^Actions.*${PILOT.name}`) }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Detail'])
  for (const path of ['/admin/pilot/create', '/admin/user', '/admin/line-check']) {
    await page.goto(path)
    await expect(
      page.getByText('Your account does not have the right to see this page.'),
    ).toBeVisible()
  }
})

test('[FOT-04][NAV-09] the instructor follows the pilot in the FOT list, the pilot only themself', async ({
  page,
  anotherPage,
}) => {
  await signIn(page, INSTRUCTOR)
  await menuItems(page).filter({ hasText: 'FOT' }).click()
  await expect(page).toHaveURL(/\/pilot\/fot\/list$/)
  const row = rowsOf(page).filter({ hasText: PILOT.name })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Training flights' }).click()
  await expect(page).toHaveURL(/\/pilot\/.*pilot_id=/)
  await expect(page.locator('main')).toContainText(PILOT.name)

  const theirs = await pageOf(anotherPage, PILOT)
  await expect(menuItems(theirs).filter({ hasText: 'SIM' }).first()).toBeVisible()
  await expect(menuItems(theirs).filter({ hasText: 'FOT' })).toHaveCount(0)
  await theirs.goto('/pilot/fot/list')
  await expect(rowsOf(theirs)).toHaveCount(1)
  await expect(rowsOf(theirs)).toContainText(PILOT.name)
})

async function pageOf(anotherPage: AnotherPage, one: { email: string; password: string }) {
  const page = await anotherPage()
  await signIn(page, one)
  return page
}
