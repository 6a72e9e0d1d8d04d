import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './axe-help.ts'
import { expect } from './expect.ts'
import { giveUpMail } from './given-up-help.ts'
import { holdBack } from './hold-help.ts'
import { everyRow, range, rowsOf, settled, signIn, turnTo } from './list-help.ts'
import { passwordLink } from './mail-help.ts'
import { GIVEN, OWN, settleIn, signInAs } from './password-help.ts'
import {
  forgetSession,
  givenAnew,
  make,
  newPerson,
  signInAs as openSession,
  sitAt,
} from './people-help.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

const LIST = '/admin/user'
const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')

/** The data of a person for this run, because earlier runs have written to the database too. */
const person = (name: string) => ({
  email: `${name}.${Date.now().toString(36)}@demo.example`,
  name: `${name} ${Date.now().toString(36)}`,
})

async function createUser(page: Page, { email, name }: { email: string; name: string }) {
  await turnTo(page, `${LIST}/create`)
  await page.getByRole('textbox', { name: 'Full name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'New password' }).fill(GIVEN)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(GIVEN)
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page).toHaveURL(/\/admin\/user$/)
}

async function openUser(page: Page, name: string, action: string) {
  await turnTo(page, `${LIST}?keyword=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions: Account of ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('[AMD-02] the history of a person names the role, in both languages', async ({ page }) => {
  await signIn(page, 'admin', LIST)
  const made = person('History')
  await createUser(page, made)
  await turnTo(page, `${LIST}?keyword=${encodeURIComponent(made.name)}`)
  await page.getByRole('link', { name: `Account of ${made.name}` }).click()
  await page.getByRole('button', { name: 'Show who changed what, and when' }).click()
  await expect(page.getByRole('row', { name: /^Role/ })).toContainText('Staff user')
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  await expect(page.getByRole('row', { name: /^Vai trò/ })).toContainText('Chuyên viên')
})

test('[USER-01] the list has five rows a page and is filtered by role from the drawer', async ({
  page,
}) => {
  await signIn(page, 'admin', LIST)
  await expect(rowsOf(page)).toHaveCount(5)
  const all = (await range(page)).total
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Instructor' }).click()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/role=3/)
  await expect(page.getByRole('button', { name: 'Remove filter: Role: Instructor' })).toBeVisible()
  await expect.poll(async () => (await range(page)).total).toBeLessThan(all)
  await everyRow(page, 'Instructor')
})

test('[USER-02][USER-03][USER-04][PERM-03] an admin makes a user, grants, changes and blocks them', async ({
  page,
  anotherPage,
}) => {
  const made = person('Trần Thị Mới')
  made.email = made.email.normalize('NFD').replace(/[^\x21-\x7e]/g, '')
  await signIn(page, 'admin', LIST)
  await createUser(page, made)
  await expect(page.getByText('The user was created')).toBeVisible()

  await openUser(page, made.name, 'Roles and permissions')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'All of Pilots' }).check()
  await dialog.getByRole('checkbox', { name: 'View SIM' }).check()
  await expect(dialog.getByText('6 of 32 chosen')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Delete SIM' }).check()
  await dialog.getByRole('checkbox', { name: 'Delete SIM' }).uncheck()
  await dialog.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Set user role successfully')).toBeVisible()

  await page.getByRole('link', { name: `Account of ${made.name}` }).click()
  await expect(page).toHaveURL(/mode=view/)
  const held = page.getByRole('region', { name: 'What this account holds' })
  await expect(held).toContainText('Reset passwords of pilots')
  await expect(held).toContainText('6 of 32')
  await expect(page.getByRole('textbox')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Full name' }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Full name' }).fill(`${made.name} B`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The user was updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${made.name} B`)

  const theirs = await anotherPage()
  await settleIn(theirs, made.email)
  await theirs.goto('/admin/user')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(theirs.getByRole('table')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block user' }).click()
  await expect(page.getByText('The user is blocked and signed out everywhere')).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)

  // An action beside the form does not make saving fail, and does not hide what somebody else saved before.
  const saveName = async (name: string) => {
    await page.getByRole('textbox', { name: 'Full name' }).fill(name)
    await page.getByRole('button', { name: 'Save changes' }).click()
  }
  await saveName(`${made.name} C`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${made.name} C`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible()
  const admin = await openSession('admin')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { version } = await make(admin, 'auth/user/detail', { id })
  await make(admin, 'auth/user/update_detail', { id, version, full_name: `${made.name} D` })
  const activate = async () => {
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activate user' }).click()
  }
  await activate()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${made.name} D`)
  await activate()
  await expect(page.getByText('The user is active again')).toBeVisible()
  await saveName(`${made.name} E`)
  await expect(page.getByRole('button', { name: 'See the newest record' })).toBeVisible()
})

test('[USER-02] what is wrong stands under its field; a common password is not taken', async ({
  page,
}) => {
  await signIn(page, 'admin', `${LIST}/create`)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.getByRole('textbox', { name: 'New password' }).fill('password123')
  await expect(page.getByText('Too common')).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('password1234')
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Email is invalid')).toBeVisible()
  await expect(page.getByText('This password is among the commonest')).toBeVisible()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused()
  await expect(page.getByText('Draft kept in this tab')).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).toContain('nobody')
  expect(kept).not.toContain('password123')
})

test('[AUTH-08][AUTH-09] a forgotten password is set anew by the mailed link, once', async ({
  page,
}) => {
  const made = await newPerson(await openSession('admin'), 'user')
  await page.goto('/login')
  await page.getByLabel('Email').first().fill(made.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(made.email)
  await page.getByRole('button', { name: 'Send instructions' }).click()
  await expect(
    page.getByText(
      'Instructions have been sent to your email. Please check your email to create a new password',
    ),
  ).toBeVisible()

  const link = await passwordLink(outbox, made.email)
  const reset = async (password: string) => {
    await page.goto(link)
    await page.getByRole('textbox', { name: 'Email' }).fill(made.email)
    await page.getByRole('textbox', { name: 'New password' }).fill(password)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
  }
  await reset('hoa sữa về trong gió')
  await expect(page.getByText('Reset password successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signInAs(page, made.email, 'hoa sữa về trong gió')
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))

  await reset('một mật khẩu nữa')
  await expect(page.getByRole('alert')).toContainText('This link is used, too old')
})

test('[USER-05][USER-06] a user sees their own account only, and changes the password there', async ({
  page,
}) => {
  const made = await newPerson(await openSession('admin'), 'user', OWN)
  await sitAt(page, made)
  await page.goto('/')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  await expect(page.getByLabel('Fleet')).toHaveAttribute('readonly')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'New password' }).fill('gió mùa đông bắc')
  await expect(dialog.getByText('Strong')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill('gió mùa đông bắc')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Password must not be empty')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Old password' }).fill('not the old one')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The old password is not right').first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Old password' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Old password' }).fill(OWN)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('The password was changed')).toBeVisible()
  await signInAs(page, made.email, 'gió mùa đông bắc')
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
})

test('[PERM-05] a password that an admin gave leads to the choice of an own one, and nowhere else', async ({
  page,
}) => {
  const made = person('Given')
  await signIn(page, 'admin', LIST)
  await createUser(page, made)
  await forgetSession(page)
  await signInAs(page, made.email, GIVEN)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Choose your own password')
  for (const path of ['/admin/pilot', '/', '/coming-soon', '/login']) {
    await page.goto(path)
    await expect(title, path).toHaveText('Choose your own password')
  }
  await page.reload()
  await page.getByRole('textbox', { name: 'The password you were given' }).fill(GIVEN)
  await page.getByRole('textbox', { name: 'New password' }).fill(GIVEN)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(GIVEN)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This is the old password')).toBeVisible()
  await expectNoViolations(page)
  await page.getByText('VI', { exact: true }).click()
  await expect(title).toHaveText('Đặt mật khẩu của bạn')
  await expect(page.getByText('Đây là mật khẩu cũ')).toBeVisible()

  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').first().fill(made.email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(GIVEN)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByRole('alert')).toContainText('chỉ dùng để đăng nhập một lần')
})

test('[PERM-05] whose password the office has set is told on each page that only reading is open, and gets the link there', async ({
  page,
}) => {
  const admin = await openSession('admin')
  const made = await newPerson(admin, 'pilot')
  await sitAt(page, await givenAnew(admin, made, OWN))
  await page.goto('/pilot/profile')
  const told = page.getByRole('note').filter({ hasText: 'For now you can only read' })
  await expect(told).toContainText('you cannot sign, hand in or change anything')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Phone').fill('0901234567')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(/^The training department set a password of yours.*“Forgot password”/).first(),
  ).toBeVisible()

  await told.getByRole('button', { name: 'Send me the link' }).click()
  await expect(told.getByRole('status')).toContainText('Instructions have been sent')
  await page.goto(await passwordLink(outbox, made.email))
  await page.getByRole('textbox', { name: 'Email' }).fill(made.email)
  await page.getByRole('textbox', { name: 'New password' }).fill(GIVEN)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(GIVEN)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Reset password successfully')).toBeVisible()
  await signInAs(page, made.email, GIVEN)
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('For now you can only read')).toHaveCount(0)
})

test('[USER-05][NAV-07] an employee changes the own password from the profile menu', async ({
  page,
}) => {
  await signIn(page, 'employee', '/coming-soon')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('textbox', { name: 'New password' }).fill(OWN)
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(`${OWN}.`)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Password must not be empty')).toBeVisible()
  await expect(dialog.getByText('The passwords do not match')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('textbox', { name: 'Old password' }).fill('not the old one')
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(OWN)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The old password is not right').first()).toBeVisible()
})

test('another session is ended from the list of my sessions', async ({ page, anotherPage }) => {
  const made = await newPerson(await openSession('admin'), 'user', OWN)
  await sitAt(page, made)
  await page.goto('/')
  const other = await anotherPage()
  await signInAs(other, made.email, OWN)
  await other.waitForURL((address) => !address.pathname.startsWith('/login'))
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('All other sessions were ended')).toBeVisible()
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
})

test('the audit trail is whole, and filtered by person and record', async ({ page }) => {
  await signIn(page, 'admin', '/admin/audit')
  await expect(page.getByText(/The trail is whole: \d+ entries/)).toBeVisible()
  const all = (await range(page)).total
  // The newest entry of all may be of nobody, as a failed sign-in is.
  const made = '/admin/audit?entity=training_flight&action=create'
  await turnTo(page, made)
  const first = page.getByRole('button', { name: /^Actions: Entry/ }).first()
  await first.click()
  await page.getByRole('menuitem', { name: 'All by this person' }).click()
  await expect(page).toHaveURL(/person=/)
  await expect.poll(async () => (await range(page)).total).toBeLessThan(all)
  await turnTo(page, made)
  await first.click()
  await page.getByRole('menuitem', { name: 'Show the entry' }).click()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Old → new' })).toBeVisible()
})

test('a link to a part of the audit trail shows that part alone, also before the other names are there', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/health')
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/audit/list')) asked.push(request.postDataJSON().filters)
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/audit/names', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/audit?entity=training_flight&action=create')
  await expect(page.getByRole('button', { name: /^Actions: Entry/ }).first()).toBeVisible()
  await expect(page.getByText('Kind of record: Training flight')).toBeVisible()
  release()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: 'Kind of record' }).click()
  await expect(page.getByRole('option')).not.toHaveCount(1)
  expect(asked).toEqual([{ entity: 'training_flight', action: 'create' }])
})

for (const [width, language] of [
  [1280, 'en'],
  [768, 'vi'],
  [390, 'en'],
  [390, 'vi'],
] as const)
  test(`[PERM-02] the page of the audit trail stands still once it is known how the trail stands, at ${width} in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const letGo = await holdBack(page, 'audit/chain_status')
    await signIn(page, 'admin', '/admin/audit', language)
    const again = page.getByRole('button', { name: /^(Check again|Kiểm tra lại)$/ })
    const filters = page.getByRole('button', { name: /^(Filters|Bộ lọc)/ })
    await expect(filters).toBeVisible()
    const before = [await again.boundingBox(), await filters.boundingBox()]
    letGo()
    await expect(page.getByText(/^(The trail is whole|Nhật ký nguyên vẹn): /)).toBeVisible()
    expect([await again.boundingBox(), await filters.boundingBox()]).toEqual(before)
  })

test('[PERM-02] the trail is checked again when asked; while that takes long the page says so, and then what was found', async ({
  page,
}) => {
  let takesLong = false
  await page.route('**/v1/audit/chain_status', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (takesLong) body.result.data.running = true
    if (route.request().postDataJSON().again !== true) takesLong = false
    await route.fulfill({ response, json: body })
  })
  await signIn(page, 'admin', '/admin/audit')
  const chain = page.getByRole('region', { name: 'State of the trail' })
  await expect(chain.getByRole('status')).toContainText('The trail is whole')
  await expect(chain).not.toContainText('Being checked again')
  const asked = page.waitForRequest((one) => one.postDataJSON()?.again === true)
  takesLong = true
  await chain.getByRole('button', { name: 'Check again' }).click()
  await asked
  await expect(chain).toContainText('Being checked again')
  await expect(chain).not.toContainText('Being checked again')
  await expect(chain.getByRole('status')).toContainText('The trail is whole')
  await expect(chain.getByRole('button', { name: 'Check again' })).toBeFocused()
})

test('system health names its five parts', async ({ page }) => {
  await signIn(page, 'admin', '/admin/health')
  for (const part of ['Database', 'File storage', 'Virus check', 'Queue', 'Mail', 'Version'])
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible()
})

test('system health has its numbers as the language writes them', async ({ page }) => {
  const answers = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd')
  await signIn(page, 'admin', '/admin/health', 'vi')
  await expect(answers('Trả lời trong')).toHaveText(/^\d+,\d ms$/)
  await expect(answers('Dung lượng').first()).toHaveText(/^\d+,\d [KMG]B$/)
})

test('[ASK-01] a new check finds mails that could not be sent; one is let go only after a question', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/health')
  await expect(page.getByRole('region', { name: 'Queue', exact: true })).toBeVisible()
  const problem = `no mailbox ${randomUUID()}`
  await giveUpMail(problem)
  await page.getByRole('button', { name: 'Check again' }).click()
  const line = page.getByRole('listitem').filter({ hasText: problem })
  const letGo = line.getByRole('button', { name: 'Let go: An account that is no longer known' })
  const question = page.getByRole('dialog', { name: 'Let this mail go?' })
  await letGo.click()
  await expect(question).toContainText('This cannot be undone')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await letGo.click()
  await question.getByRole('button', { name: 'Let go' }).click()
  await expect(line).toHaveCount(0)
})

for (const path of [LIST, `${LIST}/create`, '/admin/audit', '/admin/health'])
  test(`${path} passes axe`, async ({ page }) => {
    await signIn(page, 'admin', path)
    await settled(page)
    await expectNoViolations(page)
  })
