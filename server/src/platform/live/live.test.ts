import { PERMISSION, ROLE, type Role } from '@trms/contract/access'
import { askCorrection } from '@trms/contract/crew/question'
import {
  deleteLineCheck,
  getLineCheckById,
  updateLineCheck,
} from '@trms/contract/exchange/line-check/calls'
import { setLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import { LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import { deleteSim } from '@trms/contract/exchange/sim/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { updateSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import { updateReport } from '@trms/contract/office/event-report/calls'
import { remind } from '@trms/contract/office/task/calls'
import { updateTd } from '@trms/contract/office/training-document/calls'
import { bulkCreateRole, updateDetail } from '@trms/contract/people/account/calls'
import { logout, sessionEnd, sessionList } from '@trms/contract/people/auth/calls'
import {
  activatePilot,
  deactivatePilot,
  pilotDetail,
  updatePilot,
} from '@trms/contract/people/pilot/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Airline } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { NEW_DOCUMENT, newDocument } from '../../../test/documents.ts'
import { eventOf as eventReport, newEvent } from '../../../test/event-reports.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { newTraining } from '../../../test/line-trainings.ts'
import { LiveStream } from '../../../test/live.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { type Crew, sendSim, submitStage } from '../../../test/sims.ts'
import { newSlot } from '../../../test/slots.ts'
import { ownerClient } from '../db/pool.ts'

let server: TestServer
let admin: Caller
let pilot: Caller
const streams: LiveStream[] = []

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilot = await server.as('pilotA')
})
afterAll(async () => {
  for (const one of streams) one.close()
  await server.close()
})

const crew = (): Crew => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  return { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
}
const open = async (caller: Caller) => {
  const stream = await LiveStream.open(caller)
  streams.push(stream)
  return stream
}
const eventOf = (id: string) => JSON.stringify({ kind: 'sim', id })

describe('live events', () => {
  test('[PERM-06] of a session reach those who may read it, and nobody else', async () => {
    const people = Object.keys(server.airline) as (keyof Airline)[]
    const heard = new Map<string, LiveStream>()
    for (const who of people)
      heard.set(who, await open(await sessionOf(server, server.airline[who])))
    const hears = ['admin', 'user', 'instructorA', 'instructorB', 'pilotA', 'pilotB']

    const { id, first } = await sendSim(admin, crew())
    await submitStage(pilot, first.form_id, 1)
    const { instructorOther, pilotOther } = server.airline
    const theirs = await sendSim(admin, {
      pilots: [pilotOther, null],
      a: instructorOther,
      b: null,
    })
    // Announcements arrive in order: once the last one is there, no earlier one can follow.
    const last = (events: string[]) => events.includes(eventOf(theirs.id))
    for (const who of ['admin', 'user', 'instructorOther', 'pilotOther'])
      await expect.poll(() => last(heard.get(who)?.events ?? [])).toBe(true)
    for (const who of people) {
      const events = heard.get(who)?.events ?? []
      if (!hears.includes(who)) expect([who, events.includes(eventOf(id))]).toEqual([who, false])
      else await expect.poll(() => events.filter((one) => one === eventOf(id)).length).toBe(2)
    }
    expect(heard.get('pilotA')?.events).not.toContain(eventOf(theirs.id))
    for (const who of ['userWithout', 'employee']) expect(heard.get(who)?.events).toEqual([])
  })

  test('[LT-01][PERM-06] of a line training reach the instructors of its pilot’s fleet', async () => {
    const { instructorA, instructorOther, pilotA, pilotOther } = server.airline
    const [own, away] = [
      await open(await sessionOf(server, instructorA)),
      await open(await sessionOf(server, instructorOther)),
    ]
    const eventOfTraining = (id: string) => JSON.stringify({ kind: 'line_training', id })
    const first = eventOfTraining((await newTraining(admin, pilotA)).id)
    const last = eventOfTraining((await newTraining(admin, pilotOther)).id)
    await expect.poll(() => away.events).toEqual([last])
    await expect.poll(() => own.events).toEqual([first])
  })

  test('[ASK-04] of a record that asks somebody reach who sees whom the division waits for', async () => {
    const seeing = { role: ROLE.PILOT, permissions: [PERMISSION.VIEW_READINESS] }
    const other = { role: ROLE.PILOT, permissions: [PERMISSION.VIEW_PILOT_LIST] }
    const [hears, deaf] = [
      await open(await sessionOf(server, await newPerson(server, seeing))),
      await open(await sessionOf(server, await newPerson(server, other))),
    ]
    const { id } = await sendSim(admin, crew())
    await expect.poll(() => hears.events).toContain(eventOf(id))
    // Readers of the list of pilots may be told late that these two are new.
    const ofPeople = JSON.stringify({ kind: 'person', id: '' })
    expect(deaf.events.filter((one) => one !== ofPeople)).toEqual([])
  })

  test('[ASK-04][PIL-07][USER-04] of who leaves, changes role or comes back reach those who wait for this person', async () => {
    const newOn = (role: Role) => newPerson(server, { role, fleet: 'A321' })
    const [waiting, elsewhere, teacher] = [
      await newOn(ROLE.PILOT),
      await newOn(ROLE.PILOT),
      await newOn(ROLE.INSTRUCTOR),
    ]
    const self = await sessionOf(server, waiting)
    const sees = { role: ROLE.USER, permissions: [PERMISSION.VIEW_LINE_CHECK] }
    const office = await sessionOf(server, await newPerson(server, sees))
    const taught = newFlight(teacher, waiting)
    const { data: flight } = await sendFlight(await sessionOf(server, teacher), taught)
    await self.call(approveResult, { id: flight.id })
    await self.call(askCorrection, { subject: 'training_record', record_id: flight.id, text: 'AA' })
    const check = await sendLineCheck(admin, { pilot: waiting, instructor: teacher })
    await submitCheckForm(self, check.id, 1)
    const sim = await sendSim(admin, { pilots: [waiting, null], a: teacher, b: null })
    const streams = [
      await open(self),
      await open(office),
      await open(await sessionOf(server, elsewhere)),
    ]
    // What was done with the records themselves may be heard only now, and names them.
    const records = [flight.id, check.id, sim.id, sim.first.form_id]
    const heard = () =>
      streams.map(({ events }) => {
        const ofPeople = events.filter((one) => !records.some((id) => one.includes(id)))
        return ['sim', 'line_check', 'training_record'].map(
          (kind) => ofPeople.filter((one) => one.includes(`"${kind}"`)).length,
        )
      })
    const times = (n: number) => [
      [n, n, n],
      [0, n, 0],
      [0, 0, 0],
    ]
    const leftCheck = async () =>
      (await self.call(getLineCheckById, { id: check.id })).data.awaited_left
    const crew_code = teacher.crew_code ?? ''
    const pilotOf = async (what: 'Pilot' | 'Instructor') => {
      const { id, version, full_name, fleet } = (await admin.call(pilotDetail, { uid: teacher.id }))
        .data
      return admin.call(updatePilot, { id, version, full_name, fleet, crew_code, function: what })
    }
    const changes = [
      () => admin.call(deactivatePilot, { crew_code }),
      () => admin.call(activatePilot, { crew_code }),
      () => pilotOf('Pilot'),
      () => pilotOf('Instructor'),
      () => admin.call(updateDetail, { id: teacher.id, role: ROLE.PILOT }),
    ]
    for (const [i, change] of changes.entries()) {
      expect((await change()).http).toBe(200)
      await expect.poll(heard).toEqual(times(i + 1))
      expect(await leftCheck()).toBe(i % 2 === 0)
    }
    await admin.call(setLineCheckStatus, { line_check_id: check.id, status: 4, reason: 'closed' })
    await admin.call(updateDetail, { id: teacher.id, role: ROLE.INSTRUCTOR })
    await expect.poll(heard).toEqual([
      [6, 5, 6],
      [0, 5, 0],
      [0, 0, 0],
    ])
  })

  test('[ASK-04][PERM-06] of reminders reach who sees whom the division waits for, and nobody else', async () => {
    const { instructorA, pilotA } = server.airline
    const seeing = { role: ROLE.USER, permissions: [PERMISSION.VIEW_READINESS] }
    const heard = [
      await open(await sessionOf(server, await newPerson(server, seeing))),
      await open(await sessionOf(server, pilotA)),
    ]
    const { id } = await sendLineCheck(admin, { pilot: pilotA, instructor: instructorA })
    const reminders = () =>
      heard.map(({ events }) => events.filter((one) => one.includes('"reminder"')).length)
    await admin.call(remind, { keys: [`line_check_form:${id}:pilot`] })
    // Once when asked for, and once more when the last mail has gone out.
    await expect.poll(() => reminders()[0]).toBeGreaterThan(0)
    expect(reminders()[1]).toBe(0)
  })

  test('[DOC-02][SLT-02][PERM-06] of what belongs to a fleet reach its readers, and of what changes its fleet those of both', async () => {
    const [own, away] = await Promise.all(
      (['pilotA', 'pilotOther'] as const).map(async (who) =>
        open(await sessionOf(server, server.airline[who])),
      ),
    )
    const slots = { role: ROLE.USER, permissions: [PERMISSION.EDIT_SIM] }
    const [ownOffice, awayOffice] = await Promise.all(
      (['A321', 'B787'] as const).map(async (fleet) =>
        open(await sessionOf(server, await newPerson(server, { ...slots, fleet }))),
      ),
    )
    const heard = () =>
      [own, away, ownOffice, awayOffice].map(
        (one) => one?.events.filter((event) => /training_document|sim_slot/.test(event)).length,
      )
    const { id, version } = await newDocument(admin)
    const slot = await newSlot(admin)
    await expect.poll(heard).toEqual([1, 0, 1, 0])
    const moved = { ...NEW_DOCUMENT, id, version, fleet: 'B787' as const, file_ids: [] }
    await admin.call(updateTd, moved)
    const times = { start: '04:00', end: '08:00' }
    await admin.call(updateSimSlot, { id: slot.id, type: 'B787', slot: 'B', ...times })
    await expect.poll(heard).toEqual([2, 1, 2, 1])
  })

  test('[EVT-01][EVT-04][PERM-06] of an event report reach the pilots it names, also those it names no longer', async () => {
    const { pilotA, pilotB, pilotOther } = server.airline
    const streams = await Promise.all(
      [pilotA, pilotB, pilotOther].map(async (one) => open(await sessionOf(server, one))),
    )
    const heard = () =>
      streams.map(({ events }) => events.filter((one) => one.includes('event_report')).length)
    const { id } = await newEvent(admin, [[pilotA], [pilotOther]])
    await expect.poll(heard).toEqual([1, 0, 1])
    await admin.call(updateReport, { id, file_ids: [], ...eventReport([[pilotA], [pilotB]]) })
    await expect.poll(heard).toEqual([2, 1, 2])
  })

  test('[PERM-06][LC-02] of a line check reach the instructor who signed it, also once another one is named', async () => {
    const { pilotA, instructorB } = server.airline
    const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'B787' })
    const signed = await open(await sessionOf(server, teacher))
    const check = await sendLineCheck(admin, { pilot: pilotA, instructor: teacher })
    await submitCheckForm(pilot, check.id, 1)
    await submitCheckForm(await sessionOf(server, teacher), check.id, 2)
    await admin.call(setLineCheckStatus, {
      line_check_id: check.id,
      status: LINE_CHECK_STATUS.INITIAL,
    })
    await admin.call(updateLineCheck, {
      id: check.id,
      pilot_crew_code: pilotA.crew_code ?? '',
      instructor_crew_code: instructorB.crew_code ?? '',
      line_check_date: check.line_check_date,
      line_check_sectors: 'HAN-SGN',
    })
    const before = signed.events.length
    await admin.call(deleteLineCheck, { line_check_id: check.id })
    const gone = JSON.stringify({ kind: 'line_check', id: check.id, removed: true })
    await expect.poll(() => signed.events.slice(before)).toContain(gone)
  })

  test('[PERM-06] of what somebody instructed or wrote reach them no more once they instruct no more', async () => {
    const { pilotA, pilotB } = server.airline
    const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'B787' })
    const self = await sessionOf(server, teacher)
    const { id } = await newEvent(self, [[pilotA], [pilotB]])
    const check = await sendLineCheck(admin, { pilot: pilotA, instructor: teacher })
    const sim = await sendSim(admin, { ...crew(), a: teacher })
    await admin.call(updateDetail, { id: teacher.id, role: ROLE.PILOT })
    const stream = await open(await sessionOf(server, teacher))
    await admin.call(updateReport, { id, file_ids: [], ...eventReport([[pilotA], [pilotB]]) })
    await submitCheckForm(pilot, check.id, 1)
    await submitStage(pilot, sim.first.form_id, 1)
    // Announcements arrive in order. The teacher still flies, so this one does arrive.
    const own = await sendSim(admin, { ...crew(), pilots: [teacher, pilotB] })
    await expect.poll(() => stream.events).toContain(eventOf(own.id))
    for (const one of [id, check.id, sim.id]) expect(stream.events.join()).not.toContain(one)
  })

  test('tell of every change of a form and of a deletion, not of what was refused', async () => {
    const stream = await open(pilot)
    const { id, first } = await sendSim(admin, crew())
    const count = () => stream.events.filter((one) => one.includes(id)).length
    await submitStage(pilot, first.form_id, 2)
    await submitStage(pilot, first.form_id, 1)
    await admin.call(setSimStatus, { form_id: first.form_id, status: 5 })
    await submitStage(pilot, first.form_id, 1)
    await admin.call(deleteSim, { sim_id: id })
    const after = await sendSim(admin, crew())
    await expect.poll(() => stream.events.includes(eventOf(after.id))).toBe(true)
    // Events of creating, submitting, failing and deleting; two submissions were refused.
    expect(count()).toBe(4)
  })

  test('are for who is signed in, on a page of our own, and are kept by nobody on the way', async () => {
    const { status, headers } = await open(pilot)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    const head = await fetch(`${server.address}/v1/live`, {
      method: 'HEAD',
      headers: pilot.headers(),
    })
    // A stream has no length: a length of 0 shows that no stream was opened.
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '0'])
    const without = await fetch(`${server.address}/v1/live`)
    expect(without.status).toBe(401)
    const foreign = await pilot.get('/v1/live', { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    const outside = await fetch(`${server.address}/v1/live`, {
      headers: { 'access-token': pilot.token },
    })
    expect(outside.status).toBe(401)
  })

  test('end when their session runs out, at the next heartbeat, 25 s at most', async () => {
    // With fake timers the test decides when the server's heartbeat comes.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const ticking = await startServer()
    try {
      const { pilotA, pilotB } = ticking.airline
      const left = await open(await sessionOf(ticking, pilotB))
      const stays = await open(await sessionOf(ticking, pilotA))
      await ticking.app.services.db
        .updateTable('session')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('account_id', '=', pilotB.id)
        .execute()
      vi.advanceTimersByTime(25_000)
      await expect.poll(() => left.ended).toBe(true)
      expect(stays.ended).toBe(false)
    } finally {
      await ticking.close()
      vi.useRealTimers()
    }
  })

  test('go on after the connection that hears them was lost, and say that some may be missing', async () => {
    const stream = await open(pilot)
    const owner = ownerClient(server.databaseUrl)
    await owner.connect()
    const { rowCount } = await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'trms live'`,
    )
    await owner.end()
    expect(rowCount).toBe(1)
    await expect.poll(() => stream.events).toContain('reload {}')
    const { id } = await sendSim(admin, crew())
    await expect.poll(() => stream.events).toContain(eventOf(id))
  })

  test('500 of them cost less than 100 MB', async () => {
    global.gc?.()
    const before = process.memoryUsage().rss
    const many = (await Promise.all(Array.from({ length: 50 }, tenOfSomebody))).flat()
    expect(many.every((one) => one.status === 200)).toBe(true)
    const { id } = await sendSim(admin, crew())
    await expect.poll(() => many.filter((one) => one.events.includes(eventOf(id))).length).toBe(500)
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(100)
    for (const one of many) one.close()
  })
})

/** Opens as many streams as one account may have. */
async function tenOfSomebody(): Promise<LiveStream[]> {
  const somebody = await sessionOf(server, await newPerson(server, { role: 1 }))
  return Promise.all(Array.from({ length: 10 }, () => LiveStream.open(somebody)))
}

describe('live events of an account', () => {
  const soon = { timeout: 2000 }
  const person = async (sketch: Parameters<typeof newPerson>[1]) => {
    const self = await newPerson(server, sketch)
    const stream = await open(await sessionOf(server, self))
    const own = JSON.stringify({ kind: 'account', id: self.id })
    return { self, stream, told: () => stream.events.filter((one) => one === own).length }
  }
  const grant = (user_id: string, ...roles: number[]) =>
    admin.call(bulkCreateRole, { user_id, roles: roles.map((role) => ({ role })) })

  test('[AUTH-12] tell its own pages of a grant and of a revocation within 2 s, and nobody else', async () => {
    const others = await Promise.all(
      (['admin', 'user', 'instructorA', 'pilotA'] as const).map(async (who) =>
        open(await sessionOf(server, server.airline[who])),
      ),
    )
    const { self, stream, told } = await person({ role: 2 })
    const unseen = await sendSim(admin, crew())
    await grant(self.id, 11)
    await expect.poll(told, soon).toBe(1)
    const seen = await sendSim(admin, crew())
    await expect.poll(() => stream.events, soon).toContain(eventOf(seen.id))
    await grant(self.id)
    await expect.poll(told, soon).toBe(2)
    const again = await sendSim(admin, crew())
    await grant(self.id, 2)
    await expect.poll(told, soon).toBe(3)
    for (const hidden of [unseen, again]) expect(stream.events).not.toContain(eventOf(hidden.id))
    const last = await sendSim(admin, crew())
    for (const other of others) {
      await expect.poll(() => other.events, soon).toContain(eventOf(last.id))
      expect(other.events).not.toContain(JSON.stringify({ kind: 'account', id: self.id }))
    }
  })

  test('[PIL-04] tell a pilot that the own profile is another now', async () => {
    const { self, stream } = await person({ role: 4, fleet: 'A321' })
    await admin.call(updateDetail, { id: self.id, full_name: 'Another Name' })
    const said = JSON.stringify({ kind: 'person', id: self.id })
    await expect.poll(() => stream.events, soon).toContain(said)
  })

  test('[USER-04][PIL-07] tell who sees all people, and instructors of the fleet, that somebody is another now', async () => {
    const readers = await Promise.all(
      (['admin', 'instructorA', 'instructorOther', 'pilotA'] as const).map(async (who) =>
        open(await sessionOf(server, server.airline[who])),
      ),
    )
    const { id } = await newPerson(server, { role: 4, fleet: 'A321' })
    const said = JSON.stringify({ kind: 'person', id })
    const told = () => readers.map(({ events }) => events.filter((one) => one === said).length)
    await admin.call(updateDetail, { id, status: 'blocked' })
    await expect.poll(told, soon).toEqual([1, 1, 0, 0])
    // A person who gets another fleet leaves one list and appears in another.
    await admin.call(updateDetail, { id, fleet: 'B787' })
    await expect.poll(told, soon).toEqual([2, 2, 1, 0])
    // Whoever flies no more leaves their list, and of the office no instructor hears.
    await admin.call(updateDetail, { id, role: 2 })
    await expect.poll(told, soon).toEqual([3, 2, 2, 0])
    await admin.call(updateDetail, { id, full_name: 'Of The Office' })
    await expect.poll(told, soon).toEqual([4, 2, 2, 0])
  })

  test('[AUTH-12] tell of role and fleet, whoever changes them; not of what changes no right', async () => {
    const { self, told } = await person({ role: 4, fleet: 'A321' })
    await admin.call(updateDetail, { id: self.id, role: 3 })
    await expect.poll(told, soon).toBe(1)
    await admin.call(updateDetail, { id: self.id, fleet: 'B787' })
    await expect.poll(told, soon).toBe(2)
    const { crew_code, full_name } = self
    const edit = async (changes: { fleet: string; phone_number?: string }) => {
      const { version } = (await admin.call(pilotDetail, { id: self.id })).data
      const sent = {
        id: self.id,
        version,
        crew_code: crew_code ?? '',
        full_name,
        function: 'Instructor' as const,
      }
      expect((await admin.call(updatePilot, { ...sent, ...changes })).http).toBe(200)
    }
    await edit({ fleet: 'B787', phone_number: '0911111111' })
    await edit({ fleet: 'A321' })
    await expect.poll(told, soon).toBe(3)
  })

  test('[AUTH-11][AUTH-12] tell of being blocked and of an ended session, and end with it', async () => {
    const blocked = await person({ role: 2 })
    await admin.call(updateDetail, { id: blocked.self.id, status: 'blocked' })
    await expect.poll(() => blocked.stream.ended, soon).toBe(true)
    expect(blocked.told()).toBeGreaterThan(0)

    const here = await person({ role: 2 })
    const elsewhere = await sessionOf(server, here.self)
    const there = await open(elsewhere)
    const mine = await sessionOf(server, here.self)
    const current = (await elsewhere.call(sessionList, {})).data.sessions.find((one) => one.current)
    await mine.call(sessionEnd, { id: current?.id ?? '' })
    await expect.poll(() => there.ended, soon).toBe(true)
    await expect.poll(here.told, soon).toBe(1)
    expect(here.stream.ended).toBe(false)
    await mine.call(logout, {})
    await expect.poll(here.told, soon).toBe(2)
    expect(here.stream.ended).toBe(false)
  })
})
