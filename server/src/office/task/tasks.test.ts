import { read, utils, type WorkSheet } from '@e965/xlsx'
import { PERMISSION, ROLE } from '@trms/contract/access'
import type { Sent } from '@trms/contract/call'
import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { getLineCheckList, updateLineCheck } from '@trms/contract/exchange/line-check/calls'
import {
  readLineCheckDocuments,
  setLineCheckStatus,
} from '@trms/contract/exchange/line-check/form-calls'
import { setLineTrainingStatus } from '@trms/contract/exchange/line-training/form-calls'
import {
  finishElearning,
  rejectForm,
  setCaavStatus,
  setSimStatus,
} from '@trms/contract/exchange/sim/form-calls'
import { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import { countMyTasks, getMyTasks, remind, whoWaits } from '@trms/contract/office/task/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, sendFlight } from '../../../test/flights.ts'
import { newLineCheck, sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { newPerson } from '../../../test/people.ts'
import { leaveNothingToDo } from '../../../test/readiness.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { type Crew, FLOWN, sendSim, submitCaav, submitStage } from '../../../test/sims.ts'
import { instantOf } from '../../platform/time/moment.ts'

let server: TestServer
let admin: Caller
let pilot: Caller
let a: Caller
let b: Caller

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilot = await server.as('pilotA')
  a = await server.as('instructorA')
  b = await server.as('instructorB')
})
afterAll(() => server.close())
beforeEach(() => leaveNothingToDo(server))

/**
 * The kind and variety of the caller's tasks, in alphabetical order,
 * after checking the number beside the menu.
 */
async function asked(caller: Caller): Promise<string[]> {
  const { tasks, total } = (await caller.call(getMyTasks, {})).data
  expect((await caller.call(countMyTasks, {})).data.total).toBe(total)
  expect(tasks).toHaveLength(total)
  return tasks
    .map(({ kind, variety, again }) => [kind, variety, again && 'again'].filter(Boolean).join(' '))
    .sort()
}

const reasons = async (caller: Caller) =>
  (await caller.call(getMyTasks, {})).data.tasks.map((task) => task.reason)

/** The rows of the exported list, headings first. */
async function excel(query: string): Promise<string[][]> {
  const answer = await admin.get(`/v1/task/who_waits_export?${query}`)
  expect(answer.status).toBe(200)
  const book = read(Buffer.from(await answer.arrayBuffer()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return utils.sheet_to_json<string[]>(sheet as WorkSheet, { header: 1, raw: false })
}

test('[ASK-01] a training record asks its trainee to approve, and no more once that is done', async () => {
  const { instructorA, pilotA } = server.airline
  const { data: flight } = await sendFlight(a, newFlight(instructorA, pilotA))
  expect(await asked(pilot)).toEqual(['approve_record training_flight'])
  const { tasks } = (await pilot.call(getMyTasks, {})).data
  expect(tasks[0]).toMatchObject({
    key: `approve_record:${flight.id}:training_flight`,
    opens: flight.id,
    about: { id: pilotA.id, name: pilotA.full_name },
    at: '2026-05-04',
    detail: 'SGN-HAN',
    days: 0,
    due: null,
  })
  expect((await a.call(getMyTasks, {})).data.waiting_for).toMatchObject([
    { key: tasks[0]?.key, holder: { id: pilotA.id }, can_remind: true },
  ])
  expect(await asked(a)).toEqual([])
  await pilot.call(approveResult, { id: flight.id })
  expect(await asked(pilot)).toEqual([])
  expect((await a.call(getMyTasks, {})).data.waiting_for).toEqual([])
})

test('[ASK-01] a SIM form asks in turn the pilot, both instructors and the office', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const office = await sessionOf(
    server,
    await newPerson(server, { role: ROLE.USER, permissions: [PERMISSION.CHANGE_SIM_STATUS] }),
  )
  const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
  const { first, second } = await sendSim(admin, crew, FLOWN)
  expect(await asked(pilot)).toEqual(['elearning', 'sim_caav pilot', 'sim_form pilot'])
  expect(await asked(a)).toEqual([])
  await pilot.call(
    finishElearning,
    { form_id: first.form_id, completed: 2 },
    { files: { clue_file: pdf() } },
  )
  await submitCaav(pilot, first.form_id)
  await submitStage(pilot, first.form_id, 1)
  expect(await asked(pilot)).toEqual([])
  expect(await asked(a)).toEqual(['sim_caav instructor', 'sim_form instructor_a'])
  expect(await asked(b)).toEqual(['sim_caav instructor'])

  await a.call(rejectForm, { form_id: first.form_id, reason: 'a page is missing' })
  expect(await asked(pilot)).toEqual(['sim_form pilot again'])
  expect(await reasons(pilot)).toEqual(['a page is missing'])
  // A list of what others owe does not open the reasons that were given to them.
  const { tasks } = (await admin.call(whoWaits, {})).data
  expect(tasks.map((task) => [task.again, task.reason])).toContainEqual([true, ''])
  await submitStage(pilot, first.form_id, 1)
  await submitStage(a, first.form_id, 2)
  await submitCaav(b, first.form_id)
  expect(await asked(a)).toEqual([])
  expect(await asked(b)).toEqual(['sim_form instructor_b'])
  await submitStage(b, first.form_id, 3)
  expect(await asked(b)).toEqual([])
  expect(await asked(office)).toEqual(['close_form sim'])
  expect(await asked(await server.as('user'))).toEqual([])
  await admin.call(setCaavStatus, { form_id: first.form_id, status: 1, reason: 'unsigned' })
  expect(await asked(pilot)).toEqual(['sim_caav pilot again'])
  expect(await reasons(pilot)).toEqual(['unsigned'])
  expect((await pilot.call(getMyTasks, {})).data.tasks[0]).toMatchObject({ days: 0 })
  await office.call(setSimStatus, { form_id: first.form_id, status: 5, reason: '' })
  expect(await asked(office)).toEqual([])
  await admin.call(setSimStatus, { form_id: second.form_id, status: 6, reason: 'failed' })
  // Whoever failed is not to be closed: that would qualify the pilot.
  expect(await asked(office)).toEqual(['close_form sim_failed'])
  const words = (await excel('language=en&kind=close_form')).map((row) => row[2])
  expect(words).toEqual([
    'What',
    'The pilot failed the SIM: plan a new session or send the form back',
  ])
})

test('[ASK-01][ASK-02] whose SIM form it is waits for each instructor in turn, and reminds them', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
  const { first } = await sendSim(admin, crew, FLOWN)
  const waitsFor = async (caller: Caller) => {
    const { waiting_for } = (await caller.call(getMyTasks, {})).data
    return waiting_for
      .filter((one) => one.key.startsWith(`sim_form:${first.form_id}`))
      .map((one) => one.holder?.id)
  }
  const all = () => Promise.all([pilot, a, b].map(waitsFor))
  expect(await all()).toEqual([[], [pilotA.id], []])
  await submitStage(pilot, first.form_id, 1)
  expect(await all()).toEqual([[instructorA.id], [], [instructorA.id]])
  const keys = [`sim_form:${first.form_id}:instructor_a`]
  const other = await server.as('pilotB')
  expect((await other.call(remind, { keys })).data).toMatchObject({ reminded: 0, gone: 1 })
  expect((await pilot.call(remind, { keys })).data).toMatchObject({ reminded: 1 })
  await submitStage(a, first.form_id, 2)
  expect(await all()).toEqual([[instructorB.id], [], []])
  await submitStage(b, first.form_id, 3)
  expect(await all()).toEqual([[], [], []])
})

test('[ASK-01][ASK-02] an instructor who flies a SIM session waits for who instructs it', async () => {
  const { pilotB, instructorA, instructorB } = server.airline
  const crew: Crew = { pilots: [instructorA, pilotB], a: instructorB, b: instructorB }
  const { first } = await sendSim(admin, crew, FLOWN)
  await submitStage(a, first.form_id, 1)
  const { waiting_for } = (await a.call(getMyTasks, {})).data
  expect(waiting_for.find((one) => one.kind === 'sim_form')).toMatchObject({
    variety: 'instructor_a',
    holder: { id: instructorB.id },
    can_remind: true,
  })
})

test('[ASK-01][SIM-07] a form that all handed in is the office’s to close, whoever is named in it', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
  const { id, first } = await sendSim(admin, crew, FLOWN)
  const { db } = server.app.services
  await sql`UPDATE sim_form SET status = 4 WHERE id = ${first.form_id}`.execute(db)
  await sql`UPDATE sim_session SET first_pilot_id = NULL WHERE id = ${id}`.execute(db)
  expect(await asked(admin)).toEqual(['close_form sim'])
})

test('[ASK-01] what is still to come is asked of nobody, but its e-learning is', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const next = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
  await sendSim(
    admin,
    { pilots: [pilotA, pilotB], a: instructorA, b: instructorB },
    { sessiona_date_time: next(5), sessionb_date_time: next(6) },
  )
  expect(await asked(pilot)).toEqual(['elearning'])
})

test('[ASK-01] a line check asks for both forms, for its documents to be read, and to be closed', async () => {
  const { pilotA, instructorA } = server.airline
  const check = await sendLineCheck(admin, { pilot: pilotA, instructor: instructorA })
  expect(await asked(pilot)).toEqual(['line_check_documents', 'line_check_form pilot'])
  const { tasks } = (await pilot.call(getMyTasks, {})).data
  const form = tasks.find((one) => one.kind === 'line_check_form')
  expect(form).toMatchObject({ opens: check.id, at: '2026-05-09', detail: 'HAN-SGN, SGN-HAN' })
  await submitCheckForm(pilot, check.id, 1)
  await pilot.call(readLineCheckDocuments, { line_check_id: check.id, completed: 2 })
  expect(await asked(pilot)).toEqual([])
  expect(await asked(a)).toEqual(['line_check_form instructor'])
  await submitCheckForm(a, check.id, 2)
  expect(await asked(a)).toEqual([])
  expect(await asked(admin)).toEqual(['close_form line_check'])
  await admin.call(setLineCheckStatus, { line_check_id: check.id, status: 2, reason: 'page 2' })
  expect(await asked(a)).toEqual(['line_check_form instructor again'])
  await admin.call(setLineCheckStatus, { line_check_id: check.id, status: 1, reason: 'page 1' })
  expect(await asked(pilot)).toEqual(['line_check_form pilot again'])
  expect(await reasons(pilot)).toEqual(['page 1'])
  await admin.call(setLineCheckStatus, { line_check_id: check.id, status: 4, reason: '' })
  expect([...(await asked(a)), ...(await asked(admin))]).toEqual([])
})

test('[ASK-01] a line training asks its pilot, then any other instructor of the fleet, then the office', async () => {
  const { pilotA } = server.airline
  const { id } = await newTraining(admin, pilotA)
  const other = await server.as('instructorOther')
  expect(await asked(pilot)).toEqual(['line_training_form pilot'])
  expect(await asked(a)).toEqual([])
  await submitTraining(pilot, id, 1)
  expect(await asked(pilot)).toEqual([])
  for (const one of [a, b]) expect(await asked(one)).toEqual(['line_training_form instructor'])
  expect(await asked(other)).toEqual([])
  // another file in place of the first one makes nobody wait anew
  const waiting = async () => (await a.call(getMyTasks, {})).data.tasks.map((task) => task.since)
  const since = await waiting()
  await submitTraining(pilot, id, 1)
  expect(await waiting()).toEqual(since)
  await submitTraining(b, id, 2)
  expect([...(await asked(a)), ...(await asked(b))]).toEqual([])
  expect(await asked(admin)).toEqual(['close_form line_training'])
  await admin.call(setLineTrainingStatus, {
    line_training_id: id,
    status: 1,
    reason: 'from the start',
  })
  expect(await asked(pilot)).toEqual(['line_training_form pilot again'])
  expect(await reasons(pilot)).toEqual(['from the start'])
  expect(await asked(admin)).toEqual([])
})

test('[ASK-01] a line training that began before any form was handed in is for the office to set right', async () => {
  const { id } = await newTraining(admin, server.airline.pilotA)
  const set = (status: 1 | 2) =>
    admin.call(setLineTrainingStatus, { line_training_id: id, status, reason: 'begun' })
  await set(2)
  expect([...(await asked(pilot)), ...(await asked(a))]).toEqual([])
  expect(await asked(admin)).toEqual(['close_form line_training'])
  await set(1)
  expect(await asked(pilot)).toEqual(['line_training_form pilot'])
  expect(await asked(admin)).toEqual([])
})

test('[ASK-01][PERM-08] surveys ask holders of 52, mails given up the admins; nobody for their own', async () => {
  const { db } = server.app.services
  const { pilotA } = server.airline
  const holder = await newPerson(server, {
    role: ROLE.PILOT,
    fleet: 'A321',
    permissions: [PERMISSION.KEEP_QUALIFICATIONS],
  })
  const keeper = await sessionOf(server, holder)
  const flight = { flight_date: '2026-05-04', to_number: 1, ldg_number: 1, sent_at: new Date() }
  await db
    .insertInto('survey_flight')
    .values([pilotA.id, holder.id].map((pilot_id) => ({ ...flight, pilot_id })))
    .execute()
  const ofSurveys = async (caller: Caller) =>
    (await caller.call(getMyTasks, {})).data.tasks
      .filter((one) => one.kind === 'verify_survey')
      .map((one) => one.about?.id)
  expect(await ofSurveys(keeper)).toEqual([pilotA.id])
  expect((await ofSurveys(admin)).sort()).toEqual([pilotA.id, holder.id].sort())
  // The TO LDG page does not show a blocked pilot, so nobody can decide the pilot's entries.
  const left = { status: 'blocked' }
  await db.updateTable('account').set(left).where('id', '=', holder.id).execute()
  expect(await ofSurveys(admin)).toEqual([pilotA.id])
  await db.updateTable('account').set({ status: 'active' }).where('id', '=', holder.id).execute()
  expect(await ofSurveys(await server.as('user'))).toEqual([])
  await db.deleteFrom('survey_flight').execute()

  await sql`INSERT INTO pgboss.job (name, state, completed_on, output)
    VALUES ('account_mail', 'failed', now(), '{"message":"no such mailbox"}')`.execute(db)
  expect(await asked(admin)).toEqual(['mail_given_up account_mail'])
  expect((await admin.call(getMyTasks, {})).data.tasks[0]?.detail).toBe('no such mailbox')
  expect(await asked(keeper)).toEqual([])
  await sql`DELETE FROM pgboss.job WHERE state = 'failed'`.execute(db)
})

test('[ASK-01] who is blocked, or flies no more, is asked nothing, and nobody waits for them', async () => {
  const { db } = server.app.services
  const { instructorA } = server.airline
  const person = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  const caller = await sessionOf(server, person)
  await sendFlight(a, newFlight(instructorA, person))
  expect(await asked(caller)).toEqual(['approve_record training_flight'])
  const held = async () => (await admin.call(whoWaits, {})).data.total
  expect(await held()).toBe(1)
  await db.updateTable('account').set({ role: ROLE.USER }).where('id', '=', person.id).execute()
  expect(await asked(caller)).toEqual([])
  expect(await held()).toBe(0)
  await db
    .updateTable('account')
    .set({ role: ROLE.PILOT, status: 'blocked' })
    .where('id', '=', person.id)
    .execute()
  expect(await held()).toBe(0)
  expect((await a.call(getMyTasks, {})).data.waiting_for).toEqual([])
})

test('[ASK-01][PERM-06] who was an instructor and is a pilot now is asked nothing about others, and waits for none of them', async () => {
  const { db } = server.app.services
  const { pilotA, pilotB } = server.airline
  const person = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const caller = await sessionOf(server, person)
  const { first } = await sendSim(admin, { pilots: [pilotA, pilotB], a: person, b: person }, FLOWN)
  await submitStage(pilot, first.form_id, 1)
  const { id } = await sendLineCheck(admin, { pilot: pilotA, instructor: person })
  await submitCheckForm(pilot, id, 1)
  expect(await asked(caller)).toEqual(['line_check_form instructor', 'sim_form instructor_a'])
  const waitsFor = async () => (await caller.call(getMyTasks, {})).data.waiting_for
  const others = await waitsFor()
  expect(others.map((one) => one.holder?.id)).toContain(pilotB.id)
  const held = async () =>
    (await admin.call(whoWaits, {})).data.tasks.filter((one) => one.holder?.id === person.id)
  expect(await held()).toHaveLength(2)
  await db.updateTable('account').set({ role: ROLE.PILOT }).where('id', '=', person.id).execute()
  expect(await asked(caller)).toEqual([])
  // The tasks wait on, since somebody else has to be named for their pilots.
  expect((await held()).map((one) => one.holder_left)).toEqual([true, true])
  expect(await waitsFor()).toEqual([])
  const reminding = await caller.call(remind, { keys: others.map((one) => one.key) })
  expect(reminding.data).toMatchObject({ reminded: 0 })
  // Such a pilot is still asked about their own training.
  await sendLineCheck(admin, { pilot: person, instructor: server.airline.instructorA })
  expect(await asked(caller)).toEqual(['line_check_documents', 'line_check_form pilot'])
})

test('[ASK-02] what waits for an instructor who has left is there, and reminds nobody, until another one is named', async () => {
  const { db } = server.app.services
  const { pilotA, instructorA } = server.airline
  const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const { id } = await sendLineCheck(admin, { pilot: pilotA, instructor: teacher })
  await submitCheckForm(pilot, id, 1)
  const task = async () => {
    const { tasks } = (await admin.call(whoWaits, { kind: 'line_check_form' })).data
    return tasks.find((one) => one.opens === id)
  }
  expect(await task()).toMatchObject({ holder_left: false, can_remind: true })
  await db.updateTable('account').set({ status: 'blocked' }).where('id', '=', teacher.id).execute()
  const left = { holder: { id: teacher.id }, holder_left: true, can_remind: false }
  expect(await task()).toMatchObject(left)
  const { waiting_for } = (await pilot.call(getMyTasks, {})).data
  expect(waiting_for.find((one) => one.opens === id)).toMatchObject(left)
  const key = (await task())?.key ?? ''
  expect((await admin.call(remind, { keys: [key] })).data).toMatchObject({ reminded: 0, gone: 1 })
  const holders = async (language: string) =>
    (await excel(`kind=line_check_form&language=${language}`)).map(([holder]) => holder)
  expect(await holders('en')).toContain(`${teacher.full_name} (can no longer do this)`)
  expect(await holders('vi')).toContain(`${teacher.full_name} (không còn làm được việc này)`)

  const { pilot_crew_code: _, ...check } = newLineCheck({ pilot: pilotA, instructor: instructorA })
  ;(await admin.call(updateLineCheck, { id, ...check })).data
  expect(await task()).toMatchObject({ holder: { id: instructorA.id }, holder_left: false })
})

test('[ASK-02] who is newly named is reminded on the day on which whoever was named before them was', async () => {
  const { pilotA, instructorA } = server.airline
  const before = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const { id } = await sendLineCheck(admin, { pilot: pilotA, instructor: before })
  await submitCheckForm(pilot, id, 1)
  const task = async () => {
    const { tasks } = (await admin.call(whoWaits, { kind: 'line_check_form' })).data
    return tasks.find((one) => one.opens === id)
  }
  const key = (await task())?.key ?? ''
  const remindNow = async () => (await pilot.call(remind, { keys: [key] })).data
  expect(await remindNow()).toMatchObject({ reminded: 1 })
  await server.app.services.db
    .updateTable('notice_sent')
    .set({ handed_at: new Date(), sent_at: new Date() })
    .where('task_key', '=', key)
    .execute()
  expect(await task()).toMatchObject({ can_remind: false, reminders: [{ step: 'asked' }] })
  const { pilot_crew_code: _, ...check } = newLineCheck({ pilot: pilotA, instructor: instructorA })
  await admin.call(updateLineCheck, { id, ...check })
  expect(await task()).toMatchObject({ key, holder: { id: instructorA.id } })
  expect(await task()).toMatchObject({ can_remind: true, reminders: [] })
  const waits = (await pilot.call(getMyTasks, {})).data.waiting_for
  expect(waits.find((one) => one.opens === id)).toMatchObject({ can_remind: true })
  expect(await remindNow()).toMatchObject({ reminded: 1 })
  expect(await task()).toMatchObject({ can_remind: false })
  expect(await remindNow()).toMatchObject({ reminded: 0, already: 1 })
})

test('[ASK-02] a CAAV form that another instructor can hand in waits for nobody who has left', async () => {
  const { db } = server.app.services
  const { pilotA, pilotB, instructorA } = server.airline
  const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: teacher }
  const { first } = await sendSim(admin, crew, FLOWN)
  await submitCaav(pilot, first.form_id)
  const holders = async () => {
    const { tasks } = (await admin.call(whoWaits, { kind: 'sim_caav' })).data
    return tasks
      .filter((one) => one.variety === 'instructor')
      .map((one) => [one.holder?.id, one.holder_left])
      .sort()
  }
  const leave = (id: string) =>
    db.updateTable('account').set({ status: 'blocked' }).where('id', '=', id).execute()
  const [x, y] = [teacher.id, instructorA.id]
  expect(await holders()).toEqual(
    [
      [x, false],
      [y, false],
    ].sort(),
  )
  await leave(x)
  expect(await holders()).toEqual([[y, false]])
  await leave(y)
  expect(await holders()).toEqual(
    [
      [x, true],
      [y, true],
    ].sort(),
  )
  await db.updateTable('account').set({ status: 'active' }).where('id', '=', y).execute()
})

test('[ASK-02] who waits for whom: of all, filtered, sorted, in pages; for admins and holders of 51', async () => {
  const { db } = server.app.services
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  await sendFlight(a, newFlight(instructorA, pilotA))
  await sendFlight(b, newFlight(instructorB, pilotB))
  await sendLineCheck(admin, { pilot: pilotB, instructor: instructorA })
  const ago = new Date(Date.now() - 8 * 86_400_000)
  await db
    .updateTable('training_record')
    .set({ created_at: ago })
    .where('pilot_id', '=', pilotB.id)
    .execute()
  const ask = async (filter: Sent<typeof whoWaits>, caller = admin) => {
    const { tasks, total } = (await caller.call(whoWaits, filter)).data
    return { total, tasks: tasks.map((one) => `${one.kind} ${one.holder?.name ?? 'office'}`) }
  }
  const [ofA, ofB] = [pilotA.full_name, pilotB.full_name]
  const form = `line_check_form ${ofB}`
  expect((await ask({})).total).toBe(4)
  expect((await ask({ age: '7-13' })).tasks).toEqual([`approve_record ${ofB}`])
  expect((await ask({ kind: 'line_check_form' })).tasks).toEqual([form])
  expect((await ask({ keyword: 'Duc anh' })).tasks).toEqual([`approve_record ${ofA}`])
  expect((await ask({ fleet: 'B787' })).total).toBe(0)
  expect((await ask({ fleet: 'A321', holder: 'crew' })).total).toBe(4)
  expect((await ask({ holder: 'office' })).total).toBe(0)
  expect((await ask({ sort_by: 'person', order: '+' })).tasks[0]).toBe(`approve_record ${ofA}`)
  expect((await ask({ sort_by: 'since', page_count: 1 })).tasks).toEqual([`approve_record ${ofB}`])
  expect((await ask({ sort_by: 'since', order: '+' })).tasks.at(-1)).toBe(`approve_record ${ofB}`)
  const holder = await newPerson(server, { role: ROLE.INSTRUCTOR, permissions: [51] })
  expect((await ask({}, await sessionOf(server, holder))).total).toBe(4)
  for (const who of ['user', 'instructorA', 'pilotA', 'employee'] as const)
    expect((await (await server.as(who)).call(whoWaits, {})).http).toBe(403)
})

test('[ASK-02][LST-02] days of waiting are days of the airline’s calendar in lists, filters, figures and workbook', async () => {
  const { db, settings } = server.app.services
  const { pilotA, pilotB, instructorA } = server.airline
  const lateOn = (days: number) =>
    instantOf(settings.timeZone, `${addDays(dayIn(settings.timeZone, new Date()), -days)}T23:59`)
  const { data: flight } = await sendFlight(a, newFlight(instructorA, pilotA))
  const at = lateOn(1)
  await db
    .updateTable('training_record')
    .set({ created_at: at })
    .where('id', '=', flight.id)
    .execute()
  const check = await sendLineCheck(admin, { pilot: pilotB, instructor: instructorA })
  const stoodSince = (days: number) =>
    db
      .updateTable('line_check')
      .set({ awaited_since: lateOn(days) })
      .where('id', '=', check.id)
      .execute()
  expect((await pilot.call(getMyTasks, {})).data.tasks).toMatchObject([{ days: 1 }])
  const rows = await excel('language=en&kind=approve_record')
  expect(rows[0]?.slice(5, 7)).toEqual(['Waiting since', 'Days'])
  expect(rows[1]?.[6]).toBe('1')
  const aged = async (age: '3-6' | '7-13') =>
    (await admin.call(whoWaits, { kind: 'line_check_form', age })).data.total
  const flagged = async () =>
    (await admin.call(getLineCheckList, { filters: ['waiting'] })).data.total
  const listed = async (age: '4-7' | '8-14') =>
    (await admin.call(getLineCheckList, { age })).data.total
  const counted = async () =>
    (await admin.call(dashboardFigures, {})).data.open_forms.map((one) => one.line_checks)
  await stoodSince(6)
  expect([await aged('3-6'), await aged('7-13'), await flagged()]).toEqual([1, 0, 0])
  await stoodSince(7)
  expect([await aged('3-6'), await aged('7-13'), await flagged()]).toEqual([0, 1, 1])
  expect([await listed('4-7'), await listed('8-14')]).toEqual([1, 0])
  expect(await counted()).toEqual([0, 1, 0, 0])
  await stoodSince(8)
  expect([await listed('4-7'), await listed('8-14')]).toEqual([0, 1])
  expect(await counted()).toEqual([0, 0, 1, 0])
})

test('[ASK-02][PERM-05] of what administrators alone may read, holders of 51 see nothing and remind nobody', async () => {
  const { db } = server.app.services
  await sql`INSERT INTO pgboss.job (name, state, completed_on, output)
    VALUES ('account_mail', 'failed', now(), '{"message":"no such mailbox"}')`.execute(db)
  const holder = await newPerson(server, { role: ROLE.INSTRUCTOR, permissions: [51] })
  const reader = await sessionOf(server, holder)
  const seen = async (caller: Caller) => (await caller.call(whoWaits, {})).data
  const [task] = (await seen(admin)).tasks
  expect(task).toMatchObject({ kind: 'mail_given_up', detail: 'no such mailbox' })
  expect(await seen(reader)).toEqual({ tasks: [], total: 0 })
  const workbook = async (caller: Caller) => {
    const answer = await caller.get('/v1/task/who_waits_export?language=en')
    const book = read(Buffer.from(await answer.arrayBuffer()))
    return JSON.stringify(Object.values(book.Sheets))
  }
  expect(await workbook(admin)).toContain('no such mailbox')
  expect(await workbook(reader)).not.toContain('no such mailbox')
  const keys = [task?.key ?? '']
  expect((await reader.call(remind, { keys })).data).toMatchObject({ reminded: 0, gone: 1 })
  await sql`DELETE FROM pgboss.job WHERE state = 'failed'`.execute(db)
})

test('[ASK-02] the workbook has the order of the page', async () => {
  const { instructorA, instructorB, pilotA, pilotB } = server.airline
  await sendFlight(a, newFlight(instructorA, pilotA))
  await sendFlight(await server.as('instructorB'), newFlight(instructorB, pilotB))
  for (const order of ['+', '-'] as const) {
    const sorted = { sort_by: 'about', order } as const
    const { tasks } = (await admin.call(whoWaits, { ...sorted, page_count: 100 })).data
    const [, ...rows] = await excel(`language=en&${new URLSearchParams(sorted)}`)
    expect(new Set(tasks.map((one) => one.about?.name)).size).toBeGreaterThan(1)
    expect(rows.map((row) => row[3])).toEqual(tasks.map((one) => one.about?.name))
  }
})

test('[ASK-02] page by page, everybody who waits is there once, also where both instructors are asked the same', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
  const { first } = await sendSim(admin, crew, FLOWN)
  await submitCaav(pilot, first.form_id)
  const ask = async (order: '+' | '-', page_number: number) => {
    const page = { kind: 'sim_caav', sort_by: 'kind', order, page_count: 1, page_number } as const
    return (await admin.call(whoWaits, page)).data.tasks.map((one) => one.holder?.id)
  }
  const both = (order: '+' | '-') => Promise.all([1, 2, 3].map((page) => ask(order, page)))
  const up = (await both('+')).flat()
  expect(new Set(up)).toEqual(new Set([instructorA.id, instructorB.id, pilotB.id]))
  expect((await both('-')).flat()).toEqual(up.toReversed())
})

test('[ASK-02] days in the workbook are those of the airline’s clock', async () => {
  const { instructorA, pilotA } = server.airline
  const { data } = await sendFlight(a, newFlight(instructorA, pilotA))
  const { db } = server.app.services
  const sent_at = new Date('2026-05-04T20:30:00Z')
  await db
    .updateTable('training_record')
    .set({ created_at: new Date('2026-05-01T18:30:00Z') })
    .where('id', '=', data.id)
    .execute()
  await db
    .insertInto('notice_sent')
    .values({
      account_id: pilotA.id,
      task_key: `approve_record:${data.id}:training_flight`,
      round: '2026-05-01T18:30:00',
      step: 'day_3',
      mail_id: data.id,
      handed_at: sent_at,
      sent_at,
    })
    .execute()
  const answer = await admin.get('/v1/task/who_waits_export?language=en')
  const book = read(Buffer.from(await answer.arrayBuffer()), { cellDates: true, UTC: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet
  const [row] = utils.sheet_to_json<Record<string, Date>>(sheet, { UTC: true })
  const days = [row?.['Waiting since'], row?.['Last mail']].map((day) => day?.toISOString())
  expect(days).toEqual(['2026-05-02T00:00:00.000Z', '2026-05-05T00:00:00.000Z'])
  await db.deleteFrom('notice_sent').execute()
})

test('[ASK-02] as an Excel workbook, in both languages, with the filter', async () => {
  const { pilotA, instructorA } = server.airline
  await sendFlight(a, newFlight(instructorA, pilotA))
  await sendLineCheck(admin, { pilot: pilotA, instructor: instructorA })
  const [heading, ...lines] = await excel('language=en')
  expect(heading?.slice(0, 4)).toEqual(['Waits for', 'Crew code', 'What', 'About'])
  expect(lines.map((line) => line[2]).sort()).toEqual([
    'Approve the result: Training flight',
    'Hand in your line check form',
    'Read the documents of the line check and confirm it',
  ])
  const answer = await admin.get('/v1/task/who_waits_export?language=vi&kind=sim_form')
  const book = read(Buffer.from(await answer.arrayBuffer()))
  const about = book.Sheets['Thông tin tệp'] as WorkSheet
  expect(utils.sheet_to_json<string[]>(about, { header: 1, raw: false })).toEqual([
    ['Ai đang chờ ai'],
    ['Số việc', '0'],
    ['Loại việc', 'Mẫu SIM'],
    ['Tính đến', expect.stringMatching(/^\d\d\/\d\d\/\d{4}/)],
    ['Người lập', server.airline.admin.full_name],
  ])
  const vietnamese = await excel('kind=approve_record')
  expect(vietnamese.slice(1).map((line) => line[2])).toEqual([
    'Duyệt kết quả: Chuyến bay huấn luyện',
  ])
  expect((await (await server.as('user')).get('/v1/task/who_waits_export')).status).toBe(403)
})

test('[ASK-02] a workbook that cannot hold every task says how many there are, and that the list is cut', async () => {
  await sql`INSERT INTO pgboss.job (name, state, completed_on)
    SELECT 'account_mail', 'failed', now() FROM generate_series(1, 50001)`.execute(
    server.app.services.db,
  )
  const answer = await admin.get('/v1/task/who_waits_export?language=vi')
  await sql`DELETE FROM pgboss.job WHERE state = 'failed'`.execute(server.app.services.db)
  // Reading the sheet of the tasks too would take seconds.
  const book = read(Buffer.from(await answer.arrayBuffer()), { sheets: 1 })
  const about = book.Sheets['Thông tin tệp'] as WorkSheet
  expect(utils.sheet_to_json<string[]>(about, { header: 1, raw: false })).toMatchObject([
    ['Ai đang chờ ai'],
    ['Số việc', '50001'],
    ['Có trong tệp', '50.000 việc đầu tiên; các việc còn lại không có trong tệp này'],
    ['Tính đến', expect.any(String)],
    ['Người lập', server.airline.admin.full_name],
  ])
})
