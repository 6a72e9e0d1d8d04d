import { expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { signIn, signInAnew } from './list-help.ts'
import { test } from './test.ts'

test('[DSH-03] a pilot chooses to begin at home, and the root and the next sign-in lead there', async ({
  page,
}) => {
  await signIn(page, 'pilot.c', '/pilot/profile')
  const choose = async (name: string | RegExp) => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'First page' }).click()
    const pages = page.getByRole('dialog').getByRole('combobox', { name: 'Begin with' })
    await expect(pages.getByRole('option')).toHaveText([
      'SIM (as usual)',
      'My tasks',
      'Readiness',
      'Home',
      'SIM Schedule',
      'Training',
      'Line Check',
      'Line Training',
      'Documents',
      'Profile',
    ])
    await expectClean(page, { without: ['region'] })
    if (name === 'Home') {
      // The arrow keys reach this option in the closed list, past two others, which are not saved.
      await expect(pages).toBeFocused()
      for (const passed of ['My tasks', 'Readiness', 'Home']) {
        await page.keyboard.press('ArrowDown')
        await expect(pages.getByRole('option', { name: passed })).toHaveJSProperty('selected', true)
      }
    } else
      await pages.selectOption({ label: await pages.getByRole('option', { name }).innerText() })
    await page.getByRole('button', { name: 'Save first page' }).click()
    await expect(page.getByText('Your first page is kept')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await choose('Home')
  await page.goto('/')
  await expect(page).toHaveURL(/\/pilot\/home$/)
  await signInAnew(page, 'pilot.c', '/')
  await expect(page).toHaveURL(/\/pilot\/home$/)
  await choose(/as usual/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/pilot\/sim\/list$/)
})

test('[DSH-03] [NAV-10] an instructor reads at home what comes, on a desk and a phone, in both languages', async ({
  page,
}) => {
  await signIn(page, 'instructor.a', '/pilot/home')
  const ahead = page.getByRole('region', { name: 'Next sessions and checks' })
  await expect(ahead.getByRole('listitem').first()).toContainText(/SIM-[AB]|Line check/)
  await expect(
    page.getByRole('region', { name: /^Waiting long/ }).getByRole('listitem'),
  ).toHaveCount(5)
  await expectClean(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('VI', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang chính')
  await expectClean(page)
  await page.getByText('EN', { exact: true }).click()
  const first = ahead.getByRole('link').first()
  const target = await first.getAttribute('href')
  await first.click()
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
