import { dayIn } from '@trms/contract/common/dates'
import {
  cleanUpLineTraining,
  createLineTraining,
  deleteLineTraining,
  getLineTrainingById,
  getLineTrainingList,
  updateLineTraining,
} from '@trms/contract/exchange/line-training/calls'
import {
  getLineTrainingStatus,
  getSubmissions,
  lineTrainingSignatures,
  setLineTrainingFlag,
  setLineTrainingStatus,
} from '@trms/contract/exchange/line-training/form-calls'
import { LINE_TRAINING_TYPES } from '@trms/contract/exchange/line-training/states'
import { auditList } from '@trms/contract/office/audit/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { pngFile } from '../../../test/images.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { holder, sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
let pilot: Caller
let a: Caller

beforeAll(async () => {
  server = await startServer()
  admin = await as('admin')
  pilot = await as('pilotA')
  a = await as('instructorA')
})
afterAll(() => server.close())

const as = (who: keyof TestServer['airline']) => sessionOf(server, server.airline[who])
const training = () => newTraining(admin, server.airline.pilotA)
const read = async (id: string, caller = admin) =>
  (await caller.call(getLineTrainingById, { id })).data
const entriesOf = (id: string) =>
  server.app.services.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'payload'])
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()

describe('a new line training', () => {
  test('[LT-02] starts today at Pilot Submit, under the name that stands with the crew code', async () => {
    const office = await holder(server, 2, 32)
    const { pilotA } = server.airline
    for (const type of LINE_TRAINING_TYPES) {
      const { data } = await office.call(createLineTraining, {
        pilot_crew_code: ` ${pilotA.crew_code?.toLowerCase()} `,
        pilot_name: 'Somebody Else',
        line_training_type: String(type),
      })
      expect(data).toMatchObject({
        version: 1,
        pilot_crew_code: pilotA.crew_code,
        pilot_name: pilotA.full_name,
        line_training_type: type,
        start_date: dayIn('Asia/Ho_Chi_Minh', new Date()),
        status: 1,
        last_submit: null,
        second_submit: null,
        last_submission: null,
        reset_status: [],
        downloaded_flag: 1,
        can: { submit: [], clean_up: false },
      })
      expect(data.history.map((event) => event.action)).toEqual(['create'])
    }
    const { id } = await training()
    expect((await entriesOf(id)).map((entry) => entry.action)).toEqual(['create'])
    expect((await read(id, pilot)).can.submit).toEqual([1])
  })

  test('[LT-02] needs a pilot and a type that there are', async () => {
    const { instructorA, pilotA } = server.airline
    const good = { pilot_crew_code: pilotA.crew_code, line_training_type: 1 }
    const wrong: [object, string, string][] = [
      [{ ...good, pilot_crew_code: '' }, 'pilot_crew_code', 'This field is required'],
      [{ line_training_type: 1 }, 'pilot_crew_code', 'This field is required'],
      [{ ...good, line_training_type: '' }, 'line_training_type', 'This field is required'],
      [{ pilot_crew_code: '1' }, 'line_training_type', 'This field is required'],
      [{ ...good, pilot_crew_code: '12345678901' }, 'pilot_crew_code', 'At most 10'],
      ...[7, 0, 'FOT', -1, 1.5].map((type): [object, string, string] => [
        { ...good, line_training_type: type },
        'line_training_type',
        type === 0 ? 'This field is required' : 'choose',
      ]),
      [
        { ...good, pilot_crew_code: '9999' },
        'pilot_crew_code',
        'There is no active crew member with this crew code',
      ],
    ]
    for (const [input, field, message] of wrong) {
      const reply = await admin.raw(createLineTraining.path, input)
      expect([input, reply.http, Object.keys(reply.fields)]).toEqual([input, 422, [field]])
      expect(reply.fields[field]?.toLowerCase()).toContain(message.toLowerCase())
    }
    const asInstructor = { ...good, pilot_crew_code: instructorA.crew_code }
    expect((await admin.raw(createLineTraining.path, asInstructor)).http).toBe(200)
    expect((await admin.raw(createLineTraining.path, { ...good, start_date: 'x' })).http).toBe(422)
  })

  test('[LT-02] is nobody’s who left, or does not fly', async () => {
    const left = await newPerson(server, { role: 4, fleet: 'A321' })
    const change = (changes: object) =>
      server.app.services.db.updateTable('account').set(changes).where('id', '=', left.id).execute()
    const send = () =>
      admin.call(createLineTraining, {
        pilot_crew_code: left.crew_code ?? '',
        line_training_type: 1,
      })
    await change({ status: 'blocked' })
    expect((await send()).http).toBe(422)
    await change({ status: 'active', role: 2 })
    expect((await send()).http).toBe(422)
    await change({ role: 4 })
    expect((await send()).http).toBe(200)
  })

  test('[PERM-08] is not one’s own', async () => {
    const self = await newPerson(server, { role: 3, fleet: 'A321', permissions: [32, 33] })
    const caller = await sessionOf(server, self)
    const own = { pilot_crew_code: self.crew_code ?? '', line_training_type: 1 } as const
    expect((await caller.call(createLineTraining, own)).http).toBe(403)
    const { id } = await training()
    expect((await caller.call(updateLineTraining, { id, ...own })).http).toBe(403)
  })
})

describe('a status change', () => {
  test('[LT-03] sets any status with reason and file, and moves the training between the halves of the list', async () => {
    const { id } = await training()
    const office = await holder(server, 2, 34)
    const listed = async (completed: 0 | 1) =>
      (
        await pilot.call(getLineTrainingList, { completed, page_count: 100 })
      ).data.line_training_list
        .map((one) => one.id)
        .includes(id)
    expect([await listed(0), await listed(1)]).toEqual([true, false])
    const set = (status: 1 | 2 | 3) =>
      office.call(
        setLineTrainingStatus,
        { line_training_id: id, status, reason: `to ${status}` },
        { files: { status_file: pngFile('why.png') } },
      )
    const { data } = await set(3)
    expect(data).toMatchObject({ status: 3, reset_status: [{ status: 3, reason: 'to 3' }] })
    expect([await listed(0), await listed(1)]).toEqual([false, true])
    await set(2)
    expect([await listed(0), await listed(1)]).toEqual([true, false])
    const { data: status } = await pilot.call(getLineTrainingStatus, { line_training_id: id })
    expect([status.status, status.reset_status.map((one) => one.status)]).toEqual([2, [2, 3]])
    const file = await pilot.get(status.reset_status[0]?.form_status ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await entriesOf(id)).map((one) => one.action)).toEqual([
      'create',
      'set_status',
      'set_status',
    ])
  })

  test('[LT-03][LST-03] with a reason of 255, another status or another file changes nothing', async () => {
    const { id } = await training()
    const send = (input: object, files = {}) =>
      admin.raw(
        setLineTrainingStatus.path,
        { line_training_id: id, status: 3, ...input },
        { files },
      )
    expect((await send({ reason: 'a'.repeat(255) })).fields).toHaveProperty('reason')
    expect((await send({ status: 4 })).fields).toHaveProperty('status')
    expect((await send({}, { status_file: new File(['no'], 'a.pdf') })).http).toBe(415)
    expect((await read(id)).reset_status).toEqual([])
    expect((await send({ reason: 'a'.repeat(254) })).http).toBe(200)
  })

  test('[PERM-08] is refused on one’s own training', async () => {
    const self = await newPerson(server, { role: 4, fleet: 'A321', permissions: [33, 34, 35, 36] })
    const caller = await sessionOf(server, self)
    const { id } = await newTraining(admin, self)
    const named = { line_training_id: id }
    const replies = [
      await caller.call(setLineTrainingStatus, { ...named, status: 3 }),
      await caller.call(deleteLineTraining, named),
      await caller.call(setLineTrainingFlag, named),
      await caller.call(updateLineTraining, {
        id,
        pilot_crew_code: self.crew_code ?? '',
        line_training_type: 2,
      }),
    ]
    expect(replies.map((one) => one.http)).toEqual([403, 403, 403, 403])
    expect(await read(id)).toMatchObject({ status: 1, line_training_type: 1, version: 1 })
  })
})

describe('an update', () => {
  test('[LT-03][SIG-01][PERM-06] a training whose status was set stays its pilot’s, also if nothing was handed in and the status is set back', async () => {
    const { id } = await training()
    const { pilotB } = server.airline
    const office = await holder(server, 2, 31, 33, 34)
    for (const status of [3, 1] as const) {
      const named = { line_training_id: id, status, reason: `to ${status}` }
      await office.call(setLineTrainingStatus, named, {
        files: { status_file: pngFile('why.png') },
      })
      const refused = await office.call(updateLineTraining, {
        id,
        pilot_crew_code: pilotB.crew_code ?? '',
        line_training_type: 1,
      })
      expect([refused.http, refused.fields]).toEqual([
        422,
        {
          pilot_crew_code: 'This line training has been begun; its pilot can no longer be changed.',
        },
      ])
      expect((await read(id)).pilot_is_open).toBe(false)
    }
    expect((await read(id, pilot)).reset_status.map((one) => one.reason)).toEqual(['to 1', 'to 3'])
    const other = await as('pilotB')
    expect((await other.call(getLineTrainingById, { id })).http).toBe(404)
  })

  test('[AMD-01][LT-03][SIG-04] a completed training keeps its type until its status is set back; what was signed of the earlier type is told', async () => {
    const { id } = await training()
    await submitTraining(pilot, id, 1)
    await submitTraining(a, id, 2)
    const set = (status: 2 | 3) =>
      admin.call(setLineTrainingStatus, { line_training_id: id, status, reason: 'As agreed' })
    const office = await holder(server, 2, 33)
    const toCommand = () =>
      office.call(updateLineTraining, {
        id,
        pilot_crew_code: server.airline.pilotA.crew_code ?? '',
        line_training_type: 3,
      })
    const states = async () =>
      (await pilot.call(lineTrainingSignatures, { line_training_id: id })).data.signatures.map(
        ({ state, changes }) => [state, ...changes],
      )
    await set(3)
    const completed = await read(id)
    const refused = await toCommand()
    expect([refused.http, refused.fields]).toEqual([
      422,
      {
        line_training_type: expect.stringMatching(
          /^The form is completed, so this stays as it was signed\. .* set the form’s status back/,
        ),
      },
    ])
    expect(await read(id)).toEqual(completed)
    expect(await states()).toEqual([['valid'], ['valid'], ['valid']])

    await set(2)
    const { data } = await toCommand()
    expect(data.line_training_type).toBe(3)
    expect(data.history[0]).toMatchObject({
      action: 'change_type',
      status: 2,
      reason: '1 → 3',
      actor_name: expect.any(String),
    })
    const signedOfAnother = ['changed', { field: 'form.type', old: 1, new: 3 }]
    expect(await states()).toEqual(Array(4).fill(signedOfAnother))
    await set(3)
    expect((await states()).at(-1)).toEqual(['valid'])
  })

  test('[LT-03] keeps a pilot whose role changed since', async () => {
    const leaver = await newPerson(server, { role: 4, fleet: 'A321' })
    const { id } = await newTraining(admin, leaver)
    await admin.call(updateDetail, { id: leaver.id, role: 2 })
    const pilot_crew_code = leaver.crew_code ?? ''
    const { data } = await admin.call(updateLineTraining, {
      id,
      pilot_crew_code,
      line_training_type: 4,
    })
    expect(data).toMatchObject({ pilot_crew_code, line_training_type: 4 })
  })

  test('[LT-03] changes type and pilot, on the version that was read', async () => {
    const { id } = await training()
    const { pilotB, pilotA } = server.airline
    const office = await holder(server, 2, 33)
    const send = (version: number | undefined, code: string | null, type: 1 | 2 = 2) =>
      office.call(updateLineTraining, {
        id,
        ...(version && { version }),
        pilot_crew_code: code ?? '',
        line_training_type: type,
      })
    const { data } = await send(1, pilotB.crew_code)
    expect(data).toMatchObject({
      version: 2,
      pilot_name: pilotB.full_name,
      line_training_type: 2,
      pilot_is_open: true,
      history: [{ action: 'change_type', reason: '1 → 2', signed: false }, { action: 'create' }],
    })
    expect((await pilot.call(getLineTrainingById, { id })).http).toBe(404)
    const stale = await send(1, pilotA.crew_code)
    expect([stale.http, stale.code]).toEqual([409, 'STALE_VERSION'])
    expect((await send(2, '9999')).fields).toHaveProperty('pilot_crew_code')
    const { entries } = (
      await admin.call(auditList, { filters: { record_id: id, action: 'update' } })
    ).data
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'pilot_id', old: pilotA.id, new: pilotB.id },
        { field: 'line_training_type', old: 1, new: 2 },
      ]),
    )

    await submitTraining(await as('pilotB'), id, 1)
    const begun = await send(undefined, pilotA.crew_code)
    expect(begun.fields.pilot_crew_code).toContain('can no longer be changed')
    expect((await send(undefined, pilotB.crew_code, 1)).data).toMatchObject({
      line_training_type: 1,
      pilot_is_open: false,
    })
  })
})

describe('the downloaded flag', () => {
  test('[LT-03] is set once an instructor has submitted, and falls with the next submission', async () => {
    const { id } = await training()
    const office = await holder(server, 2, 36)
    const set = () => office.call(setLineTrainingFlag, { line_training_id: id })
    await submitTraining(pilot, id, 1)
    expect((await set()).http).toBe(409)
    await submitTraining(a, id, 2)
    expect((await set()).data.downloaded_flag).toBe(2)
    expect((await set()).data.downloaded_flag).toBe(2)
    expect((await read(id)).history.filter((one) => one.action === 'download')).toHaveLength(1)
    expect((await submitTraining(a, id, 2)).data.downloaded_flag).toBe(1)
  })
})

describe('deleting and cleaning up', () => {
  test('[LT-03] archive: the training and its files are gone for everybody, the rows and the trail stay', async () => {
    const office = await holder(server, 2, 31, 35)
    for (const [call, caller, action] of [
      [deleteLineTraining, office, 'archive'],
      [cleanUpLineTraining, admin, 'clean_up'],
    ] as const) {
      const { id, line_training_type, start_date, status } = await training()
      const url = (await submitTraining(pilot, id, 1)).data.last_submit ?? ''
      const named = { line_training_id: id }
      expect((await caller.call(call, named)).data).toEqual({ id })
      expect((await caller.call(call, named)).http).toBe(404)
      for (const reader of [admin, pilot, a]) {
        expect((await reader.call(getLineTrainingById, { id })).http).toBe(404)
        expect((await reader.call(getSubmissions, named)).http).toBe(404)
        expect((await reader.get(url)).status).toBe(404)
        const { data } = await reader.call(getLineTrainingList, { page_count: 100 })
        expect(data.line_training_list.map((one) => one.id)).not.toContain(id)
      }
      expect((await submitTraining(pilot, id, 1)).http).toBe(404)
      const entries = await entriesOf(id)
      expect(entries.map((one) => one.action)).toEqual(['create', 'submit', action])
      const pilot_id = server.airline.pilotA.id
      const gone = { pilot_id, line_training_type, start_date, status }
      expect(JSON.parse(entries[2]?.payload ?? '')).toMatchObject(gone)
      const kept = await server.app.services.db
        .selectFrom('form_event')
        .select('id')
        .where('form_id', '=', id)
        .execute()
      expect(kept).toHaveLength(2)
    }
  })

  test('[LT-03] cleaning up is the administrator’s alone', async () => {
    const { id } = await training()
    const everything = await holder(server, 2, 31, 32, 33, 34, 35, 36)
    for (const caller of [everything, pilot, a])
      expect((await caller.call(cleanUpLineTraining, { line_training_id: id })).http).toBe(403)
    expect((await read(id)).status).toBe(1)
  })
})
