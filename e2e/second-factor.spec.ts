import type { Page } from '@playwright/test'
import { freePort } from '../scripts/free-port.mjs'
import { CodeApp } from '../server/test/code-app.ts'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { loseAnswer } from './hold-help.ts'
import { passwordLink } from './mail-help.ts'
import { OWN_SERVER_MS, startOwnServer } from './own-server.ts'
import { plugIn } from './passkey-help.ts'
import { GIVEN, OWN } from './password-help.ts'
import { newPerson, signInAs, sitAt } from './people-help.ts'
import { test } from './test.ts'

const ADMIN = { email: 'chief@saomai.example', password: 'sân bay mở cửa lúc năm giờ' }

/**
 * The code of an app whose clock is `ahead` steps ahead. Tests use later steps because each
 * code is accepted once.
 */
const codeOf = (key: string, ahead = 0) => new CodeApp(key.replaceAll(' ', '')).code(ahead)

/** Tests the page with axe in both languages, and returns to Vietnamese. */
async function expectBoth(page: Page) {
  await expectAccessible(page)
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
}

async function signOut(page: Page, menu: RegExp, logout: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: logout }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('[SSO-02] a code app is set up on the profile, and its code follows the password; a recovery code stands in for it', async ({
  page,
}) => {
  const pilot = await newPerson(await signInAs('admin'), 'pilot', OWN)
  await sitAt(page, pilot)
  await page.goto('/pilot/profile')
  const section = page.getByRole('region', { name: 'Second factor' })
  await expect(section).toContainText('You have none')
  await section.getByRole('button', { name: 'Set up code app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('The password is not right')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(OWN)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the code app' })).toBeVisible()
  const key = (await dialog.locator('code').textContent()) ?? ''
  const code = dialog.getByRole('textbox', { name: 'Code that the app shows' })
  await expect(code).toBeFocused()
  // The link is for the phone itself, which cannot scan its own screen.
  const app = dialog.getByRole('link', { name: 'Open in a code app' })
  await expect(app).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy the key' }).click()
  await expect(dialog.getByRole('button', { name: 'The key was copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(' ', ''))
  await code.fill('12345')
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(code).toHaveAccessibleDescription('The code has six digits')
  await expectClean(page)
  await code.fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await expectClean(page)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section).toContainText('10 of 10 left')

  await signOut(page, /^Account menu/, 'Logout')
  const byPassword = async () => {
    await page.getByLabel('Email', { exact: true }).fill(pilot.email)
    await page.getByLabel('Password', { exact: true }).fill(OWN)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  }
  await byPassword()
  const asked = page.getByRole('textbox', { name: 'Code' })
  await expect(asked).toBeFocused()
  await asked.fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(asked).toHaveAccessibleDescription(/^This code is not right/)
  await expectAccessible(page)
  // The app's clock is a step ahead, because the present code was used for setting up the app.
  await asked.fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/pilot\//)

  await signOut(page, /^Account menu/, 'Logout')
  await byPassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/pilot\//)
})

test('[PERM-05][SSO-02] whose role asks for a second factor, and whose password the office has set, is led to the mailed link first', async ({
  page,
}) => {
  test.setTimeout(300_000 + OWN_SERVER_MS)
  const { address, outbox, stop } = await startOwnServer({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const byPassword = async (email: string, password: string, path = '/') => {
    await page.goto(`${address}${path}`)
    await field('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press('Sign in')
  }
  const choose = async (password: string) => {
    await field('New password').fill(password)
    await field('Confirm password').fill(password)
  }
  try {
    await page.context().addCookies([{ name: 'language', value: 'en', url: address }])
    await byPassword(ADMIN.email, ADMIN.password, '/admin/user/second-factor')
    await page.getByRole('switch', { name: 'Second factor for Staff user' }).click()
    await expect(page.getByRole('switch', { name: 'Second factor for Staff user' })).toBeChecked()
    const email = 'clerk@saomai.example'
    await page.goto(`${address}/admin/user/create`)
    await field('Full name').fill('Lê Thị Sen')
    await field('Email').fill(email)
    await choose(GIVEN)
    await press('Create user')
    await page.getByRole('link', { name: 'Account of Lê Thị Sen' }).click()
    await press('Edit')
    await press('Change password')
    const dialog = page.getByRole('dialog')
    await choose(`${GIVEN} 2`)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('The password was changed')).toBeVisible()
    await signOut(page, /^Account menu/, 'Logout')

    await byPassword(email, `${GIVEN} 2`)
    await field('The password you were given').fill(`${GIVEN} 2`)
    await choose(OWN)
    await press('Save password')
    await expect(page).toHaveURL(/\/login$/)
    await byPassword(email, OWN)
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await expect(page.getByText(/first set one yourself with a link in your mail/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Code app on my phone' })).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Get the link' }).click()
    await field('Email').fill(email)
    await press('Send instructions')
    await expect(page.getByText(/^Instructions have been sent/)).toBeVisible()
    await page.goto(await passwordLink(outbox, email))
    await field('Email').fill(email)
    await choose(`${OWN} 2`)
    await press('Save password')
    await expect(page.getByText('Reset password successfully')).toBeVisible()
    await byPassword(email, `${OWN} 2`)
    await page.getByRole('button', { name: 'Code app on my phone' }).click()
    await expect(page.getByText('Or type this key into the app:')).toBeVisible()
  } finally {
    await stop()
  }
})

test('[SSO-02] on a phone in Vietnamese a role that asks for it leads to setting it up; its passkey follows the password', async ({
  page,
}) => {
  test.setTimeout(300_000 + OWN_SERVER_MS)
  const port = await freePort()
  const server = await startOwnServer({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    const { address } = server
    await page.context().addCookies([{ name: 'language', value: 'vi', url: address }])
    await page.setViewportSize({ width: 390, height: 844 })
    const device = await plugIn(page)
    const byPassword = async (path: string) => {
      await page.goto(`${address}${path}`)
      await page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
      await page.getByLabel('Mật khẩu', { exact: true }).fill(ADMIN.password)
      await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    }
    await byPassword('/admin/user/second-factor')
    const rule = page.getByRole('switch', { name: 'Xác thực hai bước cho Quản trị viên' })
    await expect(rule).not.toBeChecked()
    await rule.click()
    await expect(page.getByText('Quy định có hiệu lực từ lần đăng nhập tiếp theo')).toBeVisible()
    await expect(rule).toBeChecked()
    await expectClean(page)
    await signOut(page, /^Menu tài khoản/, 'Đăng xuất')

    await byPassword('/admin/user')
    const heading = page.getByRole('heading', { name: 'Thiết lập xác thực hai bước' })
    await expect(heading).toBeVisible()
    await page.goto(`${address}/admin/user`)
    await expect(heading).toBeVisible()
    const byPasskey = page.getByRole('button', { name: 'Passkey của thiết bị này' })
    await expect(byPasskey).toBeVisible()
    await expectBoth(page)
    // The last step finds no connection, and the device keeps its passkey for the next attempt.
    await page.route('**/v1/second_factor/use_passkeys', (route) => route.abort(), { times: 1 })
    await byPasskey.click()
    await expect(page.getByText('Không kết nối được máy chủ')).toBeVisible()
    await byPasskey.click()
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await expectBoth(page)
    const kept = page.getByRole('button', { name: 'Tôi đã cất giữ' })
    await page.route('**/v1/auth/renew', (route) => route.abort(), { times: 1 })
    await kept.click()
    await expect(page.getByText('Không kết nối được máy chủ')).toBeVisible()
    await kept.click()
    await expect(page).toHaveURL(/\/admin\//)
    expect((await device.cdp.send('WebAuthn.getCredentials', device)).credentials).toHaveLength(1)
    await signOut(page, /^Menu tài khoản/, 'Đăng xuất')

    await byPassword('/admin/user')
    await expect(page.getByRole('heading', { name: 'Xác thực bước hai' })).toBeVisible()
    await expectBoth(page)
    await page.getByRole('button', { name: 'Dùng passkey' }).click()
    await expect(page).toHaveURL(/\/admin\/user$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // While the rule is off, factor and passkey are removed, so that a sign-in leads to the page again. There
    // the answer of the last step is lost, and the page goes on and says where to get recovery codes.
    await page.goto(`${address}/admin/user/second-factor`)
    await rule.press('Space')
    await expect(rule).not.toBeChecked()
    await page.getByRole('button', { name: /^Menu tài khoản/ }).click()
    await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click()
    const dialog = page.getByRole('dialog')
    for (const [button, act] of [
      [/^Tắt$/, 'Tắt'],
      [/^Xóa: /, 'Xóa'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await dialog.getByRole('textbox', { name: 'Mật khẩu của bạn' }).fill(ADMIN.password)
      await dialog.getByRole('button', { name: act, exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    await page.goto(`${address}/admin/user/second-factor`)
    await rule.press('Space')
    await expect(rule).toBeChecked()
    await signOut(page, /^Menu tài khoản/, 'Đăng xuất')
    await byPassword('/admin/user')
    await loseAnswer(page, 'second_factor/use_passkeys')
    await byPasskey.click()
    await expect(page.getByText('Nếu chưa cất giữ mã khôi phục, hãy tạo mã mới')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\//)
  } finally {
    await server.stop()
  }
})

for (const width of [1280, 390])
  test(`[SSO-02] what stands below the second factor stays where it is while that is read, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const pilot = await newPerson(await signInAs('admin'), 'pilot', OWN)
    await sitAt(page, pilot, 'vi')
    const read = Promise.withResolvers<void>()
    await page.route('**/v1/second_factor/own', async (route) => {
      await read.promise
      await route.continue()
    })
    await page.goto('/pilot/profile')
    const below = page.getByRole('region', { name: 'Passkey' })
    await expect(below).toContainText('Không thêm được ở đây')
    // Everything else is drawn; the second factor, which is still being read, has its place above already.
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(1)
    const before = await below.boundingBox()
    read.resolve()
    await expect(page.getByRole('button', { name: 'Thiết lập ứng dụng tạo mã' })).toBeVisible()
    expect((await below.boundingBox())?.y).toBe(before?.y)
  })
