import { read, utils } from '@e965/xlsx'
import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { deleteSim, updateSim } from '@trms/contract/exchange/sim/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { restoreRecord } from '@trms/contract/office/archive/calls'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import {
  enterQualification,
  grantExemption,
  withdrawQualification,
} from '@trms/contract/people/qualification/entry-calls'
import {
  archiveKind,
  createKind,
  previewKind,
  updateKind,
} from '@trms/contract/people/qualification/kind-calls'
import {
  amendBaseTraining,
  createBaseTraining,
  deleteBaseTraining,
} from '@trms/contract/records/base-training/calls'
import { agreeAmendment, approveResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Announcements } from '../../../test/announcements.ts'
import { deleteAll } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { pdf } from '../../../test/flights.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { newPerson } from '../../../test/people.ts'
import { kindNamed, kindOnCard } from '../../../test/readiness.ts'
import { startBareServer, startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newSim, sendSim, submitStage } from '../../../test/sims.ts'

let server: TestServer
let admin: Caller
let pilot: Person
let other: Person
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  other = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
})

const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const ago = (days: number) => addDays(today, -days)
const words = (day: string) => day.split('-').reverse().join('/')
const [INITIAL, COMPLETED, FAILED] = [1, 5, 6] as const

const cardOf = async () => (await admin.call(cardCall, { pilot_id: pilot.id })).data
const held = (name: string) => kindOnCard(admin, pilot, name)
const crew = () => ({
  pilots: [pilot, other] as [Person, Person],
  a: server.airline.instructorA,
  b: null,
})
const on = (day: string) => ({
  sessiona_date_time: `${day}T08:00`,
  sessionb_date_time: `${day}T08:00`,
})
/** Plans a session on a day and sets the status of its first form. */
async function flown(day: string, status: 5 | 6) {
  const sim = await sendSim(admin, crew(), on(day))
  const { form_id } = sim.first
  const set = async (to: 1 | 5 | 6) =>
    (await admin.call(setSimStatus, { form_id, status: to, reason: 'as graded' })).data
  await set(status)
  return { ...sim, form_id, set }
}

const BASE = {
  name_en: 'Base check',
  name_vi: 'Kiểm tra cất hạ cánh',
  source: 'base_training',
  validity: 12,
} as const
const baseKind = async () => (await admin.call(createKind, BASE)).data
const trained = async (result: boolean, date_of_flight: string) =>
  (
    await (
      await server.as('instructorA')
    ).call(
      createBaseTraining,
      { pilot_id: pilot.id, instructor_id: server.airline.instructorA.id, date_of_flight, result },
      { files: { report: pdf() } },
    )
  ).data
/** Turns the result of an approved training of a day, which pilot and instructor sign. */
async function turned(id: string, version: number, result: boolean, date_of_flight: string) {
  const amended = { id, version, reason: 'graded anew', result, date_of_flight }
  ;(await (await server.as('instructorA')).call(amendBaseTraining, amended, { files: {} })).data
  ;(await (await sessionOf(server, pilot)).call(agreeAmendment, { id, version: version + 1 })).data
}
const enter = async (kind_id: string, completed_on: string) =>
  (await admin.call(enterQualification, { pilot_id: pilot.id, kind_id, completed_on })).data

describe('[RDY-02] a SIM session that is failed', () => {
  test('[RDY-05] ends what the pilot holds, says so with its record, and lasts until the office takes it back', async () => {
    await flown(ago(40), COMPLETED)
    expect(await held('SIM check')).toMatchObject({ state: 'green', failed_on: null })
    const { id, set } = await flown(ago(3), FAILED)
    expect(await held('SIM check')).toMatchObject({
      state: 'red',
      failed_on: ago(3),
      completed_on: null,
      expires_on: null,
      effective_on: null,
      record: { kind: 'sim', id },
      entries: [
        { failed: true, completed_on: ago(3), expires_on: null, counts: true },
        { failed: false, completed_on: ago(40), counts: false },
      ],
    })
    const card = await cardOf()
    expect(card.because).toContain((await kindNamed(admin, 'SIM check')).id)
    await set(INITIAL)
    const back = await held('SIM check')
    expect(back).toMatchObject({ state: 'green', completed_on: ago(40), failed_on: null })
    expect(back.entries[0]?.withdrawn?.reason).toBe('as graded')
  })

  test('[SIM-07] stays failed while the instructor hands in anew, until the office completes it', async () => {
    const { form_id, set, id } = await flown(ago(3), FAILED)
    await submitStage(await server.as('instructorA'), form_id, 2)
    expect((await held('SIM check')).failed_on).toBe(ago(3))
    // A kind that comes later finds the failure, too.
    const names = { name_en: 'Recurrent', name_vi: 'Định kỳ' }
    const { data: kind } = await admin.call(createKind, { ...names, source: 'sim', validity: 12 })
    expect(await held('Recurrent')).toMatchObject({ failed_on: ago(3), record: { id } })
    await set(COMPLETED)
    for (const name of ['SIM check', 'Recurrent'])
      expect(await held(name)).toMatchObject({ failed_on: null, completed_on: ago(3) })
    await admin.call(archiveKind, { id: kind.id })
  })

  test('gives way to a later pass, which is counted from its own day; an older failure takes nothing away', async () => {
    await flown('2026-02-04', COMPLETED)
    await flown('2026-06-30', FAILED)
    await flown('2026-07-01', COMPLETED)
    const passed = { state: expect.any(String), completed_on: '2026-07-01', failed_on: null }
    // Within the window of a check that holds, January would be counted from August.
    expect(await held('SIM check')).toMatchObject({ ...passed, expires_on: '2027-01-31' })
    await flown('2026-05-20', FAILED)
    expect(await held('SIM check')).toMatchObject({ ...passed, expires_on: '2027-01-31' })
  })

  test('[SIM-05][AMD-03] follows its session to another time, and into the archive and back', async () => {
    await flown(ago(40), COMPLETED)
    const { id } = await flown(ago(3), FAILED)
    await admin.call(updateSim, { id, ...newSim(crew()), ...on(ago(5)) })
    expect((await held('SIM check')).failed_on).toBe(ago(5))
    await admin.call(deleteSim, { sim_id: id })
    const gone = await held('SIM check')
    expect([gone.failed_on, gone.completed_on]).toEqual([null, ago(40)])
    expect(gone.entries[0]?.withdrawn?.reason).toBe('The failure of the record was taken back')
    await admin.call(restoreRecord, { kind: 'sim', id, reason: 'a slip' })
    expect((await held('SIM check')).failed_on).toBe(ago(5))
  })

  test('[SIM-05] stays withdrawn when its session moves to another day', async () => {
    await flown(ago(40), COMPLETED)
    const { id } = await flown(ago(3), FAILED)
    const [failure] = (await held('SIM check')).entries
    await admin.call(withdrawQualification, { id: failure?.id ?? '', reason: 'flown for another' })
    await admin.call(updateSim, { id, ...newSim(crew()), ...on(ago(5)) })
    expect(await held('SIM check')).toMatchObject({ failed_on: null, completed_on: ago(40) })
  })

  test('[SIM-09] needs a pilot, since whoever is named later did not fail', async () => {
    const sim = await sendSim(admin, { ...crew(), pilots: [null, other] }, on(ago(3)))
    const failing = { form_id: sim.first.form_id, status: FAILED }
    expect((await admin.call(setSimStatus, failing)).fields).toHaveProperty('status')
  })
})

describe('[RDY-02] a base training that is failed', () => {
  test('counts by the order in which the trainings of a day were graded, also after the archive', async () => {
    const kind = await baseKind()
    const day = ago(3)
    const passed = await trained(true, day)
    await trained(false, day)
    expect(await held('Base check')).toMatchObject({ state: 'red', failed_on: day })
    const remove = (id: string) => admin.call(deleteBaseTraining, { id, reason: 'a slip' })
    const back = (id: string) =>
      admin.call(restoreRecord, { kind: 'base_training', id, reason: 'needed' })
    await remove(passed.id)
    await back(passed.id)
    expect((await held('Base check')).failed_on).toBe(day)
    const again = await trained(true, day)
    expect(await held('Base check')).toMatchObject({
      failed_on: null,
      completed_on: day,
      record: { kind: 'base_training', id: again.id },
    })
    await remove(again.id)
    expect((await held('Base check')).failed_on).toBe(day)
    await admin.call(archiveKind, { id: kind.id })
  })

  test('gives way to what the office enters for that day or a later one, and to its withdrawal with a reason', async () => {
    const kind = await baseKind()
    await enter(kind.id, ago(60))
    await trained(false, ago(3))
    const [failure] = (await held('Base check')).entries
    await enter(kind.id, ago(4))
    expect((await held('Base check')).failed_on).toBe(ago(3))
    expect(await enter(kind.id, ago(3))).toMatchObject({ failed_on: null, completed_on: ago(3) })
    const [entry] = (await held('Base check')).entries
    const withdraw = (id = '', reason = 'a mistake') =>
      admin.call(withdrawQualification, { id, reason })
    await withdraw(entry?.id)
    expect((await held('Base check')).failed_on).toBe(ago(3))
    await withdraw(failure?.id, 'recorded for the wrong pilot')
    expect(await held('Base check')).toMatchObject({ failed_on: null, completed_on: ago(4) })
    await admin.call(archiveKind, { id: kind.id })
  })

  test('[AMD-01] is decided by the amendment that failed it, after what the office entered before', async () => {
    const kind = await baseKind()
    const day = ago(3)
    const { id } = await trained(true, day)
    await (await sessionOf(server, pilot)).call(approveResult, { id })
    await enter(kind.id, day)
    await turned(id, 2, false, day)
    const failed = { state: 'red', failed_on: day, record: { kind: 'base_training', id } }
    expect(await held('Base check')).toMatchObject(failed)
    await admin.call(deleteBaseTraining, { id, reason: 'a slip' })
    expect((await held('Base check')).failed_on).toBeNull()
    await admin.call(restoreRecord, { kind: 'base_training', id, reason: 'needed' })
    expect(await held('Base check')).toMatchObject(failed)
    await leaveNoFailures()
    await started()
    expect(await held('Base check')).toMatchObject(failed)
    // What the office enters after the decision counts, and an amendment of something else decides nothing anew.
    await enter(kind.id, day)
    await turned(id, 3, false, ago(4))
    await turned(id, 4, false, day)
    expect((await held('Base check')).failed_on).toBeNull()
    await admin.call(archiveKind, { id: kind.id })
  })

  test('[RDY-01] is taken over by a kind that comes to count it, as its preview says', async () => {
    await trained(false, ago(3))
    const kind = { ...BASE, name_en: 'Landings', name_vi: 'Cất hạ cánh' } as const
    const office = { ...kind, source: 'office' } as const
    const { id } = (await admin.call(createKind, office)).data
    await enter(id, ago(20))
    const moved = async (change: object) =>
      (await admin.call(previewKind, { ...kind, id, ...change })).data.changes
    expect(await moved({})).toContainEqual({ from: 'green', to: 'red', pilots: 1 })
    await admin.call(updateKind, { ...kind, id, version: 1 })
    expect((await held('Landings')).failed_on).toBe(ago(3))
    expect(await moved({ warning_days: 31 })).toEqual([])
    await admin.call(archiveKind, { id })
  })
})

test('[RDY-06] an exemption prolongs what is held: it does not help after a failure, and none is granted', async () => {
  const { id: kind_id } = await kindNamed(admin, 'SIM check')
  const exempting = { pilot_id: pilot.id, kind_id, until: addDays(today, 400) }
  const grant = () => admin.call(grantExemption, { ...exempting, reason: 'a', reference: 'b' })
  await flown(ago(40), COMPLETED)
  expect((await grant()).data.exemption).not.toBeNull()
  const { set } = await flown(ago(3), FAILED)
  const failed = await held('SIM check')
  expect(failed).toMatchObject({ state: 'red', failed_on: ago(3), exemption: null })
  expect(failed.exemptions).toHaveLength(1)
  expect((await grant()).fields).toHaveProperty('until')
  await set(INITIAL)
  expect(await held('SIM check')).toMatchObject({ state: 'green', effective_on: exempting.until })
})

describe('[RDY-04] a failure', () => {
  test('stands on the board on every day, and in its files in both languages', async () => {
    await flown(ago(40), COMPLETED)
    await flown(ago(3), FAILED)
    for (const as_of of [today, addDays(today, 100)]) {
      const { data } = await admin.call(boardCall, { as_of })
      const at = data.kinds.findIndex((one) => one.name_en === 'SIM check')
      const cells = data.pilots.find((one) => one.id === pilot.id)?.cells
      expect(cells?.[at]).toEqual({ failed_on: ago(3) })
    }
    const asked = (more: string) =>
      admin.get(`/v1/qualification/export?keyword=${pilot.crew_code}&state=red&${more}`)
    const sheet = async (language: string) => {
      const bytes = new Uint8Array(await (await asked(`language=${language}`)).arrayBuffer())
      return utils.sheet_to_csv(Object.values(read(bytes).Sheets)[0] ?? {})
    }
    expect(await sheet('en')).toContain(`,,Failed on ${words(ago(3))},`)
    expect(await sheet('vi')).toContain(`,,Không đạt ngày ${words(ago(3))},`)
    const paper = await asked('language=en&format=pdf')
    expect((await pagesOf(paper)).join(' ').replace(/\s+/g, ' ')).toContain(
      `Failed on ${words(ago(3))}`,
    )
  })

  test('[ASK-01][ASK-04] is told to open pages, and nothing says any more that it expires', async () => {
    const own = await sessionOf(server, pilot)
    const expiring = async () =>
      (await own.call(getMyTasks, {})).data.tasks.filter(({ kind }) => kind === 'qualification')
    await flown(ago(160), COMPLETED)
    expect(await expiring()).toHaveLength(1)
    const told = await Announcements.of(server.databaseUrl)
    await flown(ago(3), FAILED)
    expect(await told.take()).toContainEqual(
      expect.objectContaining({ kind: 'qualification', people: [pilot.id] }),
    )
    await told.close()
    expect(await expiring()).toEqual([])
  })
})

const started = async () => {
  const url = server.databaseUrl
  await (await startBareServer({ url, appUrl: url, drop: async () => undefined })).close()
}
/** Takes away all entered failures, as though the database were from before failures were entered. */
async function leaveNoFailures() {
  await deleteAll(server, 'qualification_entry', 'failed')
  const { db } = server.app.services
  await sql`UPDATE qualification_kind SET failures_entered = false`.execute(db)
}

test('[RDY-02] failures of before are entered once a server has started, each in its place among the records of its day', async () => {
  const kind = await baseKind()
  const day = ago(3)
  await trained(true, day)
  await trained(false, day)
  await flown(ago(40), COMPLETED)
  await flown(day, FAILED)
  await leaveNoFailures()
  await sql`UPDATE qualification_entry SET decided_at = NULL, entered_at = now(), latest = true
    WHERE pilot_id = ${pilot.id}`.execute(server.app.services.db)
  const states = async () => [
    (await held('Base check')).failed_on,
    (await held('SIM check')).failed_on,
  ]
  expect(await states()).toEqual([null, null])
  await started()
  expect(await states()).toEqual([day, day])
  expect((await held('SIM check')).entries[0]?.entered_by_name).toBeNull()
  await started()
  expect((await held('SIM check')).entries).toHaveLength(2)
  await admin.call(archiveKind, { id: kind.id })
})
