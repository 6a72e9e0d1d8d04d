import { RECORD_PAGES, recordPage } from '@trms/contract/records/training-record/pages'
import { expectNoViolations } from './axe-help.ts'
import { expect } from './expect.ts'
import { newTeacher } from './graded-help.ts'
import {
  answerAsFirst,
  onPaper,
  range,
  rowsOf,
  settled,
  signIn,
  turnTo,
  watch,
} from './list-help.ts'
import { make, newPerson, openAtRest, ROLES, signInAs, sitAt } from './people-help.ts'
import { test } from './test.ts'

test('[FOT-01] the overview shows its columns, five a page, and leads on', async ({ page }) => {
  // Other tests make pilots meanwhile.
  await answerAsFirst(page, 'pilot/fot_list')
  await signIn(page, 'admin', '/admin/fot')
  const head = page.getByRole('columnheader')
  await expect(rowsOf(page)).toHaveCount(5)
  expect(await head.allInnerTexts()).toEqual([
    'No',
    'Name',
    'Phone',
    'Flight hours',
    'Flight progress',
    'Theory progress',
    'Grounded',
    'Actions',
  ])
  const row = rowsOf(page).first()
  const links = row.getByRole('link')
  const profile = await links.nth(1).getAttribute('href')
  expect(profile).toMatch(/^\/admin\/pilot\/detail\/[0-9a-f-]{36}\?mode=view$/)
  const id = /detail\/([^?]+)/.exec(profile ?? '')?.[1]
  await expect(row.getByRole('link', { name: /phase checks of/ })).toHaveAttribute(
    'href',
    `/admin/fot/training-flight-list?pilot_id=${id}&special_flight=true`,
  )
  await row.getByRole('button', { name: /^Actions/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Training flights' })).toHaveAttribute(
    'href',
    `/admin/fot/training-flight-list?pilot_id=${id}`,
  )
  await expect(page.getByRole('menuitem', { name: 'Other training flight' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Graph' })).toHaveAttribute(
    'href',
    `/admin/criteria-report?pilot_id=${id}`,
  )
})

test('[FOT-01] a grounded pilot leads to the flights that grounded them', async ({ page }) => {
  await signIn(page, 'admin', '/admin/fot?size=25')
  await expect(rowsOf(page)).toHaveCount(25)
  const links = page.getByRole('link', { name: /^Grounded: \d/ })
  const count = Number(await links.first().innerText())
  expect(count).toBeGreaterThan(0)
  await links.first().click()
  await expect(page).toHaveURL(/training-flight-list\?pilot_id=.*&grounded=true/)
  await expect.poll(async () => (await range(page)).total).toBe(count)
})

test('[FOT-02] an open overview follows a flight at once, and the flights after it when it has rested', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const { flight } = await newTeacher(admin)
  await sitAt(page, admin)
  await page.clock.install()
  await openAtRest(page, `/admin/fot?keyword=${pilot.crew_code}`)
  const hours = rowsOf(page).getByRole('cell').nth(3)
  await expect(hours).toHaveText('0:00')
  await flight(pilot)
  await expect(hours).toHaveText('2:00')
  await flight(pilot)
  const afterRest = async () => {
    await page.clock.fastForward('00:10')
    return hours.innerText()
  }
  await expect.poll(afterRest).toBe('4:00')
})

test('[FOT-01][LST-01] the search waits 200 ms after typing and stands in the address', async ({
  page,
}) => {
  const asked = watch(page, 'pilot/fot_list')
  await signIn(page, 'admin', '/admin/fot?page=2')
  await expect(rowsOf(page)).toHaveCount(5)
  const before = asked.length
  const typed = await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    let last = 0
    for (const text of ['2', '20', '200', '2001']) {
      set?.call(box, text)
      last = performance.now()
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return last
  })
  await expect(rowsOf(page)).toHaveCount(1)
  expect(asked.slice(before).map((one) => one.keyword)).toEqual(['2001'])
  const calls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/v1/pilot/fot_list'))
      .map(({ startTime }) => startTime),
  )
  expect((calls.at(-1) ?? 0) - typed).toBeGreaterThanOrEqual(199)
  await expect(page).toHaveURL(/\?page=1&keyword=2001$/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('2001')
  await expect(rowsOf(page)).toHaveCount(1)
})

for (const [language, words] of Object.entries({
  en: {
    drawer: 'Filters',
    show: 'Show results',
    phase: 'Phase passed',
    none: 'No phase yet',
    low: 'Low scores in the last 5 flights',
    awaiting: 'Awaiting approval',
    printed: 'Printed on',
  },
  vi: {
    drawer: 'Bộ lọc',
    show: 'Xem kết quả',
    phase: 'Giai đoạn đã qua',
    none: 'Chưa qua giai đoạn',
    low: 'Điểm thấp trong 5 chuyến gần nhất',
    awaiting: 'Chờ duyệt',
    printed: 'In lúc',
  },
}))
  test(`[FOT-01][LST-01] filters are in the drawer, the address and chips that take them back, ${language}`, async ({
    page,
  }) => {
    const asked = watch(page, 'pilot/fot_list')
    await signIn(page, 'admin', '/admin/fot?size=25', language)
    await page.getByRole('button', { name: words.drawer }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: words.phase }).click()
    await page.getByRole('option', { name: words.none }).click()
    await drawer.getByRole('checkbox', { name: words.low }).check()
    await drawer.getByRole('checkbox', { name: words.awaiting }).check()
    await drawer.getByRole('button', { name: words.show }).click()
    await expect(page).toHaveURL(/phase=0/)
    await expect(page).toHaveURL(/low_scores=true/)
    await expect
      .poll(() => asked.at(-1)?.filters)
      .toEqual({ phase: '0', low_scores: true, awaiting_approval: true })
    await page.reload()
    await settled(page)
    const narrowed = `${words.phase}: ${words.none} · ${words.awaiting} · ${words.low}`
    const paper = new RegExp(` · ${narrowed} · (.+ · )?${words.printed} \\d\\d/\\d\\d/\\d{4} - `)
    await onPaper(page, () => expect(page.getByText(paper)).toBeVisible())
    for (const chip of [`${words.phase}: ${words.none}`, words.low, words.awaiting])
      await page.getByRole('button', { name: chip }).click()
    await expect(page).not.toHaveURL(/phase|low_scores|awaiting/)
    await expect.poll(() => asked.at(-1)?.filters).toEqual({})
  })

test('[FOT-04] a pilot sees only themself, an instructor nobody’s profile', async ({ page }) => {
  await signIn(page, 'pilot.a', '/pilot/fot/list')
  await expect(rowsOf(page)).toHaveCount(1)
  await signIn(page, 'instructor.a', '/pilot/fot/list')
  await expect(rowsOf(page)).toHaveCount(5)
  await expect(page.locator('tbody a[href*="/pilot/detail/"]')).toHaveCount(0)
})

test('[NAV-10][LST-01] on a phone the overview is cards and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const cards = document.querySelectorAll('main li a[data-row-link]').length
      const isEarly = cards > 0 && cards < 5 && document.querySelector('main select')
      if (isEarly) document.body.setAttribute('data-early', '')
    }).observe(document, { childList: true, subtree: true }),
  )
  await signIn(page, 'admin', '/admin/fot')
  await expect(page.getByRole('list', { name: 'FOT pilots' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('table')).toHaveCount(0)
  // The line under the cards is drawn after the last card, because a card drawn later would push that line
  // away.
  await expect(page.getByRole('combobox', { name: 'Rows a page' })).toBeVisible()
  await expect(page.locator('[data-early]')).toHaveCount(0)
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await excess()).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
})

for (const [language, words] of Object.entries({
  en: {
    listed: 'Not approved, flies no more',
    read: 'Not approved: the trainee flies no more',
    awaiting: /Awaiting/,
  },
  vi: {
    listed: 'Chưa duyệt, không còn bay',
    read: 'Chưa duyệt: học viên không còn bay',
    awaiting: /Chờ (học viên )?duyệt/,
  },
}))
  test(`[FOT-04][ASK-02] nothing awaits the approval of who flies no more, ${language}`, async ({
    page,
  }) => {
    const admin = await signInAs('admin')
    const pilot = await newPerson(admin, 'pilot')
    const { flight, theoryTest } = await newTeacher(admin)
    const records = { training_flight: await flight(pilot), theory_test: await theoryTest(pilot) }
    await make(admin, 'auth/user/update_detail', { id: pilot.id, role: ROLES.user })
    await signIn(page, 'admin', '/admin/fot', language)
    for (const kind of ['training_flight', 'theory_test'] as const)
      for (const width of [1280, 390]) {
        const { list } = RECORD_PAGES[kind].admin
        await page.setViewportSize({ width, height: 844 })
        await turnTo(page, `/admin/${list}?pilot_id=${pilot.id}`)
        await expect(page.getByText(words.listed)).toBeVisible()
        await expect(page.getByText(words.awaiting)).toHaveCount(0)
        await turnTo(page, recordPage('admin', kind, records[kind].id))
        await expect(page.getByText(words.read)).toBeVisible()
        await expect(page.getByText(words.awaiting)).toHaveCount(0)
      }
  })
