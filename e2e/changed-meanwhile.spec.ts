import type { Page } from '@playwright/test'
import { expectClean } from './axe-help.ts'
import { noteEvents } from './clock-help.ts'
import { expect } from './expect.ts'
import { holdBack } from './hold-help.ts'
import { newLineCheck, submitCheck } from './line-check-help.ts'
import { goWithin, rowsOf, signIn, turnTo } from './list-help.ts'
import { grant, make, newPerson, PASSWORD, type Session, signInAs, sitAt } from './people-help.ts'
import { sayWhy } from './reason-help.ts'
import { report } from './record-help.ts'
import { ceremony, signHere } from './sign-help.ts'
import { test } from './test.ts'

/** Makes a flight of a new trainee by a new instructor; `sits` says which of the two signs in at a page. */
async function newFlight(sits: 'instructor' | 'pilot') {
  const admin = await signInAs('admin')
  const password = (role: 'instructor' | 'pilot') => (role === sits ? PASSWORD : undefined)
  const teacher = await newPerson(admin, 'instructor', password('instructor'))
  const trainee = await newPerson(admin, 'pilot', password('pilot'))
  const sector = {
    date_of_sector: '2026-05-04',
    departure: 'HAN',
    destination: 'SGN',
    flight_time: 2,
    night_or_day: 'DAY',
    pf_pm: 'PF',
  }
  const sectors = Object.fromEntries(
    Object.entries(sector).map(([name, value]) => [`sectors[0].${name}`, value]),
  )
  const input = {
    pilot_id: trainee.id,
    instructor_id: teacher.id,
    flight_type: 0,
    ...sectors,
  }
  const { id } = await make(teacher, 'flt_training/create_flight', input, { report: report() })
  return { id, teacher, trainee }
}

test('[APR-02][SEC-01] who approves what was changed meanwhile is told, reads it, and then approves', async ({
  page,
}) => {
  const { id, teacher, trainee } = await newFlight('pilot')
  await sitAt(page, trainee)
  await page.goto(`/pilot/training-flight-detail/${id}`)
  await page.getByRole('button', { name: 'Approve result' }).click()
  await expect(ceremony(page)).toBeVisible()
  const comments = { id, version: 1, comments: 'Changed meanwhile' }
  await make(teacher, 'flt_training/update_flight', comments, {})
  await signHere(page)
  const told = page.getByRole('dialog', { name: 'Changed after you opened it' })
  await expect(told).toContainText(`Nguyễn ${teacher.crew_code} changed this record`)
  await expect(told).toContainText('comments')
  await expectClean(page)
  await told.getByRole('button', { name: 'Read it again' }).click()
  for (const place of ['definition', 'cell'] as const)
    await expect(page.getByRole(place).filter({ hasText: 'Changed meanwhile' })).toBeVisible()
  await expect(page.getByText('Awaiting the trainee’s approval')).toBeVisible()
  await page.getByRole('button', { name: 'Approve result' }).click()
  await signHere(page)
  await expect(page.getByText('Trainee has approved the result')).toBeVisible()
})

test('[APR-01][AMD-04] an open record and its list show what the trainee does; a form that is open keeps what is typed', async ({
  page,
  anotherPage,
}) => {
  const { id, teacher, trainee } = await newFlight('instructor')
  await sitAt(page, teacher)
  const list = await anotherPage()
  await sitAt(list, teacher)
  await list.goto(`/pilot/training-flight?pilot_id=${trainee.id}`)
  await page.goto(`/pilot/training-flight-detail/${id}`)
  await expect(page.getByText('Awaiting the trainee’s approval')).toBeVisible()
  const table = list.getByRole('table', { name: 'Training flights' })
  await expect(table.getByText('Awaiting approval')).toBeVisible()
  const form = await anotherPage()
  await sitAt(form, teacher)
  await form.goto(`/pilot/training-flight-detail/${id}?mode=edit`)
  const comments = form.getByLabel('Comments', { exact: true })
  await comments.fill('Typed while the trainee approves')

  await make(trainee, 'flt_training/approve_result', { id, version: 1 })
  await expect(page.getByText('Approved by the trainee')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(table.getByText('Approved', { exact: true })).toBeVisible()
  await expect(comments).toHaveValue('Typed while the trainee approves')
  // The changes of the other person are read when the form is left.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.getByRole('button', { name: 'Leave the form' }).click()
  await expect(form.getByText('Approved by the trainee')).toBeVisible()
})

test('[LC-03][SEC-01] a status set on what changed meanwhile is not set, and what was typed stays', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const [teacher, pilot, office] = await Promise.all([
    newPerson(admin, 'instructor'),
    newPerson(admin, 'pilot'),
    newPerson(admin, 'user', PASSWORD),
  ])
  await grant(admin, office, 21, 24)
  const { id } = await newLineCheck(admin, {
    pilot: pilot.crew_code,
    instructor: teacher.crew_code,
    day: '2026-05-04',
  })
  await sitAt(page, office)
  await page.goto(`/admin/line-check/detail/${id}`)
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Flown with another instructor')
  await submitCheck(pilot, id, 1)
  const refused = page.waitForResponse('**/linecheck/set_line_check_status')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  expect((await refused).status()).toBe(409)
  await expect(dialog.getByRole('alert')).toContainText('Somebody changed this')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Flown with another instructor')
  await expectClean(page)
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await signHere(page)
  await expect(page.getByText('Successfully updated data...').first()).toBeVisible()
})

test('[LST-01] a row whose menu is open keeps it while sessions that others create move it down', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const [first, second] = [await newPerson(admin, 'pilot'), await newPerson(admin, 'pilot')]
  const create = (day: number) =>
    make(admin, 'sim/create_sim', {
      first_pilot_crew_code: first.crew_code,
      second_pilot_crew_code: second.crew_code,
      sima_instructor_crew_code: '1001',
      simb_instructor_crew_code: '1002',
      sessiona_date_time: `2079-01-${day}T08:00`,
      sessiona_place: 'VN001',
      sessionb_date_time: `2079-01-${day}T14:00`,
      sessionb_place: 'VN001',
    })
  for (let day = 10; day < 22; day++) await create(day)
  const live = page.waitForResponse(/\/v1\/live$/)
  await signIn(page, 'admin', `/admin/sim?keyword=${first.crew_code}`)
  await live
  const rows = page.getByRole('table').locator('tbody')
  await expect(rows).toHaveCount(12)
  // A page draws twelve rows at first and the others later; this is the twelfth.
  const row = rows.filter({ hasText: '10/01/2079 - 08:00' })
  await expect(rows.nth(11)).toContainText('10/01/2079 - 08:00')
  await row.getByRole('button', { name: /^Actions/ }).click()
  await expect(row.getByRole('menuitem').first()).toBeVisible()
  await create(24)
  await expect(rows).toHaveCount(13)
  await expect(rows.nth(12)).toContainText('10/01/2079 - 08:00')
  await expect(row.getByRole('menuitem').first()).toBeVisible()
})

test('[LST-01][LC-01] what others did while another page was open is there when one comes back', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const planned = { pilot: pilot.crew_code, instructor: '1001' }
  const { id } = await newLineCheck(admin, { ...planned, day: '2079-02-01' })
  const live = page.waitForResponse(/\/v1\/live$/)
  await signIn(page, 'admin', `/admin/line-check?keyword=${pilot.crew_code}`)
  await live
  await expect(rowsOf(page)).toHaveCount(1)

  // The list was read less than ten seconds ago, and nothing on the page in between listens to its records.
  await turnTo(page, '/admin/training-document')
  await newLineCheck(admin, { ...planned, day: '2079-02-02' })
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(2)

  // The page of a record is read anew too.
  await turnTo(page, `/admin/line-check/detail/${id}`)
  await expect(page.getByText(/^Waiting for Pilot/)).toBeVisible()
  await goWithin(page, '/admin/training-document')
  await submitCheck(pilot, id, 1)
  await goWithin(page, `/admin/line-check/detail/${id}`)
  await expect(page.getByText(/^Waiting for Instr\. /)).toBeVisible()

  // The page of a record that was read ahead, when its row had the focus, is read anew too.
  const training = { pilot_crew_code: pilot.crew_code, line_training_type: 1 }
  const made = await make(admin, 'line_training/create_line_training', training)
  await turnTo(page, `/admin/line-training?keyword=${pilot.crew_code}`)
  const ahead = page.waitForResponse('**/line_training/get_line_training_by_id')
  const link = rowsOf(page).locator('a').first()
  await link.focus()
  await ahead
  const form = { submitted_line_training_id: made.id, form_order: 1 }
  await make(pilot, 'line_training/submit_form', form, { submitted_report: report() })
  await link.press('Enter')
  await expect(page.getByText(/^Waiting for .*instructor/i).first()).toBeVisible()
})

test('[LST-01][LC-03] a record that one has changed since it was read ahead is not shown as it was, however late it is read anew', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const planned = { pilot: pilot.crew_code, instructor: '1001', day: '2079-02-03' }
  const { id } = await newLineCheck(admin, planned)
  await submitCheck(pilot, id, 1)
  await submitCheck(await signInAs('instructor.a'), id, 2)
  await signIn(page, 'admin', `/admin/line-check?keyword=${pilot.crew_code}`)
  const read = 'linecheck/get_line_check_by_id'
  const ahead = page.waitForResponse(`**/${read}`)
  const link = rowsOf(page).locator('a').first()
  await link.focus()
  await ahead

  const release = await holdBack(page, read)
  await rowsOf(page)
    .getByRole('button', { name: /^Download the form of/ })
    .click()
  await expect(rowsOf(page).getByRole('button', { name: /was downloaded$/ })).toBeVisible()
  await link.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/line-check/detail/${id}`))
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(0)
  release()
  await expect(page.getByText('Downloaded by the training department')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change status' })).toBeVisible()
})

test('[SIG-04][LC-03] a step that was signed since the record was open does not stand there without its signature', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const planned = { pilot: pilot.crew_code, instructor: '1001', day: '2079-02-04' }
  const { id } = await newLineCheck(admin, planned)
  await submitCheck(pilot, id, 1)
  const list = `/admin/line-check?keyword=${pilot.crew_code}`
  await signIn(page, 'admin', `/admin/line-check/detail/${id}`)
  await expect(page.getByText('Valid', { exact: true })).toHaveCount(1)
  await turnTo(page, list)
  await expect(rowsOf(page)).toContainText('Pilot Submitted')
  await submitCheck(await signInAs('instructor.a'), id, 2)
  await expect(rowsOf(page)).not.toContainText('Pilot Submitted')

  const release = await holdBack(page, 'linecheck/line_check_signatures')
  await goWithin(page, `/admin/line-check/detail/${id}`)
  await expect(page.getByRole('button', { name: 'Change status' })).toBeVisible()
  await expect(page.getByText('No signature is kept')).toHaveCount(0)
  release()
  await expect(page.getByText('Valid', { exact: true })).toHaveCount(2)
})

test('[LST-01][LC-03] a record that is left while it is read anew is not shown as it was when one comes back', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const planned = { pilot: pilot.crew_code, instructor: '1001', day: '2079-02-06' }
  const { id } = await newLineCheck(admin, planned)
  const detail = `/admin/line-check/detail/${id}`
  const listening = page.waitForResponse('**/v1/live')
  await signIn(page, 'admin', detail)
  await listening
  await expect(page.getByText(/^Waiting for Pilot/)).toBeVisible()
  const read = 'linecheck/get_line_check_by_id'
  const release = await holdBack(page, read)
  const anew = page.waitForRequest(`**/v1/${read}`)
  await submitCheck(pilot, id, 1)
  await anew
  await goWithin(page, '/admin/tasks')
  await goWithin(page, detail)
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible()
  await expect(page.getByText(/^Waiting for Pilot/)).toHaveCount(0)
  release()
  await expect(page.getByText(/^Waiting for Instr\. /)).toBeVisible()
})

/**
 * Opens the list of a pilot's only line check and stops the page's clock. The returned function makes another line
 * check on a day of the month, of which the page has then heard.
 */
async function stoppedList(page: Page): Promise<(day: number) => Promise<void>> {
  const admin = await signInAs('admin')
  const pilot = await newPerson(admin, 'pilot')
  const create = (day: number) =>
    newLineCheck(admin, {
      pilot: pilot.crew_code,
      instructor: '1001',
      day: `2079-03-${day}`,
    })
  await create(10)
  await page.clock.install()
  const hasHeardOf = await noteEvents(page)
  const live = page.waitForResponse('**/v1/live')
  await signIn(page, 'admin', `/admin/line-check?keyword=${pilot.crew_code}`)
  await live
  await expect(rowsOf(page)).toHaveCount(1)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  return async (day) => {
    const { id } = await create(day)
    await expect.poll(() => hasHeardOf(id)).toBe(true)
  }
}

test('[LST-01][LC-01] a list follows what others do even if their changes never pause', async ({
  page,
}) => {
  const createOn = await stoppedList(page)
  let reads = 0
  page.on('request', (one) => {
    if (one.url().endsWith('/v1/linecheck/get_line_check_list')) reads += 1
  })
  // On the page's clock the changes are 250 ms apart, less than the 300 ms of silence that a page waits for.
  for (let day = 11; day < 18; day++) {
    await createOn(day)
    await page.clock.runFor(250)
  }
  await expect.poll(() => reads).toBeGreaterThan(0)
})

test('[LST-01][LC-01] a slow answer to a list is awaited even if changes never pause', async ({
  page,
}) => {
  const createOn = await stoppedList(page)
  const broken: string[] = []
  page.on('requestfailed', (one) => broken.push(one.url()))
  const list = 'linecheck/get_line_check_list'
  const asked = page.waitForRequest(`**/v1/${list}`)
  const release = await holdBack(page, list)
  for (let day = 11; day < 14; day++) {
    await createOn(day)
    await page.clock.runFor(2_000)
    await asked
  }
  expect(broken).toEqual([])
  await page.clock.resume()
  release()
  await expect(rowsOf(page)).toHaveCount(4)
})

interface Made {
  id: string
  /** The words that find the record in its list, also after the change. */
  keyword: string
  /** Sets the field of the form that the list shows too. */
  change(value: string): Promise<unknown>
}

/** Makes a document, which the list finds by its name. */
async function newDocument(admin: Session): Promise<Made> {
  const keyword = `Circular ${Date.now()}`
  const kept = { fleet: 'All', training_type: 'OTHERS', start_date: '2026-02-01' }
  const sent = { ...kept, document_name: keyword }
  const { id } = await make(admin, 'training_document/create_td', sent)
  const change = (document_name: string) =>
    make(admin, 'training_document/update_td', { ...kept, id, document_name })
  return { id, keyword, change }
}

/** Records that another person changes while the reader is at their list or elsewhere. */
const CHANGED = [
  {
    rows: '[DOC-01][DOC-02]',
    kind: 'training document',
    list: '/admin/training-document',
    form: '/admin/training-document/detail/',
    read: 'training_document/td_detail',
    field: 'Document name',
    values: (keyword: string) => [`${keyword} A`, `${keyword} B`],
    make: newDocument,
  },
  {
    rows: '[EVT-01]',
    kind: 'event report',
    list: '/admin/event_report',
    form: '/admin/event_report/detail/',
    read: 'event_report/get_report_by_id',
    field: 'Flight number',
    values: (keyword: string) => [`${keyword} A`, `${keyword} B`],
    make: async (admin: Session): Promise<Made> => {
      const keyword = `DM ${Date.now() % 1e9}`
      const people = [await newPerson(admin, 'pilot'), await newPerson(admin, 'pilot')]
      const pilots = people.map((one) => ({ pilot_id: one.id, minus_point: 1 }))
      const kept = {
        date_of_occurence: '2026-02-01T08:15',
        sector: 'HAN-SGN',
        content: 'c',
        pilots,
      }
      const sent = { ...kept, flight_number: keyword }
      const { id } = await make(admin, 'event_report/create_report', sent)
      const change = (flight_number: string) =>
        make(admin, 'event_report/update_report', { ...kept, id, flight_number })
      return { id, keyword, change }
    },
  },
  {
    rows: '[SLT-02]',
    kind: 'SIM slot',
    list: '/admin/sim-slot',
    form: '/admin/sim-slot/detail/',
    read: 'sim/get_sim_slot_by_id',
    field: 'Start',
    values: () => ['05:31', '05:32'],
    make: async (admin: Session): Promise<Made> => {
      const kept = { type: 'B787', slot: 'C1' }
      const filters = { type: 'B787' }
      const slots: { id: string; slot: string }[] = await make(admin, 'sim/get_sim_slots', {
        filters,
      })
      const id = slots.find(({ slot }) => slot === kept.slot)?.id ?? ''
      const change = (start: string) =>
        make(admin, 'sim/update_sim_slot', { ...kept, id, start, end: start.replace('05', '09') })
      return { id, keyword: 'C1&type=2', change }
    },
  },
  {
    rows: '[LC-02]',
    kind: 'line check',
    list: '/admin/line-check',
    form: '/admin/line-check/edit/',
    read: 'linecheck/get_line_check_by_id',
    field: 'Sectors',
    values: () => ['HAN-DAD', 'DAD-HAN'],
    make: async (admin: Session): Promise<Made> => {
      const { crew_code } = await newPerson(admin, 'pilot')
      const planned = { pilot: crew_code, instructor: '1001', day: '2079-02-05' }
      const { id } = await newLineCheck(admin, planned)
      const change = (line_check_sectors: string) =>
        make(admin, 'linecheck/update_line_check', {
          id,
          pilot_crew_code: crew_code,
          instructor_crew_code: planned.instructor,
          line_check_date: `${planned.day}T06:00`,
          line_check_sectors,
        })
      return { id, keyword: crew_code, change }
    },
  },
]

for (const { rows, kind, list, form, read, field, values, make: makeOne } of CHANGED)
  test(`[LST-01]${rows} the list shows by itself what another changed, and the form opens with that, wherever one comes from: ${kind}`, async ({
    page,
  }) => {
    const admin = await signInAs('admin')
    const { id, keyword, change } = await makeOne(admin)
    const [first = '', second = ''] = values(keyword)
    const listening = page.waitForResponse('**/v1/live')
    await signIn(page, 'admin', `${list}?keyword=${keyword}`)
    await listening
    await expect(rowsOf(page)).toHaveCount(1)
    const ahead = page.waitForResponse(`**/v1/${read}`)
    await rowsOf(page).getByRole('link').first().hover()
    await ahead
    await change(first)
    await expect(rowsOf(page)).toContainText(first)

    await goWithin(page, `${form}${id}`)
    const input = page.getByRole('textbox', { name: field, exact: true })
    await expect(input).toHaveValue(first)
    // This list does not listen to records of the kind. The training below is announced after the change, so
    // once the training's row appears, the change has been announced too.
    const { crew_code } = await newPerson(admin, 'pilot')
    await turnTo(page, `/admin/line-training?keyword=${crew_code}`)
    await change(second)
    const training = { pilot_crew_code: crew_code, line_training_type: 1 }
    await make(admin, 'line_training/create_line_training', training)
    await expect(rowsOf(page)).toHaveCount(1)
    await goWithin(page, `${form}${id}`)
    await expect(input).toHaveValue(second)
  })

test('[DOC-01][SEC-01] what another changed meanwhile is not deleted; it is said so, and shown as it is now', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const kept = { fleet: 'All', training_type: 'OTHERS', start_date: '2026-02-01' }
  const document_name = `Notice ${Date.now()}`
  const { id } = await make(admin, 'training_document/create_td', { ...kept, document_name })
  await signIn(page, 'admin', `/admin/training-document?keyword=${document_name}`)
  await rowsOf(page)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await sayWhy(dialog)
  const corrected = `${document_name}, corrected`
  await make(admin, 'training_document/update_td', { ...kept, id, document_name: corrected })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^Somebody changed this .* so nothing was deleted\./)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rowsOf(page)).toContainText(corrected)
})

test('[TF-13][DOC-01] who starts a form afresh begins with what another has saved meanwhile', async ({
  page,
}) => {
  const admin = await signInAs('admin')
  const { id, keyword, change } = await newDocument(admin)
  const listening = page.waitForResponse('**/v1/live')
  await signIn(page, 'admin', `/admin/training-document/detail/${id}`)
  await listening
  const name = page.getByRole('textbox', { name: 'Document name', exact: true })
  await name.fill('Typed before')
  await expect(page.getByText('Draft kept')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Typed before')
  await change(`${keyword} A`)
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue(`${keyword} A`)
})

test('[NAV-10] on a phone the way back is there while a record is waited for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin', '/admin/tasks')
  for (const [list, read] of [
    ['/admin/line-check', 'linecheck/get_line_check_by_id'],
    ['/admin/pilot', 'pilot/pilot_detail'],
    ['/admin/user', 'auth/user/detail'],
    ['/admin/sim-slot', 'sim/get_sim_slot_by_id'],
  ] as const) {
    const release = await holdBack(page, read)
    await goWithin(page, `${list}/detail/019a0000-0000-7000-8000-000000000000`)
    await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${list}($|\\?)`))
    release()
  }
})
