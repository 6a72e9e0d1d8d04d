import type { Sent } from '@trms/contract/call'
import {
  deleteLineTraining,
  getLineTrainingById,
  getLineTrainingList,
} from '@trms/contract/exchange/line-training/calls'
import {
  getLatestSubmission,
  getLineTrainingStatus,
  getSubmissions,
  setLineTrainingStatus,
} from '@trms/contract/exchange/line-training/form-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { pdf } from '../../../test/flights.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { LiveStream } from '../../../test/live.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { holder, sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
/**
 * The training ids by start date, the oldest first: of pilot A, pilot B, a pilot of another fleet, and
 * instructor A.
 */
const ids: string[] = []
const streams: LiveStream[] = []

beforeAll(async () => {
  server = await startServer()
  admin = await as('admin')
  const { pilotA, pilotB, pilotOther, instructorA } = server.airline
  for (const [i, person] of [pilotA, pilotB, pilotOther, instructorA].entries()) {
    const { id } = await newTraining(admin, person, i === 1 ? 6 : 1)
    await server.app.services.db
      .updateTable('line_training')
      .set({ start_date: `2026-0${i + 1}-10` })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  await admin.call(setLineTrainingStatus, { line_training_id: ids[2] ?? '', status: 3 })
})
afterAll(async () => {
  for (const one of streams) one.close()
  await server.close()
})

const as = (who: keyof TestServer['airline']) => sessionOf(server, server.airline[who])

type Query = Sent<typeof getLineTrainingList>
const places = async (caller: Caller, query: Query = {}) => {
  const { data } = await caller.call(getLineTrainingList, query)
  expect(data.total).toBe(data.line_training_list.length)
  return data.line_training_list.map((one) => ids.indexOf(one.id))
}

describe('the list of line trainings', () => {
  test('[LT-01][PERM-03] is of all for admin and holders of 31, or of what acts on it, newest first', async () => {
    expect(await places(admin)).toEqual([3, 2, 1, 0])
    expect(await places(await holder(server, 2, 31), { order: '+' })).toEqual([0, 1, 2, 3])
    for (const acting of [32, 33, 34, 35, 36])
      expect([acting, await places(await holder(server, 2, acting))]).toEqual([
        acting,
        [3, 2, 1, 0],
      ])
    expect((await (await holder(server, 2, 21)).call(getLineTrainingList, {})).http).toBe(403)
  })

  test('[LT-01][PERM-06] is a pilot’s own, and of an instructor’s fleet', async () => {
    expect(await places(await as('pilotA'))).toEqual([0])
    expect(await places(await as('pilotOther'))).toEqual([2])
    expect(await places(await as('instructorA'))).toEqual([3, 1, 0])
    expect(await places(await as('instructorOther'))).toEqual([2])
  })

  test('[LT-01] keeps an instructor’s own, also without a fleet', async () => {
    const alone = await newPerson(server, { role: 3 })
    const { id } = await newTraining(admin, alone)
    const { data } = await (await sessionOf(server, alone)).call(getLineTrainingList, {})
    expect(data.line_training_list.map((one) => one.id)).toEqual([id])
    await admin.call(deleteLineTraining, { line_training_id: id })
  })

  test('[LT-01] is narrowed by type, half, start date and keyword, pages and total agreeing', async () => {
    expect(await places(admin, { line_training_type: 6 })).toEqual([1])
    expect(await places(admin, { completed: 1 })).toEqual([2])
    expect(await places(admin, { completed: 0 })).toEqual([3, 1, 0])
    const between = { start_date: '2026-02-10', end_date: '2026-03-10' }
    expect(await places(admin, { date_range: between })).toEqual([2, 1])
    expect(await places(admin, { keyword: 'thu trang' })).toEqual([1])
    const code = server.airline.pilotA.crew_code ?? ''
    expect(await places(admin, { keyword: code })).toEqual([0])
    expect(await places(admin, { keyword: code, filter: 'crew_code' })).toEqual([0])
    expect(await places(admin, { keyword: code, filter: 'pilot_name' })).toEqual([])
    expect(await places(admin, { keyword: '%' })).toEqual([])
    const page = await admin.call(getLineTrainingList, { page_count: 3, page_number: 2 })
    expect(page.data).toMatchObject({ total: 4, line_training_list: [{ id: ids[0] }] })
    for (const wrong of [
      { line_training_type: 7 },
      { completed: 2 },
      { page_count: 101 },
      { filter: 'note' },
      { date_range: { start_date: '2026-02-10', end_date: '2026-01-10' } },
    ])
      expect((await admin.raw(getLineTrainingList.path, wrong)).http).toBe(422)
  })
})

describe('one line training', () => {
  test('[PERM-06][LT-01] is open, with its submissions and files, to its pilot, the fleet’s instructors and who acts on it', async () => {
    const id = ids[0] ?? ''
    const pilot = await as('pilotA')
    const url = (await submitTraining(pilot, id, 1)).data.last_submit ?? ''
    const set = await admin.call(
      setLineTrainingStatus,
      { line_training_id: id, status: 1 },
      { files: { status_file: pdf('status.pdf') } },
    )
    const why = set.data.reset_status[0]?.form_status ?? ''
    const named = { line_training_id: id }
    const seen = async (caller: Caller) => [
      (await caller.call(getLineTrainingById, { id })).http,
      (await caller.call(getSubmissions, named)).http,
      (await caller.call(getLatestSubmission, named)).http,
      (await caller.call(getLineTrainingStatus, named)).http,
      (await caller.get(url)).status,
      (await caller.get(why)).status,
    ]
    const all = (status: number) => Array.from({ length: 6 }, () => status)
    for (const who of ['pilotA', 'instructorA', 'instructorB', 'admin'] as const)
      expect([who, ...(await seen(await as(who)))]).toEqual([who, ...all(200)])
    for (const permission of [31, 32, 33, 34, 35, 36])
      expect([permission, ...(await seen(await holder(server, 2, permission)))]).toEqual([
        permission,
        ...all(200),
      ])
    for (const who of ['pilotB', 'pilotOther', 'instructorOther'] as const)
      expect([who, ...(await seen(await as(who)))]).toEqual([who, ...all(404)])
    expect(await seen(await holder(server, 2, 21))).toEqual(all(403))
    expect(await seen(await as('employee'))).toEqual(all(403))
    expect((await admin.get(url.replace('report.pdf', 'other.pdf'))).status).toBe(404)
    const saved = await admin.get(`${url}?download=1`)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="report\.pdf"/)
  })

  test('[PERM-06] of its changes those hear who may read it, and nobody else', async () => {
    const people = ['admin', 'pilotA', 'pilotB', 'instructorB', 'instructorOther', 'user'] as const
    const heard = new Map<string, LiveStream>()
    for (const who of people) heard.set(who, await LiveStream.open(await as(who)))
    streams.push(...heard.values())
    const eventOf = (id = '') => JSON.stringify({ kind: 'line_training', id })
    await submitTraining(await as('pilotA'), ids[0] ?? '', 1)
    // Announcements arrive in their order: once the last event is there, no earlier event can still arrive.
    const of = (who: string) => heard.get(who)?.events ?? []
    await admin.call(setLineTrainingStatus, { line_training_id: ids[2] ?? '', status: 2 })
    for (const who of ['admin', 'instructorOther'])
      await expect.poll(() => of(who)).toContain(eventOf(ids[2]))
    for (const who of ['admin', 'pilotA', 'instructorB'])
      await expect.poll(() => of(who)).toContain(eventOf(ids[0]))
    expect(of('instructorOther')).not.toContain(eventOf(ids[0]))
    expect(of('instructorB')).not.toContain(eventOf(ids[2]))
    for (const who of ['pilotB', 'user']) expect(of(who)).toEqual([])
  })
})

test('[LT-02] a wrong field tells a stranger nothing of a line training, however it is named', async () => {
  const stranger = await as('pilotB')
  for (const name of ['submitted_line_training_id', 'line_training_id', 'id', 'uid']) {
    const sent = { [name]: ids[0] ?? '', form_order: 9 }
    const reply = await stranger.raw('line_training/submit_form', sent)
    expect([name, reply.http]).toEqual([name, 404])
  }
})
