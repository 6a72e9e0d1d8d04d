import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CodeApp } from '../server/test/code-app.ts'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { settled, signIn, turnTo } from './list-help.ts'
import { passwordLink } from './mail-help.ts'
import { byLink, make, newPerson, type Session, signInAs, sitAt } from './people-help.ts'
import { sayWhy } from './reason-help.ts'
import { WIDTHS } from './record-help.ts'
import { test } from './test.ts'

const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
const PASSWORD = 'núi non trùng điệp 81'
const dialog = (page: Page) => page.getByRole('dialog')
/** Returns the page to the language of the test, after axe has tested both languages. */
const speak = (page: Page, language: 'en' | 'vi') =>
  page.getByRole('button', { name: new RegExp(`^${language.toUpperCase()} - `) }).click()
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

/** Makes an inspection of one pilot only, with its inspector signed in. */
async function newInspection(admin: Session, keyword = '2001', terms: object = {}) {
  const { pilots } = (await make(admin, 'pilot/search_pilot', { keyword })) as {
    pilots: { id: string }[]
  }
  const email = `i${randomBytes(4).toString('hex')}@authority.example`
  const made = await make(admin, 'inspection/create', {
    email,
    full_name: 'Đoàn Thị Kiểm',
    authority: 'CAAV',
    reason: 'Audit 81',
    pilot_ids: [pilots[0]?.id],
    from: day(-700),
    to: day(1),
    ends_on: day(3),
    ...terms,
  })
  const session = await byLink(await passwordLink(outbox, email), email, PASSWORD)
  return { id: made.id as string, email, session }
}

for (const width of WIDTHS)
  test(`[INS-01] at ${width} an admin lets an inspector in, finds it by the menu, and ends it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin', '/admin/inspection')
    await settled(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'New inspection' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'Let the inspector in' }).click()
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(page.getByRole('alert').filter({ hasText: 'Please choose a pilot' })).toBeVisible()
    await expectClean(page)
    const name = `Lê ${randomBytes(3).toString('hex')}`
    await page.getByRole('textbox', { name: 'Full name' }).fill(name)
    await page.getByRole('textbox', { name: 'Email' }).fill(`${name.slice(3)}@authority.example`)
    await page.getByRole('textbox', { name: 'Authority' }).fill('CAAV')
    await page.getByRole('textbox', { name: 'Reason or reference' }).fill('Audit 7')
    await page.getByRole('checkbox', { name: 'B787' }).check()
    await page.getByRole('button', { name: 'Add a pilot' }).click()
    await page.getByRole('combobox', { name: 'Pilot 1' }).fill('2001')
    await page.getByRole('option', { name: /2001/ }).click()
    // A row whose text names nobody is not left out in silence.
    await page.getByRole('button', { name: 'Add a pilot' }).click()
    const second = page.getByRole('combobox', { name: 'Pilot 2' })
    await second.fill('nobody at all')
    await page.getByRole('button', { name: 'Let the inspector in' }).click()
    await expect(page.getByText('Nobody has this very name or crew code')).toBeVisible()
    await expect(second).toBeFocused()
    await page.getByRole('button', { name: 'Remove pilot 2' }).click()
    await page.getByRole('button', { name: 'Let the inspector in' }).click()
    await expect(page.getByText('Create inspection successfully')).toBeVisible()
    await turnTo(page, `/admin/inspection?keyword=${encodeURIComponent(name)}`)
    const line = page.getByRole('main').locator('tr, li').filter({ hasText: name }).first()
    await expect(line).toContainText('Runs until')
    await expect(line).toContainText('B787')
    await line.locator('a[data-row-link], a').first().click()
    await expect(page.getByText('Nothing was opened yet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'End now' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectClean(page)
    await sayWhy(dialog(page), 'Done early')
    await dialog(page).getByRole('button', { name: 'End now' }).click()
    await expect(page.getByText('The inspection was ended')).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Ended \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'End now' })).toHaveCount(0)
  })

test('[INS-01] the terms of an inspection tell an inspector of the fleets and of those chosen by name', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const people = [await newPerson(admin, 'pilot'), await newPerson(admin, 'pilot')]
  const name = ({ crew_code }: { crew_code: string }) => `Nguyễn ${crew_code} · ${crew_code}`
  const terms = page.getByRole('region', { name: 'Your inspection' })
  const inspect = async (how: object) => {
    const { session } = await newInspection(admin, people[0]?.crew_code, how)
    await sitAt(page, session)
    await page.goto('/inspection/pilots')
  }
  await inspect({ fleets: ['B787'] })
  await expect(terms).toContainText(`FleetsB787, and by name: ${people.slice(0, 1).map(name)}`)
  await expectClean(page)
  await inspect({})
  await expect(terms).toContainText(`Pilots${people.slice(0, 1).map(name)}`)
  await inspect({ fleets: ['B787'], pilot_ids: [] })
  await expect(terms).toContainText('FleetsB787Reason')
  const many = await Promise.all(people.map(() => newPerson(admin, 'pilot')))
  await inspect({ fleets: ['B787'], pilot_ids: [...people, ...many].map((one) => one.id) })
  await expect(terms).toContainText('FleetsB787, and by name: 4 pilots')
})

for (const [width, language] of [
  [1280, 'en'],
  [390, 'vi'],
] as const)
  test(`[INS-01] at ${width} in ${language} an inspector reads the pilots of the inspection, and nothing else is offered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const said = language === 'en' ? /^Read only\./ : /^Chỉ xem\./
    await signIn(page, 'inspector', '/', language)
    await expect(page).toHaveURL(/\/inspection\/pilots$/)
    await settled(page)
    await expect(page.getByText(said)).toBeVisible()
    await expectAccessible(page)
    await speak(page, language)
    await page.keyboard.press('Control+k')
    const finder = page.getByRole('dialog', {
      name: language === 'en' ? 'Find a page' : 'Tìm trang',
    })
    await finder.getByRole('searchbox').fill('2001')
    await expect(finder.getByRole('link')).toHaveText([
      language === 'en' ? '“2001” in Records' : '“2001” trong Hồ sơ',
    ])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/inspection\/records\?keyword=2001$/)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('2001')
    if (width === 390) await page.getByRole('button', { name: 'Mở menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('listitem')
    await expect(menu).toHaveText(
      language === 'en'
        ? ['Pilots', 'Records', 'Audit trail']
        : ['Phi công', 'Hồ sơ', 'Nhật ký thay đổi'],
    )
    await menu.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/inspection\/records/)
    await turnTo(page, '/inspection/records?kind=training_flight')
    await expect(page.getByText(said)).toBeVisible()
    await expectAccessible(page)
    await speak(page, language)
    await page.locator('main a[data-row-link]').first().click()
    await expect(page).toHaveURL(/\/inspection\/record\/training_flight\//)
    await settled(page)
    const history = page.getByRole('region', { name: language === 'en' ? 'History' : 'Lịch sử' })
    await expect(history.getByRole('button').first()).toBeVisible()
    await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/).first()).toBeVisible()
    await expectAccessible(page)
    await speak(page, language)
    await history.getByRole('button').first().click()
    await expect(dialog(page)).toBeVisible()
    await expectClean(page)
    await page.keyboard.press('Escape')
    for (const path of ['trail', 'records?kind=sim', 'help']) {
      await turnTo(page, `/inspection/${path}`)
      await expectAccessible(page)
    }
    // The pages of the airline are closed to inspectors.
    for (const path of ['/admin/sim', '/pilot/tasks', '/admin/audit', '/coming-soon']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/inspection\/pilots$/)
    }
  })

for (const [width, language] of [
  [1280, 'en'],
  [390, 'vi'],
] as const)
  test(`[INS-01][AMD-02][SIG-04] at ${width} in ${language} an inspector is told what was amended and what was changed by hand, and reads an earlier version`, async ({
    page,
  }) => {
    const say = (en: string, vi: string) => (language === 'en' ? en : vi)
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'inspector', '/inspection/records?kind=theory_test&keyword=2005', language)
    const listed = page.getByRole('main').locator('tr, li')
    await listed
      .filter({ hasText: say('Amended', 'Đã đính chính') })
      .locator('a[data-row-link]')
      .click()
    const versions = page.getByRole('region', { name: say('Versions', 'Các phiên bản') })
    await expect(versions.getByText(say('Stands', 'Đang có hiệu lực'))).toHaveCount(1)
    await expect(versions.getByText(say('Earlier version', 'Phiên bản trước'))).toHaveCount(2)
    await expect(
      versions.getByText(say('some numbers are missing here', 'có thể thiếu một vài số')),
    ).toBeVisible()
    await versions
      .getByRole('button', { name: say('Read this version: 1', 'Đọc phiên bản này: 1') })
      .click()
    await expect(dialog(page)).toContainText('Đọc thời tiết tốt')
    await expect(dialog(page)).not.toContainText('thủy lực')
    await expect(dialog(page)).toContainText(/SHA-256 [0-9a-f]{64}/)
    await expectClean(page, { part: '[role=dialog]' })
    await page.keyboard.press('Escape')

    await turnTo(page, '/inspection/records?kind=training_flight&keyword=2003&page=2')
    const changed = listed.filter({ hasText: say('Changed since', 'Đã thay đổi sau khi ký') })
    await changed.locator('a[data-row-link]').click()
    await expect(page.getByRole('main')).toContainText(
      say('CHANGED since it was signed', 'ĐÃ BỊ SỬA sau khi ký'),
    )
    await expect(
      page.getByRole('row').filter({ hasText: 'Đạt yêu cầu ở mọi nội dung.' }).first(),
    ).toBeVisible()
    await expectClean(page)
  })

test('[INS-01] what a pilot holds: which value counts now, that an exemption was granted, and what is missing today', async ({
  anotherPage,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const { kinds } = await make(admin, 'qualification/kinds', {})
  const of = (name: string) => ({
    pilot_id: pilot.id,
    kind_id: kinds.find((one: { name_en: string }) => one.name_en === name).id,
  })
  const medical = of('Medical')
  for (const [completed_on, expires_on] of [
    [day(-90), day(20)],
    [day(-9), day(300)],
  ])
    await make(admin, 'qualification/enter', { ...medical, completed_on, expires_on }, {})
  const exempt = { ...of('CRM'), until: day(60), reason: 'No course', reference: 'CAAV 8' }
  await make(admin, 'qualification/exempt', exempt, {})
  const { session } = await newInspection(admin, pilot.crew_code)
  const page = await anotherPage()
  await sitAt(page, session)
  await page.goto(`/inspection/pilot/${pilot.id}?tab=qualifications`)
  const main = page.getByRole('main')
  const shown = (iso: string) => iso.split('-').toReversed().join('/')
  const today = main.getByRole('region', { name: /Readiness, as of/ })
  await expect(today).toContainText('Fit to flyNo')
  await expect(today).toContainText('Recent experienceNone yet')
  const granted = main.getByRole('region', { name: 'CRM' })
  await expect(granted).toContainText('Exemption · counts now')
  await expect(granted).toContainText(`Exempt until${shown(day(60))}`)
  await expect(granted).toContainText('Granted')
  await expect(granted).not.toContainText('Completed')
  const entries = main.getByRole('region', { name: 'Medical' })
  await expect(entries).toHaveCount(2)
  await expect(entries.filter({ hasText: 'counts now' })).toContainText(shown(day(300)))
  await expect(entries.filter({ hasText: 'counts now' })).toHaveCount(1)
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectClean(page)
})

test('[INS-01] the admin sees what was opened, whose and when', async ({ page, anotherPage }) => {
  const admin = await signInAs('admin')
  const { id, session } = await newInspection(admin)
  const other = await anotherPage()
  await sitAt(other, session)
  await other.goto('/inspection/pilots')
  await other
    .getByRole('main')
    .getByRole('link', { name: /Nguyễn Đức Anh/ })
    .click()
  await other.getByRole('link', { name: 'Qualifications' }).click()
  await settled(other)
  await turnTo(other, '/inspection/records?kind=training_flight')
  await other.locator('main a[data-row-link]').first().click()
  await expect(other).toHaveURL(/\/inspection\/record\/training_flight\//)
  await settled(other)

  await signIn(page, 'admin', `/admin/inspection/detail/${id}`)
  const opened = page.getByRole('main').locator('tbody tr')
  await expect(opened.first()).toContainText(
    /Training flight · .*\d\d\/\d\d\/\d{4}.*Nguyễn Đức Anh/,
  )
  await expect(opened.filter({ hasText: 'Qualifications' })).toContainText('Nguyễn Đức Anh')
  await expect(opened.last()).toContainText('List of pilots')
})

test('[INS-01] the open page of an inspector closes when the inspection is ended, and signing in says why', async ({
  anotherPage,
}) => {
  const admin = await signInAs('admin')
  const { id, email, session } = await newInspection(admin)
  const page = await anotherPage()
  await sitAt(page, session, 'vi')
  await page.goto('/inspection/pilots')
  await settled(page)
  await make(admin, 'inspection/end', { id, reason: 'Done early' })
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/^Đợt thanh tra của bạn đã kết thúc nên phiên/)).toBeVisible()
  await page.locator('input[type=email]').first().fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByText(/^Đợt thanh tra của bạn đã kết thúc nên tài khoản này/)).toBeVisible()
})

test('[INS-01][SSO-02] an inspector sets a second factor up, renews the recovery codes and removes it, with the password each time', async ({
  page,
}) => {
  const { session } = await newInspection(await signInAs('admin'))
  await sitAt(page, session)
  await page.goto('/inspection/pilots')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  const section = page.getByRole('region', { name: 'Second factor' })
  await expect(section).toContainText('You have none')
  await expectAccessible(page)
  await speak(page, 'en')
  const prove = async (ask: string, act: string) => {
    await section.getByRole('button', { name: ask }).click()
    await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await dialog(page).getByRole('button', { name: act }).click()
  }
  const keep = () => dialog(page).getByRole('button', { name: 'I have kept them' }).click()
  await prove('Set up code app', 'Continue')
  const key = (await dialog(page).locator('code').textContent()) ?? ''
  const code = new CodeApp(key.replaceAll(' ', '')).code()
  await dialog(page).getByRole('textbox', { name: 'Code that the app shows' }).fill(code)
  await dialog(page).getByRole('button', { name: 'Set up' }).click()
  await keep()
  await expect(section).toContainText('10 of 10 left')
  await prove('New codes', 'Make new codes')
  await keep()
  await prove('Turn off', 'Turn off')
  await expect(section).toContainText('You have none')
})
