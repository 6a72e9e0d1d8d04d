import { getSimById } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { setCaavStatus, submitCaavForm } from '@trms/contract/exchange/sim/form-calls'
import { CAAV_STATUSES } from '@trms/contract/exchange/sim/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/caller.ts'
import { pdf } from '../../../../test/flights.ts'
import { newPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/sessions.ts'
import { type Crew, sendSim } from '../../../../test/sims.ts'

let server: TestServer
let admin: Caller
let pilot: Caller
let a: Caller
let b: Caller
let office: Caller

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilot = await server.as('pilotA')
  a = await server.as('instructorA')
  b = await server.as('instructorB')
  office = await sessionOf(server, await newPerson(server, { role: 2, permissions: [18] }))
})
afterAll(() => server.close())

const crew = (): Crew => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  return { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
}
const send = (caller: Caller, formId: string, more: object = {}) =>
  caller.call(
    submitCaavForm,
    { submitted_form_id: formId, ...more },
    { files: { submitted_report: pdf('caav.pdf') } },
  )
const formOf = async (simId: string, caller = admin) =>
  (await caller.call(getSimById, { id: simId })).data.first_pilot as OpenForm

test('[CAA-01] the CAAV form goes from the pilot to either instructor, beside the form’s own state', async () => {
  const { id, first } = await sendSim(admin, crew())
  const one = (await send(pilot, first.form_id, { pilot_order: 1 })).data
  expect(one).toMatchObject({ caav_form_status: 2, form_status: 1, first_submit: null })
  const two = (await send(b, first.form_id)).data
  expect(two).toMatchObject({ caav_form_status: 3, form_status: 1 })
  expect(two.caav_form).not.toBe(one.caav_form)
  const { data } = await pilot.call(getSimById, { id })
  expect(
    data.history.first_pilot.map((event) => [
      event.action,
      event.stage,
      event.status,
      event.file?.url,
    ]),
  ).toEqual([
    ['caav_submit', 2, 3, two.caav_form],
    ['caav_submit', 1, 2, one.caav_form],
    ['create', null, 1, undefined],
  ])
  for (const url of [one.caav_form, two.caav_form])
    expect((await pilot.get(url ?? '')).status).toBe(200)
})

test('[CAA-01] is open to the pilot in 1 and 2, to instructors in 2 and 3, to nobody else', async () => {
  const { id, first } = await sendSim(admin, crew())
  const people: [Caller, string][] = [
    [pilot, '12'],
    [a, '23'],
    [b, '23'],
  ]
  for (const [caller, open] of people)
    for (const status of CAAV_STATUSES) {
      await office.call(setCaavStatus, { form_id: first.form_id, status })
      const can = (await formOf(id, caller)).can.submit_caav
      const { http } = await send(caller, first.form_id)
      expect([status, http, can]).toEqual([
        status,
        open.includes(String(status)) ? 200 : 409,
        open.includes(String(status)),
      ])
    }
  for (const who of ['admin', 'user', 'employee'] as const)
    expect((await send(await server.as(who), first.form_id)).http).toBe(403)
  for (const who of ['pilotB', 'pilotOther', 'instructorOther'] as const)
    expect((await send(await server.as(who), first.form_id)).http).toBe(404)
})

test('[CAA-01] of nobody yet, of the other order or not a PDF is refused', async () => {
  const { pilotB, instructorA, instructorB } = server.airline
  const { first, second } = await sendSim(admin, {
    pilots: [null, pilotB],
    a: instructorA,
    b: instructorB,
  })
  const unnamed = await send(a, first.form_id)
  expect([unnamed.http, unnamed.code]).toEqual([409, 'WRONG_STATE'])
  const order = await send(await server.as('pilotB'), second.form_id, { pilot_order: 1 })
  expect([order.http, Object.keys(order.fields)]).toEqual([422, ['pilot_order']])
  const words = await (await server.as('pilotB')).call(
    submitCaavForm,
    { submitted_form_id: second.form_id },
    { files: { submitted_report: new File(['no more than words'], 'a.pdf') } },
  )
  expect(words.http).toBe(415)
})

test('[CAA-01] its status is changed by holders of 18, with reason and file', async () => {
  const { first } = await sendSim(admin, crew())
  const input = { form_id: first.form_id, status: 3 as const, reason: 'sent to the authority' }
  const { data } = await office.call(setCaavStatus, input, { files: { status_file: pdf('s.pdf') } })
  expect(data).toMatchObject({ caav_form_status: 3, form_status: 1, reset_status: [] })
  for (const caller of [pilot, a, await server.as('user')])
    expect((await caller.call(setCaavStatus, input)).http).toBe(403)
  const wrong = await office.raw(setCaavStatus.path, { ...input, status: 4 })
  expect([wrong.http, Object.keys(wrong.fields)]).toEqual([422, ['status']])
  const events = await server.app.services.db
    .selectFrom('form_event')
    .select(['action', 'status', 'reason'])
    .where('form_id', '=', first.form_id)
    .where('action', '=', 'caav_status')
    .execute()
  expect(events).toEqual([{ action: 'caav_status', status: 3, reason: input.reason }])
})
