import {
  getLineTrainingById,
  getLineTrainingList,
} from '@trms/contract/exchange/line-training/calls'
import {
  getLatestSubmission,
  getSubmissions,
  setLineTrainingStatus,
  submitLineTrainingForm,
} from '@trms/contract/exchange/line-training/form-calls'
import {
  LINE_TRAINING_STAGES,
  LINE_TRAINING_STATUSES,
} from '@trms/contract/exchange/line-training/states'
import { auditList } from '@trms/contract/office/audit/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { pngFile } from '../../../test/images.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
let pilot: Caller
let a: Caller
let b: Caller

beforeAll(async () => {
  server = await startServer()
  const as = (who: keyof typeof server.airline) => sessionOf(server, server.airline[who])
  admin = await as('admin')
  pilot = await as('pilotA')
  a = await as('instructorA')
  b = await as('instructorB')
})
afterAll(() => server.close())

const training = () => newTraining(admin, server.airline.pilotA)
const setTo = (id: string, status: 1 | 2 | 3) =>
  admin.call(setLineTrainingStatus, { line_training_id: id, status })
const read = async (id: string, caller = admin) =>
  (await caller.call(getLineTrainingById, { id })).data
const submissionsOf = async (id: string) =>
  (await admin.call(getSubmissions, { line_training_id: id })).data
const audits = (id: string) =>
  server.app.services.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id'])
    .where('entity_id', '=', id)
    .where('action', '=', 'submit')
    .execute()

describe('a submission', () => {
  test('[LT-02] goes from the pilot to an instructor and on to another; every file is kept', async () => {
    const { id } = await training()
    const none = await pilot.call(getLatestSubmission, { line_training_id: id })
    expect(none.data).toBe(null)
    const one = await submitTraining(pilot, id, 1)
    expect(one.data).toMatchObject({ status: 1, second_submit: null })
    const again = await submitTraining(pilot, id, 1)
    expect(again.data.last_submit).not.toBe(one.data.last_submit)
    const two = await submitTraining(a, id, 2)
    expect(two.data).toMatchObject({ status: 2, second_submit: two.data.last_submit })
    const three = await submitTraining(b, id, 2)
    const { pilotA, instructorA, instructorB } = server.airline
    expect(three.data).toMatchObject({
      status: 2,
      last_submission: { full_name: instructorB.full_name },
    })

    const { total, submissions } = await submissionsOf(id)
    expect(total).toBe(4)
    expect(submissions.map((one) => [one.stage, one.crew_code, one.full_name])).toEqual([
      [2, instructorB.crew_code, instructorB.full_name],
      [2, instructorA.crew_code, instructorA.full_name],
      [1, pilotA.crew_code, pilotA.full_name],
      [1, pilotA.crew_code, pilotA.full_name],
    ])
    const urls = submissions.map((one) => one.submission_file)
    expect(urls).toEqual([three, two, again, one].map((reply) => reply.data.last_submit as string))
    for (const url of urls) expect((await pilot.get(url)).status).toBe(200)
    expect(submissions[0]).toMatchObject({ name_position: 1, file_name: 'report.pdf' })
    expect(submissions[0]?.date_of_submission).toMatch(/T\d\d:\d\d:\d\d\+07:00$/)
    const { data: latest } = await a.call(getLatestSubmission, { line_training_id: id })
    expect(latest).toEqual(submissions[0])

    expect((await read(id)).history.map((event) => [event.action, event.stage])).toEqual([
      ['submit', 2],
      ['submit', 2],
      ['submit', 1],
      ['submit', 1],
      ['create', null],
    ])
    expect((await audits(id)).map((entry) => entry.actor_id)).toEqual([
      pilotA.id,
      pilotA.id,
      instructorA.id,
      instructorB.id,
    ])
    const { entries } = (
      await admin.call(auditList, { filters: { record_id: id, action: 'submit' } })
    ).data
    expect(entries[0]?.entity_name).toMatch(
      new RegExp(`^${pilotA.full_name}, \\d\\d/\\d\\d/\\d{4}$`),
    )
  })

  test('[LT-02] is open in exactly the states of the rules, for every person and stage', async () => {
    const { id } = await training()
    await submitTraining(pilot, id, 1)
    const who = (name: keyof typeof server.airline) => sessionOf(server, server.airline[name])
    // Per stage 1 and 2: the states 1 to 3 in which a submission is taken; '-': 403 in every state, 'x': 404
    // in every state.
    const people: [string, Caller, [string, string]][] = [
      ['pilot', pilot, ['1', '-']],
      ['another pilot', await who('pilotB'), ['x', 'x']],
      ['instructor', a, ['-', '12']],
      ['instructor of another fleet', await who('instructorOther'), ['x', 'x']],
      ['admin', admin, ['-', '-']],
      ['user', await who('user'), ['-', '-']],
      ['employee', await who('employee'), ['-', '-']],
    ]
    for (const [name, caller, open] of people)
      for (const stage of LINE_TRAINING_STAGES)
        for (const status of LINE_TRAINING_STATUSES) {
          await setTo(id, status)
          const rule = open[stage - 1] ?? ''
          const expected =
            rule === '-' ? 403 : rule === 'x' ? 404 : rule.includes(String(status)) ? 200 : 409
          const { http } = await submitTraining(caller, id, stage)
          expect([name, stage, status, http]).toEqual([name, stage, status, expected])
          const after = (await read(id)).status
          expect(after).toBe(expected === 200 ? stage : status)
        }
  })

  test('[LT-02] by an instructor needs one by the pilot first', async () => {
    const { id } = await training()
    const early = await submitTraining(a, id, 2)
    expect([early.http, early.code, early.message]).toEqual([
      409,
      'WRONG_STATE',
      'The pilot has not submitted yet. Nothing was changed.',
    ])
    await setTo(id, 2)
    expect((await submitTraining(a, id, 2)).http).toBe(409)
    expect((await read(id, a)).can.submit).toEqual([])
    expect((await submissionsOf(id)).total).toBe(0)
    await setTo(id, 1)
    await submitTraining(pilot, id, 1)
    expect((await read(id, a)).can.submit).toEqual([2])
  })

  test('[LT-02] of an instructor’s own training is the first; another instructor’s the second', async () => {
    const { id } = await newTraining(admin, server.airline.instructorA)
    expect((await submitTraining(a, id, 1)).data.status).toBe(1)
    expect((await submitTraining(a, id, 2)).http).toBe(403)
    expect((await submitTraining(b, id, 1)).http).toBe(403)
    expect((await submitTraining(b, id, 2)).data.status).toBe(2)
  })

  test('[LT-02] that is not a PDF, or no file at all, or of a stage there is not, changes nothing', async () => {
    const { id } = await training()
    const picture = pngFile('form.pdf')
    const wrong = await submitTraining(pilot, id, 1, { files: { submitted_report: picture } })
    expect([wrong.http, wrong.code]).toEqual([415, 'WRONG_FILE_FORMAT'])
    const none = await pilot.call(submitLineTrainingForm, {
      submitted_line_training_id: id,
      form_order: 1,
    })
    expect([none.http, Object.keys(none.fields)]).toEqual([422, ['submitted_report']])
    const third = await submitTraining(pilot, id, 3 as 1)
    expect([third.http, Object.keys(third.fields)]).toEqual([422, ['form_order']])
    expect(await read(id)).toMatchObject({ status: 1, last_submit: null, last_submission: null })
    expect(await audits(id)).toEqual([])
  })

  test('[PERM-06] of a training one may not know of is 404 whatever is sent', async () => {
    const { id } = await newTraining(admin, server.airline.pilotOther)
    for (const caller of [pilot, a])
      for (const stage of [1, 2, 9] as const)
        expect((await submitTraining(caller, id, stage as 1)).http).toBe(404)
    expect((await submitTraining(pilot, crypto.randomUUID(), 1)).http).toBe(404)
  })
})

describe('at the same moment', () => {
  test('[LT-02] two submissions: what is answered is what stands', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await training()
      await submitTraining(pilot, id, 1)
      const [again, second] = await Promise.all([
        submitTraining(pilot, id, 1),
        submitTraining(a, id, 2),
      ])
      expect(second.http).toBe(200)
      expect([200, 409]).toContain(again.http)
      const now = await read(id)
      expect(now.status).toBe(2)
      expect(now.last_submit).toBe(second.data.last_submit)
      expect((await submissionsOf(id)).total).toBe(again.http === 200 ? 3 : 2)
    }
  })

  test('[LT-02] one stage 20 times by its person: each is kept, the last one stands', async () => {
    const { id } = await training()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => submitTraining(pilot, id, 1)),
    )
    const { total, submissions } = await submissionsOf(id)
    expect(total).toBe(20)
    expect(new Set(submissions.map((one) => one.submission_file))).toEqual(
      new Set(replies.map((one) => one.data.last_submit)),
    )
    expect((await read(id)).last_submit).toBe(submissions[0]?.submission_file)
    expect(await audits(id)).toHaveLength(20)
  })

  test('[LT-03] a status that is set while a submission comes in: one order of the two', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await training()
      const [submitted, set] = await Promise.all([submitTraining(pilot, id, 1), setTo(id, 3)])
      expect(set.http).toBe(200)
      expect([200, 409]).toContain(submitted.http)
      const now = await read(id)
      expect(now.status).toBe(3)
      expect(now.last_submit !== null).toBe(submitted.http === 200)
      const { data } = await admin.call(getLineTrainingList, { completed: 1, keyword: 'A' })
      expect(data.line_training_list.map((one) => one.id)).toContain(id)
    }
  })
})
