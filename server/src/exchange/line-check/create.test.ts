import { ROLE } from '@trms/contract/access'
import {
  createLineCheck,
  deleteLineCheck,
  getLineCheckById,
  getLineCheckList,
  updateLineCheck,
} from '@trms/contract/exchange/line-check/calls'
import {
  readLineCheckDocuments,
  setLineCheckStatus,
} from '@trms/contract/exchange/line-check/form-calls'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import {
  type Checked,
  type NewLineCheck,
  newLineCheck,
  sendLineCheck,
  submitCheckForm,
} from '../../../test/line-checks.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { holder } from '../../../test/sessions.ts'

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

const create = (caller: Caller, changes: Partial<NewLineCheck> = {}) => {
  const { pilot_crew_code: _, ...own } = newLineCheck(people)
  return caller.call(createLineCheck, { ...own, ...changes })
}
/** The name of a replaced person, as the history writes the name. */
const named = ({ full_name, crew_code }: Person) => `${full_name} · ${crew_code}`
const audited = async (id: string, action: string) => {
  const { payload } = await server.app.services.db
    .selectFrom('audit_entry')
    .select('payload')
    .where('entity_id', '=', id)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return JSON.parse(payload)
}

describe('creating a line check', () => {
  test('[LC-02] a pilot creates one of themself, an instructor too', async () => {
    const { pilotA, instructorA, instructorB } = server.airline
    const { data } = await create(pilot, { note: 'Winter operations' })
    expect(data).toMatchObject({
      version: 1,
      pilot_crew_code: pilotA.crew_code,
      pilot_name: pilotA.full_name,
      instructor_crew_code: instructorA.crew_code,
      instructor_name: instructorA.full_name,
      line_check_date: '2026-05-09T06:00:00+07:00',
      line_check_sectors: 'HAN-SGN, SGN-HAN',
      note: 'Winter operations',
      first_submit: null,
      second_submit: null,
      line_check_status: 1,
      line_check_reset_status: [],
      downloaded_flag: 1,
      linecheck_document_completion: false,
      awaited: 'pilot',
      can: { submit: [1], read_documents: true, update: true, delete: true },
      history: [{ action: 'create', status: 1, actor_name: pilotA.full_name }],
    })
    expect(await audited(data.id, 'create')).toMatchObject({
      pilot_id: pilotA.id,
      instructor_id: instructorA.id,
      line_check_sectors: 'HAN-SGN, SGN-HAN',
    })
    const own = await create(instructor, { instructor_crew_code: instructorB.crew_code ?? '' })
    expect(own.data.pilot_name).toBe(instructorA.full_name)
  })

  test('[LC-02][PERM-02] admin and holders of 22 choose the pilot, others name themselves alone', async () => {
    const { pilotB } = server.airline
    const pilot_crew_code = pilotB.crew_code ?? ''
    for (const caller of [admin, await holder(server, 2, 22), await holder(server, 4, 22)])
      expect((await create(caller, { pilot_crew_code })).data.pilot_name).toBe(pilotB.full_name)
    for (const caller of [pilot, instructor])
      expect((await create(caller, { pilot_crew_code })).http).toBe(403)
    expect((await create(pilot, { pilot_crew_code: people.pilot.crew_code ?? '' })).http).toBe(200)
    expect((await create(await holder(server, 2, 21, 23, 24), { pilot_crew_code })).http).toBe(403)
    const nobody = await create(admin)
    expect([nobody.http, nobody.fields]).toEqual([
      422,
      { pilot_crew_code: 'This field is required' },
    ])
  })

  test.each<[string, () => object, Record<string, string>]>([
    [
      'pilot = instructor',
      () => ({ pilot_crew_code: people.instructor.crew_code }),
      { instructor_crew_code: 'Duplicate crew code' },
    ],
    [
      'unknown crew codes',
      () => ({ pilot_crew_code: 'X9', instructor_crew_code: 'X8' }),
      {
        pilot_crew_code: 'There is no active crew member with this crew code',
        instructor_crew_code: 'There is no active crew member with this crew code',
      },
    ],
    [
      'nobody yet',
      () => ({ pilot_crew_code: '0000', instructor_crew_code: '0000 ' }),
      {
        pilot_crew_code: 'There is no active crew member with this crew code',
        instructor_crew_code: 'Duplicate crew code',
      },
    ],
    [
      'an instructor who is none',
      () => ({ instructor_crew_code: server.airline.pilotB.crew_code }),
      { instructor_crew_code: 'This person is not an instructor' },
    ],
    [
      'long texts',
      () => ({ line_check_sectors: 'x'.repeat(257), note: 'y'.repeat(257) }),
      { line_check_sectors: 'At most 256 characters', note: 'At most 256 characters' },
    ],
    [
      'a day that is none',
      () => ({ line_check_date: '2026-02-30T08:00' }),
      { line_check_date: 'Please enter a day of the calendar and a time as DD/MM/YYYY - HH:mm' },
    ],
    [
      'what is not known',
      () => ({ pilot_name: 'Somebody' }),
      { pilot_name: 'This field is not known here' },
    ],
  ])('[LC-02][LST-03] refuses %s', async (_, changes, fields) => {
    const input = { ...newLineCheck(people), ...changes() }
    const reply = await admin.raw(createLineCheck.path, input)
    expect([reply.http, reply.fields]).toEqual([422, fields])
  })

  test('[LC-02][NAV-01] says of every missing field, in both languages, that it is required', async () => {
    for (const [language, text] of [
      ['en', 'This field is required'],
      ['vi', 'Bắt buộc'],
    ] as const) {
      const reply = await pilot.raw(createLineCheck.path, {}, { language })
      const blank = { instructor_crew_code: ' ', line_check_date: '', line_check_sectors: '  ' }
      const empty = await pilot.raw(createLineCheck.path, blank, { language })
      for (const { http, fields } of [reply, empty])
        expect([http, fields]).toEqual([
          422,
          { instructor_crew_code: text, line_check_date: text, line_check_sectors: text },
        ])
    }
    const full = { line_check_sectors: 'x'.repeat(256), note: 'y'.repeat(256) }
    expect((await create(pilot, full)).http).toBe(200)
  })

  test('[LC-02] a person who has left is nobody to check, or to be checked by', async () => {
    const gone = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
    await server.app.services.db
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', gone.id)
      .execute()
    const reply = await create(pilot, { instructor_crew_code: gone.crew_code ?? '' })
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, ['instructor_crew_code']])
  })
})

describe('changing and deleting a line check', () => {
  const change = (caller: Caller, id: string, changes: object = {}) => {
    const { pilot_crew_code: _, ...rest } = newLineCheck(people)
    return caller.call(updateLineCheck, { id, ...rest, ...changes })
  }

  test('[LC-02] a holder of 23 changes it, and the trail says what', async () => {
    const { pilotB, instructorB } = server.airline
    const { id } = await sendLineCheck(admin, people)
    const editor = await holder(server, 2, 23)
    const { data } = await change(editor, id, {
      version: 1,
      pilot_crew_code: pilotB.crew_code,
      instructor_crew_code: instructorB.crew_code,
      line_check_date: '2099-01-01T08:00',
      line_check_sectors: 'HAN-DAD',
    })
    expect(data).toMatchObject({
      version: 2,
      pilot_name: pilotB.full_name,
      instructor_name: instructorB.full_name,
      line_check_sectors: 'HAN-DAD',
      // Nobody is awaited before the flight.
      awaited_since: '2099-01-01T01:00:00.000Z',
    })
    expect((await pilot.call(getLineCheckById, { id })).http).toBe(404)
    expect(await audited(id, 'update')).toMatchObject({
      pilot_id: { old: people.pilot.id, new: pilotB.id },
      line_check_sectors: { old: 'HAN-SGN, SGN-HAN', new: 'HAN-DAD' },
    })
    const stale = await change(editor, id, { version: 1 })
    expect([stale.http, stale.code]).toEqual([409, 'STALE_VERSION'])
  })

  test('[PERM-08][LC-02] a right to edit makes nobody’s line check one’s own', async () => {
    const { id } = await sendLineCheck(admin, people)
    const caller = await holder(server, 4, 23)
    const taken = await change(caller, id, { version: 1, pilot_crew_code: caller.self.crew_code })
    expect([taken.http, taken.message]).toEqual([
      403,
      'Your rights do not act on your own data. Please ask another person of the training department.',
    ])
    expect((await pilot.call(getLineCheckById, { id })).data.version).toBe(1)
  })

  test('[LC-02] who has begun, or submitted, stays in it', async () => {
    const { pilotB, instructorB } = server.airline
    const { id } = await sendLineCheck(admin, people)
    await submitCheckForm(pilot, id, 1)
    const other = { pilot_crew_code: pilotB.crew_code, instructor_crew_code: instructorB.crew_code }
    const begun = await change(admin, id, other)
    expect([begun.http, begun.fields]).toEqual([
      422,
      {
        pilot_crew_code: 'This line check has been begun; its pilot can no longer be changed.',
      },
    ])
    await submitCheckForm(instructor, id, 2)
    const submitted = await change(admin, id, other)
    expect(Object.keys(submitted.fields)).toEqual(['pilot_crew_code', 'instructor_crew_code'])
    expect((await change(admin, id, { note: 'still possible' })).data.note).toBe('still possible')
  })

  test('[LC-02][RDY-02] a completed one keeps its day and time until its status is set back; note and sectors change', async () => {
    const caller = await holder(server, 2, 23)
    const { id, line_check_date } = await sendLineCheck(admin, people)
    await admin.call(setLineCheckStatus, { line_check_id: id, status: 4 })
    const moved = { line_check_date: '2090-01-01T08:00' }
    const refused = await change(caller, id, moved)
    expect([refused.http, refused.fields]).toEqual([
      422,
      { line_check_date: expect.stringMatching(/^The form is completed, so this stays/) },
    ])
    const same = { line_check_date: line_check_date.slice(0, 16), line_check_sectors: 'HAN-DAD' }
    expect((await change(caller, id, { ...same, note: 'x' })).data).toMatchObject({
      line_check_date,
      line_check_sectors: 'HAN-DAD',
      note: 'x',
    })
    await admin.call(setLineCheckStatus, { line_check_id: id, status: 3, reason: 'another day' })
    expect((await change(caller, id, moved)).http).toBe(200)
  })

  test('[LC-02][LC-03] of one that was sent back another instructor may be named, who hands in anew', async () => {
    const { instructorB } = server.airline
    const { id } = await sendLineCheck(admin, people)
    await submitCheckForm(pilot, id, 1)
    await submitCheckForm(instructor, id, 2)
    const sentBack = { line_check_id: id, status: 2, reason: 'The instructor has left' }
    const back = (await admin.call(setLineCheckStatus, sentBack, { files: {} })).data
    const other = await change(admin, id, { instructor_crew_code: instructorB.crew_code })
    // The former instructor's form does not count as handed in by the new instructor.
    expect(other.data).toMatchObject({
      instructor_name: instructorB.full_name,
      line_check_status: 2,
      second_submit: null,
    })
    expect(Date.parse(other.data.awaited_since)).toBeGreaterThan(Date.parse(back.awaited_since))
    // The instructor who signed can still read the check, but can no longer submit.
    expect((await instructor.call(getLineCheckById, { id })).data.can.submit).toEqual([])
    expect((await submitCheckForm(instructor, id, 2)).http).toBe(403)
    const { tasks } = (await (await server.as('instructorB')).call(getMyTasks, {})).data
    expect(tasks.find((one) => one.opens === id)).toMatchObject({ again: false, days: 0 })
    const anew = await submitCheckForm(await server.as('instructorB'), id, 2)
    expect(anew.data).toMatchObject({ line_check_status: 3 })
    const { history } = (await pilot.call(getLineCheckById, { id })).data
    expect(history.find((one) => one.action === 'replace')).toMatchObject({
      stage: 2,
      status: 2,
      reason: `${named(people.instructor)} → ${named(instructorB)}`,
      actor_name: server.airline.admin.full_name,
      at: expect.stringMatching(/^\d{4}-/),
      signed: false,
    })
    const handedIn = history.filter((one) => one.action === 'submit')
    expect(handedIn.map((one) => one.actor_name)).toEqual([
      instructorB.full_name,
      people.instructor.full_name,
      people.pilot.full_name,
    ])
    expect((await pilot.get(handedIn[1]?.file?.url ?? '')).status).toBe(200)
  })

  test('[LC-02] the history of one that is planned says who instructs in whose place; its pilot has not begun it', async () => {
    const { instructorB, pilotB } = server.airline
    const { id } = await sendLineCheck(admin, people)
    await change(admin, id, { note: 'the same people' })
    await change(admin, id, { instructor_crew_code: instructorB.crew_code })
    const { data } = await change(admin, id, {
      pilot_crew_code: pilotB.crew_code,
      instructor_crew_code: instructorB.crew_code,
    })
    expect(data.history.map(({ action, reason }) => [action, reason])).toEqual([
      ['replace', `${named(people.instructor)} → ${named(instructorB)}`],
      ['create', ''],
    ])
  })

  test('[LC-02] keeps an instructor who has left since', async () => {
    const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
    const { id } = await sendLineCheck(admin, { ...people, instructor: teacher })
    await server.app.services.db
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', teacher.id)
      .execute()
    const { http } = await change(admin, id, { instructor_crew_code: teacher.crew_code })
    expect(http).toBe(200)
  })

  test('[LC-02] keeps people whose role changed since, each in the own place; they get into nothing new', async () => {
    const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
    const leaver = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const theirs = { pilot: leaver, instructor: teacher }
    const { id } = await sendLineCheck(admin, theirs)
    for (const one of [leaver, teacher])
      expect((await admin.call(updateDetail, { id: one.id, role: ROLE.USER })).http).toBe(200)
    const codes = {
      pilot_crew_code: leaver.crew_code ?? '',
      instructor_crew_code: teacher.crew_code ?? '',
    }
    const moved = { ...codes, line_check_date: '2026-05-10T07:00' }
    expect((await change(admin, id, moved)).data).toMatchObject(codes)
    const { pilot_crew_code: _, ...withoutPilot } = codes
    expect((await change(admin, id, withoutPilot)).data).toMatchObject(codes)
    const swapped = {
      pilot_crew_code: codes.instructor_crew_code,
      instructor_crew_code: codes.pilot_crew_code,
    }
    const other = (await sendLineCheck(admin, people)).id
    const unknown = 'There is no active crew member with this crew code'
    for (const reply of [
      await change(admin, other, codes),
      await change(admin, id, swapped),
      await admin.call(createLineCheck, newLineCheck(theirs)),
    ])
      expect([reply.http, reply.fields]).toEqual([
        422,
        { pilot_crew_code: unknown, instructor_crew_code: unknown },
      ])
  })

  test('[LC-02] a holder of 25 archives it: gone from lists and pages, there in the trail', async () => {
    const { id } = await sendLineCheck(admin, people)
    const { first_submit } = (await submitCheckForm(pilot, id, 1)).data
    const remover = await holder(server, 2, 25)
    expect((await remover.call(deleteLineCheck, { line_check_id: id })).data).toEqual({ id })
    const found = (await pilot.call(getLineCheckList, { page_count: 100 })).data.line_check_list
    expect(found.map((one) => one.id)).not.toContain(id)
    for (const caller of [admin, pilot, remover]) {
      expect((await caller.call(getLineCheckById, { id })).http).toBe(404)
      expect((await caller.get(first_submit ?? '')).status).toBe(404)
    }
    expect((await submitCheckForm(pilot, id, 1)).http).toBe(404)
    expect((await admin.call(deleteLineCheck, { line_check_id: id })).http).toBe(404)
    expect(await audited(id, 'archive')).toBeDefined()
  })

  test('[LC-02] the pilot corrects an own one until a form is handed in', async () => {
    const { pilotA, instructorB, pilotOther } = server.airline
    const { id } = (await create(pilot)).data
    const { data } = await change(pilot, id, {
      instructor_crew_code: instructorB.crew_code,
      line_check_sectors: 'HAN-DAD',
    })
    expect(data).toMatchObject({
      version: 2,
      pilot_crew_code: pilotA.crew_code,
      instructor_crew_code: instructorB.crew_code,
      line_check_sectors: 'HAN-DAD',
    })
    expect((await audited(id, 'update')).line_check_sectors.new).toBe('HAN-DAD')
    const named = await change(pilot, id, { pilot_crew_code: pilotOther.crew_code })
    expect(named.http).toBe(403)
    expect((await change(instructor, id)).http).toBe(404)
    await submitCheckForm(pilot, id, 1)
    for (const status of [2, 1] as const) {
      await admin.call(setLineCheckStatus, { line_check_id: id, status })
      expect((await change(pilot, id)).http).toBe(403)
      expect((await pilot.call(deleteLineCheck, { line_check_id: id })).http).toBe(403)
    }
  })

  test('[LC-02][PERM-08][SIG-01] an own one whose status the office has set is no longer the pilot’s to change, also if nothing was handed in', async () => {
    const { id } = (await create(pilot)).data
    await pilot.call(readLineCheckDocuments, { line_check_id: id, completed: 2 })
    expect((await change(pilot, id, { line_check_sectors: 'HAN-DAD' })).data.can).toMatchObject({
      update: true,
      delete: true,
    })
    for (const status of [4, 1] as const) {
      const named = { line_check_id: id, status, reason: `to ${status}` }
      await admin.call(setLineCheckStatus, named)
      const before = (await pilot.call(getLineCheckById, { id })).data
      const { line_check_list: listed } = (await pilot.call(getLineCheckList, {})).data
      for (const seen of [before, listed.find((one) => one.id === id)])
        expect(seen?.can).toMatchObject({ update: false, delete: false })
      const replies = [
        await change(pilot, id, { line_check_date: '2026-05-10T06:00' }),
        await pilot.call(deleteLineCheck, { line_check_id: id }),
      ]
      expect(replies.map((one) => one.http)).toEqual([403, 403])
      expect((await pilot.call(getLineCheckById, { id })).data).toEqual(before)
    }
    expect((await change(admin, id)).http).toBe(200)
  })

  test('[LC-02] the pilot withdraws an own one: gone, there in the trail', async () => {
    const { id } = (await create(pilot)).data
    expect((await instructor.call(deleteLineCheck, { line_check_id: id })).http).toBe(403)
    expect((await pilot.call(deleteLineCheck, { line_check_id: id })).data).toEqual({ id })
    expect((await pilot.call(getLineCheckById, { id })).http).toBe(404)
    expect(await audited(id, 'archive')).toBeDefined()
  })

  test('[LC-02] of a correction and the first form at one moment neither is lost', async () => {
    const { id } = (await create(pilot)).data
    const [corrected, submitted] = await Promise.all([
      change(pilot, id, { line_check_sectors: 'HAN-CXR' }),
      submitCheckForm(pilot, id, 1),
    ])
    expect(submitted.http).toBe(200)
    const { data } = await pilot.call(getLineCheckById, { id })
    expect([data.line_check_sectors === 'HAN-CXR', data.line_check_status]).toEqual([
      corrected.http === 200,
      2,
    ])
  })

  test('[PERM-08] no permission changes or deletes one’s own', async () => {
    const caller = await holder(server, 4, 21, 22, 23, 24, 25, 26)
    const own = await sendLineCheck(admin, { ...people, pilot: caller.self })
    await submitCheckForm(caller, own.id, 1)
    const other = await sendLineCheck(admin, people)
    for (const reply of [
      await change(caller, own.id, { pilot_crew_code: caller.self.crew_code }),
      await caller.call(deleteLineCheck, { line_check_id: own.id }),
    ])
      expect([reply.http, reply.message]).toEqual([
        403,
        'Your rights do not act on your own data. Please ask another person of the training department.',
      ])
    expect((await change(caller, other.id)).http).toBe(200)
    expect((await caller.call(deleteLineCheck, { line_check_id: other.id })).http).toBe(200)
  })

  test('[PERM-06] of others is 404 before any field is looked at', async () => {
    const { instructorOther, pilotOther } = server.airline
    const { id } = await sendLineCheck(admin, { pilot: pilotOther, instructor: instructorOther })
    for (const caller of [pilot, instructor])
      expect((await caller.call(getLineCheckById, { id })).http).toBe(404)
    const nowhere = crypto.randomUUID()
    expect((await admin.raw(updateLineCheck.path, { id: nowhere, note: 7 })).http).toBe(404)
    expect((await submitCheckForm(pilot, id, 9 as 1)).http).toBe(404)
  })
})
