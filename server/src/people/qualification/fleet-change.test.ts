import { ROLE } from '@trms/contract/access'
import { dayIn, dayWords } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { inspectedQualifications } from '@trms/contract/office/inspection/calls'
import { updateDetail, userDetail } from '@trms/contract/people/account/calls'
import { pilotDetail, updatePilot } from '@trms/contract/people/pilot/calls'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import { enterQualification, grantExemption } from '@trms/contract/people/qualification/entry-calls'
import { previewKind } from '@trms/contract/people/qualification/kind-calls'
import { getAll } from '@trms/contract/people/survey/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Announcements } from '../../../test/announcements.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import { inspect } from '../../../test/inspections.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { newPerson } from '../../../test/people.ts'
import { kindNamed, kindOnCard } from '../../../test/readiness.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { sendSim } from '../../../test/sims.ts'
import { newReporter, reportOf } from '../../../test/surveys.ts'

let server: MailingServer
let admin: Caller
let pilot: Person
beforeAll(async () => {
  server = await startMailingServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  pilot = await newReporter(server)
})

const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const ago = (days: number) => addDays(today, -days)

const held = (name: string) => kindOnCard(admin, pilot, name)
const profile = async () => (await admin.call(pilotDetail, { id: pilot.id })).data
async function change(changes: object) {
  const { id, version } = await profile()
  return admin.call(updatePilot, { id, version, function: 'Pilot', ...changes })
}
async function enter(name: string, completed_on: string, more: object = {}) {
  const { id } = await kindNamed(admin, name)
  const entry = { pilot_id: pilot.id, kind_id: id, completed_on, ...more }
  return (await admin.call(enterQualification, entry)).data
}
async function exempt(name: string) {
  const { id } = await kindNamed(admin, name)
  const [reason, reference] = ['Simulator under repair', 'CAAV 17/2026']
  const until = addDays(today, 600)
  const sent = { pilot_id: pilot.id, kind_id: id, until, reason, reference }
  expect((await admin.call(grantExemption, sent)).code).toBe('OK')
}
const flights = (day: string) => [{ flight_date: day, to_number: 3, ldg_number: 3 }]

describe('[RDY-01] a pilot who comes to another fleet', () => {
  test('[RDY-05] no longer holds the checks of the former type, keeps papers, and is told so on the card', async () => {
    await enter('SIM check', ago(20))
    await enter('Line check', ago(20))
    await enter('Medical', ago(20), { expires_on: addDays(today, 300) })
    await reportOf(admin, pilot, flights(ago(5)), ago(4))
    for (const name of ['SIM check', 'Line check', 'Medical', 'Recent experience'])
      expect((await held(name)).state, name).toBe('green')

    expect((await change({ fleet: 'B787' })).data).toMatchObject({
      fleet: 'B787',
      fleet_since: today,
    })
    for (const name of ['SIM check', 'Line check'])
      expect(await held(name)).toMatchObject({
        state: 'red',
        completed_on: null,
        expires_on: null,
        entries: [{ completed_on: ago(20), counts: false, former_fleet: true, withdrawn: null }],
      })
    expect(await held('Recent experience')).toMatchObject({ state: 'red', expires_on: null })
    expect(await held('Medical')).toMatchObject({
      state: 'green',
      entries: [{ counts: true, former_fleet: false }],
    })
    const { data: board } = await admin.call(boardCall, {})
    const line = board.pilots.find((one) => one.id === pilot.id)
    const at = board.kinds.findIndex((one) => one.name_en === 'SIM check')
    expect(line?.cells[at]).toEqual({})
  })

  test('[RDY-02] counts a check on the new type from its own day, without the window of the former one', async () => {
    await enter('SIM check', ago(170))
    await change({ fleet: 'A350', fleet_since: ago(40) })
    await enter('SIM check', ago(40))
    const alone = await held('SIM check')
    expect(alone).toMatchObject({ state: 'green', completed_on: ago(40) })
    // The same check without a change of fleet is counted from the end of the former one.
    expect((await change({ fleet_since: null })).data.fleet_since).toBeNull()
    const both = await held('SIM check')
    expect(both.completed_on).toBe(ago(40))
    expect(String(both.expires_on) > String(alone.expires_on)).toBe(true)
  })

  test('[RDY-02] holds again what was done there, once the office corrects the fleet or its day', async () => {
    await enter('SIM check', ago(20))
    await reportOf(admin, pilot, flights(ago(5)))
    const before = [await held('SIM check'), await held('Recent experience')]
    await change({ fleet: 'ATR72' })
    expect((await held('SIM check')).state).toBe('red')
    // Back on the fleet, the day is set again; without a day everything counts.
    expect((await change({ fleet: 'A321', fleet_since: null })).data.fleet_since).toBe(today)
    await change({ fleet_since: null })
    expect([await held('SIM check'), await held('Recent experience')]).toEqual(before)
    // A day of the fleet between two checks leaves the later one.
    await enter('Line check', ago(100))
    await enter('Line check', ago(10))
    await change({ fleet_since: ago(50) })
    expect((await held('Line check')).entries.map((one) => one.former_fleet)).toEqual([false, true])
    expect(await held('Line check')).toMatchObject({ state: 'green', completed_on: ago(10) })
    // What is entered for a day before counts for nothing.
    await enter('Line check', ago(60))
    expect((await held('Line check')).completed_on).toBe(ago(10))
  })

  test('[RDY-03] has recent experience by what was flown and reported since', async () => {
    const instructor = await server.as('instructorA')
    const sectors = [1, 2, 3].map(() => ({ ...SECTOR, date_of_sector: ago(8) }))
    const flight = newFlight(server.airline.instructorA, pilot, { sectors })
    expect((await sendFlight(instructor, flight)).code).toBe('OK')
    const until = async () => (await held('Recent experience')).expires_on
    // The first day on the fleet counts.
    await change({ fleet_since: ago(8) })
    expect(await until()).toBe(addDays(ago(8), 90))
    await change({ fleet_since: ago(7) })
    expect(await until()).toBeNull()
    // So it is with what a survey says, the simulator's date first.
    await reportOf(admin, pilot, [], ago(6))
    expect(await until()).toBe(addDays(ago(6), 90))
    await change({ fleet_since: ago(5) })
    expect(await until()).toBeNull()
    await reportOf(admin, pilot, flights(ago(4)), ago(6))
    expect(await until()).toBe(addDays(ago(4), 90))
    await change({ fleet_since: ago(3) })
    expect(await held('Recent experience')).toMatchObject({ state: 'red', unverified: false })
  })

  test('[RDY-06] loses the exemptions that were granted for the former type, and no other', async () => {
    await enter('SIM check', ago(20))
    await enter('Medical', ago(20), { expires_on: addDays(today, 300) })
    for (const name of ['SIM check', 'Recent experience', 'Medical']) await exempt(name)
    // A day alone ends none: the fleet is the same.
    await change({ fleet_since: ago(30) })
    expect((await held('SIM check')).exemption).not.toBeNull()
    await change({ fleet: 'B787' })
    for (const name of ['SIM check', 'Recent experience'])
      expect(await held(name)).toMatchObject({
        state: 'red',
        exemption: null,
        exemptions: [
          { withdrawn: { by_name: server.airline.admin.full_name, reason: 'A321 → B787' } },
        ],
      })
    expect((await held('Medical')).exemption).not.toBeNull()
  })

  test('[RDY-02][RDY-06] does not leave a failure behind that nothing has followed', async () => {
    await enter('SIM check', ago(40))
    await exempt('SIM check')
    const { id, version: _, archived: __, can: ___, ...kind } = await kindNamed(admin, 'SIM check')
    const other = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const crew = {
      pilots: [pilot, other] as [Person, Person],
      a: server.airline.instructorA,
      b: null,
    }
    const at = `${ago(3)}T08:00`
    const sim = await sendSim(admin, crew, { sessiona_date_time: at, sessionb_date_time: at })
    const failure = { form_id: sim.first.form_id, status: 6 as const, reason: 'as graded' }
    expect((await admin.call(setSimStatus, failure)).code).toBe('OK')
    await change({ base: 'HAN', fleet_since: ago(2) })
    const later = { state: 'red', failed_on: ago(3), exemption: null }
    expect(await held('SIM check')).toMatchObject(later)
    await change({ fleet: 'B787' })
    expect(await held('SIM check')).toMatchObject({
      ...later,
      entries: [
        { failed: true, counts: true, former_fleet: false },
        { failed: false, counts: false, former_fleet: true },
      ],
    })
    const until = addDays(today, 600)
    const sent = { pilot_id: pilot.id, kind_id: id, until, reason: 'x', reference: 'y' }
    expect((await admin.call(grantExemption, sent)).fields).toHaveProperty('until')
    expect((await admin.call(previewKind, { id, ...kind })).data.changed).toBe(0)
    await enter('SIM check', today)
    expect(await held('SIM check')).toMatchObject({ state: 'green', failed_on: null })
  })

  test('[USER-03] loses them too where an administrator sets the fleet of the account', async () => {
    await enter('SIM check', ago(20))
    await exempt('SIM check')
    const { version } = (await admin.call(userDetail, { id: pilot.id })).data
    expect((await admin.call(updateDetail, { id: pilot.id, version, fleet: 'A350' })).code).toBe(
      'OK',
    )
    expect(await profile()).toMatchObject({ fleet: 'A350', fleet_since: today })
    expect(await held('SIM check')).toMatchObject({ state: 'red', exemption: null })
    const entry = await server.app.services.db
      .selectFrom('audit_entry')
      .select('payload')
      .where('entity_id', '=', pilot.id)
      .where('entity', '=', 'account')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(entry.payload)).toEqual({
      fleet: { old: 'A321', new: 'A350' },
      fleet_since: { old: null, new: today },
    })
  })

  test('[SUR-03][TLD-01] is told so by receipt, mails and the table, and has the hours since on type', async () => {
    const { db } = server.app.services
    await db.updateTable('account').set({ language: 'en' }).where('id', '=', pilot.id).execute()
    const instructor = await server.as('instructorA')
    for (const day of [ago(30), ago(5)]) {
      const sectors = [{ ...SECTOR, date_of_sector: day, flight_time: 2 }]
      await sendFlight(instructor, newFlight(server.airline.instructorA, pilot, { sectors }))
    }
    const row = async () =>
      (await admin.call(getAll, { keyword: pilot.crew_code ?? '' })).data.pilots[0]
    expect(await row()).toMatchObject({ total_flight_hours: 4, on_type_flight_hours: 4 })
    expect(await reportOf(admin, pilot, flights(ago(20)))).toMatchObject({ counts_since: null })
    await change({ fleet_since: ago(10) })
    expect(await row()).toMatchObject({
      total_flight_hours: 4,
      on_type_flight_hours: 2,
      fleet_since: ago(10),
    })
    expect(await reportOf(admin, pilot, flights(ago(15)))).toMatchObject({
      dates: { recency_date: null },
      counts_since: ago(10),
    })
    expect(await held('Recent experience')).toMatchObject({ counts_since: ago(10) })
    expect((await held('Medical')).counts_since).toBeNull()
    const line = `Only days from ${dayWords(ago(10))} on count`
    const told = () => server.mailbox.mails.filter((one) => one.text.includes(line))
    await expect
      .poll(() => told().map((one) => one.subject))
      .toEqual(['Your take-offs and landings were received'])
  })

  test('[INS-01] is so for an inspector too, who reads which entries no longer count', async () => {
    await enter('SIM check', ago(40))
    await enter('SIM check', ago(5))
    await exempt('SIM check')
    await change({ fleet_since: ago(10) })
    const { caller } = await inspect(server, [pilot], { from: ago(60), to: today })
    const { data } = await caller.call(inspectedQualifications, { pilot_id: pilot.id })
    const seen = data.qualifications.map((one) => [one.of, one.completed_on, one.former_fleet])
    expect(seen).toEqual([
      ['exemption', today, false],
      ['entry', ago(5), false],
      ['entry', ago(40), true],
    ])
  })

  test('[RDY-04] is told to open boards', async () => {
    await enter('SIM check', ago(20))
    const heard = await Announcements.of(server.databaseUrl)
    await change({ fleet: 'B787' })
    expect(await heard.take()).toContainEqual(
      expect.objectContaining({ kind: 'qualification', id: pilot.id }),
    )
    await heard.close()
  })

  test('[RDY-01] is counted the same where a change of a kind is looked at before', async () => {
    await enter('SIM check', ago(20))
    await change({ fleet: 'B787' })
    const { id, version: _, archived: __, can: ___, ...kind } = await kindNamed(admin, 'SIM check')
    const { data } = await admin.call(previewKind, { id, ...kind })
    expect(data.changed).toBe(0)
  })

  test('[PIL-03] keeps the day that was sent, and refuses one that cannot be at its field', async () => {
    expect((await change({ fleet: 'A321' })).data.fleet_since).toBeNull()
    expect((await change({ fleet: 'B787', fleet_since: ago(9) })).data.fleet_since).toBe(ago(9))
    expect((await change({ fleet: 'B787' })).data.fleet_since).toBe(ago(9))
    expect((await change({ fleet_since: addDays(today, 1) })).fields).toEqual({
      fleet_since: 'The date must not be in the future',
    })
    await change({ date_of_birth: '1990-01-01' })
    expect((await change({ fleet_since: '1989-12-31' })).fields).toMatchObject({
      fleet_since: 'The date of birth must be before the first day on the fleet',
    })
    // A year that was mistyped is often before the pilot joined.
    await change({ joining_date: ago(1000) })
    expect((await change({ fleet_since: ago(1001) })).fields).toEqual({
      fleet_since: 'The first day on the fleet cannot be before the joining date',
    })
    expect((await change({ joining_date: today })).fields).toEqual({
      joining_date: 'The first day on the fleet cannot be before the joining date',
    })
    expect((await profile()).fleet_since).toBe(ago(9))
    await change({ joining_date: addDays(today, 30) })
    expect((await change({ fleet: 'A350' })).data.fleet_since).toBe(today)
  })

  test('[RDY-05] a card of the pilot says nothing of a former fleet while there is none', async () => {
    await enter('SIM check', ago(20))
    const { data } = await (await sessionOf(server, pilot)).call(cardCall, { pilot_id: pilot.id })
    expect(data.kinds.flatMap((one) => one.entries).map((one) => one.former_fleet)).toEqual([false])
  })
})

test('[PERM-02] only who edits pilots sets the first day on the fleet', async () => {
  const { id, version } = await profile()
  const own = await sessionOf(server, { ...pilot, role: ROLE.PILOT })
  const sent = { id, version, function: 'Pilot' as const, fleet_since: ago(3) }
  expect((await own.call(updatePilot, sent)).http).toBe(403)
  expect((await profile()).fleet_since).toBeNull()
})
