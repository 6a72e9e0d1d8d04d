import { getSimById } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { finishElearning, getElearningClue } from '@trms/contract/exchange/sim/form-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/caller.ts'
import { pdf } from '../../../../test/flights.ts'
import { pngFile } from '../../../../test/images.ts'
import { newPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/sessions.ts'
import { type Crew, sendSim } from '../../../../test/sims.ts'

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
const finish = (caller: Caller, formId: string, completed: 1 | 2, file?: File) =>
  caller.call(
    finishElearning,
    { form_id: formId, completed },
    file ? { files: { clue_file: file } } : {},
  )
const formOf = async (simId: string) =>
  (await admin.call(getSimById, { id: simId })).data.first_pilot as OpenForm

test('[ELN-01] is done with its certificate; another one replaces it, and both are kept', async () => {
  const { id, first } = await sendSim(admin, crew())
  expect((await finish(pilot, first.form_id, 1)).data).toMatchObject({ elearning_completion: 1 })
  const bare = await finish(pilot, first.form_id, 2)
  expect([bare.http, bare.fields]).toEqual([422, { clue_file: 'Please choose the certificate' }])
  expect((await formOf(id)).elearning_completion).toBe(1)
  const one = (await finish(pilot, first.form_id, 2, pdf('one.pdf'))).data
  expect(one).toMatchObject({ elearning_completion: 2, form_status: 1 })
  const image = pngFile('two.png')
  const two = (await finish(pilot, first.form_id, 2, image)).data
  expect(two.elearning_clue).toMatch(/\/two\.png$/)
  expect((await pilot.call(getElearningClue, { form_id: first.form_id })).data).toEqual({
    clue_file: two.elearning_clue,
  })
  const back = await finish(pilot, first.form_id, 1)
  expect([back.http, back.message]).toEqual([409, 'The e-learning is done already.'])
  const { data } = await pilot.call(getSimById, { id })
  expect(data.history.first_pilot.map((event) => event.file?.url)).toEqual([
    two.elearning_clue,
    one.elearning_clue,
    undefined,
  ])
  expect((await pilot.get(one.elearning_clue ?? '')).status).toBe(200)
  const words = await finish(pilot, first.form_id, 2, new File(['words, only words'], 'a.pdf'))
  expect(words.http).toBe(415)
})

test('[ELN-01] is the form’s pilot’s alone', async () => {
  const { id, first } = await sendSim(admin, crew())
  const http = async (caller: Caller) => (await finish(caller, first.form_id, 2, pdf())).http
  expect(await http(await server.as('instructorA'))).toBe(403)
  expect(await http(admin)).toBe(403)
  expect(await http(await server.as('pilotB'))).toBe(404)
  expect((await formOf(id)).elearning_completion).toBe(1)
})

test('[ELN-01][PERM-06] is viewable by the pilot, the session’s instructors, admin and holders of 11', async () => {
  const { instructorOther, pilotA, instructorA, instructorB } = server.airline
  const { id, first } = await sendSim(admin, {
    pilots: [pilotA, instructorOther],
    a: instructorA,
    b: instructorB,
  })
  const { elearning_clue } = (await finish(pilot, first.form_id, 2, pdf())).data
  const views = async (caller: Caller) => [
    (await caller.call(getElearningClue, { form_id: first.form_id })).http,
    (await caller.get(elearning_clue ?? '')).status,
  ]
  for (const who of ['pilotA', 'instructorA', 'instructorB', 'admin', 'user'] as const)
    expect([who, ...(await views(await server.as(who)))]).toEqual([who, 200, 200])
  const flying = await server.as('instructorOther')
  expect(await views(flying)).toEqual([403, 404])
  const seen = (await flying.call(getSimById, { id })).data
  expect(seen.first_pilot).toMatchObject({ elearning_completion: 2, elearning_clue: null })
  expect(seen.history.first_pilot[0]).toMatchObject({ action: 'elearning', file: null })
  for (const who of ['pilotB', 'pilotOther'] as const)
    expect(await views(await server.as(who))).toEqual([404, 404])
  const status = await sessionOf(server, await newPerson(server, { role: 2, permissions: [14] }))
  expect(await views(status)).toEqual([403, 404])
})
