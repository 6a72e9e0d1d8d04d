import { deleteSim } from '@trms/contract/exchange/sim/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/caller.ts'
import { pdf } from '../../../../test/flights.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'
import { holder } from '../../../../test/sessions.ts'
import { type Crew, sendSim, submitStage } from '../../../../test/sims.ts'

let server: TestServer
let admin: Caller
let pilot: Caller

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilot = await server.as('pilotA')
})
afterAll(() => server.close())

const crew = (): Crew => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  return { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
}

/** A submission, a replaced submission and a status file, all of the first pilot's form. */
async function files() {
  const sim = await sendSim(admin, crew())
  const submitted = async () =>
    (await submitStage(pilot, sim.first.form_id, 1)).data.first_submit ?? ''
  const replaced = await submitted()
  const current = await submitted()
  const set = await admin.call(
    setSimStatus,
    { form_id: sim.first.form_id, status: 6, reason: 'no' },
    { files: { status_file: pdf('status.pdf') } },
  )
  return { sim, urls: [replaced, current, set.data.reset_status[0]?.form_status ?? ''] }
}

test('[PERM-06][FIL-02] the files of a form are for its pilot, its instructors and the office, and 404 for all others', async () => {
  const { urls } = await files()
  const of = (caller: Caller) =>
    Promise.all(urls.map(async (url) => (await caller.get(url)).status))
  for (const who of ['pilotA', 'instructorA', 'instructorB', 'admin', 'user'] as const)
    expect([who, ...(await of(await server.as(who)))]).toEqual([who, 200, 200, 200])
  for (const permission of [11, 14, 16, 18, 19])
    expect([permission, ...(await of(await holder(server, 2, permission)))]).toEqual([
      permission,
      200,
      200,
      200,
    ])
  for (const who of ['pilotB', 'pilotOther', 'instructorOther'] as const)
    expect([who, ...(await of(await server.as(who)))]).toEqual([who, 404, 404, 404])
  for (const permission of [12, 13, 15, 17])
    expect(await of(await holder(server, 2, permission))).toEqual([403, 403, 403])
  expect(await of(await server.as('employee'))).toEqual([403, 403, 403])
})

test('[SIM-11][SIM-12][FIL-02] come as they were sent, saved under their name when asked, of the order that is named', async () => {
  const { sim, urls } = await files()
  const [, current = ''] = urls
  const saved = await admin.get(`${current}?download=1&pilot_order=1&form_id=${sim.first.form_id}`)
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="report\.pdf"/)
  expect((await saved.text()).slice(0, 8)).toBe('%PDF-1.7')
  expect((await admin.get(`${current}?pilot_order=2`)).status).toBe(422)
  expect((await admin.get(`${current}?form_id=${sim.second.form_id}`)).status).toBe(404)
  expect((await admin.get(current.replace('report.pdf', 'other.pdf'))).status).toBe(404)
})

test('[SIM-05] are gone with their session', async () => {
  const { sim, urls } = await files()
  await admin.call(deleteSim, { sim_id: sim.id })
  for (const url of urls) expect((await admin.get(url)).status).toBe(404)
  expect((await submitStage(pilot, sim.first.form_id, 1)).http).toBe(404)
})
