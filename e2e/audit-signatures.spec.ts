import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { newTeacher } from './graded-help.ts'
import { make, newPerson, signInAs, sitAt } from './people-help.ts'
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
    opened: /Opened:? The list of pilots/,
  },
  vi: {
    actions: 'Thao tác: ',
    show: 'Xem chi tiết',
    signatures: 'Chữ ký',
    copy: 'Sao chép',
    pilot: 'Phi công',
    sector: 'Đi: HAN',
    opened: /Đã mở:? Danh sách phi công/,
  },
}

/** What the page says of a record's newest entry, in its dialog. */
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
    test.setTimeout(120_000)
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

/** A group of values or a list of them as it is stored, an id, or the name of a column. */
const RAW = /[{}[\]]|[0-9a-f]{8}-[0-9a-f]{4}-|\w_\w/

for (const language of ['en', 'vi'] as const)
  test(`[PERM-02] what was changed is told in words, never as it is stored, on a phone and on a desk, ${language}`, async ({
    page,
  }) => {
    const admin = await signInAs('admin')
    const pilot = await newPerson(admin, 'pilot')
    const { id } = await (await newTeacher(admin)).flight(pilot)
    await make(await signInAs('inspector'), 'inspection/own', {})
    await sitAt(page, admin, language)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/admin/audit?size=50&entity=inspection')
      const { actions, show, pilot: word, sector, opened } = WORDS[language]
      await expect(page.getByRole('main')).toContainText(opened)
      await page.goto(`/admin/audit?keyword=${id}`)
      await expect(page.getByRole('main')).toContainText(`${word} Nguyễn ${pilot.crew_code}`)
      for (const kind of ['training_flight', 'qualification', 'sim', 'event_report', 'pilot']) {
        await page.goto(`/admin/audit?size=50&entity=${kind}`)
        const changes = page.getByRole('main').getByRole('list')
        await expect(changes.first()).toBeVisible()
        expect((await changes.allInnerTexts()).filter((text) => RAW.test(text))).toEqual([])
      }
      await page.goto(`/admin/audit?keyword=${id}`)
      await page
        .getByRole('button', { name: new RegExp(`^${actions}`) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: show }).click()
      const table = page.getByRole('dialog').getByRole('table')
      await expect(table).toContainText(`Nguyễn ${pilot.crew_code} · ${pilot.crew_code}`)
      await expect(table).toContainText(sector)
      await expect(table).not.toContainText(RAW)
    }
  })
