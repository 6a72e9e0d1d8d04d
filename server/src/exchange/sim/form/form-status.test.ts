import { getSimById } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import {
  rejectForm,
  setCaavStatus,
  setDownloadedFlag,
  setSimStatus,
} from '@trms/contract/exchange/sim/form-calls'
import { SIM_STATUSES } from '@trms/contract/exchange/sim/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/caller.ts'
import { pdf } from '../../../../test/flights.ts'
import { pngFile } from '../../../../test/images.ts'
import { newPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'
import { holder, sessionOf } from '../../../../test/sessions.ts'
import { type Crew, sendSim, submitCaav, submitStage } from '../../../../test/sims.ts'

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

const crew = (): Crew => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  return { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
}
const formOf = async (simId: string) =>
  (await admin.call(getSimById, { id: simId })).data.first_pilot as OpenForm
const third = async () => {
  const sim = await sendSim(admin, crew())
  await submitStage(pilot, sim.first.form_id, 1)
  await submitStage(a, sim.first.form_id, 2)
  await submitStage(b, sim.first.form_id, 3)
  return sim
}

describe('a status change', () => {
  test('[SIM-09][RDY-02] completes and fails no form of which nobody is the pilot yet, and says so at the status', async () => {
    const { pilotA } = server.airline
    const { id, second } = await sendSim(admin, { ...crew(), pilots: [pilotA, null] })
    const set = (status: (typeof SIM_STATUSES)[number], language: 'en' | 'vi' = 'en') =>
      admin.call(setSimStatus, { form_id: second.form_id, status }, { language })
    for (const status of [5, 6] as const) {
      const refused = await set(status)
      expect([refused.http, refused.fields]).toEqual([
        422,
        {
          status:
            'Nobody is named as this form’s pilot yet (crew code 0000); it can be neither completed nor failed.',
        },
      ])
    }
    expect((await set(5, 'vi')).fields.status).toMatch(/chưa có phi công/)
    const { data } = await admin.call(getSimById, { id })
    expect(data).toMatchObject({ version: 1, second_pilot: { form_status: 1, reset_status: [] } })
    expect((await set(2)).data.form_status).toBe(2)
  })

  test('[SIM-09][SIM-06] sets any status, with reason and file, and the history grows', async () => {
    const { id, first } = await sendSim(admin, crew())
    const office = await holder(server, 2, 14)
    for (const status of SIM_STATUSES)
      expect(
        (
          await office.call(setSimStatus, {
            form_id: first.form_id,
            status,
            reason: `to ${status}`,
          })
        ).data.form_status,
      ).toBe(status)
    const { data } = await office.call(
      setSimStatus,
      { form_id: first.form_id, status: 6, reason: 'stall recovery' },
      { files: { status_file: pngFile('why.png') } },
    )
    expect(data.reset_status.map((one) => [one.status, one.reason])).toEqual([
      [6, 'stall recovery'],
      ...[6, 5, 4, 3, 2, 1].map((one) => [one, `to ${one}`]),
    ])
    const [newest] = data.reset_status
    expect(newest?.date_of_status).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/)
    const file = await pilot.get(newest?.form_status ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await formOf(id)).reset_status).toEqual(data.reset_status)
    const entries = await server.app.services.db
      .selectFrom('audit_entry')
      .select('payload')
      .where('entity_id', '=', first.form_id)
      .where('action', '=', 'set_status')
      .execute()
    expect(entries).toHaveLength(7)
    expect(JSON.parse(entries.at(-1)?.payload ?? '')).toMatchObject({
      status: { old: 6, new: 6 },
      reason: 'stall recovery',
    })
  })

  test('[SIM-06] tells what sent the form back from what did not', async () => {
    const { first } = await sendSim(admin, crew())
    const form_id = first.form_id
    const set = (status: 1 | 2 | 3 | 5 | 6) => admin.call(setSimStatus, { form_id, status })
    for (const status of [1, 6, 5, 3, 3, 1] as const) await set(status)
    await submitStage(pilot, form_id, 1)
    await submitCaav(pilot, form_id)
    const { data } = await admin.call(rejectForm, { form_id, reason: 'unsigned' })
    expect(data.reset_status.map((one) => [one.status, one.sent_back])).toEqual([
      [1, true],
      [1, true],
      [3, false],
      [3, true],
      [5, false],
      [6, false],
      [1, false],
    ])
  })

  test('[SIM-07][SIM-09] leaves the submissions in force', async () => {
    const { id, first } = await third()
    const before = await formOf(id)
    await admin.call(setSimStatus, { form_id: first.form_id, status: 1 })
    const { first_submit, second_submit, third_submit } = before
    expect(await formOf(id)).toMatchObject({
      form_status: 1,
      first_submit,
      second_submit,
      third_submit,
    })
  })

  test('[SIM-09][SIM-12] that is not right is refused with its field', async () => {
    const { id, first } = await sendSim(admin, crew())
    const fields = async (more: object, files = {}) => {
      const input = { form_id: first.form_id, status: 5, ...more }
      const reply = await admin.raw(setSimStatus.path, input, { files })
      return [reply.http, ...Object.keys(reply.fields)]
    }
    expect(await fields({ status: 7 })).toEqual([422, 'status'])
    expect(await fields({ reason: 'x'.repeat(255) })).toEqual([422, 'reason'])
    expect(await fields({ pilot_order: 2 })).toEqual([422, 'pilot_order'])
    expect(await fields({ pilot_order: 3 })).toEqual([422, 'pilot_order'])
    const text = new File(['only words in here'], 'a.pdf')
    expect(await fields({}, { status_file: text })).toEqual([415, 'status_file'])
    expect(await formOf(id)).toMatchObject({ form_status: 1, reset_status: [] })
    expect(await fields({ pilot_order: 1, reason: 'x'.repeat(254) })).toEqual([200])
  })

  test('[PERM-08] is for holders of 14, and not of one’s own form', async () => {
    const { first, second } = await sendSim(admin, crew())
    const set = (caller: Caller, form: OpenForm) =>
      caller.call(setSimStatus, { form_id: form.form_id, status: 5 })
    for (const caller of [pilot, a, await holder(server, 2, 11, 12, 13, 15, 16, 17, 18, 19)])
      expect((await set(caller, first)).http).toBe(403)
    const person = await newPerson(server, { role: 4, fleet: 'A321', permissions: [14, 16, 18] })
    const own = await sendSim(admin, { ...crew(), pilots: [person, server.airline.pilotB] })
    const self = await sessionOf(server, person)
    const refused = await set(self, own.first)
    expect([refused.http, refused.message]).toEqual([
      403,
      'Your rights do not act on your own data. Please ask another person of the training department.',
    ])
    const input = { form_id: own.first.form_id }
    expect((await self.call(setDownloadedFlag, input)).http).toBe(403)
    expect((await self.call(setCaavStatus, { ...input, status: 2 })).http).toBe(403)
    expect((await self.call(rejectForm, { ...input, reason: 'mine' })).http).toBe(403)
    expect((await set(self, own.second)).http).toBe(200)
    expect((await set(self, second)).http).toBe(200)
  })
})

describe('a rejection', () => {
  test('[SIM-10] by either instructor, admin or a holder of 14 sends the first form back', async () => {
    for (const caller of [a, b, admin, await holder(server, 2, 14)]) {
      const { first } = await sendSim(admin, crew())
      const { first_submit } = (await submitStage(pilot, first.form_id, 1)).data
      const { data } = await caller.call(
        rejectForm,
        { form_id: first.form_id, reason: 'page 2 is missing' },
        { files: { status_file: pdf('page.pdf') } },
      )
      expect(data).toMatchObject({
        form_status: 1,
        first_submit,
        awaited: 'pilot',
        can: { reject: false },
        reset_status: [{ status: 1, reason: 'page 2 is missing', form_status: expect.any(String) }],
      })
      expect((await submitStage(pilot, first.form_id, 1)).data.form_status).toBe(2)
    }
  })

  test('[SIM-10] is never the pilot’s, nor anybody else’s', async () => {
    const { first } = await sendSim(admin, crew())
    await submitStage(pilot, first.form_id, 1)
    const http = async (caller: Caller) =>
      (await caller.call(rejectForm, { form_id: first.form_id, reason: 'no' })).http
    expect(await http(pilot)).toBe(403)
    expect(await http(await server.as('pilotB'))).toBe(403)
    expect(await http(await server.as('instructorOther'))).toBe(404)
    expect(await http(await server.as('user'))).toBe(403)
    const { instructorOther, pilotB } = server.airline
    const flown = await sendSim(admin, { ...crew(), pilots: [instructorOther, pilotB] })
    const flying = await server.as('instructorOther')
    await submitStage(flying, flown.first.form_id, 1)
    const own = await flying.call(rejectForm, { form_id: flown.first.form_id, reason: 'mine' })
    expect(own.http).toBe(403)
  })

  test('[SIM-10] without a first form, or in another state, or without a reason, changes nothing', async () => {
    const { id, first } = await sendSim(admin, crew())
    const reject = () => a.call(rejectForm, { form_id: first.form_id, reason: 'no' })
    const refused = async () => {
      const { http, message } = await reject()
      return [http, message]
    }
    const nothing = [409, 'There is no submitted first form to reject. Nothing was changed.']
    expect(await refused()).toEqual(nothing)
    await admin.call(setSimStatus, { form_id: first.form_id, status: 2 })
    expect(await refused()).toEqual(nothing)
    await submitStage(pilot, first.form_id, 1)
    for (const reason of ['', '  ', 'x'.repeat(255)]) {
      const reply = await a.call(rejectForm, { form_id: first.form_id, reason })
      expect([reply.http, Object.keys(reply.fields)]).toEqual([422, ['reason']])
    }
    await submitStage(a, first.form_id, 2)
    expect(await refused()).toEqual(nothing)
    expect((await formOf(id)).reset_status).toHaveLength(1)
  })

  test('[SIM-10] and A’s submission at one moment have one winner, and two rejections too', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, first } = await sendSim(admin, crew())
      await submitStage(pilot, first.form_id, 1)
      const [rejected, submitted] = await Promise.all([
        b.call(rejectForm, { form_id: first.form_id, reason: 'no' }),
        submitStage(a, first.form_id, 2),
      ])
      expect([rejected.http, submitted.http].sort()).toEqual([200, 409])
      expect((await formOf(id)).form_status).toBe(rejected.http === 200 ? 1 : 3)
    }
    const { id, first } = await sendSim(admin, crew())
    await submitStage(pilot, first.form_id, 1)
    const replies = await Promise.all(
      [a, b, a, b].map((caller) =>
        caller.call(rejectForm, { form_id: first.form_id, reason: 'no' }),
      ),
    )
    expect(replies.map((one) => one.http).sort()).toEqual([200, 409, 409, 409])
    expect((await formOf(id)).reset_status).toHaveLength(1)
  })
})

describe('the downloaded flag', () => {
  test('[SIM-11] is set once by a holder of 16, when there is a third submission', async () => {
    const { id, first } = await third()
    const office = await holder(server, 2, 16)
    const set = () => office.call(setDownloadedFlag, { form_id: first.form_id, pilot_order: 1 })
    expect((await formOf(id)).downloaded_flag).toBe(1)
    for (let i = 0; i < 3; i++) expect((await set()).data.downloaded_flag).toBe(2)
    const { data } = await admin.call(getSimById, { id })
    expect(data.history.first_pilot.filter((event) => event.action === 'download')).toHaveLength(1)
    await submitStage(b, first.form_id, 3)
    expect((await formOf(id)).downloaded_flag).toBe(1)
  })

  test('[SIM-11][SIM-12] without a third submission, or of the other order, or by others, is refused', async () => {
    const { first } = await sendSim(admin, crew())
    const office = await holder(server, 2, 16)
    const input = { form_id: first.form_id }
    const none = await office.call(setDownloadedFlag, input)
    expect([none.http, none.message]).toEqual([409, 'There is no third submission yet.'])
    const order = await office.call(setDownloadedFlag, { ...input, pilot_order: 2 })
    expect([order.http, Object.keys(order.fields)]).toEqual([422, ['pilot_order']])
    for (const caller of [pilot, a, await holder(server, 2, 11, 14, 15)])
      expect((await caller.call(setDownloadedFlag, input)).http).toBe(403)
  })
})
