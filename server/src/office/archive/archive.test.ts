import { existsSync } from 'node:fs'
import { mkdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROLE } from '@trms/contract/access'
import type { Call } from '@trms/contract/call'
import { setLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import { updateSim } from '@trms/contract/exchange/sim/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import {
  archiveList,
  askPurge,
  confirmPurge,
  goneRecordById,
  purgedList,
  refusePurge,
  restoreRecord,
  retentionList,
  setRetention,
  takeBackPurge,
} from '@trms/contract/office/archive/calls'
import { ARCHIVE_KINDS, type ArchiveKind } from '@trms/contract/office/archive/entity'
import { auditList } from '@trms/contract/office/audit/calls'
import { countMyTasks, getMyTasks } from '@trms/contract/office/task/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { cardCall } from '@trms/contract/people/qualification/calls'
import { withdrawQualification } from '@trms/contract/people/qualification/entry-calls'
import { createKind } from '@trms/contract/people/qualification/kind-calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Announcements } from '../../../test/announcements.ts'
import type { Caller } from '../../../test/caller.ts'
import { newDocument } from '../../../test/documents.ts'
import { newEvent } from '../../../test/event-reports.ts'
import { newFlight, pdf, sendFlight } from '../../../test/flights.ts'
import { givenAdmins } from '../../../test/given-admins.ts'
import { jobAgain } from '../../../test/jobs.ts'
import { sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { LiveStream } from '../../../test/live.ts'
import { newPerson } from '../../../test/people.ts'
import { KINDS, send } from '../../../test/record-kinds.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newSim, sendSim, submitStage } from '../../../test/sims.ts'
import { newSlot } from '../../../test/slots.ts'
import { until } from '../../../test/until.ts'
import { verifyAudit } from '../../platform/audit/verify.ts'

let server: TestServer
let admin: Caller
let second: Caller
let pilot: Person
let other: Person
let instructor: Person
let teacher: Caller
let announcements: Announcements
beforeAll(async () => {
  server = await startServer()
  announcements = await Announcements.of(server.databaseUrl)
  admin = await server.as('admin')
  second = await sessionOf(server, await newPerson(server, { role: 1 }))
  pilot = await newPerson(server, { role: 4, fleet: 'A321' })
  other = await newPerson(server, { role: 4, fleet: 'A321' })
  instructor = await newPerson(server, { role: 3, fleet: 'A321' })
  teacher = await sessionOf(server, instructor)
})
afterAll(async () => {
  await announcements.close()
  await server.close()
})

const reason = 'Nhập nhầm phi công'

/** A kind of record, with the calls of its own feature. */
interface Feature {
  make(): Promise<string>
  remove: string
  /** The name of the record's id in the call that removes the record. */
  named?: string
  /** The calls for the record's detail and for a list that holds the record. */
  reads(id: string): readonly (readonly [path: string, input: object])[]
}

const ofRecord = (kind: (typeof KINDS)[number]): Feature => ({
  make: async () => (await send(kind, teacher, kind.input(instructor, pilot))).data.id,
  remove: kind.delete,
  reads: (id) => [
    [kind.byId, { id }],
    [kind.byPilot, { pilot_id: pilot.id }],
  ],
})

const FEATURES: Record<ArchiveKind, Feature> = {
  training_flight: {
    make: async () => {
      const { id } = (await sendFlight(teacher, newFlight(instructor, pilot))).data
      await (await sessionOf(server, pilot)).call(approveResult, { id })
      return id
    },
    remove: 'flt_training/delete_flight',
    reads: (id) => [
      ['flt_training/training_flight_by_id', { id }],
      ['flt_training/search_training_flight', { pilot_id: pilot.id }],
    ],
  },
  ...(Object.fromEntries(KINDS.map((kind) => [kind.kind, ofRecord(kind)])) as Record<
    Exclude<RecordKind, 'training_flight'>,
    Feature
  >),
  sim: {
    make: async () => {
      const sim = await sendSim(admin, { pilots: [pilot, other], a: instructor, b: null })
      await submitStage(await sessionOf(server, pilot), sim.first.form_id, 1)
      await admin.call(setSimStatus, { form_id: sim.second.form_id, status: 5, reason: 'giấy' })
      return sim.id
    },
    remove: 'sim/delete_sim',
    named: 'sim_id',
    reads: (id) => [
      ['sim/get_sim_by_id', { id }],
      ['sim/get_sim_list', {}],
      ['task/who_waits', {}],
    ],
  },
  line_check: {
    make: async () => {
      const { id } = await sendLineCheck(admin, { pilot, instructor })
      await submitCheckForm(await sessionOf(server, pilot), id, 1)
      await admin.call(setLineCheckStatus, { line_check_id: id, status: 4, reason: 'giấy' })
      return id
    },
    remove: 'linecheck/delete_line_check',
    named: 'line_check_id',
    reads: (id) => [
      ['linecheck/get_line_check_by_id', { id }],
      ['linecheck/get_line_check_list', {}],
    ],
  },
  line_training: {
    make: async () => {
      const { id } = await newTraining(admin, pilot)
      await submitTraining(await sessionOf(server, pilot), id, 1)
      return id
    },
    remove: 'line_training/clean_up_line_training',
    named: 'line_training_id',
    reads: (id) => [
      ['line_training/get_line_training_by_id', { id }],
      ['line_training/get_line_training_list', {}],
    ],
  },
  sim_slot: {
    make: async () => (await newSlot(admin)).id,
    remove: 'sim/delete_sim_slot',
    reads: (id) => [
      ['sim/get_sim_slot_by_id', { id }],
      ['sim/get_sim_slots', {}],
    ],
  },
  training_document: {
    make: async () => (await newDocument(admin, {}, [pdf('a.pdf', 900), pdf('b.pdf', 901)])).id,
    remove: 'training_document/delete_td',
    reads: (id) => [
      ['training_document/td_detail', { id }],
      ['training_document/sort_td', {}],
    ],
  },
  event_report: {
    make: async () => (await newEvent(teacher, [[pilot, 2], [other]], {}, [pdf()])).id,
    remove: 'event_report/delete_report',
    reads: (id) => [
      ['event_report/get_report_by_id', { id }],
      ['event_report/get_report_by_pilot', { pilot_id: pilot.id }],
    ],
  },
  qualification_kind: {
    make: async () => {
      const names = { name_en: 'Base check', name_vi: 'Kiểm tra cất hạ cánh' }
      const rule = { source: 'line_check', validity: 12 } as const
      return (await admin.call(createKind, { ...names, ...rule })).data.id
    },
    remove: 'qualification/archive_kind',
    reads: () => [
      ['qualification/kinds', {}],
      ['qualification/card', { pilot_id: pilot.id }],
    ],
  },
}

const remove = (kind: ArchiveKind, id: string, why?: string) => {
  const { remove: path, named = 'id' } = FEATURES[kind]
  return admin.raw(path, { [named]: id, ...(why !== undefined && { reason: why }) })
}
const readAll = (kind: ArchiveKind, id: string, caller = admin) =>
  Promise.all(FEATURES[kind].reads(id).map(([path, input]) => caller.raw(path, input)))
const answersOf = async (kind: ArchiveKind, id: string) =>
  (await readAll(kind, id)).map((reply) => reply.data)

const inArchive = async (id: string, filters: object = {}) =>
  (await admin.call(archiveList, { page_count: 100, filters })).data.records.find(
    (one) => one.id === id,
  )
const ago = (years: number) => new Date(Date.now() - years * 366 * 86_400_000)
const TABLES = {
  sim: 'sim_session',
  training_flight: 'training_record',
  base_training: 'training_record',
  theory_test: 'training_record',
  progress_theory: 'training_record',
} as Partial<Record<ArchiveKind, string>>
/** Makes the record's archiving so many years older. */
const age = (kind: ArchiveKind, id: string, years: number) =>
  sql`UPDATE ${sql.table(TABLES[kind] ?? kind)} SET archived_at = ${ago(years)}
    WHERE id = ${id}`.execute(server.app.services.db)

async function archived(kind: ArchiveKind, years = 0): Promise<string> {
  const id = await FEATURES[kind].make()
  ;(await remove(kind, id, reason)).data
  if (years > 0) await age(kind, id, years)
  return id
}
const asked = async (kind: ArchiveKind, id: string) =>
  (await admin.call(askPurge, { kind, id, reason: 'hết hạn lưu' })).data.purge_id
const actionsOf = async (id: string) =>
  (await admin.call(auditList, { filters: { record_id: id }, page_count: 50 })).data.entries

describe.each(ARCHIVE_KINDS)('%s', (kind) => {
  test('[AMD-03] archived with a reason it is in the archive, and restored it is whole again', async () => {
    const id = await FEATURES[kind].make()
    const before = await answersOf(kind, id)
    expect(JSON.stringify(before[1])).toContain(id)
    ;(await remove(kind, id, reason)).data
    const gone = await readAll(kind, id)
    expect(JSON.stringify(gone.map((one) => (one.code === 'OK' ? one.data : null)))).not.toContain(
      id,
    )
    const found = await inArchive(id, { kind })
    expect(found).toMatchObject({
      kind,
      archived_by: server.airline.admin.full_name,
      archive_reason: reason,
      purge: null,
      can: { restore: true, ask_purge: false, take_back_purge: false, decide_purge: false },
    })
    expect(Date.parse(found?.kept_until ?? '')).toBeGreaterThan(Date.now() + 9.9 * 365 * 86_400_000)
    const entries = await actionsOf(id)
    expect(entries[0]?.changes).toContainEqual({ field: 'reason', old: null, new: reason })

    const silent = await admin.call(restoreRecord, { kind, id, reason: '\u2060' })
    expect([silent.http, silent.fields]).toEqual([422, { reason: 'This field is required' }])
    const back = { kind, id, reason: 'vẫn cần' }
    ;(await admin.call(restoreRecord, back)).data
    expect(await answersOf(kind, id)).toEqual(before)
    expect(await inArchive(id)).toBeUndefined()
    expect((await admin.call(restoreRecord, back)).http).toBe(404)
    const [last] = await actionsOf(id)
    expect(last).toMatchObject({ action: 'restore', entity: kind })
    expect(last?.changes).toContainEqual({ field: 'reason', old: null, new: 'vẫn cần' })
    ;(await remove(kind, id, '\u2060')).data
    expect((await inArchive(id))?.archive_reason).toBeNull()
  })

  test('[AMD-03] whoever hears of its removal hears of its return', async () => {
    const id = await FEATURES[kind].make()
    const told = async (change: () => Promise<unknown>) => {
      await announcements.take()
      await change()
      return (await announcements.take()).filter((one) => one.id === id)
    }
    const removed = await told(() => remove(kind, id, reason))
    const returned = await told(() => admin.call(restoreRecord, { kind, id, reason }))
    expect(returned).toEqual([{ ...removed[0], removed_by: null }])
    ;(await remove(kind, id)).data
  })

  test('[AMD-03] purged by two admins it leaves its tombstone, and neither rows nor files', async () => {
    const id = await archived(kind, 11)
    const found = await inArchive(id, { state: 'due' })
    const keys = await filesOf(id)
    for (const key of keys) expect(existsSync(pathOf(key))).toBe(true)
    const purge_id = await asked(kind, id)
    const { fingerprint } = (await second.call(confirmPurge, { purge_id, reason: 'đã kiểm tra' }))
      .data
    expect(await rowsOf(id)).toEqual([])
    expect(await inArchive(id)).toBeUndefined()
    await until(() => keys.every((key) => !existsSync(pathOf(key))), 'the files to go')
    const { records } = (await admin.call(purgedList, { filters: { kind } })).data
    const tombstone = records.find((one) => one.id === id)
    expect(tombstone).toMatchObject({
      kind,
      title: found?.title,
      pilots: found?.pilots,
      day: found?.day,
      archived_at: found?.archived_at,
      archived_by: server.airline.admin.full_name,
      archive_reason: reason,
      asked_by: server.airline.admin.full_name,
      ask_reason: 'hết hạn lưu',
      confirm_reason: 'đã kiểm tra',
      fingerprint,
    })
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    // The check of the trail does not miss the signatures that were purged.
    expect(await verifyAudit(server.app.pool)).toMatchObject({ sound: true })
    expect(tombstone?.files).toHaveLength(keys.length)
    for (const file of tombstone?.files ?? []) expect(file.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await actionsOf(id)).map((one) => one.action).slice(0, 3)).toEqual(
      ['purge', 'ask_purge', 'archive'].map((one) =>
        one === 'archive' && kind === 'line_training' ? 'clean_up' : one,
      ),
    )
  })

  test('[AMD-03][ASK-01][PERM-08] its purge is a task of exactly the other admins who may decide it, who are none of its pilots', async () => {
    const id = await archived(kind, 11)
    const purge_id = await asked(kind, id)
    const named = (await inArchive(id))?.pilots.map((one) => one.id) ?? []
    const become = (role: 1 | 4) =>
      server.app.services.db
        .updateTable('account')
        .set({ role })
        .where('id', 'in', [pilot.id, other.id])
        .execute()
    await become(ROLE.ADMIN)
    for (const person of [pilot, other]) {
      const caller = await sessionOf(server, person)
      const { records } = (await caller.call(archiveList, { filters: { kind, state: 'asked' } }))
        .data
      const may = records.find((one) => one.id === id)?.can.decide_purge
      const { tasks } = (await caller.call(getMyTasks, {})).data
      expect([may, tasks.some((task) => task.opens === id)]).toEqual(
        Array(2).fill(!named.includes(person.id)),
      )
    }
    await become(ROLE.PILOT)
    ;(await admin.call(takeBackPurge, { purge_id })).data
  })
})

const pathOf = (key: string) => join(server.dataDir, 'files', key)
/** The storage keys of the files that belong to a record, its forms or their steps. */
async function filesOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT storage_key AS key FROM stored_file WHERE owner_id = ${id} OR owner_id IN (
      SELECT e.id FROM form_event e LEFT JOIN sim_form f ON f.id = e.form_id
      WHERE e.form_id = ${id} OR f.session_id = ${id})`.execute(server.app.services.db)
  return rows.map((row) => row.key)
}
/** The tables that still name a record, besides its purge and the trail. */
async function rowsOf(id: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.data_type = 'uuid' AND t.table_type = 'BASE TABLE'
      AND c.table_name NOT IN ('purge', 'purged_record')
      AND NOT (c.table_name = 'qualification_entry' AND c.column_name = 'record_id')`.execute(
    server.app.services.db,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`SELECT FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} = ${id}`.execute(server.app.services.db)
    if (rows.length > 0) found.push(table)
  }
  return found
}

describe('a purge', () => {
  test('[AMD-03] is refused before the retention ends, also when that is longer by the time it is confirmed', async () => {
    const young = await archived('event_report', 9)
    const early = await admin.call(askPurge, { kind: 'event_report', id: young, reason })
    expect([early.http, early.code]).toEqual([409, 'WRONG_STATE'])
    expect(early.message).toMatch(/^This is kept until \d\d\/\d\d\/\d{4}/)
    const id = await archived('event_report', 11)
    const purge_id = await asked('event_report', id)
    ;(await admin.call(setRetention, { kind: 'event_report', years: 20 })).data
    const late = await second.call(confirmPurge, { purge_id, reason })
    expect([late.http, late.code]).toEqual([409, 'WRONG_STATE'])
    expect(await rowsOf(id)).toContain('event_report')
    ;(await admin.call(setRetention, { kind: 'event_report', years: 10 })).data
    ;(await second.call(confirmPurge, { purge_id, reason })).data
  })

  test('[AMD-03] is not for who asked for it, and stays open for another admin', async () => {
    const id = await archived('line_check', 11)
    const purge_id = await asked('line_check', id)
    for (const call of [confirmPurge, refusePurge]) {
      const own = await admin.call(call, { purge_id, reason })
      expect([own.http, own.message]).toEqual([
        403,
        'Another administrator than the one who asked for the purge has to decide.',
      ])
    }
    expect((await second.call(takeBackPurge, { purge_id })).http).toBe(403)
    expect(await inArchive(id, { state: 'asked' })).toMatchObject({
      purge: { id: purge_id, asked_by: server.airline.admin.full_name, reason: 'hết hạn lưu' },
      can: { restore: false, ask_purge: false, take_back_purge: true, decide_purge: false },
    })
    for (const caller of [admin, second]) {
      const twice = await caller.call(askPurge, { kind: 'line_check', id, reason })
      expect([twice.http, twice.code]).toEqual([409, 'WRONG_STATE'])
    }
    expect((await admin.call(restoreRecord, { kind: 'line_check', id, reason })).http).toBe(409)
    ;(await second.call(refusePurge, { purge_id, reason: 'còn cần' })).data
    expect((await second.call(confirmPurge, { purge_id, reason })).http).toBe(409)
    const again = await asked('line_check', id)
    ;(await admin.call(takeBackPurge, { purge_id: again })).data
    expect((await second.call(confirmPurge, { purge_id: again, reason })).http).toBe(409)
    ;(await admin.call(restoreRecord, { kind: 'line_check', id, reason })).data
  })

  test('[AMD-03] of a record that was deleted or purged an admin is told so in place of its page', async () => {
    const id = await archived('event_report', 11)
    const told = { id, kind: 'event_report', archive_reason: reason }
    const name = server.airline.admin.full_name
    const first = await second.call(goneRecordById, { id })
    expect(first.data).toMatchObject({ ...told, archived_by: name, purged_at: null })
    expect((await teacher.call(goneRecordById, { id })).http).toBe(403)
    const purge_id = await asked('event_report', id)
    ;(await second.call(confirmPurge, { purge_id, reason })).data
    const { data } = await admin.call(goneRecordById, { id })
    expect(data).toMatchObject({ ...told, purged_at: expect.stringContaining('T') })
    const there = await FEATURES.event_report.make()
    expect((await admin.call(goneRecordById, { id: there })).http).toBe(404)
  })

  test('[ASK-01] is a task of every other admin until it is decided, and who asked waits', async () => {
    const tasksOf = async (caller: Caller) => {
      const { tasks, waiting_for } = (await caller.call(getMyTasks, {})).data
      const { total } = (await caller.call(countMyTasks, {})).data
      expect(total).toBe(tasks.length)
      return {
        mine: tasks.filter((one) => one.kind === 'decide_purge'),
        others: waiting_for.filter((one) => one.kind === 'decide_purge'),
      }
    }
    const id = await archived('training_flight', 11)
    const purge_id = await asked('training_flight', id)
    expect((await tasksOf(second)).mine).toMatchObject([
      {
        key: `decide_purge:${purge_id}:training_flight`,
        opens: id,
        about: { id: pilot.id },
        detail: 'hết hạn lưu',
      },
    ])
    const { mine, others } = await tasksOf(admin)
    expect(mine).toEqual([])
    expect(others).toMatchObject([{ opens: id }])
    ;(await second.call(refusePurge, { purge_id, reason: 'còn cần' })).data
    expect((await tasksOf(second)).mine).toEqual([])
    expect((await tasksOf(admin)).others).toEqual([])

    // A pilot of a session does not decide about the session's purge.
    const was = await newPerson(server, { role: 1 })
    const session = await archived('sim', 11)
    await server.app.services.db
      .updateTable('sim_session')
      .set({ second_pilot_id: was.id })
      .where('id', '=', session)
      .execute()
    const again = await asked('sim', session)
    expect((await tasksOf(second)).mine).toMatchObject([{ opens: session, variety: 'sim' }])
    expect((await tasksOf(await sessionOf(server, was))).mine).toEqual([])
    ;(await admin.call(takeBackPurge, { purge_id: again })).data
    expect((await tasksOf(second)).mine).toEqual([])
  })

  test('[AMD-03] is not confirmed once who asked is no admin any more, and names a reason', async () => {
    const asker = await newPerson(server, { role: 1 })
    const id = await archived('event_report', 11)
    const caller = await sessionOf(server, asker)
    const without = await caller.call(askPurge, { kind: 'event_report', id, reason: '  ' })
    expect([without.http, Object.keys(without.fields)]).toEqual([422, ['reason']])
    const { purge_id } = (await caller.call(askPurge, { kind: 'event_report', id, reason })).data
    ;(await admin.call(updateDetail, { id: asker.id, status: 'blocked' })).data
    expect((await second.call(confirmPurge, { purge_id, reason })).message).toMatch(
      /no active administrator/,
    )
    ;(await second.call(refusePurge, { purge_id, reason })).data
  })

  test('[AMD-03] [PERM-05] is no matter of who signs in by a password that another administrator has given', async () => {
    const id = await archived('event_report', 11)
    const purge_id = await asked('event_report', id)
    const given = await givenAdmins(server, admin)
    for (const one of given) {
      const alone = await one.call(confirmPurge, { purge_id, reason })
      expect([alone.http, alone.message]).toEqual([403, expect.stringMatching(/Forgot password/)])
    }
    ;(await admin.call(takeBackPurge, { purge_id })).data
    for (const one of given)
      expect((await one.call(askPurge, { kind: 'event_report', id, reason })).http).toBe(403)
    ;(await second.call(askPurge, { kind: 'event_report', id, reason })).data
  })

  test('[AMD-03] confirmed by two at once is done once', async () => {
    const third = await sessionOf(server, await newPerson(server, { role: 1 }))
    const purge_id = await asked('event_report', await archived('event_report', 11))
    const replies = await Promise.all(
      [second, third].map((one) => one.call(confirmPurge, { purge_id, reason })),
    )
    expect(replies.map((one) => one.http).sort()).toEqual([200, 409])
  })

  test('[AMD-03] keeps the fingerprint that the trainee approved', async () => {
    const id = await FEATURES.training_flight.make()
    const [{ trainee_approval }] = (await answersOf('training_flight', id)) as [
      { trainee_approval: { fingerprint: string } },
    ]
    ;(await remove('training_flight', id)).data
    await age('training_flight', id, 11)
    const purge_id = await asked('training_flight', id)
    ;(await second.call(confirmPurge, { purge_id, reason })).data
    const { records } = (await admin.call(purgedList, { filters: { person_id: pilot.id } })).data
    expect(records.find((one) => one.id === id)?.approval_fingerprint).toBe(
      trainee_approval.fingerprint,
    )
  })

  test('[AMD-03] whose files cannot be removed leaves no other purge’s files on the disk, and is tried again', async () => {
    const [stuck, later] = [await archived('line_check', 11), await archived('line_check', 11)]
    const [first = ''] = await filesOf(stuck)
    const others = await filesOf(later)
    // A folder in place of a file cannot be removed as a file.
    await rm(pathOf(first))
    await mkdir(pathOf(first))
    for (const id of [stuck, later]) {
      const purge_id = await asked('line_check', id)
      ;(await second.call(confirmPurge, { purge_id, reason })).data
    }
    const again = () => jobAgain(server, 'remove_purged_files')
    await until(async () => {
      await again()
      return others.every((key) => !existsSync(pathOf(key)))
    }, 'the files of the other purge to go')
    const isLeft = async () =>
      server.app.services.db
        .selectFrom('purged_record')
        .select('record_id')
        .where('record_id', '=', stuck)
        .where('files_removed_at', 'is', null)
        .executeTakeFirst()
    expect(await isLeft()).toBeDefined()
    await rmdir(pathOf(first))
    await until(async () => {
      await again()
      return (await isLeft()) === undefined
    }, 'the purge that failed')
  })

  test('[AMD-03] is the only way: the server’s role deletes no record and leaves tombstones as they are', async () => {
    const id = await archived('event_report', 11)
    const { db } = server.app.services
    const purge_id = await asked('event_report', id)
    await expect(sql`SELECT purge_record(${purge_id})`.execute(db)).rejects.toThrow(
      /was not confirmed by another admin/,
    )
    for (const table of RECORD_TABLES)
      await expect([
        table,
        await sql`DELETE FROM ${sql.table(table)}`.execute(db).catch((error) => error.code),
      ]).toEqual([table, '42501'])
    await expect(
      sql`UPDATE purged_record SET fingerprint = ''`.execute(db).catch((error) => error.code),
    ).resolves.toBe('42501')
  })
})

const RECORD_TABLES = [
  'training_record',
  'training_flight',
  'base_training',
  'theory_test',
  'progress_theory',
  'sim_session',
  'sim_form',
  'form_event',
  'sim_slot',
  'line_check',
  'line_training',
  'training_document',
  'event_report',
  'qualification_kind',
  'qualification_entry',
  'stored_file',
  'retention',
  'purge',
  'purged_record',
]

describe('what comes back', () => {
  const held = async (name: string, one: Person) => {
    const { data } = await admin.call(cardCall, { pilot_id: one.id })
    return data.kinds.find(({ kind }) => kind.name_en === name)
  }

  test('[AMD-03][RDY-02] counts again for what it completes, but not where somebody had withdrawn it', async () => {
    const [one, two] = [
      await newPerson(server, { role: 4, fleet: 'A321' }),
      await newPerson(server, { role: 4, fleet: 'A321' }),
    ]
    const sim = await sendSim(admin, { pilots: [one, two], a: instructor, b: null })
    for (const { form_id } of [sim.first, sim.second])
      await admin.call(setSimStatus, { form_id, status: 5 })
    const completed = await held('SIM check', one)
    const byHand = (await held('SIM check', two))?.entries[0]?.id ?? ''
    ;(await admin.call(withdrawQualification, { id: byHand, reason: 'không đạt' })).data
    ;(await remove('sim', sim.id, reason)).data
    const without = await held('SIM check', one)
    expect(without?.completed_on).toBeNull()
    expect(without?.entries[0]?.withdrawn?.reason).toBe(reason)
    ;(await admin.call(restoreRecord, { kind: 'sim', id: sim.id, reason })).data
    expect(await held('SIM check', one)).toMatchObject({
      completed_on: completed?.completed_on,
      expires_on: completed?.expires_on,
      record: { kind: 'sim', id: sim.id },
    })
    expect((await held('SIM check', two))?.completed_on).toBeNull()
  })

  test('[AMD-03] is refused where somebody of a session has another one since, and not where that was there before', async () => {
    const crew = { pilots: [pilot, null] as [Person, null], a: null, b: null }
    const when = { sessiona_date_time: '2026-07-01T08:00', sessionb_date_time: '2026-07-02T08:00' }
    await sendSim(admin, crew, when)
    const sim = await sendSim(admin, crew, when)
    ;(await remove('sim', sim.id, reason)).data
    ;(await admin.call(restoreRecord, { kind: 'sim', id: sim.id, reason })).data
    ;(await remove('sim', sim.id, reason)).data
    const since = await sendSim(admin, crew, when)
    const refused = await admin.call(restoreRecord, { kind: 'sim', id: sim.id, reason })
    expect([refused.http, refused.code]).toEqual([409, 'WRONG_STATE'])
    expect(refused.message).toContain(pilot.full_name)
    expect(await inArchive(sim.id)).toBeDefined()
    ;(await admin.call(updateSim, { id: since.id, ...newSim(crew) })).data
    ;(await admin.call(restoreRecord, { kind: 'sim', id: sim.id, reason })).data
  })

  test('[AMD-03] is refused where its name, its slot or its hour is taken', async () => {
    for (const kind of ['sim_slot', 'qualification_kind', 'line_check'] as const) {
      const id = await archived(kind)
      const since = await FEATURES[kind].make()
      const refused = await admin.call(restoreRecord, { kind, id, reason })
      expect([kind, refused.http, refused.message]).toEqual([
        kind,
        409,
        expect.stringMatching(/Please (change|give|move)/),
      ])
      ;(await remove(kind, since)).data
      ;(await admin.call(restoreRecord, { kind, id, reason })).data
      ;(await remove(kind, id)).data
    }
  })

  test('[AMD-03] is told to open pages', async () => {
    const id = await archived('training_document')
    const stream = await LiveStream.open(await sessionOf(server, pilot))
    ;(await admin.call(restoreRecord, { kind: 'training_document', id, reason })).data
    // The event of the removal may arrive late, on a stream that opened afterwards.
    const returned = JSON.stringify({ kind: 'training_document', id })
    await expect.poll(() => stream.events).toContain(returned)
    stream.close()
  })
})

test('[AMD-03] the archive is narrowed by kind, person and words, and paged', async () => {
  const lonely = await newPerson(server, { role: 4, fleet: 'A321' })
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    const { id } = await newEvent(teacher, [[lonely], [other]], { flight_number: `QX ${i}` })
    ;(await remove('event_report', id, reason)).data
    ids.push(id)
  }
  const page = async (query: object) => {
    const { data } = await admin.call(archiveList, query)
    return [data.records.map((one) => one.id), data.total]
  }
  const filters = { person_id: lonely.id }
  expect(await page({ filters })).toEqual([ids.toReversed(), 3])
  expect(await page({ filters, order: '+', page_count: 2 })).toEqual([ids.slice(0, 2), 3])
  expect(await page({ filters, page_count: 2, page_number: 2 })).toEqual([ids.slice(0, 1), 3])
  expect(await page({ filters: { ...filters, kind: 'sim' } })).toEqual([[], 0])
  expect(await page({ keyword: 'qx 1' })).toEqual([[ids[1]], 1])
  expect(await page({ keyword: lonely.full_name })).toEqual([ids.toReversed(), 3])
})

test('[AMD-03] retention is set by kind, three years at least, and audited', async () => {
  const years = async (kind: ArchiveKind) =>
    (await admin.call(retentionList, {})).data.kinds.find((one) => one.kind === kind)
  expect((await admin.call(retentionList, {})).data.kinds.map((one) => one.kind)).toEqual([
    ...ARCHIVE_KINDS,
  ])
  expect(await years('sim_slot')).toEqual({ kind: 'sim_slot', years: 10, version: 1 })
  const low = await admin.call(setRetention, { kind: 'sim_slot', years: 2 })
  expect([low.http, Object.keys(low.fields)]).toEqual([422, ['years']])
  ;(await admin.call(setRetention, { kind: 'sim_slot', years: 3, version: 1 })).data
  expect(await years('sim_slot')).toEqual({ kind: 'sim_slot', years: 3, version: 2 })
  expect((await second.call(setRetention, { kind: 'sim_slot', years: 5, version: 1 })).code).toBe(
    'STALE_VERSION',
  )
  const [entry] = (await admin.call(auditList, { filters: { entity: 'retention' } })).data.entries
  expect(entry).toMatchObject({
    action: 'update',
    entity_id: 'sim_slot',
    changes: [{ field: 'years', old: 10, new: 3 }],
  })
  const id = await archived('sim_slot', 4)
  await asked('sim_slot', id)
})

test('[AMD-03] nobody but an admin sees or does any of it', async () => {
  for (const who of ['user', 'instructorA', 'pilotA', 'employee'] as const) {
    const caller = await server.as(who)
    const calls: Call[] = [archiveList, purgedList, retentionList, restoreRecord, askPurge]
    for (const call of [...calls, takeBackPurge, refusePurge, confirmPurge, setRetention])
      expect([who, call.path, (await caller.raw(call.path, {})).http]).toEqual([
        who,
        call.path,
        403,
      ])
  }
})
