import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { freePort } from '../scripts/free-port.mjs'
import { hashPassword, signIn as signInAt } from '../scripts/sign-in.mjs'
import { startProvider, type TestProvider } from '../server/test/identity-provider.ts'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { OWN_SERVER_MS, type OwnServer, startOwnServer } from './own-server.ts'
import { plugIn } from './passkey-help.ts'
import { test as base } from './test.ts'

const ADMIN = { email: 'chief@saomai.example', password: 'sân bay mở cửa lúc năm giờ' }
const MAI = { email: 'mai@saomai.example', name: 'Lý Thị Mai' }

interface Airline {
  server: OwnServer
  provider: TestProvider
}

/**
 * Runs the built server of an airline with an identity provider, where only the administrator
 * uses a password.
 */
const test = base.extend<object, { airline: Airline }>({
  airline: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures taken apart
    async ({}, use) => {
      const port = await freePort()
      const provider = await startProvider({ publicUrl: `http://localhost:${port}` })
      provider.people = {
        mai: { email: MAI.email, email_verified: true, name: MAI.name },
        chief: { email: ADMIN.email, email_verified: true },
        nobody: { email: 'nobody@saomai.example', email_verified: false },
      }
      const server = await startOwnServer({
        ...provider.env,
        PORT: String(port),
        AIRLINE_NAME: 'Sao Mai Airlines',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        OIDC_NEW_ACCOUNTS: '1',
        OIDC_PASSWORDS_FOR: ADMIN.email,
      })
      await use({ server, provider }).finally(() => Promise.all([server.stop(), provider.close()]))
    },
    { scope: 'worker', timeout: OWN_SERVER_MS },
  ],
  baseURL: ({ airline }, use) => use(airline.server.address),
})

const inLanguage = (page: Page, value: 'vi' | 'en', url: string) =>
  page.context().addCookies([{ name: 'language', value, url }])

/** Signs in, from the sign-in page, as one of the provider's people. */
async function signIn(page: Page, as: string) {
  await page.getByRole('link', { name: /Sao Mai Airlines/ }).click()
  await page.getByRole('link', { name: as }).click()
}

for (const width of [1280, 390])
  test(`[SSO-01][NAV-10] the sign-in page names the airline’s provider, and says why it let nobody in, at ${width}`, async ({
    page,
    airline,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await inLanguage(page, 'vi', airline.server.address)
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Đăng nhập bằng Sao Mai Airlines' })).toBeVisible()
    await expect(page.getByText('hoặc bằng mật khẩu')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/login?origin=%2Fadmin%2Fuser')
    await signIn(page, 'nobody')
    const refusal = page.getByRole('alert')
    await expect(refusal).toContainText('Sao Mai Airlines has not confirmed your email')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
    await expect(refusal).toContainText('Sao Mai Airlines chưa xác nhận email của bạn')
  })

test('[SSO-01] the provider leads to the page that one wanted, and signing out ends there too', async ({
  page,
  airline,
}) => {
  await inLanguage(page, 'en', airline.server.address)
  await page.goto('/admin/user?role=1')
  await expect(page).toHaveURL(/\/login\?origin=/)
  await signIn(page, 'chief')
  await expect(page).toHaveURL(/\/admin\/user\?role=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${airline.server.address}/login`)
  await page.goto('/admin/user')
  await expect(page).toHaveURL(/\/login\?origin=/)
  // The provider has forgotten the person and asks again who comes.
  await page.getByRole('link', { name: 'Sign in with Sao Mai Airlines' }).click()
  await expect(page.getByRole('link', { name: 'mai', exact: true })).toBeVisible()
})

test('[SSO-01][SIG-02] who has no password is told so, and adds a passkey once signed in anew', async ({
  page,
  airline,
}) => {
  await inLanguage(page, 'en', airline.server.address)
  const device = await plugIn(page)
  await page.goto('/login')
  await signIn(page, 'mai')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(section).toContainText('You have none yet')
  await expect(page.getByRole('button', { name: 'Change password' })).toBeHidden()
  const profile = new URL(page.url()).pathname

  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await section.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog).toContainText('First sign in anew')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectClean(page)
  await dialog.getByRole('link', { name: 'Sign in anew' }).click()
  await page.getByRole('link', { name: 'mai', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${profile}$`))
  await section.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByRole('textbox')).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectClean(page)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('The passkey was added')).toBeVisible()
  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', device)
  expect(credentials).toHaveLength(1)
})

test('[SSO-01] whose password is not used is told where to sign in, once it is proven', async ({
  page,
  airline,
}) => {
  const { address } = airline.server
  const { headers } = await signInAt(address, ADMIN.email, ADMIN.password)
  const [email, given] = ['ha@saomai.example', 'bến cũ đò xưa chờ ai']
  const salt = `argon2id$v=19$m=19456,t=2,p=1$${randomBytes(16).toString('base64url')}`
  const password = Buffer.from(await hashPassword(given, salt)).toString('base64url')
  const made = { email, full_name: 'Lê Thu Hà', fleet: 'A321', password, password_salt: salt }
  const { status } = await fetch(`${address}/v1/auth/user/create_user`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'application-type': '5' },
    body: JSON.stringify(made),
  })
  expect(status).toBe(200)
  await inLanguage(page, 'en', address)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please sign in with the button above')
  await expectClean(page)
})

test('[SSO-02] a passkey alone signs in, and a device without one is told so', async ({
  page,
  airline,
}) => {
  await inLanguage(page, 'en', airline.server.address)
  const device = await plugIn(page)
  await page.goto('/login')
  const byPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })
  await byPasskey.click()
  await expect(page.getByRole('alert')).toContainText('Nobody was signed in')
  await expectAccessible(page)

  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin/**')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('The passkey was added')).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('/admin/user?role=1')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'VI - Tiếng Việt' }).click()
  await page.getByRole('button', { name: 'Đăng nhập bằng passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/user\?role=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await device.cdp.send('WebAuthn.getCredentials', device)).credentials).toHaveLength(1)
})
