import { getSimById } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { setDownloadedFlag, setSimStatus, submitForm } from '@trms/contract/exchange/sim/form-calls'
import { isRed, SIM_STATUSES, STAGES } from '@trms/contract/exchange/sim/states'
import { auditList } from '@trms/contract/office/audit/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/caller.ts'
import { pdf } from '../../../../test/flights.ts'
import { pngFile } from '../../../../test/images.ts'
import { newPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/sessions.ts'
import { type Crew, FLOWN, sendSim, submitStage } from '../../../../test/sims.ts'

let server: TestServer
let admin: Caller
let pilot: Caller
let otherPilot: Caller
let a: Caller
let b: Caller
let office: Caller

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilot = await server.as('pilotA')
  otherPilot = await server.as('pilotB')
  a = await server.as('instructorA')
  b = await server.as('instructorB')
  office = await sessionOf(server, await newPerson(server, { role: 2, permissions: [19] }))
})
afterAll(() => server.close())

const crew = (): Crew => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  return { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
}
const setTo = (formId: string, status: 1 | 2 | 3 | 4 | 5 | 6) =>
  admin.call(setSimStatus, { form_id: formId, status })
const formOf = async (simId: string, caller = admin) =>
  (await caller.call(getSimById, { id: simId })).data.first_pilot as OpenForm
const audits = (formId: string) =>
  server.app.services.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id'])
    .where('entity_id', '=', formId)
    .where('action', '=', 'submit')
    .execute()

describe('a submission', () => {
  test('[SIM-07] goes from the pilot to A to B, and stands in the form, its history and the trail', async () => {
    const { id, first } = await sendSim(admin, crew(), FLOWN)
    const one = await submitStage(pilot, first.form_id, 1)
    expect(one.data).toMatchObject({ form_status: 2, sim_id: id, awaited: 'instructor_a' })
    const two = await submitStage(a, first.form_id, 2)
    expect(two.data).toMatchObject({ form_status: 3, awaited: 'instructor_b' })
    const three = await submitStage(b, first.form_id, 3)
    expect(three.data).toMatchObject({
      form_status: 4,
      awaited: 'office',
      first_submit: one.data.first_submit,
      second_submit: two.data.second_submit,
      downloaded_flag: 1,
    })
    const awaited = [first, one.data, two.data, three.data].map((form) => form.awaited_since)
    expect(awaited).toEqual([...new Set(awaited)].sort())
    const { data } = await admin.call(getSimById, { id })
    expect(
      data.history.first_pilot.map((event) => [event.action, event.stage, event.actor_name]),
    ).toEqual([
      ['submit', 3, server.airline.instructorB.full_name],
      ['submit', 2, server.airline.instructorA.full_name],
      ['submit', 1, server.airline.pilotA.full_name],
      ['create', null, server.airline.admin.full_name],
    ])
    expect(data.history.second_pilot.map((event) => event.action)).toEqual(['create'])
    const { pilotA, instructorA, instructorB } = server.airline
    expect((await audits(first.form_id)).map((entry) => entry.actor_id)).toEqual([
      pilotA.id,
      instructorA.id,
      instructorB.id,
    ])
    const { entries } = (
      await admin.call(auditList, { filters: { record_id: first.form_id, action: 'submit' } })
    ).data
    const day = data.sessiona_date_time.slice(0, 10).split('-').reverse().join('/')
    expect(entries[0]).toMatchObject({
      entity: 'sim_form',
      entity_name: `${pilotA.full_name}, VN001, ${day}`,
      changes: [
        { field: 'stage', new: 3 },
        { field: 'status', old: 3, new: 4 },
        { field: 'file' },
        { field: 'signatures' },
      ],
    })
  })

  test('[SIM-07] may replace one’s own while the state allows it; the replaced file stays readable', async () => {
    const { id, first } = await sendSim(admin, crew())
    const one = (await submitStage(pilot, first.form_id, 1)).data.first_submit ?? ''
    const two = (await submitStage(pilot, first.form_id, 1)).data.first_submit ?? ''
    expect(two).not.toBe(one)
    const { data } = await pilot.call(getSimById, { id })
    const urls = data.history.first_pilot.map((event) => event.file?.url)
    expect(urls).toEqual([two, one, undefined])
    for (const url of [one, two]) expect((await pilot.get(url)).status).toBe(200)
    await submitStage(a, first.form_id, 2)
    const late = await submitStage(pilot, first.form_id, 1)
    expect([late.http, late.message]).toEqual([
      409,
      'This submission is not open in the form’s present state. Nothing was changed.',
    ])
    expect((await formOf(id)).first_submit).toBe(two)
  })

  test('[SIM-07] is open in exactly the states of the rules, for every person and order', async () => {
    const { id, first } = await sendSim(admin, crew())
    // Per stage 1, 2, 3: the states 1 to 6 in which a submission is taken; '-': 403 in every state, 'x': 404
    // in every state.
    const people: [string, Caller, [string, string, string]][] = [
      ['pilot', pilot, ['12', '-', '-']],
      ['other pilot', otherPilot, ['x', 'x', 'x']],
      ['A', a, ['-', '236', '-']],
      ['B', b, ['-', '-', '34']],
      ['another instructor', await server.as('instructorOther'), ['x', 'x', 'x']],
      ['admin', admin, ['123456', '123456', '123456']],
      ['user with 19', office, ['123456', '123456', '123456']],
    ]
    const next = (stage: number, status: number) => {
      if (status === 6) return stage === 2 ? 3 : 6
      return Math.max(status, stage + 1)
    }
    for (const [who, caller, open] of people)
      for (const stage of STAGES)
        for (const status of SIM_STATUSES) {
          await setTo(first.form_id, status)
          const rule = open[stage - 1] ?? ''
          const expected =
            rule === '-' ? 403 : rule === 'x' ? 404 : rule.includes(String(status)) ? 200 : 409
          const { http } = await submitStage(caller, first.form_id, stage)
          expect([who, stage, status, http]).toEqual([who, stage, status, expected])
          const after = (await formOf(id)).form_status
          expect([who, stage, status, after]).toEqual([
            who,
            stage,
            status,
            expected === 200 ? next(stage, status) : status,
          ])
        }
    const employee = await server.as('employee')
    const user = await server.as('user')
    for (const caller of [employee, user])
      expect((await submitStage(caller, first.form_id, 1)).http).toBe(403)
  })

  test('[SIM-07] of an earlier stage by the office replaces the file, and nobody is awaited anew', async () => {
    const { id, first } = await sendSim(admin, crew())
    await submitStage(pilot, first.form_id, 1)
    await submitStage(a, first.form_id, 2)
    await submitStage(b, first.form_id, 3)
    await admin.call(setDownloadedFlag, { form_id: first.form_id })
    const before = await formOf(id)
    for (const [caller, stage] of [
      [office, 1],
      [admin, 2],
    ] as const)
      await submitStage(caller, first.form_id, stage)
    const after = await formOf(id)
    expect([after.first_submit, after.second_submit]).not.toContain(before.first_submit)
    expect(after.second_submit).not.toBe(before.second_submit)
    const { form_status, awaited, awaited_since, third_submit, downloaded_flag } = before
    expect(after).toMatchObject({ awaited, awaited_since, third_submit, downloaded_flag })
    expect([form_status, after.form_status, downloaded_flag]).toEqual([4, 4, 2])
  })

  test('[SIM-07] of the second after a failure opens the third; red until it is completed', async () => {
    const { id, first } = await sendSim(admin, crew())
    await submitStage(pilot, first.form_id, 1)
    await setTo(first.form_id, 6)
    expect((await submitStage(b, first.form_id, 3)).http).toBe(409)
    expect((await submitStage(a, first.form_id, 2)).data.form_status).toBe(3)
    const { data } = await submitStage(b, first.form_id, 3)
    const red = (form: OpenForm) => isRed(form.form_status, form.reset_status.length > 0)
    expect([data.form_status, data.reset_status.length, red(data)]).toEqual([4, 1, true])
    await setTo(first.form_id, 5)
    expect(red(await formOf(id))).toBe(false)
  })

  test('[SIM-07] of the third is open at once when A is B, and 0000 is open to nobody', async () => {
    const { instructorA, instructorB, pilotA, pilotB } = server.airline
    const pilots: Crew['pilots'] = [pilotA, pilotB]
    const same = await sendSim(admin, { pilots, a: instructorA, b: instructorA })
    expect((await submitStage(a, same.first.form_id, 3)).http).toBe(409)
    await submitStage(pilot, same.first.form_id, 1)
    expect((await formOf(same.id, a)).can.submit).toEqual([2, 3])
    expect((await submitStage(a, same.first.form_id, 3)).data.form_status).toBe(4)

    const unnamed = await sendSim(admin, { pilots: [null, pilotB], a: instructorA, b: null })
    for (const [caller, stage] of [
      [a, 2],
      [admin, 1],
      [admin, 2],
      [office, 3],
    ] as const) {
      const refused = await submitStage(caller, unnamed.first.form_id, stage)
      expect([refused.http, refused.message]).toEqual([
        409,
        'Nobody is named here yet (crew code 0000); nothing can be submitted.',
      ])
    }
    expect((await submitStage(otherPilot, unnamed.second.form_id, 1)).http).toBe(200)
    expect((await submitStage(a, unnamed.second.form_id, 2)).http).toBe(200)
    expect((await submitStage(admin, unnamed.second.form_id, 3)).http).toBe(409)
    expect(
      (await submitStage(await server.as('instructorB'), unnamed.second.form_id, 3)).http,
    ).toBe(404)
    expect(instructorB.id).not.toBe(instructorA.id)
  })

  test('[SIM-07] by an instructor who flies is the first of their own form', async () => {
    const { instructorOther, pilotB, instructorA, instructorB } = server.airline
    const { first, second } = await sendSim(admin, {
      pilots: [instructorOther, pilotB],
      a: instructorA,
      b: instructorB,
    })
    const flying = await server.as('instructorOther')
    expect((await submitStage(flying, first.form_id, 1)).data.form_status).toBe(2)
    expect((await submitStage(flying, first.form_id, 2)).http).toBe(403)
    expect((await submitStage(flying, second.form_id, 1)).http).toBe(403)
  })

  test('[SIM-07] that is not a PDF, or no file at all, or of a stage there is not, changes nothing', async () => {
    const { id, first } = await sendSim(admin, crew())
    const picture = pngFile('form.pdf')
    const wrong = await submitStage(pilot, first.form_id, 1, {
      files: { submitted_report: picture },
    })
    expect([wrong.http, wrong.code]).toEqual([415, 'WRONG_FILE_FORMAT'])
    const none = await pilot.call(submitForm, { submitted_form_id: first.form_id, form_order: 1 })
    expect([none.http, Object.keys(none.fields)]).toEqual([422, ['submitted_report']])
    const fourth = await submitStage(pilot, first.form_id, 4 as 1)
    expect([fourth.http, Object.keys(fourth.fields)]).toEqual([422, ['form_order']])
    expect(await formOf(id)).toMatchObject({ form_status: 1, first_submit: null })
    expect(await audits(first.form_id)).toEqual([])
  })

  test('[SIM-12][PERM-06] of a form of another’s session is 404 whatever is sent, and names must agree', async () => {
    const { pilotOther, pilotB, instructorB } = server.airline
    const theirs = await sendSim(admin, {
      pilots: [pilotOther, pilotB],
      a: instructorB,
      b: instructorB,
    })
    const own = await sendSim(admin, crew())
    for (const caller of [pilot, a])
      for (const stage of STAGES)
        expect((await submitStage(caller, theirs.first.form_id, stage)).http).toBe(404)
    const none = await pilot.call(submitForm, {
      submitted_form_id: theirs.first.form_id,
      form_order: 9 as 1,
    })
    expect(none.http).toBe(404)
    const send = (more: object) =>
      pilot.raw(
        submitForm.path,
        { submitted_form_id: own.first.form_id, form_order: 1, ...more },
        { files: { submitted_report: pdf() } },
      )
    const order = await send({ pilot_order: 2 })
    expect([order.http, Object.keys(order.fields)]).toEqual([422, ['pilot_order']])
    const session = await send({ sim_id: theirs.id })
    expect([session.http, Object.keys(session.fields)]).toEqual([422, ['sim_id']])
    expect((await send({ pilot_order: 1, sim_id: own.id })).http).toBe(200)
    expect((await submitStage(pilot, crypto.randomUUID(), 1)).http).toBe(404)
  })
})

describe('at the same moment', () => {
  test('[SIM-07] the pilot again and A: what is answered is what stands', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, first } = await sendSim(admin, crew())
      await submitStage(pilot, first.form_id, 1)
      const [again, second] = await Promise.all([
        submitStage(pilot, first.form_id, 1),
        submitStage(a, first.form_id, 2),
      ])
      expect(second.http).toBe(200)
      expect([200, 409]).toContain(again.http)
      const form = await formOf(id)
      expect(form.form_status).toBe(3)
      if (again.http === 200) expect(form.first_submit).toBe(again.data.first_submit)
    }
  })

  test('[SIM-07] two instructors: B waits for A’s place in the order, and is refused before it', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, first } = await sendSim(admin, crew())
      await submitStage(pilot, first.form_id, 1)
      const [second, third] = await Promise.all([
        submitStage(a, first.form_id, 2),
        submitStage(b, first.form_id, 3),
      ])
      expect(second.http).toBe(200)
      const form = await formOf(id)
      if (third.http === 200)
        expect([form.form_status, form.third_submit !== null]).toEqual([4, true])
      else {
        expect([third.http, third.code]).toEqual([409, 'WRONG_STATE'])
        expect([form.form_status, form.third_submit]).toEqual([3, null])
      }
    }
  })

  test('[SIM-07] one stage 20 times by its person: each is kept, the last one stands', async () => {
    const { id, first } = await sendSim(admin, crew())
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => submitStage(pilot, first.form_id, 1)),
    )
    const urls = replies.map((one) => one.data.first_submit)
    const { data } = await admin.call(getSimById, { id })
    const kept = data.history.first_pilot.filter((event) => event.action === 'submit')
    expect(new Set(kept.map((event) => event.file?.url))).toEqual(new Set(urls))
    expect((data.first_pilot as OpenForm).first_submit).toBe(kept[0]?.file?.url)
    expect(await audits(first.form_id)).toHaveLength(20)
  })

  test('[SIM-09] a status that is set while a submission is on its way decides over it', async () => {
    const { id, first } = await sendSim(admin, crew())
    let arrived = () => {}
    const waits = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const boundary = 'between'
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const head = `${part('submitted_form_id', first.form_id)}${part('form_order', '1')}--${boundary}\r\ncontent-disposition: form-data; name="submitted_report"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n${' '.repeat(2000)}`
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(head))
        await waits
        controller.enqueue(new TextEncoder().encode(`\r\n--${boundary}--\r\n`))
        controller.close()
      },
    })
    const sending = fetch(`${server.address}/v1/${submitForm.path}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...pilot.headers(), 'content-type': `multipart/form-data; boundary=${boundary}` },
    } as RequestInit)
    expect((await setTo(first.form_id, 5)).http).toBe(200)
    arrived()
    expect((await sending).status).toBe(409)
    expect(await formOf(id)).toMatchObject({ form_status: 5, first_submit: null })
  })
})
