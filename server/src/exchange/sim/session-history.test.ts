import { ROLE } from '@trms/contract/access'
import { deleteSim, simHistory, updateSim } from '@trms/contract/exchange/sim/calls'
import { restoreRecord } from '@trms/contract/office/archive/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { type Crew, newSim, sendSim } from '../../../test/sims.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startServer()
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
})
afterAll(() => server.close())

test('[AMD-02][SIM-05] a session’s history says who planned and moved it, old and new, and whom it named before', async () => {
  const admin = await server.as('admin')
  const editor = await newPerson(server, { role: ROLE.USER, permissions: [11, 13] })
  const office = await sessionOf(server, editor)
  const sent = newSim(crew)
  const { id } = await sendSim(admin, crew, sent)
  const { pilotB, pilotOther } = server.airline
  const moved = {
    ...sent,
    second_pilot_crew_code: pilotOther.crew_code ?? '',
    sessiona_date_time: '2090-01-01T08:00',
    sessionb_date_time: '2090-01-02T08:00',
    note: 'moved',
  }
  await office.call(updateSim, { id, ...moved })
  const { entries } = (await office.call(simHistory, { id })).data
  expect(entries.map(({ action, by }) => [action, by?.full_name])).toEqual([
    ['update', editor.full_name],
    ['create', server.airline.admin.full_name],
  ])
  const [changed] = entries
  expect(changed?.changes).toEqual([
    { field: 'second_pilot_id', old: pilotB.id, new: pilotOther.id },
    {
      field: 'sessiona_date_time',
      old: expect.stringContaining(sent.sessiona_date_time),
      new: expect.stringContaining('2090-01-01T08:00'),
    },
    {
      field: 'sessionb_date_time',
      old: expect.stringContaining(sent.sessionb_date_time),
      new: expect.stringContaining('2090-01-02T08:00'),
    },
    { field: 'note', old: '', new: 'moved' },
  ])
  expect(changed?.named[pilotB.id]).toBe(`${pilotB.full_name} · ${pilotB.crew_code}`)

  await admin.call(deleteSim, { sim_id: id, reason: 'planned twice' })
  expect((await admin.raw(simHistory.path, { id })).http).toBe(404)
  await admin.call(restoreRecord, { kind: 'sim', id, reason: 'not twice' })
  const after = (await admin.call(simHistory, { id })).data.entries
  expect(after.map(({ action }) => action)).toEqual(['restore', 'archive', 'update', 'create'])
})

test('[AMD-02][PERM-06] who takes part in a session reads it, but not whom it named before', async () => {
  const admin = await server.as('admin')
  const { id } = await sendSim(admin, crew)
  const http = async (who: Parameters<TestServer['as']>[0]) =>
    (await (await server.as(who)).raw(simHistory.path, { id })).http
  for (const who of ['pilotA', 'instructorA', 'instructorOther', 'employee'] as const)
    expect([who, await http(who)]).toEqual([who, 403])
  for (const who of ['admin', 'user'] as const) expect([who, await http(who)]).toEqual([who, 200])
})
