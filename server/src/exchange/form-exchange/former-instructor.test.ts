import { ROLE } from '@trms/contract/access'
import { answerQuestion, askCorrection, questionsOfRecord } from '@trms/contract/crew/question'
import {
  getLineTrainingById,
  getLineTrainingList,
} from '@trms/contract/exchange/line-training/calls'
import { setLineTrainingStatus } from '@trms/contract/exchange/line-training/form-calls'
import { getSimById, updateSim } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { rejectForm, setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { cardCall } from '@trms/contract/people/qualification/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Announcements } from '../../../test/announcements.ts'
import type { Caller } from '../../../test/caller.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { type Crew, newSim, sendSim, submitCaav, submitStage } from '../../../test/sims.ts'

let server: TestServer
let admin: Caller
let former: Caller
/** An instructor who had the same rights, and signed nothing. */
let idle: Caller
let pilot: Person
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  former = await server.as('instructorA')
  idle = await server.as('instructorB')
  pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
})
afterAll(() => server.close())

/** Has the former instructor ask about a form; returns whether this is done, and whether the question is read. */
async function asks(subject: 'line_training' | 'sim_form', record_id: string) {
  const { http } = await former.call(askCorrection, { subject, record_id, text: 'Sai ngày' })
  const { data } = await former.call(questionsOfRecord, { subject, record_id })
  return [http, data.questions.map((one) => one.text)]
}
/** The people to whom an act is announced besides those who see all records of the kind. */
async function toldOf(kind: string, act: () => Promise<unknown>) {
  const told = await Announcements.of(server.databaseUrl)
  await act()
  const all = await told.take()
  await told.close()
  return all.flatMap((one) => (one.kind === kind ? (one.instructors ?? []) : []))
}

test('[PERM-06][AMD-04] who signed a line training reads it and asks, no more, once its pilot flies elsewhere', async () => {
  const { id } = await newTraining(admin, pilot)
  await submitTraining(await sessionOf(server, pilot), id, 1)
  await submitTraining(former, id, 2)
  ;(await admin.call(updateDetail, { id: pilot.id, fleet: 'B787' })).data
  const listed = async (caller: Caller) =>
    (await caller.call(getLineTrainingList, {})).data.line_training_list.map((one) => one.id)

  const { data } = await former.call(getLineTrainingById, { id })
  expect(data.can).toMatchObject({ submit: [], set_status: false, update: false, delete: false })
  expect((await former.get(data.second_submit ?? '')).status).toBe(200)
  expect(await listed(former)).toEqual([id])
  expect(await asks('line_training', id)).toEqual([200, ['Sai ngày']])
  const asked = (
    await admin.call(questionsOfRecord, { subject: 'line_training', record_id: id })
  ).data.questions.map((one) => one.id)
  const answer = () => admin.call(answerQuestion, { id: asked[0] ?? '', text: 'Đã sửa' })
  expect(await toldOf('line_training', answer)).toContain(server.airline.instructorA.id)
  expect((await submitTraining(former, id, 2)).http).toBe(403)
  const set = () => admin.call(setLineTrainingStatus, { line_training_id: id, status: 3 })
  expect(await toldOf('line_training', set)).toContain(server.airline.instructorA.id)

  expect((await idle.call(getLineTrainingById, { id })).http).toBe(404)
  expect(await listed(idle)).toEqual([])
})

describe('[PERM-06][AMD-04] of a SIM session that another instructor takes over', () => {
  /** Plans a session that the former instructor is then taken out of, `after` something is done with its forms. */
  async function takenOver(after: (forms: { first: string; second: string }) => Promise<unknown>) {
    const { pilotA, pilotB, instructorA, instructorB } = server.airline
    const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: null }
    const sent = newSim(crew)
    const { id, first, second } = await sendSim(admin, crew, sent)
    await after({ first: first.form_id, second: second.form_id })
    const named = { ...sent, sima_instructor_crew_code: instructorB.crew_code ?? '' }
    ;(await admin.call(updateSim, { id, ...named })).data
    return { id, first: first.form_id, second: second.form_id }
  }

  test('who signed the CAAV form reads it and asks, no more, and nothing of the other pilot', async () => {
    const flown = await server.as('pilotA')
    const { id, first, second } = await takenOver(async (forms) => {
      await submitCaav(flown, forms.first)
      await submitCaav(former, forms.first)
    })
    const { data } = await former.call(getSimById, { id })
    expect(data.first_pilot).toMatchObject({
      form_id: first,
      can: { submit: [], submit_caav: false, reject: false, set_status: false },
    })
    expect([data.second_pilot.form_id, data.history.second_pilot]).toEqual([null, []])
    const { caav_form } = data.first_pilot as OpenForm
    expect((await former.get(caav_form ?? '')).status).toBe(200)
    expect(await asks('sim_form', first)).toEqual([200, ['Sai ngày']])

    await submitStage(flown, first, 1)
    const refused = [
      await submitCaav(former, first),
      await submitStage(former, first, 2),
      await former.call(rejectForm, { form_id: first, reason: 'no' }),
      await submitCaav(former, second),
    ]
    expect(refused.map(({ http }) => http)).toEqual([403, 403, 403, 404])
    const complete = () => admin.call(setSimStatus, { form_id: first, status: 5 })
    expect(await toldOf('sim', complete)).toContain(server.airline.instructorA.id)
    // The card of the pilot leads whoever reads the session there.
    const { kinds } = (await former.call(cardCall, { pilot_id: server.airline.pilotA.id })).data
    expect(kinds.flatMap(({ record }) => record?.id ?? [])).toEqual([id])
  })

  test('who sent a form back reads it, and who did nothing does not', async () => {
    const flown = await server.as('pilotB')
    const { id } = await takenOver(async ({ second }) => {
      await submitStage(flown, second, 1)
      ;(await former.call(rejectForm, { form_id: second, reason: 'no date' })).data
    })
    expect((await former.call(getSimById, { id })).data).toMatchObject({
      first_pilot: { form_id: null },
      second_pilot: { can: { reject: false } },
    })
    const untouched = await takenOver(async () => undefined)
    expect((await former.call(getSimById, { id: untouched.id })).http).toBe(404)
  })
})
