import { PERMISSION, ROLE } from '@trms/contract/access'
import { submitLineCheckForm } from '@trms/contract/exchange/line-check/form-calls'
import { setLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import {
  setLineTrainingStatus,
  submitLineTrainingForm,
} from '@trms/contract/exchange/line-training/form-calls'
import { finishElearning, rejectForm, submitCaavForm } from '@trms/contract/exchange/sim/form-calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { countMyTasks, getMyTasks, whoWaits } from '@trms/contract/office/task/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, sendFlight } from '../../../test/flights.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { sendSim, submitStage } from '../../../test/sims.ts'

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
/** What earlier tests left asks nobody any more. */
beforeEach(async () => {
  const { db } = server.app.services
  for (const table of ['training_record', 'sim_session', 'line_check', 'line_training'])
    await sql`UPDATE ${sql.table(table)} SET archived_at = now() WHERE archived_at IS NULL`.execute(db)
})

/** Kind and variety of what somebody is asked, in alphabetical order; the count says the same number. */
async function asked(caller: Caller): Promise<string[]> {
  const { tasks, total } = (await caller.call(getMyTasks, {})).data
  expect((await caller.call(countMyTasks, {})).data.total).toBe(total)
  expect(tasks).toHaveLength(total)
  return tasks
    .map(({ kind, variety, again }) => [kind, variety, again && 'again'].filter(Boolean).join(' '))
    .sort()
}

test('[ASK-01] a training record asks its trainee to approve, and no more once that is done', async () => {
  const { instructorA, pilotA } = server.airline
  const { data: flight } = await sendFlight(a, newFlight(instructorA, pilotA))
  expect(await asked(pilot)).toEqual(['approve_record training_flight'])
  const { tasks } = (await pilot.call(getMyTasks, {})).data
  expect(tasks[0]).toMatchObject({
    key: `approve_record:${flight.id}:training_flight`,
    opens: flight.id,
    about: { id: pilotA.id, name: pilotA.full_name },
    at: '2026-05-04',
    detail: 'SGN-HAN',
    days: 0,
    due: null,
  })
  expect((await a.call(getMyTasks, {})).data.waiting_for).toMatchObject([
    { key: tasks[0]?.key, holder: { id: pilotA.id }, can_remind: true },
  ])
  expect(await asked(a)).toEqual([])
  await pilot.call(approveResult, { id: flight.id })
  expect(await asked(pilot)).toEqual([])
  expect((await a.call(getMyTasks, {})).data.waiting_for).toEqual([])
})

test('[ASK-01] a SIM form asks in turn the pilot, both instructors and the office', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const office = await sessionOf(
    server,
    await newPerson(server, { role: ROLE.USER, permissions: [PERMISSION.CHANGE_SIM_STATUS] }),
  )
  const { first, second } = await sendSim(admin, {
    pilots: [pilotA, pilotB],
    a: instructorA,
    b: instructorB,
  })
  expect(await asked(pilot)).toEqual(['elearning', 'sim_caav pilot', 'sim_form pilot'])
  expect(await asked(a)).toEqual([])
  await pilot.call(finishElearning, { form_id: first.form_id, completed: 2 }, { files: { clue_file: pdf() } })
  await pilot.call(submitCaavForm, { submitted_form_id: first.form_id }, { files: { submitted_report: pdf() } })
  await submitStage(pilot, first.form_id, 1)
  expect(await asked(pilot)).toEqual([])
  expect(await asked(a)).toEqual(['sim_caav instructor', 'sim_form instructor_a'])
  expect(await asked(b)).toEqual(['sim_caav instructor'])

  await a.call(rejectForm, { form_id: first.form_id, reason: 'a page is missing' })
  expect(await asked(pilot)).toEqual(['sim_form pilot again'])
  await submitStage(pilot, first.form_id, 1)
  await submitStage(a, first.form_id, 2)
  await b.call(submitCaavForm, { submitted_form_id: first.form_id }, { files: { submitted_report: pdf() } })
  expect(await asked(a)).toEqual([])
  expect(await asked(b)).toEqual(['sim_form instructor_b'])
  await submitStage(b, first.form_id, 3)
  expect(await asked(b)).toEqual([])
  expect(await asked(office)).toEqual(['close_form sim'])
  expect(await asked(await server.as('user'))).toEqual([])
  await office.call(setSimStatus, { form_id: first.form_id, status: 5, reason: '' })
  expect(await asked(office)).toEqual([])
  await admin.call(setSimStatus, { form_id: second.form_id, status: 6, reason: 'failed' })
  expect(await asked(office)).toEqual(['close_form sim'])
})

test('[ASK-01] what is still to come is asked of nobody, but its e-learning is', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const next = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
  await sendSim(
    admin,
    { pilots: [pilotA, pilotB], a: instructorA, b: instructorB },
    { sessiona_date_time: next(5), sessionb_date_time: next(6) },
  )
  expect(await asked(pilot)).toEqual(['elearning'])
})
