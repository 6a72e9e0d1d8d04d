import type { Page } from '@playwright/test'
import { expectClean } from './axe-help.ts'
import { day } from './day-help.ts'
import { expect } from './expect.ts'
import { turnTo } from './list-help.ts'
import { PASSWORD } from './people-help.ts'
import { ceremony, signedAnswer, signHere } from './sign-help.ts'
import { type AnotherPage, test } from './test.ts'

const WORDS = {
  en: {
    signIn: 'Sign in',
    create: 'Create',
    flight: 'Training Flight',
    sector: 'Sector 1',
    date: 'Date',
    places: ['Departure', 'Destination'],
    day: 'Day',
    keep: 'Keep score 2',
    comment: 'Comment on criterion 4',
    save: 'Save flight',
    created: 'Create training successfully',
    approve: 'Approve result',
    approved: 'Trainee has approved the result',
    low: 'Landing 2',
  },
  vi: {
    signIn: 'Đăng nhập',
    create: 'Tạo hồ sơ',
    flight: 'Chuyến bay huấn luyện',
    sector: 'Chặng 1',
    date: 'Ngày',
    places: ['Đi', 'Đến'],
    day: 'Ngày',
    keep: 'Giữ 2 điểm',
    comment: 'Nhận xét tiêu chí 4',
    save: 'Lưu chuyến bay',
    created: 'Đã tạo hồ sơ huấn luyện',
    approve: 'Duyệt kết quả',
    approved: 'Học viên đã duyệt kết quả',
    low: 'Hạ cánh 2',
  },
} as const
type Language = keyof typeof WORDS

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

interface Seat {
  anotherPage: AnotherPage
  language: Language
  width: number
}

/** Opens a separate browser for one person, who signs in through the page. */
async function sitDown(
  { anotherPage, language, width }: Seat,
  who: string,
  path: string,
): Promise<Page> {
  const page = await anotherPage({ viewport: { width, height: 844 } })
  const url = process.env.BASE_URL ?? ''
  await page.context().addCookies([{ name: 'language', value: language, url }])
  await page.goto(path)
  await page.locator('input[type=email]').fill(`${who}@demo.example`)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: WORDS[language].signIn }).click()
  await expect(page).toHaveURL(new RegExp(path.replace(/[?].*/, '')))
  // The sign-in page has a heading too, and stays until the next page is drawn.
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

for (const [language, width] of [
  ['vi', 390],
  ['en', 1280],
] as const)
  test(`[TF-13][APR-01][FOT-01][NAV-10] instructor, pilot, administrator: ${language} at ${width}`, async ({
    anotherPage,
  }) => {
    const seat = { anotherPage, language, width }
    const words = WORDS[language]

    const instructor = await sitDown(seat, 'instructor.a', '/pilot/fot/list?keyword=2001')
    await expectClean(instructor)
    // The link of a card covers the whole card; only the card's corner is free of other links.
    const file = instructor.locator('main a[href*="/pilot/training-flight?pilot_id="]').first()
    await file.click({ position: { x: 8, y: 8 } })
    await expect(instructor).toHaveURL(/\/pilot\/training-flight\?pilot_id=/)
    await instructor.getByRole('button', { name: words.create }).click()
    await instructor.getByRole('menuitem', { name: words.flight }).click()
    const id = await writeFlight(instructor, language)
    await expect(instructor.getByText(words.created)).toBeVisible()
    await expect(instructor).toHaveURL(/\/pilot\/training-flight\?pilot_id=/)
    await expectClean(instructor)

    const pilot = await sitDown(seat, 'pilot.a', `/pilot/training-flight-detail/${id}`)
    await expect(pilot.getByText('Flared too late.')).toBeVisible()
    await expectClean(pilot)
    await pilot.getByRole('button', { name: words.approve }).click()
    await expect(ceremony(pilot, language)).toBeVisible()
    await expectClean(pilot, { part: '[role=dialog]' })
    await signHere(pilot, language)
    await expect(pilot.getByText(words.approved, { exact: true })).toBeVisible()
    await expect(pilot.getByRole('button', { name: words.approve })).toHaveCount(0)

    const admin = await sitDown(seat, 'admin', '/admin/fot?keyword=2001')
    await expectClean(admin)
    await admin.locator('main a[href*="special_flight=true"]').first().click()
    await expect(admin).toHaveURL(/training-flight-list\?pilot_id=.*special_flight=true/)
    await turnTo(admin, admin.url().replace('special_flight=true', 'low_point=true'))
    await expect(admin.getByText(words.low).first()).toBeVisible()
    await expectClean(admin)
    await turnTo(admin, `/admin/training-flight/detail/${id}`)
    await expect(admin.getByText('Flared too late.')).toBeVisible()
    await expectClean(admin)
  })

/** Fills in one sector, one low score with its comment, and the report; returns the id of the new record. */
async function writeFlight(page: Page, language: Language): Promise<string> {
  const words = WORDS[language]
  const sector = page.getByRole('group', { name: words.sector })
  await sector.getByRole('textbox', { name: words.date }).fill(day(1))
  await page.keyboard.press('Tab')
  for (const [i, code] of ['SGN', 'HAN'].entries()) {
    await sector.getByRole('combobox', { name: words.places[i] ?? '' }).click()
    await page.keyboard.type(code)
    await page.getByRole('option', { name: code }).first().click()
  }
  await sector.getByText(words.day, { exact: true }).last().click()
  await sector.getByText('PF', { exact: true }).last().click()
  const landing = page.getByRole('radiogroup').filter({ hasText: 'N/A' }).nth(3)
  await landing.getByText('2', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.keep }).click()
  await page.getByRole('textbox', { name: words.comment }).fill('Flared too late.')
  await expectClean(page)
  const report = { name: 'IOE.pdf', mimeType: 'application/pdf', buffer: PDF }
  await page.locator('input[type=file][name=report]').setInputFiles(report)
  const answer = signedAnswer(page, /create_flight$/)
  await page.getByRole('button', { name: words.save }).click()
  await expect(ceremony(page, language)).toBeVisible()
  await expectClean(page, { part: '[role=dialog]' })
  await signHere(page, language)
  return (await (await answer).json()).result.data.id
}
