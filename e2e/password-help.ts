import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** The first password, which an admin sets, and the password that the holder chooses instead. */
export const GIVEN = 'mưa rơi đường băng 27'
export const OWN = 'mây trắng đèo Hải Vân'

export async function signInAs(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in with the password of the admin, chooses an own one, and signs in with that. */
export async function settleIn(page: Page, email: string, { given = GIVEN, own = OWN } = {}) {
  await signInAs(page, email, given)
  await page.getByRole('textbox', { name: 'The password you were given' }).fill(given)
  await page.getByRole('textbox', { name: 'New password' }).fill(own)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(own)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInAs(page, email, own)
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
}
