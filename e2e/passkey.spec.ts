import type { CDPSession, Page } from '@playwright/test'
import { expectClean, expectNoViolations } from './axe-help.ts'
import { expect } from './expect.ts'
import { newTeacher } from './graded-help.ts'
import { plugIn } from './passkey-help.ts'
import { OWN } from './password-help.ts'
import { type NewPerson, newPerson, type Session, signInAs, sitAt } from './people-help.ts'
import { REPORT } from './record-help.ts'
import { ceremony, expectToBeSigned, signHere } from './sign-help.ts'
import { test } from './test.ts'

/** The address by name, since browsers allow no passkeys for numeric addresses. */
const byNumber = process.env.BASE_URL ?? ''
const byName = byNumber.replace('127.0.0.1', 'localhost')

const held = async ({ cdp, authenticatorId }: { cdp: CDPSession; authenticatorId: string }) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials

async function open(page: Page, person: NewPerson, path: string, language = 'en') {
  await sitAt(page, person, language, byName)
  await page.goto(`${byName}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('[SIG-02] a passkey is added with the password, named, renamed and removed with the password', async ({
  page,
}) => {
  const pilot = await newPerson(await signInAs('admin'), 'pilot', OWN)
  const device = await plugIn(page)
  await open(page, pilot, '/pilot/profile')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(section).toContainText('instead of typing your password')
  await expect(section).toContainText('You have none yet')

  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const add = dialog.getByRole('button', { name: 'Add passkey' })
  await section.getByRole('button', { name: 'Add passkey' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const password = dialog.getByRole('textbox', { name: 'Your password' })
  await expect(name).toHaveValue('Chrome on Linux')
  await name.fill('')
  await add.click()
  await expect(name).toHaveAccessibleDescription('This field is required')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await expectNoViolations(page)

  await name.fill('Máy ở phòng bay')
  await password.fill('not my password')
  await add.click()
  await expect(password).toHaveAccessibleDescription('The password is not right')
  await expect(password).toBeFocused()
  await expectNoViolations(page)
  expect(await held(device)).toEqual([])

  // A device that does not verify its user makes no passkey.
  await device.cdp.send('WebAuthn.setUserVerified', { ...device, isUserVerified: false })
  await password.fill(OWN)
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('Please try again')
  await device.cdp.send('WebAuthn.setUserVerified', { ...device, isUserVerified: true })
  await add.click()
  await expect(page.getByText('The passkey was added')).toBeVisible()
  await expect(dialog).toBeHidden()
  const row = section.getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Máy ở phòng bay')
  await expect(row).toContainText(/Added \d\d\/\d\d\/\d{4} - \d\d:\d\d · Not used yet/)
  expect(await held(device)).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  // The same device refuses to add a second passkey.
  await section.getByRole('button', { name: 'Add passkey' }).click()
  await password.fill(OWN)
  await add.click()
  await expect(dialog.getByRole('alert')).toHaveText(/already holds one of your passkeys/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button', { name: 'Rename: Máy ở phòng bay' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Máy ở nhà')
  await expectNoViolations(page)
  await renaming.getByRole('button', { name: 'Save name' }).click()
  await expect(row).toContainText('Máy ở nhà')
  await expect(renaming).toBeHidden()

  await row.getByRole('button', { name: 'Remove: Máy ở nhà' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove this passkey?' })
  const proof = removing.getByRole('textbox', { name: 'Your password' })
  await expect(removing).toContainText('What you signed with it stays valid')
  await proof.fill('not my password')
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(proof).toHaveAccessibleDescription('The password is not right')
  await expectNoViolations(page)
  await proof.fill(OWN)
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey was removed')).toBeVisible()
  await expect(section).toContainText('You have none yet')
})

test('[SIG-02] on a phone in Vietnamese, for the office too; another open page of the account shows it', async ({
  page,
  context,
}) => {
  const user = await newPerson(await signInAs('admin'), 'user', OWN)
  await plugIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const own = `/admin/user/detail/${user.id}`
  await open(page, user, own, 'vi')
  const other = await context.newPage()
  await other.goto(`${byName}${own}`)
  const section = page.getByRole('region', { name: 'Passkey' })
  await expect(section).toContainText('thay cho việc nhập mật khẩu')
  await section.getByRole('button', { name: 'Thêm passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm passkey' })
  await expect(dialog.getByRole('textbox', { name: 'Tên' })).toHaveValue('Chrome trên Linux')
  const password = dialog.getByRole('textbox', { name: 'Mật khẩu của bạn' })
  await password.fill('sai mật khẩu')
  await dialog.getByRole('button', { name: 'Thêm passkey' }).click()
  await expect(password).toHaveAccessibleDescription('Mật khẩu không đúng')
  await expectClean(page)
  await password.fill(OWN)
  await dialog.getByRole('button', { name: 'Thêm passkey' }).click()
  await expect(section.getByRole('listitem')).toContainText('Chrome trên Linux')
  await expect(dialog).toBeHidden()
  await expectClean(page)
  // The other page shows the change without a reload, because open pages hear of changes.
  await expect(other.getByRole('region', { name: 'Passkey' }).getByRole('listitem')).toContainText(
    'Chrome trên Linux',
  )
  await section.getByRole('button', { name: 'Xóa: Chrome trên Linux' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectClean(page)
})

test('[SIG-02] says why none can be added where the page is opened by numbers', async ({
  page,
}) => {
  const pilot = await newPerson(await signInAs('admin'), 'pilot', OWN)
  for (const [language, words] of [
    ['en', 'not by numbers such as 127.0.0.1'],
    ['vi', 'địa chỉ bằng số như 127.0.0.1'],
  ] as const) {
    await sitAt(page, pilot, language)
    await page.goto('/pilot/profile')
    const section = page.getByRole('region', { name: 'Passkey' })
    await expect(section).toContainText(words)
    await expect(section.getByRole('button')).toHaveCount(0)
    await expectClean(page)
  }
})

/** The page where the trainee reads a flight that an instructor has signed. */
const gradedFlight = async (admin: Session, pilot: NewPerson) =>
  `/pilot/training-flight-detail/${(await (await newTeacher(admin)).flight(pilot)).id}`

test('[SIG-01][SIG-02][SIG-04] a trainee approves with a passkey; what the device does not sign is not signed', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot', OWN)
  const flight = await gradedFlight(admin, pilot)
  const device = await plugIn(page)
  await open(page, pilot, '/pilot/profile')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByRole('textbox', { name: 'Your password' }).fill(OWN)
  await adding.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('The passkey was added')).toBeVisible()

  await page.goto(`${byName}${flight}`)
  await page.getByRole('button', { name: 'Approve result' }).click()
  const dialog = ceremony(page)
  await expectToBeSigned(page, 'I have read and agree.', REPORT.name, /^[0-9a-f]{64}$/)
  await expectClean(page, { part: '[role=dialog]' })
  // A device that does not verify its user signs nothing.
  await device.cdp.send('WebAuthn.setUserVerified', { ...device, isUserVerified: false })
  await dialog.getByRole('button', { name: 'Sign with a passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The device did not sign')
  await device.cdp.send('WebAuthn.setUserVerified', { ...device, isUserVerified: true })
  await dialog.getByRole('button', { name: 'Sign with a passkey' }).click()
  await expect(page.getByText('Trainee has approved the result')).toBeVisible()
  await expect(page.getByText('Valid', { exact: true })).toHaveCount(2)
  await expect(page.getByText('by passkey')).toBeVisible()
})

test('[SIG-01] who does not sign has done nothing, and can sign later', async ({ page }) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot', OWN)
  await open(page, pilot, await gradedFlight(admin, pilot))
  const approve = page.getByRole('button', { name: 'Approve result' })
  await approve.click()
  const dialog = ceremony(page)
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  const password = dialog.getByRole('textbox', { name: 'Your password' })
  await expect(password).toHaveAccessibleDescription(/Password is required/)
  await password.fill('not my password')
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(password).toHaveAccessibleDescription(/The password is not right/)
  // Where the focus moves to the field, the error is read with the field; where the focus stays, it is announced.
  await expect(password).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await password.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('The signature is being checked…')
  await expect(dialog.getByRole('alert')).toHaveText('The password is not right')
  await expect(password).toBeFocused()
  await expectClean(page, { part: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Do not sign' }).click()
  await expect(dialog).toBeHidden()
  // In a low window the password is far below, so the focus begins at what is signed.
  await page.setViewportSize({ width: 390, height: 420 })
  await approve.click()
  await expect(dialog.getByRole('region', { name: 'What you sign' })).toBeFocused()
  await expect(dialog.getByRole('region', { name: 'What you sign' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Do not sign' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Awaiting the trainee’s approval')).toBeVisible()
  await approve.click()
  await signHere(page, 'en', OWN)
  await expect(page.getByText('Trainee has approved the result')).toBeVisible()
})
