import { ROLE } from '@trms/contract/access'
import {
  createSim,
  deleteSim,
  getSimById,
  getSimList,
  updateSim,
} from '@trms/contract/exchange/sim/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { restoreRecord } from '@trms/contract/office/archive/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { locksAwaited } from '../../../test/locks.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { type Crew, type NewSim, newSim, sendSim, submitStage } from '../../../test/sims.ts'
import { until } from '../../../test/until.ts'
import { ownerClient } from '../../platform/db/pool.ts'
import { tidy } from '../../platform/jobs/housekeeping.ts'
import { keysOf } from './clash/locks.ts'

let server: TestServer
let admin: Caller
let editor: Caller
let crew: Crew
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  editor = await sessionOf(server, await newPerson(server, { role: ROLE.USER, permissions: [13] }))
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
})
afterAll(() => server.close())

/** Creates a session; also returns the input. */
async function made(people: Crew = crew) {
  const sent = newSim(people)
  const sim = await sendSim(admin, people, sent)
  return { ...sim, sent }
}
const change = (id: string, sim: NewSim, more: object = {}, caller = editor) =>
  caller.call(updateSim, { id, ...sim, ...more })

describe('changing a session', () => {
  test('[SIM-05][SIM-07] fills a place that was left open, also after the office has set its form’s status', async () => {
    const { pilotA, pilotB, instructorA } = server.airline
    const people: Crew = { pilots: [pilotA, null], a: instructorA, b: null }
    const { id, second, sent } = await made(people)
    for (const status of [6, 1])
      await admin.call(setSimStatus, {
        form_id: second.form_id,
        pilot_order: 2,
        status,
        reason: 'a slip',
      })
    const named = { ...sent, second_pilot_crew_code: pilotB.crew_code ?? '' }
    const { data } = await change(id, named)
    expect(data.second_pilot).toMatchObject({ pilot_crew_code: pilotB.crew_code })
    // From then on the place belongs to that pilot.
    const other = server.airline.pilotOther.crew_code ?? ''
    const refused = await change(id, { ...sent, second_pilot_crew_code: other })
    expect(Object.keys(refused.fields)).toEqual(['second_pilot_crew_code'])
  })

  test('[SIM-05][RDY-02] refuses another time while a form is completed, and lets all that qualifies nobody be changed', async () => {
    const { id, second, sent } = await made()
    await admin.call(setSimStatus, { form_id: second.form_id, status: 5 })
    const later = { sessiona_date_time: '2090-01-01T08:00', sessionb_date_time: '2090-01-02T08:00' }
    const refused = await change(id, { ...sent, ...later })
    const why =
      'The form is completed, so this stays as it was signed. To change it, first set the form’s status back, with a reason and a signature.'
    expect([refused.http, refused.fields]).toEqual([
      422,
      { sessiona_date_time: why, sessionb_date_time: why },
    ])
    const hour = { sessionb_date_time: sent.sessionb_date_time.replace('08:00', '09:00') }
    const said = await editor.call(updateSim, { id, ...sent, ...hour }, { language: 'vi' })
    expect(said.fields).toEqual({
      sessionb_date_time: expect.stringMatching(/^Biểu mẫu đã hoàn thành/),
    })
    const code = server.airline.instructorOther.crew_code ?? ''
    const other = { sessionb_place: 'VN036', simb_instructor_crew_code: code, note: 'moved over' }
    expect((await change(id, sent, other)).http).toBe(200)
    await admin.call(setSimStatus, { form_id: second.form_id, status: 1, reason: 'another day' })
    expect((await change(id, { ...sent, ...later })).http).toBe(200)
  })

  test('[SIM-05] takes the time of a completed form as the page gives it back, to the minute', async () => {
    const { first, id, sent } = await made()
    const at = (seconds: string) => ({ sessiona_date_time: `${sent.sessiona_date_time}${seconds}` })
    await change(id, sent, at(':30'))
    await admin.call(setSimStatus, { form_id: first.form_id, status: 5 })
    expect((await change(id, sent, { note: 'as it was' })).http).toBe(200)
    expect((await change(id, sent, at('+06:00'))).http).toBe(422)
  })

  test('[SIM-05][RDY-02] names nobody into an open place whose form was completed before forms without a pilot could not be', async () => {
    const { pilotA, pilotB, instructorA } = server.airline
    const { id, second, sent } = await made({ pilots: [pilotA, null], a: instructorA, b: null })
    await server.app.services.db
      .updateTable('sim_form')
      .set({ status: 5 })
      .where('id', '=', second.form_id)
      .execute()
    const named = { second_pilot_crew_code: pilotB.crew_code ?? '' }
    const refused = await change(id, sent, named)
    expect([refused.http, refused.fields]).toEqual([
      422,
      { second_pilot_crew_code: expect.stringMatching(/^The form is completed/) },
    ])
    await admin.call(setSimStatus, { form_id: second.form_id, status: 1, reason: 'nobody flew' })
    expect((await change(id, sent, named)).http).toBe(200)
  })

  test('[SIM-05] changes times, places, people and note, and keeps the forms', async () => {
    const { id, first, second } = await made()
    const { pilotOther, instructorOther } = server.airline
    const sent = newSim(
      { pilots: [pilotOther, null], a: instructorOther, b: null },
      { note: 'x', sessionb_place: 'ATR500' },
    )
    const { data } = await change(id, sent, { version: 1 })
    expect(data).toMatchObject({ version: 2, sessionb_place: 'ATR500', note: 'x' })
    const seen = (await admin.call(getSimById, { id })).data
    expect([seen.first_pilot, seen.second_pilot]).toMatchObject([
      { form_id: first.form_id, pilot_crew_code: pilotOther.crew_code },
      { form_id: second.form_id, pilot_crew_code: '0000', awaited: null },
    ])
    expect([seen.sima_instructor_name, seen.simb_instructor_crew_code]).toEqual([
      instructorOther.full_name,
      '0000',
    ])
    const own = async (who: 'pilotOther' | 'pilotA') =>
      (await (await server.as(who)).call(getSimList, {})).data.sim_list.some((one) => one.id === id)
    expect([await own('pilotOther'), await own('pilotA')]).toEqual([true, false])
    const { payload } = await server.app.services.db
      .selectFrom('audit_entry')
      .select('payload')
      .where('entity_id', '=', id)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow()
    const noted = JSON.parse(payload)
    expect(noted).toMatchObject({
      note: { old: '', new: 'x' },
      first_pilot_id: { new: pilotOther.id },
      sessionb_place: { old: 'VN001', new: 'ATR500' },
    })
    expect(noted).not.toHaveProperty('sessiona_place')
  })

  test('[SIM-05] changes the day of a session without waiting for others on these days', async () => {
    const nobody: Crew = { pilots: [null, null], a: null, b: null }
    const one = await made(nobody)
    const two = await made(nobody)
    const elsewhere = { sessiona_place: 'VN026', sessionb_place: 'VN026' }
    const owner = ownerClient(server.databaseUrl)
    await owner.connect()
    await owner.query('BEGIN')
    const held = await owner.query('SELECT FROM sim_day_change FOR UPDATE')
    expect(held.rowCount).toBeGreaterThan(1)
    const [forth, back] = await Promise.all([
      change(one.id, two.sent),
      change(two.id, { ...one.sent, ...elsewhere }),
    ])
    await owner.end()
    expect([forth.code, back.code]).toEqual(['OK', 'OK'])
    await allPagesAreRight()
    await tidy(server.app.services.db)
    await allPagesAreRight()
  })

  /** Pages of any length, in both orders, give each session once, as one long page does. */
  async function allPagesAreRight() {
    for (const order of ['+', '-'] as const) {
      const whole = (await admin.call(getSimList, { order, page_count: 100 })).data
      expect(whole.sim_list).toHaveLength(whole.total)
      const ids = whole.sim_list.map((sim) => sim.id)
      for (const page_count of [1, 3])
        for (let page_number = 1; page_number <= ids.length / page_count + 1; page_number++) {
          const { data } = await admin.call(getSimList, { order, page_count, page_number })
          const from = (page_number - 1) * page_count
          expect(data.total).toBe(ids.length)
          expect(data.sim_list.map((sim) => sim.id)).toEqual(ids.slice(from, from + page_count))
        }
    }
  }

  test('[SIM-05] is refused on an old version, and works without one', async () => {
    const { id, sent } = await made()
    expect((await change(id, { ...sent, note: '1' }, { version: 1 })).http).toBe(200)
    const stale = await change(id, { ...sent, note: '2' }, { version: 1 })
    expect([stale.http, stale.code]).toEqual([409, 'STALE_VERSION'])
    expect((await change(id, { ...sent, note: '3' })).data.version).toBe(3)
  })

  test('[SIM-05] refuses another pilot once the form has been begun, and lets the rest be changed', async () => {
    const { id, sent, first } = await made()
    await submitStage(await server.as('pilotA'), first.form_id, 1)
    const code = server.airline.pilotOther.crew_code ?? ''
    const reply = await change(id, { ...sent, first_pilot_crew_code: code })
    expect([reply.http, reply.fields]).toEqual([
      422,
      {
        first_pilot_crew_code:
          'This pilot’s form has been begun; the pilot of the session can no longer be changed.',
      },
    ])
    expect((await change(id, { ...sent, first_pilot_crew_code: '0000' })).http).toBe(422)
    const other = { ...sent, second_pilot_crew_code: code, sessiona_place: 'VN036', note: 'late' }
    expect((await change(id, other)).http).toBe(200)
    const swapped = {
      ...sent,
      first_pilot_crew_code: code,
      second_pilot_crew_code: sent.first_pilot_crew_code,
    }
    expect((await change(id, swapped)).http).toBe(422)
  })

  test('[SIM-05] refuses another instructor once that instructor has submitted', async () => {
    const { id, sent, second } = await made()
    await submitStage(await server.as('pilotB'), second.form_id, 1)
    await submitStage(await server.as('instructorA'), second.form_id, 2)
    const code = server.airline.instructorOther.crew_code ?? ''
    const reply = await change(id, { ...sent, sima_instructor_crew_code: code })
    expect([reply.http, reply.fields]).toEqual([
      422,
      {
        sima_instructor_crew_code:
          'This instructor has submitted a form; the instructor can no longer be changed.',
      },
    ])
    expect((await change(id, { ...sent, simb_instructor_crew_code: code })).http).toBe(200)
    await submitStage(await server.as('instructorOther'), second.form_id, 3)
    const back = await change(id, sent)
    expect(Object.keys(back.fields)).toEqual(['simb_instructor_crew_code'])
  })

  test('[SIM-05] both forms say in their history who instructs in whose place, and their pilots have not begun them', async () => {
    const { pilotOther, instructorA, instructorB, instructorOther } = server.airline
    const { id, sent } = await made()
    const other = instructorOther.crew_code ?? ''
    const left = { ...sent, sima_instructor_crew_code: other, simb_instructor_crew_code: '0000' }
    await change(id, left)
    // An open place is filled, which replaces nobody.
    await change(id, { ...left, simb_instructor_crew_code: sent.simb_instructor_crew_code })
    const named = { ...sent, first_pilot_crew_code: pilotOther.crew_code ?? '' }
    expect((await change(id, named)).http).toBe(200)
    const { history } = (await admin.call(getSimById, { id })).data
    const a = `${instructorA.full_name} · ${instructorA.crew_code}`
    const o = `${instructorOther.full_name} · ${other}`
    for (const life of [history.first_pilot, history.second_pilot])
      expect(
        life.map(({ action, stage, status, reason }) => [action, stage, status, reason]),
      ).toEqual([
        ['replace', 2, 1, `${o} → ${a}`],
        ['replace', 3, 1, `${instructorB.full_name} · ${instructorB.crew_code} → 0000`],
        ['replace', 2, 1, `${a} → ${o}`],
        ['create', null, 1, ''],
      ])
  })

  test('[SIM-05] follows the rules of creating', async () => {
    const { id, sent } = await made()
    const wrong = {
      ...sent,
      second_pilot_crew_code: sent.first_pilot_crew_code,
      sessiona_place: 'X',
    }
    expect((await change(id, wrong)).fields).toEqual({
      second_pilot_crew_code: 'Duplicate crew code',
      sessiona_place: expect.stringMatching(/^There is no simulator/),
    })
    const without = await editor.raw('sim/update_sim', { id })
    expect(without.fields.first_pilot_crew_code).toBe('Please select 2 pilots')
  })

  test('[SIM-05][SIM-03] keeps people whose role changed since, each as pilot or instructor as before; they get into nothing new', async () => {
    const leaver = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
    const people: Crew = { pilots: [leaver, crew.pilots[1]], a: teacher, b: crew.b }
    const { id, sent } = await made(people)
    for (const one of [leaver, teacher])
      expect((await admin.call(updateDetail, { id: one.id, role: ROLE.USER })).http).toBe(200)
    expect((await admin.call(getSimById, { id })).data.can.update).toBe(true)
    const kept = { ...sent, sessiona_date_time: sent.sessiona_date_time.replace('08:00', '07:30') }
    const { data } = await change(id, kept)
    expect([data.first_pilot.pilot_crew_code, data.sima_instructor_crew_code]).toEqual([
      leaver.crew_code,
      teacher.crew_code,
    ])
    const other = await made()
    const refused = {
      first_pilot_crew_code: expect.stringMatching(/no active crew member/),
      sima_instructor_crew_code: expect.stringMatching(/no active crew member/),
    }
    const { first_pilot_crew_code, sima_instructor_crew_code } = sent
    const both = { ...other.sent, first_pilot_crew_code, sima_instructor_crew_code }
    expect((await change(other.id, both)).fields).toEqual(refused)
    expect((await admin.call(createSim, newSim(people))).fields).toEqual(refused)
    // A pilot of the session does not instruct it for having been there.
    const codes = {
      first_pilot_crew_code: server.airline.pilotOther.crew_code ?? '',
      sima_instructor_crew_code: leaver.crew_code ?? '',
    }
    expect((await change(id, kept, codes)).fields).toEqual({
      sima_instructor_crew_code: refused.sima_instructor_crew_code,
    })
  })

  test('[SIM-05] keeps people who have left since, and places given up since', async () => {
    const leaver = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const { id, sent } = await made({ ...crew, pilots: [leaver, null] })
    const { db } = server.app.services
    await db.updateTable('account').set({ status: 'blocked' }).where('id', '=', leaver.id).execute()
    await sql`UPDATE sim_session SET sessiona_place = 'OLD SIM' WHERE id = ${id}`.execute(db)
    const kept = { ...sent, sessiona_place: 'OLD SIM', note: 'still theirs' }
    expect((await change(id, kept)).data.note).toBe('still theirs')
    const other = await made()
    const taken = { ...other.sent, first_pilot_crew_code: leaver.crew_code ?? '' }
    expect((await change(other.id, taken)).fields.first_pilot_crew_code).toMatch(/no active crew/)
  })

  test('[SIM-03] tells what it shares with another session, never with itself', async () => {
    const one = await made()
    const two = await made()
    const same = await change(two.id, { ...two.sent, note: 'same time' })
    expect([same.http, same.data.clashes]).toEqual([200, []])
    const onto = { ...two.sent, sessiona_date_time: one.sent.sessiona_date_time }
    const reply = await change(two.id, onto)
    expect(reply.data.sessiona_date_time.slice(0, 16)).toBe(one.sent.sessiona_date_time)
    expect(reply.data.clashes.length).toBeGreaterThan(0)
    expect(new Set(reply.data.clashes.map((clash) => clash.other_id))).toEqual(new Set([one.id]))
  })

  test('[PERM-08][SIM-05] a right to edit puts nobody into the place of another pilot', async () => {
    const { id, sent } = await made()
    const self = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321', permissions: [13] })
    const mine = { second_pilot_crew_code: self.crew_code ?? '' }
    expect((await change(id, sent, mine, await sessionOf(server, self))).http).toBe(403)
    const { data } = await admin.call(getSimById, { id })
    expect(data.second_pilot.pilot_crew_code).toBe(crew.pilots[1]?.crew_code)
  })

  test('[PERM-06] is 404 for a session that is not there, 403 without 13', async () => {
    const nowhere = '00000000-0000-7000-8000-000000000000'
    expect((await change(nowhere, newSim(crew))).http).toBe(404)
    expect((await editor.raw('sim/update_sim', { id: nowhere })).http).toBe(404)
    const { id, sent } = await made()
    for (const who of ['user', 'pilotA', 'instructorA'] as const)
      expect((await change(id, sent, {}, await server.as(who))).http).toBe(403)
  })

  test('[SIM-05] of two changes on one version one wins', async () => {
    const { id, sent } = await made()
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((note) => change(id, { ...sent, note }, { version: 1 })),
    )
    expect(replies.map((one) => one.http).sort()).toEqual([200, 409, 409])
  })
})

describe('deleting a session', () => {
  test('[AMD-03] one that comes back waits for whoever writes about its people on its days', async () => {
    const { id, sent } = await made()
    await admin.call(deleteSim, { sim_id: id })
    const { sessiona_date_time: time } = sent
    const { pilotA } = server.airline
    const at = new Date(`${time}:00+07:00`)
    const owner = ownerClient(server.databaseUrl)
    await owner.connect()
    await owner.query('SELECT pg_advisory_lock(key) FROM unnest($1::bigint[]) AS key', [
      keysOf([
        {
          session: { id },
          part: 'a',
          at,
          until: at,
          place: '',
          people: [{ id: pilotA.id, crew_code: '', name: '' }],
        },
      ]),
    ])
    const back = admin.call(restoreRecord, { kind: 'sim', id, reason: 'x' })
    await until(async () => (await locksAwaited(server)) === 1, 'a session that waits')
    await owner.end()
    expect((await back).code).toBe('OK')
  })

  test('[SIM-05] takes it, its forms and files out of everything, and keeps its rows', async () => {
    const { id, first } = await made()
    const pilot = await server.as('pilotA')
    const { data } = await submitStage(pilot, first.form_id, 1)
    const before = (await admin.call(getSimList, {})).data.total
    const person = await newPerson(server, { role: ROLE.USER, permissions: [15] })
    const deleter = await sessionOf(server, person)
    expect((await deleter.call(deleteSim, { sim_id: id })).data).toEqual({ id })
    expect((await admin.call(getSimById, { id })).http).toBe(404)
    const { total, sim_list } = (await admin.call(getSimList, { page_count: 100 })).data
    expect(total).toBe(before - 1)
    expect(sim_list.map((one) => one.id)).not.toContain(id)
    expect((await pilot.get(data.first_submit ?? '')).status).toBe(404)
    expect((await submitStage(pilot, first.form_id, 1)).http).toBe(404)
    expect((await admin.call(deleteSim, { sim_id: id })).http).toBe(404)
    expect((await change(id, newSim(crew))).http).toBe(404)
    const { archived_by } = await server.app.services.db
      .selectFrom('sim_session')
      .select('archived_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(archived_by).toBe(person.id)
  })

  test('[SIM-05] is for holders of 15', async () => {
    const { id } = await made()
    for (const who of ['user', 'pilotA', 'instructorA'] as const)
      expect((await (await server.as(who)).call(deleteSim, { sim_id: id })).http).toBe(403)
    expect((await editor.call(deleteSim, { sim_id: id })).http).toBe(403)
  })
})
