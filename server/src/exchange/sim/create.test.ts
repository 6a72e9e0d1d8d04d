import { ROLE } from '@trms/contract/access'
import {
  checkClashes,
  createMonthlySim,
  createSim,
  getSimById,
  simOptions,
  updateSim,
} from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAll } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { locksAwaited } from '../../../test/locks.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { type Crew, type NewSim, newSim } from '../../../test/sims.ts'
import { until } from '../../../test/until.ts'
import { newId } from '../../platform/db/id.ts'
import { ownerClient } from '../../platform/db/pool.ts'
import type { SessionPart } from './clash/clashes.ts'
import { keysOf } from './clash/locks.ts'

let server: TestServer
let admin: Caller
let office: Caller
let crew: Crew
let other: Crew
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  office = await sessionOf(server, await newPerson(server, { role: ROLE.USER, permissions: [12] }))
  const { pilotA, pilotB, pilotOther, instructorA, instructorB, instructorOther } = server.airline
  crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
  other = { pilots: [pilotOther, null], a: instructorOther, b: instructorOther }
})
afterAll(() => server.close())

const create = (sim: NewSim, caller = office) => caller.call(createSim, sim)
const sessions = async () =>
  (await server.app.services.db.selectFrom('sim_session').select('id').execute()).length
async function expectNothingSaved(work: () => Promise<unknown>) {
  const before = await sessions()
  await work()
  expect(await sessions()).toBe(before)
}
const at = (sim: NewSim, changes: Partial<NewSim>) => ({ ...sim, ...changes })

describe('creating a session', () => {
  test('[SIM-03] keeps it with two forms, their events and the audit entry', async () => {
    const sim = newSim(crew, { note: ' Recurrent ', sessiona_place: 'cae  vn018' })
    const { data } = await create(sim, admin)
    expect(data).toMatchObject({
      sessiona_date_time: `${sim.sessiona_date_time}:00+07:00`,
      sessiona_place: 'CAE VN018',
      sessionb_date_time: `${sim.sessionb_date_time}:00+07:00`,
      sima_instructor_crew_code: crew.a?.crew_code,
      sima_instructor_name: crew.a?.full_name,
      simb_instructor_crew_code: crew.b?.crew_code,
      note: 'Recurrent',
      version: 1,
      clashes: [],
      created_by_name: server.airline.admin.full_name,
      first_pilot: { pilot_crew_code: crew.pilots[0]?.crew_code, form_status: 1, pilot_order: 1 },
      second_pilot: { pilot_name: crew.pilots[1]?.full_name, form_status: 1, pilot_order: 2 },
      history: { first_pilot: [{ action: 'create' }], second_pilot: [{ action: 'create' }] },
    })
    const { clashes: _, ...seen } = data
    expect((await admin.call(getSimById, { id: data.id })).data).toEqual(seen)
    const entry = await server.app.services.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect([entry.action, entry.entity, entry.actor_id]).toEqual([
      'create',
      'sim',
      server.airline.admin.id,
    ])
  })

  test('[SIM-03] takes a time with its offset, and crew codes in any case', async () => {
    const pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const sim = newSim(
      { ...crew, pilots: [pilot, null] },
      {
        sessiona_date_time: '2031-03-01 22:30Z',
        sessionb_date_time: '2031-03-02T05:30',
        first_pilot_crew_code: ` ${pilot.crew_code?.toLowerCase()} `,
      },
    )
    const { data } = await create(sim, admin)
    expect(data.sessiona_date_time).toBe('2031-03-02T05:30:00+07:00')
    expect(data.first_pilot.pilot_crew_code).toBe(pilot.crew_code)
  })

  test('[SIM-07] takes 0000 for any of the four, twice too', async () => {
    const nobody: Crew = { pilots: [null, null], a: null, b: null }
    const { data } = await create(newSim(nobody), admin)
    expect([data.first_pilot, data.second_pilot]).toMatchObject([
      { pilot_crew_code: '0000', pilot_name: '' },
      { pilot_crew_code: '0000', pilot_name: '' },
    ])
    expect([data.sima_instructor_crew_code, data.simb_instructor_name]).toEqual(['0000', ''])
  })

  const REQUIRED: [keyof NewSim, string][] = [
    ['first_pilot_crew_code', 'Please select 2 pilots'],
    ['second_pilot_crew_code', 'Please select 2 pilots'],
    ['sima_instructor_crew_code', 'This field is required'],
    ['simb_instructor_crew_code', 'This field is required'],
    ['sessiona_date_time', 'This field is required'],
    ['sessiona_place', 'This field is required'],
    ['sessionb_date_time', 'This field is required'],
    ['sessionb_place', 'This field is required'],
  ]
  test.each(REQUIRED)('[SIM-03] refuses one without %s', async (field, message) => {
    await expectNothingSaved(async () => {
      for (const value of [undefined, '', '  ']) {
        const reply = await create({ ...newSim(crew), [field]: value } as NewSim)
        expect([reply.http, reply.fields[field]]).toEqual([422, message])
      }
    })
  })

  const DUPLICATE = 'Duplicate crew code'
  type Codes = [pilot: string, pilot: string, a: string, b: string]
  const WRONG_PEOPLE: [string, () => Codes, keyof NewSim, string][] = [
    ['the same pilot twice', () => ['P1', 'P1', 'IA', 'IB'], 'second_pilot_crew_code', DUPLICATE],
    [
      'its first pilot as instructor',
      () => ['IA', 'P2', 'IA', 'IB'],
      'sima_instructor_crew_code',
      DUPLICATE,
    ],
    [
      'its second pilot as instructor',
      () => ['P1', 'IB', 'IA', 'IB'],
      'simb_instructor_crew_code',
      DUPLICATE,
    ],
    [
      'a crew code that nobody has',
      () => ['ZZ9', 'P2', 'IA', 'IB'],
      'first_pilot_crew_code',
      'There is no active crew member with this crew code',
    ],
    [
      'a pilot as instructor',
      () => ['P1', 'P2', 'P3', 'IB'],
      'sima_instructor_crew_code',
      'This person is not an instructor',
    ],
  ]
  test.each(WRONG_PEOPLE)('[SIM-03] refuses %s', async (_what, codes, field, message) => {
    const { pilotA, pilotB, pilotOther, instructorA, instructorB } = server.airline
    const known: Record<string, string | null> = {
      P1: pilotA.crew_code,
      P2: pilotB.crew_code,
      P3: pilotOther.crew_code,
      IA: instructorA.crew_code,
      IB: instructorB.crew_code,
    }
    const [first, second, a, b] = codes().map((one) => known[one] ?? one) as Codes
    const sim = at(newSim(crew), {
      first_pilot_crew_code: first,
      second_pilot_crew_code: second,
      sima_instructor_crew_code: a,
      simb_instructor_crew_code: b,
    })
    await expectNothingSaved(async () => {
      const reply = await create(sim)
      expect([reply.http, reply.fields]).toEqual([422, { [field]: message }])
    })
  })

  test('[SIM-03] lets an instructor fly as a pilot, and instruct both sessions', async () => {
    const { instructorA, instructorB, pilotA } = server.airline
    const sim = newSim({ pilots: [instructorB, pilotA], a: instructorA, b: instructorA })
    expect((await create(sim)).http).toBe(200)
  })

  test('[SIM-03] refuses crew whose account is blocked, and people of the office', async () => {
    const gone = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    await server.app.services.db
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', gone.id)
      .execute()
    const reply = await create(newSim({ ...crew, pilots: [crew.pilots[0], gone] }))
    expect(reply.fields.second_pilot_crew_code).toMatch(/no active crew member/)
  })

  test('[SIM-03] refuses a place without a simulator, and names those there are', async () => {
    const reply = await create(newSim(crew, { sessionb_place: 'VN999' }))
    expect(reply.fields).toEqual({
      sessionb_place:
        'There is no simulator at this place. Please choose one of: VN001, CAE VN018, VN026, VN036, ATR500',
    })
    expect((await admin.call(simOptions, {})).data.places).toEqual([
      'VN001',
      'CAE VN018',
      'VN026',
      'VN036',
      'ATR500',
    ])
  })

  test.each(['2026-02-31T08:00', '2026-11-09', '09/11/2026 08:00', '2026-11-09T24:00'])(
    '[SIM-03] refuses %s as a date and time',
    async (sessiona_date_time) => {
      const reply = await create(newSim(crew, { sessiona_date_time }))
      expect([reply.http, reply.fields.sessiona_date_time]).toEqual([
        422,
        'Please enter a day of the calendar and a time as DD/MM/YYYY - HH:mm',
      ])
    },
  )

  test('[SIM-03] refuses session B before session A, at the field, in both languages', async () => {
    const sim = newSim(crew, { sessiona_date_time: '2031-05-02T08:00' })
    const early = { ...sim, sessionb_date_time: '2031-05-02T00:59Z' }
    const said = (caller: typeof office, language: 'vi' | 'en') =>
      caller.call(createSim, early, { language })
    expect((await said(office, 'en')).fields).toEqual({
      sessionb_date_time: 'Session B cannot be before session A',
    })
    expect((await said(office, 'vi')).fields).toEqual({
      sessionb_date_time: 'Phiên B không được trước phiên A',
    })
    const kept = await create({ ...sim, sessionb_date_time: '2031-05-02T01:00Z' }, admin)
    expect(kept.http).toBe(200)
    const changed = await admin.call(updateSim, { ...early, id: kept.data.id })
    expect([changed.http, Object.keys(changed.fields)]).toEqual([422, ['sessionb_date_time']])
  })

  test('[LST-03] refuses a note of 257 characters', async () => {
    const reply = await create(newSim(crew, { note: 'x'.repeat(257) }))
    expect(reply.fields).toEqual({ note: 'At most 256 characters' })
    expect((await create(newSim(crew, { note: 'x'.repeat(256) }))).http).toBe(200)
  })

  test('[SIM-03] is for holders of 12', async () => {
    const person = await newPerson(server, {
      role: ROLE.USER,
      permissions: [11, 13, 14, 15, 16, 17, 18, 19],
    })
    for (const caller of [await sessionOf(server, person), await server.as('instructorA')]) {
      expect((await create(newSim(crew), caller)).http).toBe(403)
      expect((await caller.call(createMonthlySim, { sims: [newSim(crew)] })).http).toBe(403)
    }
  })
})

describe('creating a month of sessions', () => {
  test('[SIM-03] creates all of them', async () => {
    const sims = [newSim(crew), newSim(other), newSim(crew)]
    const { data } = await office.call(createMonthlySim, { sims })
    expect(data.created).toBe(3)
    const seen = await Promise.all(
      data.ids.map(async (id) => (await admin.call(getSimById, { id })).data),
    )
    expect(seen.map((one) => one.sessiona_date_time.slice(0, 16))).toEqual(
      sims.map((one) => one.sessiona_date_time),
    )
  })

  test('[SIM-03] creates none when one is wrong, and says where', async () => {
    await expectNothingSaved(async () => {
      const sims = [
        newSim(crew),
        newSim(crew),
        newSim(crew, { sessionb_place: 'Moon' }),
        newSim(crew),
      ]
      const code = crew.pilots[0]?.crew_code ?? ''
      const reply = await office.call(createMonthlySim, {
        sims: [...sims, newSim(crew, { second_pilot_crew_code: code })],
      })
      expect([reply.http, reply.fields]).toEqual([
        422,
        {
          'sims[2].sessionb_place': expect.stringMatching(/^There is no simulator/),
          'sims[4].second_pilot_crew_code': 'Duplicate crew code',
        },
      ])
      const short = await office.raw('sim/create_monthly_sim', { sims: [newSim(crew), {}] })
      expect(short.fields['sims[1].first_pilot_crew_code']).toBe('Please select 2 pilots')
    })
  })

  test.each([{ sims: [] }, {}, { sims: null }])('[SIM-03] refuses %j', async (input) => {
    const reply = await office.raw('sim/create_monthly_sim', input)
    expect([reply.http, reply.fields.sims]).toEqual([422, 'Please add at least 1 sim'])
  })

  test('[SIM-03] takes 500 of them, and not one more', async () => {
    const sims = Array.from({ length: 500 }, () =>
      newSim({ pilots: [null, null], a: null, b: null }),
    )
    expect((await office.call(createMonthlySim, { sims: [...sims, newSim(crew)] })).http).toBe(422)
    expect((await office.call(createMonthlySim, { sims })).data.ids).toHaveLength(500)
  })
})

describe('clashes', () => {
  test('[SIM-03] are told with names, and the session is kept all the same', async () => {
    const kept = newSim(crew)
    const { data: first } = await create(kept)
    const { pilotOther, instructorOther } = server.airline
    const clashing = at(
      newSim({ pilots: [crew.pilots[1], pilotOther], a: instructorOther, b: null }),
      { sessiona_date_time: kept.sessiona_date_time.replace('08:00', '11:59') },
    )
    const reply = await create(clashing)
    const shared = {
      index: 0,
      part: 'a',
      other_id: first.id,
      other_index: null,
      other_date_time: first.sessiona_date_time,
      other_place: 'VN001',
    }
    expect([reply.http, reply.data.clashes]).toEqual([
      200,
      [
        {
          ...shared,
          what: 'person',
          who: crew.pilots[1]?.crew_code,
          name: crew.pilots[1]?.full_name,
        },
        { ...shared, what: 'place', who: 'VN001', name: '' },
      ],
    ])
  })

  test('[SIM-03] are told between the sessions of one list too', async () => {
    const sim = newSim(crew)
    const sims = [newSim(other), sim, { ...sim, sessiona_place: 'VN026', sessionb_place: 'VN026' }]
    const checked = await office.call(checkClashes, { sims })
    const { data } = await office.call(createMonthlySim, { sims })
    expect([data.created, data.clashes]).toEqual([3, checked.data.clashes])
    expect(data.clashes).toHaveLength(6)
    expect(data.clashes.every((one) => one.index === 2 && one.other_index === 1)).toBe(true)
  })

  test('[SIM-03] look at the hours of the slot that a session begins with, else at four', async () => {
    const { db } = server.app.services
    const slot = { slot: 'X', version: 1, created_at: new Date() }
    await db
      .insertInto('sim_slot')
      .values([
        { ...slot, id: newId(), fleet: 'A321', start_time: '23:45', end_time: '02:30' },
        { ...slot, id: newId(), fleet: 'B787', start_time: '02:45', end_time: '08:45' },
      ])
      .execute()
    const clashesAt = async (first: string, second: string) => {
      const sim = newSim(crew)
      const day = new Date(sim.sessiona_date_time.slice(0, 10))
      await create(at(sim, { sessiona_date_time: sim.sessiona_date_time.replace('08:00', first) }))
      if (second < first) day.setUTCDate(day.getUTCDate() + 1)
      const next = newSim(other, {
        sessiona_date_time: `${day.toISOString().slice(0, 10)}T${second}`,
      })
      return (await create(next)).data.clashes.map(({ part, who }) => [part, who])
    }
    expect(await clashesAt('23:45', '02:30')).toEqual([])
    expect(await clashesAt('23:45', '02:29')).toEqual([['a', 'VN001']])
    expect(await clashesAt('02:45', '08:44')).toEqual([['a', 'VN001']])
    expect(await clashesAt('10:00', '13:59')).toEqual([['a', 'VN001']])
    await deleteAll(server, 'sim_slot', `slot = 'X'`)
  })

  test('[SIM-03] are shown while typing; what is not filled in or wrong yet is left out', async () => {
    const kept = newSim(crew)
    await create(kept)
    const { first_pilot_crew_code, sessiona_date_time } = kept
    const looked = await office.call(checkClashes, {
      sims: [
        { first_pilot_crew_code },
        { first_pilot_crew_code, sessionb_date_time: sessiona_date_time },
        { first_pilot_crew_code: 'NOBODY', sessiona_date_time },
        { first_pilot_crew_code: '0000', sessiona_date_time, sessiona_place: 'vn001' },
        { first_pilot_crew_code, sessiona_date_time: '2026-02-31T08:00' },
      ],
    })
    expect(
      looked.data.clashes.map(({ index, part, what, who }) => [index, part, what, who]),
    ).toEqual([
      [1, 'b', 'person', first_pilot_crew_code],
      [3, 'a', 'place', 'VN001'],
    ])
    expect(looked.data.crew).toEqual([
      { crew_code: first_pilot_crew_code, name: expect.stringMatching(/./), instructs: false },
    ])
  })

  test('[SIM-03] of three at the same time all are kept, and each but one sees another', async () => {
    const sim = newSim(crew)
    const replies = await Promise.all([create(sim), create(sim), create(sim)])
    const others = replies.map(
      (one) => new Set(one.data.clashes.map((clash) => clash.other_id)).size,
    )
    expect(others.sort()).toEqual([0, 1, 2])
  })

  test('[SIM-03] who creates one waits for those who write about the same people on these days, and for nobody else', async () => {
    const sim = newSim(crew)
    const elsewhere = { sessiona_place: 'VN026', sessionb_place: 'VN026' }
    const { instructorA } = server.airline
    const at = new Date(`${sim.sessiona_date_time}:00+07:00`)
    const taken = {
      session: { index: 0 },
      part: 'a',
      at,
      until: at,
      place: '',
      people: [{ id: instructorA.id, crew_code: '', name: '' }],
    } satisfies SessionPart
    const owner = ownerClient(server.databaseUrl)
    await owner.connect()
    await owner.query('SELECT pg_advisory_lock(key) FROM unnest($1::bigint[]) AS key', [
      keysOf([taken]),
    ])
    const theirs = newSim(other)
    const { sessiona_date_time, sessionb_date_time } = sim
    const same = { ...theirs, ...elsewhere, sessiona_date_time, sessionb_date_time }
    expect((await create(same)).http).toBe(200)
    const waiting = create(sim)
    await until(async () => (await locksAwaited(server)) === 1, 'a create that waits')
    await owner.end()
    expect((await waiting).http).toBe(200)
  })

  test('[SIM-03] of two lists over the same days, each in its own order, both are kept', async () => {
    const nobody: Crew = { pilots: [null, null], a: null, b: null }
    const here = { sessiona_place: 'VN001', sessionb_place: 'VN001' }
    const there = { sessiona_place: 'VN026', sessionb_place: 'VN026' }
    const days = Array.from({ length: 20 }, () => newSim(nobody))
    for (let i = 0; i < 20; i++) {
      const list = (sims: NewSim[], places: Partial<NewSim>) =>
        office.call(createMonthlySim, { sims: sims.map((sim) => at(sim, places)) })
      const replies = await Promise.all([list(days, here), list(days.toReversed(), there)])
      expect(replies.map(({ code }) => code)).toEqual(['OK', 'OK'])
    }
  })

  test('[SIM-03] are none for nobody, none with archived ones and none four hours apart', async () => {
    const sim = newSim({ pilots: [null, null], a: null, b: null })
    const elsewhere = { sessiona_place: 'VN026', sessionb_place: 'VN036' }
    expect((await create(sim)).data.clashes).toEqual([])
    expect((await create({ ...sim, ...elsewhere })).data.clashes).toEqual([])
    const gone = newSim(crew)
    const { id } = (await create(gone)).data
    await admin.raw('sim/delete_sim', { sim_id: id })
    expect((await create(gone)).data.clashes).toEqual([])
    const later = (time: string) => time.replace('08:00', '12:00')
    const next = {
      ...gone,
      sessiona_date_time: later(gone.sessiona_date_time),
      sessionb_date_time: later(gone.sessionb_date_time),
    }
    expect((await create(next)).data.clashes).toEqual([])
  })
})

describe('the form of a new session', () => {
  test('[SIM-06] waits for its pilot from the session on, or from now when it is over', async () => {
    const before = new Date().toISOString()
    const past = await create(
      newSim(crew, {
        sessiona_date_time: '2020-01-05T08:00',
        sessionb_date_time: '2020-01-06T08:00',
      }),
      admin,
    )
    expect((past.data.first_pilot as OpenForm).awaited_since >= before).toBe(true)
    const future = await create(
      newSim(crew, {
        sessiona_date_time: '2040-01-05T08:00',
        sessionb_date_time: '2040-01-06T08:00',
      }),
      admin,
    )
    expect(future.data.first_pilot).toMatchObject({
      awaited: 'pilot',
      awaited_since: '2040-01-05T01:00:00.000Z',
    })
  })
})
