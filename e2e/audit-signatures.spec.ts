import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { newTeacher } from './graded-help.ts'
import { turnTo } from './list-help.ts'
import { make, newPerson, type Session, signInAs, sitAt } from './people-help.ts'
import { picture } from './picture-help.ts'
import { WIDTHS } from './record-help.ts'
import { test } from './test.ts'

const WORDS = {
  en: {
    actions: 'Actions: ',
    show: 'Show the entry',
    signatures: 'Signatures',
    copy: 'Copy',
    pilot: 'Pilot',
    sector: 'Departure: HAN',
    ofPilot: [
      'Fleet position Fleet manager',
      /Picture no\. [0-9a-f]{8}/,
      'A form, a certificate or documents to read Daily → Never',
      'Status Active → Inactive',
    ],
    ofTest: [/Question no\. [0-9a-f]{8}/],
    opened: 'Opened A record',
  },
  vi: {
    actions: 'Thao tác: ',
    show: 'Xem chi tiết',
    signatures: 'Chữ ký',
    copy: 'Sao chép',
    pilot: 'Phi công',
    sector: 'Đi: HAN',
    ofPilot: [
      'Chức vụ đội bay Đội trưởng đội bay',
      /Ảnh số [0-9a-f]{8}/,
      'Mẫu, chứng nhận cần nộp hoặc tài liệu cần đọc Hằng ngày → Không gửi',
      'Trạng thái Đang hoạt động → Ngừng hoạt động',
    ],
    ofTest: [/Câu hỏi số [0-9a-f]{8}/],
    opened: 'Đã mở Một hồ sơ',
  },
}

/** Opens the newest entry of a record, and returns the text of its dialog. */
async function openNewest(page: Page, language: 'en' | 'vi') {
  const { actions, show, signatures } = WORDS[language]
  await page
    .getByRole('button', { name: new RegExp(`^${actions}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: show }).click()
  return page.getByRole('dialog').getByRole('list', { name: signatures })
}

for (const width of WIDTHS)
  test(`[SIG-04][PERM-02] the audit trail tells in words who signed as what, and gives the fingerprint to copy, at ${width}`, async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height: 844 })
    const admin = await signInAs('admin')
    const pilot = await newPerson(admin, 'pilot')
    const { flight, teacher } = await newTeacher(admin)
    const { id } = await flight(pilot)
    const { trainee_approval } = (await make(pilot, 'flt_training/approve_result', { id })) as {
      trainee_approval: { fingerprint: string }
    }
    const { fingerprint } = trainee_approval
    await sitAt(page, admin)
    await page.goto(`/admin/audit?keyword=${id}`)
    const main = page.getByRole('main')
    await expect(main).toContainText(`Read and agreed by Nguyễn ${pilot.crew_code}`)
    await expect(main).toContainText(`Graded by Nguyễn ${teacher.crew_code}`)
    await expect(main).not.toContainText('sha256')
    await expectAccessible(page)
    const signed = await openNewest(page, 'en')
    await expect(signed).toContainText(
      `Read and agreed by Nguyễn ${pilot.crew_code} · ${pilot.crew_code} · Pilot`,
    )
    await expect(signed).toContainText(/\d\d\/\d\d\/\d{4}.* · version 1/)
    await expect(page.getByRole('dialog')).not.toContainText('{')
    await expectClean(page)
    await signed.getByRole('button', { name: WORDS.en.copy, exact: true }).click()
    await expect(signed.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fingerprint)
    await sitAt(page, admin, 'vi')
    await page.goto(`/admin/audit?keyword=${id}`)
    await expect(await openNewest(page, 'vi')).toContainText(
      `Người đã đọc và đồng ý Nguyễn ${pilot.crew_code} · ${pilot.crew_code} · Phi công`,
    )
    await expectClean(page)
  })

/** Matches values that are shown as stored: a group or a list, an id, or the name of a column. */
const RAW = /[{}[\]]|[0-9a-f]{8}-[0-9a-f]{4}-|\w_\w/

/**
 * Makes entries that the trail stores as codes and ids: of a pilot's account and records, and
 * of an opened record.
 */
async function newEntries(page: Page, admin: Session) {
  const pilot = await newPerson(admin, 'pilot')
  const { flight, theoryTest } = await newTeacher(admin)
  const { id } = await flight(pilot)
  const { id: theory } = await theoryTest(pilot)
  const { version } = await make(admin, 'pilot/pilot_detail', { id: pilot.id })
  const change = { id: pilot.id, version, function: 'Pilot', fleet_position: 'fleet_manager' }
  await make(admin, 'pilot/update_pilot', change)
  const { buffer, name, mimeType: type } = await picture(page)
  const avatar = new File([new Uint8Array(buffer)], name, { type })
  await make(pilot, 'pilot/change_avatar', { id: pilot.id }, { avatar })
  await make(pilot, 'notice/set_settings', { topics: { waiting: 'never' } })
  const asked = { subject: 'training_record', record_id: theory, text: 'The day is another one.' }
  await make(pilot, 'question/ask', asked)
  const inspector = await signInAs('inspector')
  await make(inspector, 'inspection/record', { kind: 'training_flight', id })
  await make(admin, 'pilot/deactivate_pilot', { crew_code: pilot.crew_code })
  return { pilot, inspector, id, theory }
}

for (const language of ['en', 'vi'] as const)
  test(`[PERM-02] what was changed is told in words, never as it is stored, on a phone and on a desk, ${language}`, async ({
    page,
  }) => {
    const admin = await signInAs('admin')
    const { pilot, inspector, id, theory } = await newEntries(page, admin)
    const { actions, show, pilot: word, sector, ofPilot, ofTest, opened } = WORDS[language]
    const main = page.getByRole('main')
    await sitAt(page, admin, language)
    await page.goto('/admin/audit')
    const tells = async (search: string, texts: readonly (string | RegExp)[]) => {
      await turnTo(page, `/admin/audit?size=50&${search}`)
      for (const text of texts) await expect(main).toContainText(text)
      expect(
        (await main.getByRole('list').allInnerTexts()).filter((text) => RAW.test(text)),
      ).toEqual([])
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await tells(`keyword=${pilot.id}`, ofPilot)
      await tells(`keyword=${theory}`, ofTest)
      await tells(`keyword=${id}`, [`${word} Nguyễn ${pilot.crew_code}`])
      await turnTo(page, `/admin/audit?size=50&entity=inspection&person=${inspector.id}`)
      const opening = main.getByRole('list').filter({ hasText: `Nguyễn ${pilot.crew_code}, ` })
      await expect(opening.first()).toContainText(opened)
      for (const kind of ['qualification', 'sim', 'event_report']) {
        await turnTo(page, `/admin/audit?size=50&entity=${kind}`)
        const changes = main.getByRole('list')
        await expect(changes.first()).toBeVisible()
        expect((await changes.allInnerTexts()).filter((text) => RAW.test(text))).toEqual([])
      }
      await turnTo(page, `/admin/audit?keyword=${id}`)
      await page
        .getByRole('button', { name: new RegExp(`^${actions}`) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: show }).click()
      const table = page.getByRole('dialog').getByRole('table')
      await expect(table).toContainText(`Nguyễn ${pilot.crew_code} · ${pilot.crew_code}`)
      await expect(table).toContainText(sector)
      await expect(table).not.toContainText('id: 1')
      await expect(table).not.toContainText(RAW)
      await page.keyboard.press('Escape')
    }
  })

test('[PERM-02][INS-01][AMD-02] the trail tells a changed sector by what differs', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const { flight, teacher } = await newTeacher(admin)
  const sector = { date_of_sector: '2026-05-05', night_or_day: 'DAY', pf_pm: 'PF' }
  const there = { ...sector, departure: 'HAN', destination: 'SGN', flight_time: 2 }
  const back = { ...sector, departure: 'SGN', destination: 'HAN', flight_time: 2.05 }
  const { id } = await flight(pilot, { sectors: [there, back] })
  const sectors = [there, { ...back, flight_time: 2.1 }]
  await make(teacher, 'flt_training/update_flight', { id, version: 1, sectors }, {})
  await sitAt(page, admin)
  await page.goto(`/admin/audit?keyword=${id}&action=update`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Sector 2: Flight time 2:03 → 2:06')
  await expect(main).not.toContainText('Sector 1')
  const entry = await openNewest(page, 'en')
  await expect(entry).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Sector 2: Flight time2:032:06')
  await expectClean(page)
})

test('[PERM-02] what is searched in the trail and is no id of a record is answered with where to look', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  await sitAt(page, admin)
  await page.goto('/admin/audit')
  const main = page.getByRole('main')
  const hint = main.getByText('To find what a person did, choose the person in the filters.')
  await expect(hint).toHaveCount(0)
  await main.getByPlaceholder('Search by record id (36 characters)').fill(pilot.crew_code)
  await expect(hint).toBeVisible()
  await expectClean(page)
  await main.getByPlaceholder('Search by record id (36 characters)').fill(pilot.id)
  await expect(main).toContainText(pilot.crew_code)
  await expect(hint).toHaveCount(0)
})
