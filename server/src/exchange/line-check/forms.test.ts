import { getLineCheckById } from '@trms/contract/exchange/line-check/calls'
import {
  getLineCheckStatus,
  readLineCheckDocuments,
  setLineCheckDownloadedFlag,
  setLineCheckStatus,
  submitLineCheckForm,
} from '@trms/contract/exchange/line-check/form-calls'
import {
  LINE_CHECK_STAGES,
  LINE_CHECK_STATUSES,
  type LineCheckStatus,
} from '@trms/contract/exchange/line-check/states'
import { auditList } from '@trms/contract/office/audit/calls'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { pdf } from '../../../test/flights.ts'
import { pngFile } from '../../../test/images.ts'
import { type Checked, sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { holder, sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
let pilot: Caller
let instructor: Caller
let people: Checked
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilot = await server.as('pilotA')
  instructor = await server.as('instructorA')
  people = { pilot: server.airline.pilotA, instructor: server.airline.instructorA }
})
afterAll(() => server.close())

const made = () => sendLineCheck(admin, people)
const seen = async (id: string) => (await admin.call(getLineCheckById, { id })).data
const setTo = (id: string, status: LineCheckStatus, more: object = {}) =>
  admin.call(setLineCheckStatus, { line_check_id: id, status, ...more })

describe('a submission', () => {
  test('[LC-03] goes from the pilot to the instructor, audited, with the whole history', async () => {
    const { id } = await made()
    const one = (await submitCheckForm(pilot, id, 1)).data
    expect(one).toMatchObject({ line_check_status: 2, awaited: 'instructor', can: { submit: [1] } })
    const two = (await submitCheckForm(instructor, id, 2)).data
    expect(two).toMatchObject({
      line_check_status: 3,
      awaited: 'office',
      first_submit: one.first_submit,
      second_submit: expect.stringMatching(/^\/v1\/linecheck\/file\//),
    })
    const { history } = await seen(id)
    const { pilotA, instructorA } = server.airline
    expect(history.map((event) => [event.action, event.stage, event.actor_name])).toEqual([
      ['submit', 2, instructorA.full_name],
      ['submit', 1, pilotA.full_name],
      ['create', null, server.airline.admin.full_name],
    ])
    const { entries } = (await admin.call(auditList, { filters: { record_id: id } })).data
    expect(entries.map((entry) => [entry.action, entry.actor?.id])).toEqual([
      ['submit', instructorA.id],
      ['submit', pilotA.id],
      ['create', server.airline.admin.id],
    ])
    expect(entries[0]).toMatchObject({
      entity: 'line_check',
      entity_name: `${pilotA.full_name}, 09/05/2026`,
      changes: [
        { field: 'stage', new: 2 },
        { field: 'status', old: 2, new: 3 },
        { field: 'file' },
        { field: 'signatures' },
      ],
    })
  })

  test('[LC-03] may replace one’s own while the state allows it; the replaced file stays readable', async () => {
    const { id } = await made()
    const waiting = async () =>
      (await instructor.call(getMyTasks, {})).data.tasks.find((task) => task.opens === id)?.since
    const one = (await submitCheckForm(pilot, id, 1)).data.first_submit ?? ''
    const since = await waiting()
    expect(since).toBeTruthy()
    const two = (await submitCheckForm(pilot, id, 1)).data.first_submit ?? ''
    expect(two).not.toBe(one)
    expect(await waiting()).toBe(since)
    expect((await seen(id)).history.map((event) => event.file?.url)).toEqual([two, one, undefined])
    for (const url of [one, two])
      for (const caller of [pilot, instructor, admin])
        expect((await caller.get(url)).status).toBe(200)
    for (const who of ['pilotB', 'instructorB'] as const)
      expect((await (await server.as(who)).get(two)).status).toBe(404)
    expect((await pilot.get(`${two}x`)).status).toBe(404)
    await submitCheckForm(instructor, id, 2)
    const late = await submitCheckForm(pilot, id, 1)
    expect([late.http, late.message]).toEqual([
      409,
      'This submission is not open in the form’s present state. Nothing was changed.',
    ])
    expect((await seen(id)).first_submit).toBe(two)
  })

  test('[LC-03][PERM-02] is open in exactly the states of the rules, for every person', async () => {
    const { id } = await made()
    const every = [21, 22, 23, 24, 25, 26]
    // Per form 1 and 2: the states 1 to 4 in which a form is taken; '-': 403 in every state, 'x': 404 in
    // every state.
    const rows: [string, Caller, [string, string]][] = [
      ['pilot', pilot, ['12', '-']],
      ['instructor', instructor, ['-', '23']],
      ['other pilot', await server.as('pilotB'), ['x', 'x']],
      ['other instructor', await server.as('instructorB'), ['x', 'x']],
      ['other pilot with every permission', await holder(server, 4, ...every), ['-', '-']],
      ['admin', admin, ['-', '-']],
      ['user with every permission', await holder(server, 2, ...every), ['-', '-']],
    ]
    for (const [who, caller, open] of rows)
      for (const stage of LINE_CHECK_STAGES)
        for (const status of LINE_CHECK_STATUSES) {
          await setTo(id, status)
          const rule = open[stage - 1] ?? ''
          const expected =
            rule === '-' ? 403 : rule === 'x' ? 404 : rule.includes(String(status)) ? 200 : 409
          const { http } = await submitCheckForm(caller, id, stage)
          const after = (await seen(id)).line_check_status
          expect([who, stage, status, http, after]).toEqual([
            who,
            stage,
            status,
            expected,
            expected === 200 ? stage + 1 : status,
          ])
        }
  })

  test('[LC-03] of the second form before the first is refused', async () => {
    const { id } = await made()
    expect((await submitCheckForm(instructor, id, 2)).http).toBe(409)
    expect(await seen(id)).toMatchObject({ line_check_status: 1, second_submit: null })
  })

  test('[LC-03][FIL-01] that is not a PDF, or no file, or of a third form, changes nothing', async () => {
    const { id } = await made()
    const picture = pngFile('form.pdf')
    const wrong = await submitCheckForm(pilot, id, 1, { files: { submitted_report: picture } })
    expect([wrong.http, wrong.code]).toEqual([415, 'WRONG_FILE_FORMAT'])
    const none = await pilot.call(submitLineCheckForm, { line_check_id: id, form_order: 1 })
    expect([none.http, none.fields]).toEqual([422, { submitted_report: 'Please select a file' }])
    const third = await submitCheckForm(pilot, id, 3 as 1)
    expect([third.http, Object.keys(third.fields)]).toEqual([422, ['form_order']])
    expect(await seen(id)).toMatchObject({ line_check_status: 1, first_submit: null })
    expect((await seen(id)).history).toHaveLength(1)
  })

  test('[LC-03] again and the instructor’s at one moment: what is answered is what stands', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await made()
      await submitCheckForm(pilot, id, 1)
      const [again, second] = await Promise.all([
        submitCheckForm(pilot, id, 1),
        submitCheckForm(instructor, id, 2),
      ])
      expect(second.http).toBe(200)
      expect([200, 409]).toContain(again.http)
      const check = await seen(id)
      expect(check.line_check_status).toBe(3)
      if (again.http === 200) expect(check.first_submit).toBe(again.data.first_submit)
    }
  })

  test('[LC-03] many times at one moment: each is kept, the last one stands', async () => {
    const { id } = await made()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => submitCheckForm(pilot, id, 1)),
    )
    const { history, first_submit } = await seen(id)
    const kept = history.filter((event) => event.action === 'submit')
    expect(new Set(kept.map((event) => event.file?.url))).toEqual(
      new Set(replies.map((one) => one.data.first_submit)),
    )
    expect(first_submit).toBe(kept[0]?.file?.url)
  })

  test('[LC-03] that is on its way while the status is set loses to it', async () => {
    const { id } = await made()
    let arrived = () => {}
    const waits = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const boundary = 'between'
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const head = `${part('line_check_id', id)}${part('form_order', '1')}--${boundary}\r\ncontent-disposition: form-data; name="submitted_report"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n${' '.repeat(2000)}`
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(head))
        await waits
        controller.enqueue(new TextEncoder().encode(`\r\n--${boundary}--\r\n`))
        controller.close()
      },
    })
    const sending = fetch(`${server.address}/v1/${submitLineCheckForm.path}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...pilot.headers(), 'content-type': `multipart/form-data; boundary=${boundary}` },
    } as RequestInit)
    expect((await setTo(id, 4)).http).toBe(200)
    arrived()
    expect((await sending).status).toBe(409)
    expect(await seen(id)).toMatchObject({ line_check_status: 4, first_submit: null })
  })
})

describe('a status change', () => {
  test('[LC-03] sets any status, with reason and file, and the history grows', async () => {
    const { id } = await made()
    const office = await holder(server, 2, 24)
    for (const status of LINE_CHECK_STATUSES)
      await office.call(setLineCheckStatus, {
        line_check_id: id,
        status,
        reason: `to ${status}`,
      })
    const { data } = await office.call(
      setLineCheckStatus,
      { line_check_id: id, status: 2, reason: 'signature is missing' },
      { files: { status_file: pngFile('why.png') } },
    )
    expect(data.line_check_status).toBe(2)
    expect(data.line_check_reset_status.map((one) => [one.status, one.reason])).toEqual([
      [2, 'signature is missing'],
      ...[4, 3, 2, 1].map((one) => [one, `to ${one}`]),
    ])
    const { line_check_reset_status } = data
    expect((await pilot.call(getLineCheckStatus, { line_check_id: id })).data).toEqual({
      line_check_status: 2,
      line_check_reset_status,
    })
    const file = await pilot.get(line_check_reset_status[0]?.form_status ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    const stranger = await server.as('pilotB')
    expect((await stranger.call(getLineCheckStatus, { line_check_id: id })).http).toBe(404)
  })

  test('[LC-03] leaves the forms in force', async () => {
    const { id } = await made()
    const { first_submit } = (await submitCheckForm(pilot, id, 1)).data
    expect((await setTo(id, 1)).data).toMatchObject({ line_check_status: 1, first_submit })
  })

  test('[LC-03][LST-03] that is not right is refused with its field', async () => {
    const { id } = await made()
    const fields = async (more: object, files = {}) => {
      const input = { line_check_id: id, status: 4, ...more }
      const reply = await admin.raw(setLineCheckStatus.path, input, { files })
      return [reply.http, ...Object.keys(reply.fields)]
    }
    expect(await fields({ status: 5 })).toEqual([422, 'status'])
    expect(await fields({ reason: 'x'.repeat(255) })).toEqual([422, 'reason'])
    const text = new File(['only words in here'], 'a.pdf')
    expect(await fields({}, { status_file: text })).toEqual([415, 'status_file'])
    expect(await seen(id)).toMatchObject({ line_check_status: 1, line_check_reset_status: [] })
    expect(await fields({ reason: 'x'.repeat(254) })).toEqual([200])
  })

  test('[PERM-08] is for holders of 24, and not of one’s own line check', async () => {
    const { id } = await made()
    const set = (caller: Caller, line_check_id: string) =>
      caller.call(setLineCheckStatus, { line_check_id, status: 4 })
    for (const caller of [pilot, instructor, await holder(server, 2, 21, 22, 23, 25, 26)])
      expect((await set(caller, id)).http).toBe(403)
    const self = await newPerson(server, { role: 4, fleet: 'A321', permissions: [24, 26] })
    const own = await sendLineCheck(admin, { ...people, pilot: self })
    const caller = await sessionOf(server, self)
    const refused = await set(caller, own.id)
    expect([refused.http, refused.message]).toEqual([
      403,
      'Your rights do not act on your own data. Please ask another person of the training department.',
    ])
    const flag = await caller.call(setLineCheckDownloadedFlag, { line_check_id: own.id })
    expect(flag.http).toBe(403)
    expect((await set(caller, id)).http).toBe(200)
  })
})

describe('the downloaded flag', () => {
  test('[LC-05] is set once by a holder of 26, when there is a second form', async () => {
    const { id } = await made()
    const office = await holder(server, 2, 26)
    const set = (caller: Caller = office) =>
      caller.call(setLineCheckDownloadedFlag, { line_check_id: id })
    const none = await set()
    expect([none.http, none.message]).toEqual([409, 'There is no second form yet.'])
    await submitCheckForm(pilot, id, 1)
    const { second_submit } = (await submitCheckForm(instructor, id, 2)).data
    const address = `${second_submit}?download=1`
    const sent = await office.get(address)
    expect([sent.status, sent.headers.get('content-disposition')?.slice(0, 10)]).toEqual([
      200,
      'attachment',
    ])
    for (const caller of [pilot, instructor, await holder(server, 2, 21, 22, 23, 24, 25)])
      expect((await set(caller)).http).toBe(403)
    for (let i = 0; i < 3; i++) expect((await set()).data.downloaded_flag).toBe(2)
    const { history } = await seen(id)
    expect(history.filter((event) => event.action === 'download')).toHaveLength(1)
    await submitCheckForm(instructor, id, 2)
    expect((await seen(id)).downloaded_flag).toBe(1)
  })
})

describe('reading the documents', () => {
  test('[LC-04] is confirmed once, by the pilot of the line check alone', async () => {
    const { id } = await made()
    const say = (caller: Caller, completed: 1 | 2) =>
      caller.call(readLineCheckDocuments, { line_check_id: id, completed })
    for (const [caller, http] of [
      [instructor, 403],
      [admin, 403],
      [await server.as('pilotB'), 404],
      [await holder(server, 4, 21, 22, 23, 24, 25, 26), 403],
    ] as const)
      expect((await say(caller, 2)).http).toBe(http)
    expect((await say(pilot, 1)).data.linecheck_document_completion).toBe(false)
    for (let i = 0; i < 2; i++)
      expect((await say(pilot, 2)).data).toMatchObject({
        linecheck_document_completion: true,
        line_check_status: 1,
        can: { read_documents: false },
      })
    const back = await say(pilot, 1)
    expect([back.http, back.message]).toEqual([
      409,
      'It is confirmed already that the documents were read.',
    ])
    const { history } = await seen(id)
    expect(history.map((event) => event.action)).toEqual(['read_documents', 'create'])
    const wrong = await say(pilot, 3 as 1)
    expect([wrong.http, Object.keys(wrong.fields)]).toEqual([422, ['completed']])
  })
})

test('[LC-03] a PDF of any size up to 30 MB is a form', async () => {
  const { id } = await made()
  const big = { files: { submitted_report: pdf('big.pdf', 31_457_280) } }
  expect((await submitCheckForm(pilot, id, 1, big)).http).toBe(200)
})
