import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectClean } from './axe-help.ts'
import { expect } from './expect.ts'
import { newLineCheck, submitCheck } from './line-check-help.ts'
import { rowsOf, settled, turnTo, watch } from './list-help.ts'
import { noticesPath } from './mail-help.ts'
import {
  make,
  type NewPerson,
  newPerson,
  PASSWORD,
  type Session,
  signInAs,
  sitAt,
} from './people-help.ts'
import { REPORT, report, tall } from './record-help.ts'
import { signHere } from './sign-help.ts'
import { test } from './test.ts'

const OUTBOX = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
const dialog = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const first = (page: Page) => menu(page).getByRole('link').nth(1)
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^My tasks/ })
/** Makes a line training, which asks its pilot for the first form. */
const training = (admin: Session, { crew_code }: NewPerson) =>
  make(admin, 'line_training/create_line_training', {
    pilot_crew_code: crew_code,
    line_training_type: 1,
  })

/** A day long past that only this test uses, so that nothing clashes. */
const pastDay = () =>
  new Date(Date.UTC(2012, 0, 1) + Math.floor(Math.random() * 4000) * 86_400_000)
    .toISOString()
    .slice(0, 10)

for (const width of [1280, 390])
  test(`[ASK-01] what is asked stands in the menu, on the bell and on the page, and its button opens the action, at ${width}`, async ({
    page,
  }) => {
    const admin = await signInAs('admin')
    const pilot = await newPerson(admin, 'pilot', PASSWORD)
    const { id } = await training(admin, pilot)
    await page.setViewportSize(tall(width))
    await sitAt(page, pilot)
    await page.goto('/pilot/line-check?size=5')
    await expect(bell(page)).toHaveAccessibleName('My tasks, 1 open')
    if (width < 960) await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(first(page)).toHaveText('My tasks 1')
    await first(page).click()
    await expect(page).toHaveURL(/\/pilot\/tasks$/)
    await expect(page.getByRole('heading', { name: 'This week 1' })).toBeVisible()
    await expect(page.getByText('New today')).toBeVisible()
    await settled(page)
    await expectAccessible(page)

    await page.getByRole('link', { name: /^Hand in: Hand in your line training form/ }).click()
    await expect(page).toHaveURL(new RegExp(`/pilot/line-training/detail/${id}$`))
    await expect(dialog(page)).toContainText(
      'Next, every instructor of the fleet finds it in My tasks',
    )
    await expectClean(page)
    await dialog(page).locator('input[type=file]').setInputFiles(REPORT)
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await signHere(page)
    await expect(page.getByText('Successfully submitted data...')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('My tasks')
    await bell(page).click()
    await expect(page.getByText('Nothing waits for you')).toBeVisible()
    await expect(page.getByRole('region', { name: 'You wait for others' })).toContainText(
      'Any instructor of A321',
    )

    // An older mail leads here.
    await page.goto(`/pilot/tasks?open=line_training_form:${id}:pilot`)
    await expect(page.getByText('What the link asked for is done')).toBeVisible()
    await expectClean(page)
  })

test('[ASK-01] each kind opens its own dialog: forms, CAAV, e-learning, documents, status', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const day = pastDay()
  const place = { sessiona_place: 'VN001', sessionb_place: 'VN001' }
  const sim = await make(admin, 'sim/create_sim', {
    ...place,
    first_pilot_crew_code: '2003',
    second_pilot_crew_code: pilot.crew_code,
    sima_instructor_crew_code: '1001',
    simb_instructor_crew_code: '1002',
    sessiona_date_time: `${day}T08:00`,
    sessionb_date_time: `${day}T14:00`,
  })
  const form = sim.second_pilot.form_id
  const check = await newLineCheck(admin, { pilot: pilot.crew_code, instructor: '1001', day })
  await sitAt(page, pilot)
  await page.goto('/pilot/tasks')
  for (const [task, path, title] of [
    ['Hand in: Hand in your SIM form', `sim/detail/${sim.id}`, 'Upload the pilot’s form'],
    ['Hand in: Hand in the CAAV form', `sim/detail/${sim.id}`, 'Upload the CAAV form'],
    ['Send certificate', `sim/detail/${sim.id}`, 'E-learning certificate'],
    [
      'Hand in: Hand in your line check form',
      `line-check/detail/${check.id}`,
      'Upload the first form',
    ],
    ['Read and confirm', `line-check/detail/${check.id}`, 'Have you read document?'],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^${task}`) }).click()
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    // The dialog opens once: neither a reload nor going back opens the dialog again.
    await expect(page).not.toHaveURL(/do=/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'My tasks' })).toBeVisible()
  }

  for (const form_order of [1, 2, 3])
    await make(
      admin,
      'sim/submit_form',
      { submitted_form_id: form, form_order },
      { submitted_report: report() },
    )
  await sitAt(page, admin)
  await page.goto(`/admin/tasks?open=close_form:${form}:sim`)
  await expect(page).toHaveURL(new RegExp(`/admin/sim/detail/${sim.id}\\?form=${form}$`))
  await expect(page.getByRole('dialog', { name: 'Change status' })).toContainText(pilot.crew_code)
  await expect(dialog(page)).toContainText('Who has to hand in again is mailed at once')
})

test('[ASK-01][SIM-09] of a failed SIM form the same is asked everywhere, and not that it be closed', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const other = await newPerson(admin, 'pilot')
  const teacher = await newPerson(admin, 'instructor')
  const plan = (day: string) =>
    make(admin, 'sim/create_sim', {
      sessiona_place: 'VN001',
      sessionb_place: 'VN001',
      first_pilot_crew_code: pilot.crew_code,
      second_pilot_crew_code: other.crew_code,
      sima_instructor_crew_code: teacher.crew_code,
      simb_instructor_crew_code: teacher.crew_code,
      sessiona_date_time: `${day}T08:00`,
      sessionb_date_time: `${day}T14:00`,
    })
  const sim = await plan(pastDay())
  const form_id = sim.first_pilot.form_id
  await make(admin, 'sim/set_status', { form_id, status: 6, reason: 'Stall recovery' })
  const asked = 'plan a new session or send the form back'
  await sitAt(page, admin)
  for (const list of ['sim', 'waits']) {
    await page.goto(`/admin/${list}?keyword=${pilot.crew_code}`)
    await expect(rowsOf(page).filter({ hasText: asked })).toHaveCount(1)
    await expect(page.getByText('Close the SIM form')).toHaveCount(0)
  }
  // The open page follows the new session, and no list asks for one any more.
  await plan('2030-03-20')
  await expect(rowsOf(page).filter({ hasText: asked })).toHaveCount(0)
  await page.goto(`/admin/sim?keyword=${pilot.crew_code}`)
  await expect(rowsOf(page).filter({ hasText: 'A new session is planned' })).toHaveCount(1)
  await expect(rowsOf(page).filter({ hasText: asked })).toHaveCount(0)
  await page.goto(`/admin/sim/detail/${sim.id}?form=${form_id}`)
  await expect(page.getByRole('main')).toContainText('A new session is planned')
})

test('[ASK-01] a qualification that expires soon opens the card that says what to do', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const { kinds } = await make(admin, 'qualification/kinds', {})
  const kind = kinds.find((one: { source: string }) => one.source === 'office')
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await make(
    admin,
    'qualification/enter',
    { pilot_id: pilot.id, kind_id: kind.id, completed_on: inDays(-30), expires_on: inDays(20) },
    {},
  )
  await sitAt(page, pilot)
  await page.goto('/pilot/tasks')
  const soon = page.getByRole('region', { name: /^Expiring soon/ })
  await expect(soon).toContainText(kind.name_en)
  await expect(soon).toContainText(/(19|20) days left/)
  await soon.getByRole('link', { name: /^What to do/ }).click()
  await expect(page).toHaveURL(new RegExp(`/pilot/readiness/${pilot.id}$`))
  await expect(page.getByText(kind.name_en).first()).toBeVisible()
})

test('[ASK-04] the number is asked for once a page, after what the page itself reads', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  await training(admin, pilot)
  await sitAt(page, pilot)
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const counts = () => asked.filter((path) => path.endsWith('/task/count')).length
  await page.goto('/pilot/line-check?size=5')
  await expect(bell(page)).toHaveAccessibleName('My tasks, 1 open')
  const list = asked.findIndex((path) => path.includes('/linecheck/'))
  expect(list).toBeGreaterThan(-1)
  expect(asked.findIndex((path) => path.endsWith('/task/count'))).toBeGreaterThan(list)
  expect(counts()).toBe(1)
  await menu(page).getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  expect(counts()).toBe(1)
})

test('[ASK-04] count and list follow what others do, without a reload', async ({ page }) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  await sitAt(page, pilot)
  const live = page.waitForResponse(/\/v1\/live$/)
  const counts = watch(page, 'task/count')
  await page.goto('/pilot/tasks')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await live
  const { id, version } = await training(admin, pilot)
  await expect(bell(page)).toHaveAccessibleName('My tasks, 1 open')
  await expect(page.getByText('Hand in your line training form')).toBeVisible()
  await make(admin, 'line_training/delete_line_training', { line_training_id: id, version })
  await expect(bell(page)).toHaveAccessibleName('My tasks')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  // No separate call counts the tasks, because the list already gives their number.
  expect(counts).toEqual([])
})

test('[ASK-04][RDY-05] a date that the office writes into the profile moves the pilot’s open tasks', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  await sitAt(page, pilot)
  const live = page.waitForResponse(/\/v1\/live$/)
  await page.goto('/pilot/tasks')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await live
  const { id } = pilot
  const { version } = await make(admin, 'pilot/pilot_detail', { id })
  const date_of_birth = '1950-12-15'
  await make(admin, 'pilot/update_pilot', { id, version, function: 'Pilot', date_of_birth })
  await expect(bell(page)).toHaveAccessibleName('My tasks, 1 open')
})

test('[ASK-02][ASK-04] who waits for whom is filtered, fetched as a workbook, and reminded once a day', async ({
  page,
  browser,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  await training(admin, pilot)
  await training(admin, pilot)
  await sitAt(page, admin)
  const waits = `/admin/waits?keyword=${pilot.crew_code}&kind=line_training_form`
  await page.goto(waits)
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(rowsOf(page).first()).toContainText('Hand in your line training form')
  await expect(rowsOf(page).first()).toContainText('No mail yet')
  // The link leads to the page of the record, without asking the reader to act.
  await expect(page.locator('main a[data-row-link]').first()).toHaveAttribute(
    'href',
    /\/admin\/line-training\/detail\/[0-9a-f-]{36}$/,
  )
  await settled(page)
  await expectAccessible(page)

  const book = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await book).suggestedFilename()).toMatch(/^waiting-\d{4}-\d\d-\d\d\.xlsx$/)

  const other = await (await browser.newContext()).newPage()
  await sitAt(other, admin)
  await other.goto(waits)
  await expect(rowsOf(other).first()).toContainText('No mail yet')

  const actions = rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Remind', exact: true }).click()
  await expect(page.getByText('A mail about it is on its way')).toBeVisible()
  // Every open list follows as soon as the mail has gone out.
  for (const one of [page, other]) await expect(one.getByText('Reminded by hand')).toBeVisible()
  await actions.click()
  await expect(page.getByRole('menuitem', { name: 'Reminded today' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'What was sent (1)' }).click()
  await expect(dialog(page)).toContainText('Reminded by hand')
  await expectClean(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Remind all shown' }).click()
  await expect(dialog(page)).toContainText('1 person gets one mail. Tasks: 1.')
  await expectClean(page)
  await dialog(page).getByRole('button', { name: 'Send reminders' }).click()
  await expect(page.getByText('A mail about it is on its way').last()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remind all shown' }).click()
  await expect(dialog(page)).toContainText('Everybody shown was reminded today already.')
  // There is nothing to send, and the dialog offers no sending.
  await expect(dialog(page).getByRole('button', { name: 'Send reminders' })).toHaveCount(0)
  await expectClean(page)
  await dialog(page).getByText('Close', { exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('[ASK-02] the question before the reminders counts all who are mailed of a task of a fleet, and no sending is offered where nobody is', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot', PASSWORD)
  const { id } = await training(admin, pilot)
  const form = { submitted_line_training_id: id, form_order: 1 }
  await make(pilot, 'line_training/submit_form', form, { submitted_report: report() })
  await sitAt(page, admin)
  await page.goto(`/admin/waits?keyword=${pilot.crew_code}`)
  await expect(rowsOf(page).first()).toContainText('Any instructor of A321')
  await page.getByRole('button', { name: 'Remind all shown' }).click()
  const several = '([2-9]|\\d{2,})'
  await expect(dialog(page)).toContainText(
    new RegExp(`${several} people get one mail each. Tasks: 1\\.`),
  )
  await dialog(page).getByRole('button', { name: 'Send reminders' }).click()
  await expect(
    page.getByText(new RegExp(`Mails are on their way. People: ${several}. Tasks: 1`)),
  ).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remind all shown' }).click()
  await expect(dialog(page)).toContainText('Everybody shown was reminded today already.')
  await expect(dialog(page).getByRole('button', { name: 'Send reminders' })).toHaveCount(0)
})

test('[ASK-01][ASK-02] who waits for somebody reminds them from My tasks, once a day', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const [pilot, instructor] = [
    await newPerson(admin, 'pilot'),
    await newPerson(admin, 'instructor'),
  ]
  const { id } = await newLineCheck(admin, {
    pilot: pilot.crew_code,
    instructor: instructor.crew_code,
    day: pastDay(),
  })
  await sitAt(page, instructor)
  await page.goto('/pilot/tasks')
  const others = page.getByRole('region', { name: 'You wait for others' })
  const bell = others.getByRole('button', { name: `Remind Nguyễn ${pilot.crew_code}` })
  await expect(others).toContainText('Hand in your line check form')
  await bell.click()
  await expect(page.getByText('A mail about it is on its way')).toBeVisible()
  await expect(others.getByText('Reminded today')).toBeVisible()
  await expect(bell).toBeDisabled()
  await expectClean(page)
  // Once the task is the reader's own, the crew code tells namesakes apart.
  await submitCheck(pilot, id, 1)
  const about = `Nguyễn ${pilot.crew_code} · ${pilot.crew_code}`
  await expect(page.getByText(about)).toBeVisible()
})

for (const width of [1280, 390])
  test(`[ASK-02][SIM-01][LC-01] lists and pages of forms say of whoever is awaited that they can no longer do it, at ${width}`, async ({
    page,
  }) => {
    const admin = await signInAs('admin')
    const [pilot, instructor] = [
      await newPerson(admin, 'pilot'),
      await newPerson(admin, 'instructor'),
    ]
    const day = pastDay()
    const check = await newLineCheck(admin, {
      pilot: pilot.crew_code,
      instructor: instructor.crew_code,
      day,
    })
    await submitCheck(pilot, check.id, 1)
    const sim = await make(admin, 'sim/create_sim', {
      first_pilot_crew_code: pilot.crew_code,
      second_pilot_crew_code: '2003',
      sima_instructor_crew_code: instructor.crew_code,
      simb_instructor_crew_code: '1002',
      sessiona_place: 'VN001',
      sessionb_place: 'VN001',
      sessiona_date_time: `${day}T08:00`,
      sessionb_date_time: `${day}T14:00`,
    })
    const form = { submitted_form_id: sim.first_pilot.form_id, form_order: 1 }
    await make(pilot, 'sim/submit_form', form, { submitted_report: report() })
    await make(admin, 'pilot/deactivate_pilot', { crew_code: instructor.crew_code })
    await page.setViewportSize(tall(width))
    await sitAt(page, admin)
    await page.goto('/admin/tasks')
    for (const [path, id] of [
      ['line-check', check.id],
      ['sim', sim.id],
    ]) {
      await turnTo(page, `/admin/${path}?keyword=${pilot.crew_code}`)
      await expect(page.getByText('can no longer do this').filter({ visible: true })).toHaveCount(1)
      await settled(page)
      await expectAccessible(page)
      await turnTo(page, `/admin/${path}/detail/${id}`)
      const whom = new RegExp(`${instructor.crew_code} \\(can no longer do this\\)`)
      await expect(page.getByText(whom)).toBeVisible()
      await expectAccessible(page)
    }
    await sitAt(page, admin, 'vi')
    await page.goto(`/admin/line-check/detail/${check.id}`)
    await expect(page.getByText(/\(không còn làm được việc này\)/)).toBeVisible()
  })

test('[ASK-03] mails are chosen topic by topic, and the link of a mail switches them off without signing in', async ({
  page,
  anotherPage,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const { id } = await training(admin, pilot)
  await sitAt(page, pilot)
  await page.goto('/pilot/tasks')
  const settings = page.getByRole('button', { name: 'Notice settings' })
  const way = (topic: string, name: string) =>
    dialog(page).getByRole('radiogroup', { name: topic }).getByRole('radio', { name })
  await settings.click()
  await expect(way('A result to approve', 'At once')).toBeChecked()
  await expect(way('A result to approve', 'Never')).toHaveCount(0)
  await expect(dialog(page)).not.toContainText('Work of the training department')
  await expect(dialog(page)).not.toContainText('counts once')
  await expectClean(page)
  await way('A qualification that expires', 'Never').click()
  // Turning a phone keeps everything in the dialog.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('[class*=others]')).toContainText('Notice settings')
  await expect(way('A qualification that expires', 'Never')).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Notice settings saved')).toBeVisible()
  await page.reload()
  await settings.click()
  await expect(way('A qualification that expires', 'Never')).toBeChecked()
  await expect(way('A form, a certificate or documents to read', 'Daily')).toBeChecked()

  await make(admin, 'task/remind', { keys: [`line_training_form:${id}:pilot`] })
  const path = await noticesPath(OUTBOX, pilot.email)
  const visitor = await anotherPage()
  await visitor.goto(path)
  const [name = '', domain = ''] = pilot.email.split('@')
  await expect(visitor.getByText(`${name.at(0)}…${name.at(-1)}@${domain}`)).toBeVisible()
  await expect(visitor.getByText(name)).toHaveCount(0)
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Switch off these mails' }).click()
  await expect(visitor.getByText('The mails are switched off')).toBeVisible()
  await expect(
    visitor.getByText('Results to approve and forms that were sent back still come'),
  ).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('The mails are switched off')).toBeVisible()

  // The settings open from any page.
  await page.goto('/pilot/training')
  const account = page.getByRole('button', { name: /^Account menu/ })
  await account.click()
  await page.getByRole('menuitem', { name: 'Notice settings' }).click()
  await expect(way('A form, a certificate or documents to read', 'Never')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(account).toBeFocused()
  await page.goto('/pilot/tasks')
  await settings.click()
  await expect(way('A form, a certificate or documents to read', 'Never')).toBeChecked()
  await expect(way('A result to approve', 'Daily')).toBeChecked()

  // If reading the settings again fails, the known settings stay and can be changed.
  await page.route('**/v1/notice/settings', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Notice settings saved')).toBeVisible()
  await settings.click()
  await expect(way('A result to approve', 'Daily')).toBeChecked()
})
