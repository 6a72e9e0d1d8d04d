import { utils, write } from '@e965/xlsx'
import { PERMISSION, ROLE } from '@trms/contract/access'
import { countMyTasks } from '@trms/contract/office/task/calls'
import { bulkCreateRole, updateDetail } from '@trms/contract/people/account/calls'
import {
  activatePilot,
  createPilot,
  deactivatePilot,
  pilotDetail,
  updatePilot,
} from '@trms/contract/people/pilot/calls'
import { importPilots } from '@trms/contract/people/pilot/excel-calls'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import { createKind } from '@trms/contract/people/qualification/kind-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { LiveStream } from '../../../test/live.ts'
import { newPerson } from '../../../test/people.ts'
import { newPilot } from '../../../test/pilots.ts'
import { newKeeper } from '../../../test/readiness.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
let viewer: Caller
/** Readers of the board, and people who may read nothing of a pilot of the fleet A321. */
const streams: Record<string, LiveStream> = {}
let clerk: Person
let pilot: Person
let self: Caller

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  const board = [PERMISSION.VIEW_READINESS]
  viewer = await sessionOf(server, await newPerson(server, { role: ROLE.USER, permissions: board }))
  clerk = await newPerson(server, { role: ROLE.USER, permissions: [PERMISSION.VIEW_SIM] })
  const callers = {
    viewer,
    keeper: await sessionOf(server, await newKeeper(server)),
    instructor: await server.as('instructorA'),
    instructorOther: await server.as('instructorOther'),
    pilotB: await server.as('pilotB'),
    clerk: await sessionOf(server, clerk),
  }
  for (const [who, caller] of Object.entries(callers)) streams[who] = await LiveStream.open(caller)
})
afterAll(async () => {
  for (const one of Object.values(streams)) one.close()
  await server.close()
})
beforeEach(async () => {
  pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  self = await sessionOf(server, pilot)
  streams.self?.close()
  streams.self = await LiveStream.open(self)
})

let marks = 0

/** How many events of qualifications each stream got because of a change. */
async function heardOf(change: () => Promise<{ http: number }>) {
  const open = Object.entries(streams).filter(([, one]) => !one.ended)
  const before = new Map(open.map(([who, one]) => [who, one.events.length]))
  expect((await change()).http).toBe(200)
  // Events arrive in the order of their announcement: after the mark no earlier one can come.
  marks += 1
  const names = { name_en: `Mark ${marks}`, name_vi: `Mark ${marks}` }
  const { id } = (await admin.call(createKind, { ...names, source: 'office', validity: 12 })).data
  const roles = [
    { role: PERMISSION.VIEW_SIM },
    ...(marks % 2 ? [{ role: PERMISSION.EDIT_SIM }] : []),
  ]
  await admin.call(bulkCreateRole, { user_id: clerk.id, roles })
  const markOf = (who: string) =>
    JSON.stringify(
      who === 'clerk' ? { kind: 'account', id: clerk.id } : { kind: 'qualification', id },
    )
  const heard: Record<string, number> = {}
  for (const [who, one] of open) {
    const since = () => one.events.slice(before.get(who))
    await expect.poll(() => one.ended || since().includes(markOf(who))).toBe(true)
    heard[who] = since().filter(
      (event) => event.includes('"qualification"') && event !== markOf(who),
    ).length
  }
  return heard
}
const READERS = { viewer: 1, keeper: 1, instructor: 1 }
const OTHERS = { instructorOther: 0, pilotB: 0, clerk: 0 }

const edit = async (changes: Record<string, unknown>) => {
  const { version } = (await admin.call(pilotDetail, { id: pilot.id })).data
  return admin.call(updatePilot, { id: pilot.id, version, function: 'Pilot', ...changes })
}
const lineOf = async ({ id }: Person) =>
  (await viewer.call(boardCall, {})).data.pilots.find((one) => one.id === id)
const tasks = async () => (await self.call(countMyTasks, {})).data.total

test('[ASK-04][RDY-04][RDY-05] a profile that makes a task and moves the board is heard of by its pilot and the board’s readers', async () => {
  const kind = { name_en: 'Age limit', name_vi: 'Giới hạn tuổi', validity: 780 }
  await admin.call(createKind, { ...kind, source: 'profile', profile_field: 'date_of_birth' })
  expect(await tasks()).toBe(0)
  const heard = await heardOf(() => edit({ date_of_birth: '1950-12-15', name_position: 0 }))
  expect(await tasks()).toBe(1)
  expect((await lineOf(pilot))?.name_position).toBe(0)
  expect(heard).toEqual({ ...READERS, ...OTHERS, self: 1 })
})

test('[RDY-04][RDY-05][PIL-07] who is deactivated leaves the open boards and has no verdict on the card, and comes back to them', async () => {
  const crew_code = pilot.crew_code ?? ''
  const left = await heardOf(() => admin.call(deactivatePilot, { crew_code }))
  expect(left).toMatchObject({ ...READERS, ...OTHERS })
  expect(await lineOf(pilot)).toBeUndefined()
  const verdict = async () => {
    const { data } = await viewer.call(cardCall, { pilot_id: pilot.id })
    return [data.in_service, data.fit, data.because.length > 0]
  }
  expect(await verdict()).toEqual([false, null, false])
  const back = await heardOf(() => admin.call(activatePilot, { crew_code }))
  expect(back).toEqual({ ...READERS, ...OTHERS })
  expect(await lineOf(pilot)).toBeDefined()
  expect(await verdict()).toEqual([true, false, true])
})

test('[RDY-04][USER-04] another name, fleet or role of somebody who flies is heard of on the boards, also who flies no more', async () => {
  const { id } = pilot
  const changed = (what: object) => heardOf(() => admin.call(updateDetail, { id, ...what }))
  expect(await changed({ full_name: 'Another' })).toEqual({ ...READERS, ...OTHERS, self: 1 })
  // As a user without permissions this person hears of nothing any more, not even of the mark.
  streams.self?.close()
  delete streams.self
  expect(await changed({ role: ROLE.USER })).toEqual({ ...READERS, ...OTHERS })
  expect(await lineOf(pilot)).toBeUndefined()
  // An account of the office is on no board.
  expect(await changed({ full_name: 'A third' })).toEqual({
    viewer: 0,
    keeper: 0,
    instructor: 0,
    ...OTHERS,
  })
  expect(await changed({ role: ROLE.PILOT })).toEqual({ ...READERS, ...OTHERS })
  const away = { viewer: 1, keeper: 1, instructor: 0, instructorOther: 1, pilotB: 0, clerk: 0 }
  expect(await changed({ fleet: 'B787' })).toEqual(away)
})

test('[RDY-04][PIL-02] new pilots are told of once, however many a list has, to the readers of their fleet', async () => {
  const made = await heardOf(() => admin.call(createPilot, newPilot({ fleet: 'A321' })))
  expect(made).toEqual({ ...READERS, ...OTHERS, self: 0 })
  const rows = Array.from({ length: 200 }, () => {
    const { crew_code, full_name, email } = newPilot()
    return [crew_code, full_name, email, 'Pilot', 'First officer', 'A321']
  })
  const book = utils.book_new()
  const headings = ['Crew code', 'Full name', 'Email', 'Function', 'Position', 'Fleet']
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...rows]), 'List')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const sheet = new File([new Uint8Array(bytes)], 'pilots.xlsx')
  const imported = await heardOf(() => admin.call(importPilots, {}, { files: { sheet } }))
  expect(imported).toEqual({ ...READERS, ...OTHERS, self: 0 })
})
