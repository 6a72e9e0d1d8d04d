import type { Page } from '@playwright/test'
import { expectClean, expectNoViolations } from './axe-help.ts'
import { watchWords } from './clock-help.ts'
import { expect } from './expect.ts'
import { signIn, signInAnew } from './list-help.ts'
import { PASSWORD } from './people-help.ts'
import { test } from './test.ts'

const inLanguage = (page: Page, value: 'vi' | 'en') =>
  page.context().addCookies([{ name: 'language', value, url: process.env.BASE_URL ?? '' }])
const cookieNamed = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)

for (const [language, words] of Object.entries({
  en: {
    email: 'Email',
    password: 'Password',
    go: 'Sign in',
    required: ['Email is required', 'Password is required'],
    invalid: 'Email is invalid',
    wrong: 'Email or password is not right.',
  },
  vi: {
    email: 'Email',
    password: 'Mật khẩu',
    go: 'Đăng nhập',
    required: ['Vui lòng nhập email', 'Vui lòng nhập mật khẩu'],
    invalid: 'Email không hợp lệ',
    wrong: 'Email hoặc mật khẩu không đúng.',
  },
}))
  for (const width of [1280, 390])
    test(`[AUTH-01][AUTH-04][NAV-10] the sign-in page in ${language} at ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await inLanguage(page, language as 'vi' | 'en')
      await page.goto('/login')
      await expect(page).toHaveTitle(/Training Record Management System/)
      const email = page.getByLabel(words.email, { exact: true })
      const password = page.getByLabel(words.password, { exact: true })
      await page.getByRole('button', { name: words.go }).click()
      for (const text of words.required) await expect(page.getByText(text)).toBeVisible()
      await expect(email).toBeFocused()
      await email.fill('pilot.a@')
      await password.fill('x')
      await page.getByRole('button', { name: words.go }).click()
      await expect(page.getByText(words.invalid)).toBeVisible()
      await email.fill('nobody@demo.example')
      // Failed sign-ins are counted for the address that all tests share, so only two of the
      // four cases fail one.
      if ((language === 'en') === (width === 1280)) {
        await page.getByRole('button', { name: words.go }).click()
        await expect(page.getByRole('alert')).toHaveText(words.wrong)
        await expect(email).toHaveValue('nobody@demo.example')
      }
      await expectClean(page)
    })

test('[AUTH-02] a password is computed by WebAssembly, and by JavaScript where something on the way forbids that', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const times = (file: string) =>
    loaded.filter((path) => path.startsWith(`/assets/${file}-`)).length
  await signInAnew(page, 'pilot.c', '/pilot/profile')
  expect([times('sign-in-worker'), times('argon2')]).toEqual([1, 0])
  await page.route('**/assets/sign-in-worker-*', async (route) => {
    const response = await route.fetch()
    const policy = { 'content-security-policy': "default-src 'none'; script-src 'self'" }
    await route.fulfill({ response, headers: { ...response.headers(), ...policy } })
  })
  await signInAnew(page, 'pilot.c', '/pilot/profile')
  expect([times('sign-in-worker'), times('argon2')]).toEqual([2, 1])
})

test('[AUTH-02][AUTH-04] a sign-in for which the browser cannot fetch what it needs says that the server is not reached', async ({
  page,
}) => {
  await inLanguage(page, 'en')
  await page.goto('/login')
  await page.route('**/assets/sign-in-worker-*', (route) => route.abort('internetdisconnected'))
  const [email, password] = [
    page.getByLabel('Email', { exact: true }),
    page.getByLabel('Password', { exact: true }),
  ]
  await email.fill('nobody@demo.example')
  await password.fill('typed once')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('No connection to the server.')
  await expect(password).toHaveValue('typed once')
})

/** The scripts that a page asks for from now on, without their versions. */
function scriptsOf(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    const script = /\/assets\/(.+)-[\w-]{7,8}\.js$/.exec(request.url())
    if (script?.[1]) loaded.push(script[1])
  })
  return loaded
}

test('the sign-in page loads nothing of the pages behind it', async ({ page }) => {
  const loaded = scriptsOf(page)
  const last = page.waitForResponse(/\/assets\/other-ways-[^/]+\.js$/)
  await page.goto('/login')
  await last
  await page.waitForLoadState('networkidle')
  expect(loaded.sort()).toEqual(['icons', 'index', 'other-ways', 'sign-in'])
})

test('[NAV-02] a page that is opened first loads five scripts, those of its frame included', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/fot')
  const loaded = scriptsOf(page)
  await page.goto('/admin/sim')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.sort()).toEqual(['common', 'icons', 'index', 'kit', 'sim'])
})

test('[NAV-02] the mark stands on the page until the scripts have come', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const mark = page.locator('#opening svg')
  await expect(mark).toBeVisible()
  resolve()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(mark).toBeHidden()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`[NAV-02] where no script comes, the page says after a while how to go on, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    const scripts = '**/assets/*.js'
    await page.route(scripts, (route) => route.abort())
    await page.goto('/login?origin=/admin/sim')
    const [mark, said] = [page.locator('#opening svg'), page.locator('#opening p')]
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#opening')).toHaveCSS('display', 'none')
    await page.emulateMedia({ media: 'screen' })
    await expect(mark).toBeVisible()
    await expect(said).toBeHidden()
    const delay = await said.evaluate((element) => {
      const [wait] = element.getAnimations()
      const { delay } = wait?.effect?.getTiming() ?? {}
      wait?.finish()
      return delay
    })
    expect(delay).toBe(20_000)
    await expect(said).toBeVisible()
    await expectNoViolations(page, { part: '#opening' })

    await page.unroute(scripts)
    await page.getByRole('link', { name: 'load it again' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/login\?origin=/)
    await expect(mark).toBeHidden()
    await expect(said).toBeHidden()
    await page.emulateMedia({ reducedMotion: null })
  })

test('[NAV-02] a browser without scripts is told in both languages that they are needed', async ({
  page,
}) => {
  const html = await (await page.request.get('/login')).text()
  const told = /<noscript>(.*)<\/noscript>/s.exec(html)?.[1]
  expect(told).toContain('Hãy bật JavaScript')
  expect(told).toContain('Please turn on JavaScript')
})

test('[AUTH-04] the refusal is gone when one comes back to the form', async ({ page }) => {
  await inLanguage(page, 'en')
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('nobody@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Email or password is not right.')
  // A message that is already on the screen follows the language.
  await page.getByRole('button', { name: /^VI/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Email hoặc mật khẩu không đúng.')
  await page.getByRole('button', { name: /^EN/ }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password\?email=nobody(@|%40)demo.example/)
  await expect(page.getByRole('button', { name: 'Send instructions' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[AUTH-02][AUTH-04][MSG-01] the password never leaves the browser; success is told and goes after 10 s', async ({
  page,
}) => {
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  const clock = await watchWords(page, 'Login successfully')
  await inLanguage(page, 'en')
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('pilot.b@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const notice = page.getByText('Login successfully')
  await expect(notice).toBeVisible()
  const box = await notice.boundingBox()
  expect(box?.y).toBeLessThan(120)
  await page.clock.runFor(11_000)
  await expect(notice).toBeHidden()
  const [came = 0, went = 0] = await clock.changes()
  // The time of the notice runs from just before the notice is drawn.
  expect(went - came).toBeGreaterThan(9_000)
  expect(bodies.some((one) => one.includes('pilot.b@demo.example'))).toBe(true)
  expect(bodies.filter((one) => one.includes(PASSWORD))).toEqual([])
  expect(await cookieNamed(page, 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(await cookieNamed(page, 'salt')).toBeDefined()
})

// The account has no e-learning: the dialog that asks whether e-learning is done would close the open account
// menu.
test('[AUTH-03][MSG-01] remember me keeps the email for 30 days, never the password, and what is told of it covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await inLanguage(page, 'en')
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('user@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Remember me for 30 days').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/**')
  const notice = page.locator('.mantine-Notification-root')
  await expect(notice).toContainText('Login successfully')
  const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {}
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('searchbox')
  await expect(field).toBeFocused()
  expect((await field.boundingBox())?.y).toBeGreaterThan(y + height)
  await page.keyboard.press('Escape')
  const kept = await cookieNamed(page, 'email')
  const days = ((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect(JSON.stringify(await page.context().cookies())).not.toContain(PASSWORD)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('user@demo.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('[AUTH-05][AUTH-06] signing out clears both cookies, and a stale token is no session', async ({
  page,
}) => {
  await signInAnew(page, 'pilot.a', '/pilot/training-flight')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  for (const name of ['token', 'salt', 'sid']) expect(await cookieNamed(page, name)).toBeUndefined()
  const claims = { sub: 'x', role: 4, management_role: [], exp: Math.floor(Date.now() / 1000) - 5 }
  const value = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
  await page.context().addCookies([{ name: 'token', value, url: process.env.BASE_URL ?? '' }])
  await page.goto('/pilot/training-flight')
  await expect(page).toHaveURL(/\/login\?origin=/)
})

test('[AUTH-06] a session whose token has expired in a computer that slept leaves no cookie behind', async ({
  page,
}) => {
  await page.clock.install()
  await signInAnew(page, 'pilot.c', '/pilot/training-flight')
  expect(await cookieNamed(page, 'sid')).toBeDefined()
  await page.clock.fastForward(16 * 60_000)
  await expect(page).toHaveURL(/\/login\?origin=/)
  await expect.poll(() => cookieNamed(page, 'sid')).toBeUndefined()
})

test('[AUTH-07][MSG-03] a 401 ends the session and leads to the sign-in page, which says why', async ({
  page,
}) => {
  await signInAnew(page, 'pilot.a', '/pilot/training-flight')
  const token = (await cookieNamed(page, 'token'))?.value ?? ''
  await page.getByRole('searchbox').focus()
  await page.context().clearCookies({ name: 'sid' })
  // The keys are typed without addressing the search box, which disappears when any call of
  // the page is refused.
  await page.keyboard.type('SGN')
  await expect(page).toHaveURL(/\/login/)
  expect(await cookieNamed(page, 'token')).toBeUndefined()
  const why = page.getByRole('alert')
  await expect(why).toHaveText('Your session has ended. Please sign in again.')
  await page.getByRole('button', { name: /^VI/ }).click()
  await expect(why).toHaveText('Phiên làm việc đã kết thúc. Vui lòng đăng nhập lại.')

  await page.route('**/v1/**', (route) => {
    const result = { code: 'UNAUTHORIZED', message: '', data: { reason: 'session_signed_out' } }
    return route.fulfill({ status: 401, json: { status: 'OK', result } })
  })
  await page
    .context()
    .addCookies([{ name: 'token', value: token, url: process.env.BASE_URL ?? '' }])
  await page.goto('/pilot/training-flight')
  await expect(why).toHaveText(/^Bạn đã đăng xuất ở nơi khác/)
})

/** Passes the server's answer on with other seconds, as if the operator had set a shorter rest. */
async function restFor(page: Page, call: string, idle_seconds: number) {
  await page.route(`**/v1/${call}`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.result.data.idle_seconds = idle_seconds
    await route.fulfill({ response, json: body })
  })
}

test('[AUTH-05][MSG-02] an idle session warns two minutes before its end; staying keeps it', async ({
  page,
}) => {
  await restFor(page, 'auth/renew', 9)
  await signInAnew(page, 'pilot.c', '/pilot/training-flight')
  await page.evaluate(() => localStorage.setItem('session-used', `${Date.now() - 28 * 60_000}`))
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(dialog).toContainText(/signed out in (2:0|1:)\d/)
  await expectNoViolations(page, { without: ['region'] })
  const renewed = page.waitForResponse('**/v1/auth/renew')
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await renewed
  await expect(page).toHaveURL(/\/login\?origin=.*training-flight/)
  expect(await cookieNamed(page, 'token')).toBeUndefined()
})

test('[AUTH-05] a rest of one minute is counted from the last use, and the server hears of the use', async ({
  page,
}) => {
  await page.clock.install()
  await restFor(page, 'auth/login/validate', 60)
  await restFor(page, 'auth/renew', 60)
  await signInAnew(page, 'pilot.c', '/pilot/training-flight')
  const told = page.waitForResponse('**/v1/auth/renew')
  for (let used = 0; used < 8; used++) {
    await page.keyboard.press('Shift')
    await page.clock.runFor(10_000)
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toHaveCount(0)
  }
  await told
  await expect(page).toHaveURL(/training-flight/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the sign-in page needs at most 125 KiB of script and style', async ({ request }) => {
  // The comments of the page name files for readers who have signed in.
  const html = (await (await request.get('/login')).text()).replace(/<!--.*?-->/gs, '')
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
  let bytes = 0
  for (const [, file = ''] of files) {
    const { headers } = await fetch(new URL(file, process.env.BASE_URL), {
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers.get('content-encoding')).toBe('br')
    bytes += Number(headers.get('content-length'))
  }
  expect(bytes).toBeGreaterThan(50 * 1024)
  expect(bytes).toBeLessThanOrEqual(125 * 1024)
})
