import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import {
  deleteLineCheck,
  getLineCheckById,
  updateLineCheck,
} from '@trms/contract/exchange/line-check/calls'
import { setLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import { deleteSim, getSimById, updateSim } from '@trms/contract/exchange/sim/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { restoreRecord } from '@trms/contract/office/archive/calls'
import type { ArchiveKind } from '@trms/contract/office/archive/entity'
import { auditList } from '@trms/contract/office/audit/calls'
import { bulkCreateRole, updateDetail } from '@trms/contract/people/account/calls'
import { cardCall } from '@trms/contract/people/qualification/calls'
import { withdrawQualification } from '@trms/contract/people/qualification/entry-calls'
import {
  archiveKind,
  createKind,
  previewKind,
  updateKind,
} from '@trms/contract/people/qualification/kind-calls'
import { createBaseTraining, deleteBaseTraining } from '@trms/contract/records/base-training/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Caller } from '../../../test/caller.ts'
import { pdf } from '../../../test/flights.ts'
import { newLineCheck, sendLineCheck } from '../../../test/line-checks.ts'
import { locksAwaited } from '../../../test/locks.ts'
import { newPerson } from '../../../test/people.ts'
import { kindOnCard } from '../../../test/readiness.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newSim, sendSim } from '../../../test/sims.ts'
import { until } from '../../../test/until.ts'
import { computeTakenOver } from '../../crew/qualification-chain.ts'

let server: TestServer
let admin: Caller
let pilot: Person
let other: Person
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())
beforeEach(async () => {
  pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  other = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
})

const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const [COMPLETED, CHECKED, INITIAL, FAILED] = [5, 4, 1, 6] as const

const held = (name: string, one: Person = pilot) => kindOnCard(admin, one, name)
const crew = () => ({
  pilots: [pilot, other] as [Person, Person],
  a: server.airline.instructorA,
  b: null,
})
const on = (a: string, b: string) => ({
  sessiona_date_time: `${a}T08:00`,
  sessionb_date_time: `${b}T08:00`,
})

test('[RDY-02] a SIM form that is completed counts from its later session; taken back, the one before counts again', async () => {
  const early = await sendSim(admin, crew(), on('2026-02-03', '2026-02-04'))
  await admin.call(setSimStatus, { form_id: early.first.form_id, status: COMPLETED })
  expect(await held('SIM check')).toMatchObject({
    completed_on: '2026-02-04',
    expires_on: '2026-08-31',
    record: { kind: 'sim', id: early.id },
  })
  // The check is done within the three months before its end, so the next period is counted from that end.
  const late = await sendSim(admin, crew(), on('2026-06-30', '2026-07-01'))
  await admin.call(setSimStatus, { form_id: late.first.form_id, status: COMPLETED })
  expect(await held('SIM check')).toMatchObject({
    completed_on: '2026-07-01',
    expires_on: '2027-02-28',
  })
  expect((await held('SIM check', other)).completed_on).toBeNull()

  await admin.call(setSimStatus, {
    form_id: late.first.form_id,
    status: INITIAL,
    reason: 'wrong form',
  })
  const back = await held('SIM check')
  expect(back).toMatchObject({ completed_on: '2026-02-04', expires_on: '2026-08-31' })
  expect(back.entries.map((one) => one.withdrawn?.reason ?? null)).toEqual(['wrong form', null])
})

test('[RDY-02][SIG-01] a session is moved once its completion is taken back, and completed anew moves the date', async () => {
  const sim = await sendSim(admin, crew(), on('2026-02-03', '2026-02-04'))
  const { form_id } = sim.first
  await admin.call(setSimStatus, { form_id, status: COMPLETED })
  const moving = () =>
    admin.call(updateSim, { id: sim.id, ...newSim(crew()), ...on('2026-03-03', '2026-03-04') })
  expect((await moving()).http).toBe(422)
  expect(await held('SIM check')).toMatchObject({ completed_on: '2026-02-04', entries: [{}] })
  await admin.call(setSimStatus, { form_id, status: INITIAL, reason: 'another day' })
  expect((await moving()).http).toBe(200)
  expect((await held('SIM check')).completed_on).toBeNull()
  await admin.call(setSimStatus, { form_id, status: COMPLETED })
  expect((await held('SIM check')).completed_on).toBe('2026-03-04')
})

test('[RDY-02] a session that failed after all, or is removed, takes the date away', async () => {
  const sim = await sendSim(admin, crew(), on('2026-03-03', '2026-03-04'))
  for (const { form_id } of [sim.first, sim.second])
    await admin.call(setSimStatus, { form_id, status: COMPLETED })
  await admin.call(setSimStatus, { form_id: sim.first.form_id, status: FAILED, reason: 'repeat' })
  expect((await held('SIM check')).completed_on).toBeNull()
  expect((await held('SIM check', other)).completed_on).toBe('2026-03-04')
  await admin.call(deleteSim, { sim_id: sim.id })
  const gone = await held('SIM check', other)
  expect(gone.completed_on).toBeNull()
  expect(gone.entries[0]?.withdrawn?.reason).toBe('The completion of the record was taken back')
})

test('[RDY-02] sessions of the same two pilots in other places, removed and brought back at once, do not lock one another out', async () => {
  const turned = (i: number) => ({
    ...crew(),
    pilots: (i % 2 === 0 ? [pilot, other] : [other, pilot]) as [Person, Person],
  })
  const ids: string[] = []
  for (let i = 0; i < 8; i++) {
    const day = `2026-03-0${i + 1}`
    const sim = await sendSim(admin, turned(i), on(day, day))
    for (const { form_id } of [sim.first, sim.second])
      await admin.call(setSimStatus, { form_id, status: COMPLETED })
    ids.push(sim.id)
  }
  for (const sim_id of ids.slice(0, 3)) await admin.call(deleteSim, { sim_id })
  const replies = await Promise.all(
    ids.map((id, i) =>
      i < 3
        ? admin.call(restoreRecord, { kind: 'sim', id, reason: 'a slip' })
        : admin.call(deleteSim, { sim_id: id }),
    ),
  )
  expect(replies.map((one) => one.code)).toEqual(ids.map(() => 'OK'))
  for (const one of [pilot, other])
    expect((await held('SIM check', one)).completed_on).toBe('2026-03-03')
})

test('[RDY-02] what is set as completed ahead of its day counts from today', async () => {
  const sim = await sendSim(admin, crew(), on('2080-02-03', '2080-02-04'))
  await admin.call(setSimStatus, { form_id: sim.first.form_id, status: COMPLETED })
  expect((await held('SIM check')).completed_on).toBe(today)
})

test('[AMD-03][RDY-01][RDY-02] what was completed ahead counts from the day of its completion, however much later it is brought back or counted anew', async () => {
  const sim = await sendSim(admin, crew(), on('2080-02-03', '2080-02-04'))
  const { form_id } = sim.first
  const people = { pilot, instructor: server.airline.instructorA }
  const check = await sendLineCheck(admin, people, { line_check_date: '2080-02-03T08:00' })
  const set = (status: number, caller: Caller) => caller.call(setSimStatus, { form_id, status })
  await set(COMPLETED, admin)
  await admin.call(setLineCheckStatus, { line_check_id: check.id, status: CHECKED })

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  const next = await sessionOf(server, server.airline.admin)
  const held = async (name: string) => {
    const { kinds } = (await next.call(cardCall, { pilot_id: pilot.id })).data
    return kinds.find(({ kind }) => kind.name_en === name)?.completed_on
  }
  const back = async (kind: ArchiveKind, id: string) =>
    (await next.call(restoreRecord, { kind, id, reason: 'a slip' })).data
  await next.call(deleteSim, { sim_id: sim.id })
  await back('sim', sim.id)
  await next.call(deleteLineCheck, { line_check_id: check.id })
  await back('line_check', check.id)
  expect([await held('SIM check'), await held('Line check')]).toEqual([today, today])

  // Of two marks as completed the first counts; a form that is completed anew counts from then.
  await set(COMPLETED, next)
  const { data: ofSims } = await next.call(createKind, { ...yearly('Of SIMs'), source: 'sim' })
  const { data: ofChecks } = await next.call(createKind, {
    ...yearly('Of checks'),
    source: 'line_check',
  })
  await next.call(archiveKind, { id: ofChecks.id })
  await back('qualification_kind', ofChecks.id)
  expect([await held('SIM check'), await held('Of SIMs'), await held('Of checks')]).toEqual(
    Array(3).fill(today),
  )
  await set(INITIAL, next)
  await set(COMPLETED, next)
  const tomorrow = addDays(today, 1)
  expect([await held('SIM check'), await held('Of SIMs')]).toEqual([tomorrow, tomorrow])
  for (const { id } of [ofSims, ofChecks]) await next.call(archiveKind, { id })
})

test('[RDY-02] a line check counts from its day on the airline’s clock', async () => {
  const people = { pilot, instructor: server.airline.instructorA }
  // 01:30 in Vietnam is still the day before in UTC.
  const check = await sendLineCheck(admin, people, { line_check_date: '2026-04-01T01:30' })
  await admin.call(setLineCheckStatus, { line_check_id: check.id, status: CHECKED })
  expect(await held('Line check')).toMatchObject({
    completed_on: '2026-04-01',
    expires_on: '2027-04-30',
  })
  const line_check_date = '2026-03-31T23:00'
  const moving = () =>
    admin.call(updateLineCheck, { id: check.id, ...newLineCheck(people, { line_check_date }) })
  expect((await moving()).http).toBe(422)
  expect((await held('Line check')).completed_on).toBe('2026-04-01')
  await admin.call(setLineCheckStatus, { line_check_id: check.id, status: INITIAL })
  expect((await moving()).http).toBe(200)
  await admin.call(setLineCheckStatus, { line_check_id: check.id, status: CHECKED })
  expect((await held('Line check')).completed_on).toBe('2026-03-31')
  await admin.call(deleteLineCheck, { line_check_id: check.id })
  expect(await held('Line check')).toMatchObject({ completed_on: null, state: 'red' })
})

test('[RDY-02][AMD-03] a base training that is passed counts until it is archived, and again once it is back; one that was failed before it does not', async () => {
  const names = { name_en: 'Base check', name_vi: 'Kiểm tra cất hạ cánh' }
  const { data: kind } = await admin.call(createKind, {
    ...names,
    source: 'base_training',
    validity: 12,
  })
  const { instructorA } = server.airline
  const instructor = await server.as('instructorA')
  const trained = (result: boolean, date_of_flight: string) =>
    instructor.call(
      createBaseTraining,
      { pilot_id: pilot.id, instructor_id: instructorA.id, date_of_flight, result },
      { files: { report: pdf() } },
    )
  ;(await trained(false, '2026-03-05')).data
  const passed = (await trained(true, '2026-04-05')).data
  expect(await held('Base check')).toMatchObject({
    completed_on: '2026-04-05',
    expires_on: '2027-04-05',
  })
  const remove = () => admin.call(deleteBaseTraining, { id: passed.id, reason: 'a slip' })
  const back = async (kind: 'base_training' | 'qualification_kind', id: string) =>
    (await admin.call(restoreRecord, { kind, id, reason: 'needed' })).data
  await remove()
  expect(await held('Base check')).toMatchObject({ completed_on: null, state: 'red' })
  // The training comes back while its kind of qualification is in the archive.
  await admin.call(archiveKind, { id: kind.id })
  await back('base_training', passed.id)
  await back('qualification_kind', kind.id)
  const first = (await held('Base check')).completed_on
  await remove()
  await back('base_training', passed.id)
  expect([first, (await held('Base check')).completed_on]).toEqual(['2026-04-05', '2026-04-05'])
  await admin.call(archiveKind, { id: kind.id })
})

test('[RDY-04][PERM-06] an instructor of the fleet is led to the records that they may open, and to no other', async () => {
  const { instructorA } = server.airline
  const sim = await sendSim(admin, crew(), on('2026-02-03', '2026-02-04'))
  await admin.call(setSimStatus, { form_id: sim.first.form_id, status: COMPLETED })
  const check = await sendLineCheck(admin, { pilot, instructor: instructorA })
  await admin.call(setLineCheckStatus, { line_check_id: check.id, status: CHECKED })
  const records = async (reader: Caller) => {
    const { data } = await reader.call(cardCall, { pilot_id: pilot.id })
    return data.kinds.flatMap((one) => [one.record, ...one.entries.map(({ record }) => record)])
  }
  const both = expect.arrayContaining([
    { kind: 'sim', id: sim.id },
    { kind: 'line_check', id: check.id },
  ])
  expect(await records(admin)).toEqual(both)
  expect(await records(await server.as('instructorA'))).toEqual(both)
  expect(await records(await Caller.signIn(server.address, pilot))).toEqual(both)
  const colleague = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const seen = await records(await Caller.signIn(server.address, colleague))
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((one) => one !== null)).toEqual([])
})

test('[RDY-05][PERM-06] who instructs no more is led to nothing that they instructed', async () => {
  const instructor = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const theirs = { ...crew(), a: instructor }
  const sim = await sendSim(admin, theirs, on('2026-02-03', '2026-02-04'))
  await admin.call(setSimStatus, { form_id: sim.first.form_id, status: COMPLETED })
  const check = await sendLineCheck(admin, { pilot, instructor })
  await admin.call(setLineCheckStatus, { line_check_id: check.id, status: CHECKED })
  await admin.call(updateDetail, { id: instructor.id, role: ROLE.USER })
  await admin.call(bulkCreateRole, { user_id: instructor.id, roles: [{ role: 51 }] })
  const reader = await sessionOf(server, instructor)
  const { data } = await reader.call(cardCall, { pilot_id: pilot.id })
  const counting = data.kinds.filter(({ completed_on }) => completed_on !== null)
  expect(counting.map(({ record }) => record)).toEqual([null, null])
  expect((await reader.call(getSimById, { id: sim.id })).http).toBe(403)
  expect((await reader.call(getLineCheckById, { id: check.id })).http).toBe(403)
})

test('[RDY-01][RDY-02] a new kind counts what was completed before it; what was withdrawn by hand stays so', async () => {
  const sim = await sendSim(admin, crew(), on('2026-02-03', '2026-02-04'))
  await admin.call(setSimStatus, { form_id: sim.first.form_id, status: COMPLETED })
  const names = { name_en: 'Recurrent', name_vi: 'Định kỳ' }
  const { data: kind } = await admin.call(createKind, { ...names, source: 'sim', validity: 12 })
  const taken = await held('Recurrent')
  expect(taken).toMatchObject({ completed_on: '2026-02-04', expires_on: '2027-02-04' })
  await admin.call(withdrawQualification, { id: taken.entries[0]?.id ?? '', reason: 'no check' })
  await admin.raw('qualification/update_kind', {
    ...kind,
    ...names,
    id: kind.id,
    version: 1,
    source: 'sim',
    validity: 6,
    can: undefined,
    archived: undefined,
  })
  const after = await held('Recurrent')
  expect([after.kind.version, after.completed_on, after.entries.length]).toEqual([2, null, 1])
  await admin.call(archiveKind, { id: kind.id })
})

test('[RDY-01] the trail says with a kind how many entries it wrote and withdrew as it came to count other records', async () => {
  const completed = async (day: string) => {
    const sim = await sendSim(admin, crew(), on(day, day))
    await admin.call(setSimStatus, { form_id: sim.first.form_id, status: COMPLETED })
    return sim
  }
  const { db } = server.app.services
  const early = await completed('2026-02-04')
  const sketch = { ...yearly('Told'), source: 'sim' } as const
  const { id } = (await admin.call(createKind, sketch)).data
  const counting = (source: 'sim' | 'office', version: number) =>
    admin.call(updateKind, { ...sketch, source, id, version })
  const said = async () => {
    const { data } = await admin.call(auditList, { filters: { record_id: id } })
    const changes = data.entries[0]?.changes ?? []
    return changes.flatMap((one) =>
      one.field.startsWith('entries_') ? [[one.field, one.new]] : [],
    )
  }
  // The sessions of other tests count in the new kind too.
  const { rows } = await sql<{ entries: string }>`
    SELECT count(*) AS entries FROM qualification_entry WHERE kind_id = ${id}`.execute(db)
  expect(await said()).toEqual([['entries_written', Number(rows[0]?.entries)]])

  await counting('office', 1)
  expect(await said()).toEqual([])
  await completed('2026-03-04')
  await admin.call(setSimStatus, { form_id: early.first.form_id, status: INITIAL })
  // Of a record that is completed no longer an earlier version left the entry.
  await sql`UPDATE qualification_entry SET withdrawn_at = NULL, withdrawn_by = NULL, withdrawn_reason = NULL
    WHERE kind_id = ${id} AND record_id = ${early.id}`.execute(db)
  await counting('sim', 2)
  expect(await said()).toEqual([
    ['entries_written', 1],
    ['entries_withdrawn', 1],
  ])

  await admin.call(archiveKind, { id })
  await completed('2026-04-04')
  await admin.call(restoreRecord, { kind: 'qualification_kind', id, reason: 'needed' })
  expect(await said()).toEqual([['entries_written', 1]])
  await admin.call(archiveKind, { id })
})

test('[RDY-01] a kind that is made to count other records counts the former ones no more, until it is set back', async () => {
  const sim = await sendSim(admin, crew(), on('2026-02-03', '2026-02-04'))
  await admin.call(setSimStatus, { form_id: sim.first.form_id, status: COMPLETED })
  const sketch = { name_en: 'Yearly', name_vi: 'Hằng năm', validity: 12 }
  const { id } = (await admin.call(createKind, { ...sketch, source: 'sim' })).data
  let version = 0
  const counting = async (source: 'sim' | 'line_check') => {
    version += 1
    const { data } = await admin.call(updateKind, { ...sketch, source, id, version })
    expect(data.version).toBe(version + 1)
    return (await held('Yearly')).completed_on
  }
  const { data: beforehand } = await admin.call(previewKind, {
    ...sketch,
    source: 'line_check',
    id,
  })
  expect(beforehand.changed).toBeGreaterThan(0)
  expect(await counting('line_check')).toBe(null)
  expect(await counting('sim')).toBe('2026-02-04')
  expect((await held('Yearly')).entries).toHaveLength(1)
  await counting('line_check')
  await admin.call(setSimStatus, { form_id: sim.first.form_id, status: INITIAL })
  expect(await counting('sim')).toBe(null)
  await admin.call(archiveKind, { id })
})

test('[RDY-01][RDY-02] what is completed anew, also on another day, while a kind counts other records counts in it once it is set back', async () => {
  const sim = await sendSim(admin, crew(), on('2026-02-03', '2026-02-04'))
  const { form_id } = sim.first
  await admin.call(setSimStatus, { form_id, status: COMPLETED })
  const sketch = { name_en: 'Half-yearly', name_vi: 'Nửa năm', validity: 6 }
  const { id } = (await admin.call(createKind, { ...sketch, source: 'sim' })).data
  let version = 0
  const counting = async (source: 'sim' | 'line_check') => {
    version += 1
    ;(await admin.call(updateKind, { ...sketch, source, id, version })).data
    const { completed_on, expires_on, entries } = await held('Half-yearly')
    return [completed_on, expires_on, entries.filter((one) => one.withdrawn === null).length]
  }
  expect(await counting('line_check')).toEqual([null, null, 1])
  await admin.call(setSimStatus, { form_id, status: INITIAL, reason: 'wrong form' })
  await admin.call(setSimStatus, { form_id, status: COMPLETED })
  expect(await counting('sim')).toEqual(['2026-02-04', '2026-08-04', 1])
  await counting('line_check')
  await admin.call(setSimStatus, { form_id, status: INITIAL, reason: 'another day' })
  ;(
    await admin.call(updateSim, {
      id: sim.id,
      ...newSim(crew()),
      ...on('2026-03-03', '2026-03-04'),
    })
  ).data
  await admin.call(setSimStatus, { form_id, status: COMPLETED })
  expect(await counting('sim')).toEqual(['2026-03-04', '2026-09-04', 1])
  await admin.call(archiveKind, { id })
})

test('[RDY-02] taken over by a migration, withdrawn by hand and completed anew: one entry counts, whatever comes after what', async () => {
  const people = { pilot, instructor: server.airline.instructorA }
  const { id: line_check_id } = await sendLineCheck(admin, people, {
    line_check_date: '2026-04-01T08:00',
  })
  const set = (status: number) => admin.call(setLineCheckStatus, { line_check_id, status })
  const standing = async () => {
    const { completed_on, entries } = await held('Line check')
    return [completed_on, ...entries.map((one) => one.withdrawn === null)]
  }
  const withdraw = async () => {
    const [entry] = (await held('Line check')).entries
    await admin.call(withdrawQualification, { id: entry?.id ?? '', reason: 'no examiner' })
  }
  await set(CHECKED)
  const { db } = server.app.services
  await db
    .updateTable('qualification_entry')
    .set({ entered_by: null, expires_on: null, latest: false })
    .where('record_id', '=', line_check_id)
    .execute()
  await computeTakenOver(db)
  expect(await standing()).toEqual(['2026-04-01', true])
  await withdraw()
  expect(await standing()).toEqual([null, false])
  await set(INITIAL)
  expect(await standing()).toEqual([null, false])
  await set(CHECKED)
  expect(await standing()).toEqual(['2026-04-01', true, false])
  await set(INITIAL)
  expect(await standing()).toEqual([null, false, false])
  await set(CHECKED)
  await withdraw()
  await set(INITIAL)
  // A check on another day is another completion, which nobody has withdrawn.
  const moved = newLineCheck(people, { line_check_date: '2026-04-02T08:00' })
  ;(await admin.call(updateLineCheck, { id: line_check_id, ...moved })).data
  await set(CHECKED)
  expect(await standing()).toEqual(['2026-04-02', true, false, false, false])
})

test('[RDY-02] two completions of a pilot at the same moment: one chain, and one that counts', async () => {
  const sims = []
  for (const month of ['01', '02', '03', '04'])
    sims.push(await sendSim(admin, crew(), on(`2026-${month}-03`, `2026-${month}-04`)))
  const done = await Promise.all(
    sims.map(({ first }) =>
      admin.call(setSimStatus, { form_id: first.form_id, status: COMPLETED }),
    ),
  )
  expect(done.map((one) => one.code)).toEqual(['OK', 'OK', 'OK', 'OK'])
  const { entries } = await held('SIM check')
  expect(entries.map((one) => [one.completed_on, one.expires_on, one.counts])).toEqual([
    ['2026-04-04', '2026-10-31', true],
    ['2026-03-04', '2026-09-30', false],
    ['2026-02-04', '2026-08-31', false],
    ['2026-01-04', '2026-07-31', false],
  ])
})

const yearly = (name: string) => ({ name_en: name, name_vi: name, validity: 12 })

test.each<[how: string, change: (other: { id: string }) => Promise<{ code: string }>]>([
  ['added', () => admin.call(createKind, { ...yearly('Go-arounds'), source: 'base_training' })],
  [
    'made to count such records',
    ({ id }) =>
      admin.call(updateKind, { ...yearly('Landings'), source: 'base_training', id, version: 1 }),
  ],
])('[RDY-02] what is completed while a kind is %s counts in it', async (_how, change) => {
  const names = { name_en: 'Base check', name_vi: 'Kiểm tra cất hạ cánh' }
  const base = { ...names, source: 'base_training' as const, validity: 12 }
  ;(await admin.call(createKind, base)).data
  const other = (await admin.call(createKind, { ...yearly('Landings'), source: 'office' })).data
  const instructor = await server.as('instructorA')
  const flown = { date_of_flight: '2026-04-05', result: true }
  const people = { pilot_id: pilot.id, instructor_id: server.airline.instructorA.id }
  const both = await server.app.services.db.transaction().execute(async (held) => {
    await sql`SELECT FROM pilot WHERE id = ${pilot.id} FOR NO KEY UPDATE`.execute(held)
    const report = { files: { report: pdf() } }
    const trained = instructor.call(createBaseTraining, { ...people, ...flown }, report)
    // The completion has read the kinds of its source, and waits to enter the pilot's qualification.
    await until(async () => (await locksAwaited(server)) === 1, 'the completion to wait')
    let isChanged = false
    const changed = change(other).finally(() => {
      isChanged = true
    })
    await until(async () => isChanged || (await locksAwaited(server)) === 2, 'the kind to wait')
    return [trained, changed]
  })
  expect((await Promise.all(both)).map((one) => one.code)).toEqual(['OK', 'OK'])
  const { data } = await admin.call(cardCall, { pilot_id: pilot.id })
  const counting = data.kinds.filter(({ kind }) => kind.source === 'base_training')
  expect(counting.map((one) => one.completed_on)).toEqual(['2026-04-05', '2026-04-05'])
  for (const { kind } of counting) await admin.call(archiveKind, { id: kind.id })
  await admin.call(archiveKind, { id: other.id })
})

test('[RDY-02] entries that a migration took over have their dates once a server has started', async () => {
  const { db } = server.app.services
  await sql`INSERT INTO qualification_entry (id, pilot_id, kind_id, completed_on, entered_at)
    SELECT gen_random_uuid(), ${pilot.id}, id, day, now()
    FROM qualification_kind, unnest(ARRAY['2025-03-04', '2026-01-04']::date[]) AS day
    WHERE name_en = 'Line check'`.execute(db)
  await computeTakenOver(db)
  const { completed_on, expires_on, entries } = await held('Line check')
  expect([completed_on, expires_on]).toEqual(['2026-01-04', '2027-03-31'])
  expect(entries.map((one) => one.entered_by_name)).toEqual([null, null])
})
