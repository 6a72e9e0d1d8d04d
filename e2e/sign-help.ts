import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { PASSWORD } from './people-help.ts'

const WORDS = {
  en: { title: 'Sign', password: 'Your password', sign: 'Sign' },
  vi: { title: 'Ký', password: 'Mật khẩu của bạn', sign: 'Ký' },
}

/** The open dialog in which the reader signs (SIG-01). */
export const ceremony = (page: Page, language: 'en' | 'vi' = 'en') =>
  page.getByRole('dialog', { name: WORDS[language].title, exact: true })

/** Signs in the open dialog with this password. */
export async function signHere(page: Page, language: 'en' | 'vi' = 'en', password = PASSWORD) {
  const { password: label, sign } = WORDS[language]
  const dialog = ceremony(page, language)
  await dialog
    .getByRole('textbox', { name: label })
    .or(dialog.getByLabel(label))
    .first()
    .fill(password)
  await dialog.getByRole('button', { name: sign, exact: true }).click()
}

/** Waits for the answer to a call once the call is signed, not for the refusal before. */
export const signedAnswer = (page: Page, path: RegExp) =>
  page.waitForResponse((response) => path.test(response.url()) && response.status() === 200)

/** Expects the texts that the signer reads: sections, meaning and files. */
export async function expectToBeSigned(page: Page, ...texts: (string | RegExp)[]) {
  for (const text of texts) await expect(ceremony(page).getByText(text).first()).toBeVisible()
}
