import type { Answer, Sent } from '@trms/contract/call'
import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { FORM_AGE_NAMES, type FormAge } from '@trms/contract/exchange/form-exchange/list'
import { getLineCheckList } from '@trms/contract/exchange/line-check/calls'
import { LINE_CHECK_STATUSES } from '@trms/contract/exchange/line-check/states'
import { getLineTrainingList } from '@trms/contract/exchange/line-training/calls'
import { getSimList } from '@trms/contract/exchange/sim/calls'
import { SIM_STATUSES } from '@trms/contract/exchange/sim/states'
import { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import { reportSearching } from '@trms/contract/office/event-report/calls'
import { getAll } from '@trms/contract/people/survey/calls'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newEvent } from '../../../test/event-reports.ts'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import { sendLineCheck } from '../../../test/line-checks.ts'
import { newTraining } from '../../../test/line-trainings.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { type Crew, sendSim } from '../../../test/sims.ts'

let server: TestServer
let admin: Caller

const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const month = (back: number) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back))
    .toISOString()
    .slice(0, 7)
const MONTHS = Array.from({ length: 12 }, (_, i) => month(11 - i))
const daysOf = (of: string) => ({
  start_date: `${of}-01`,
  end_date: new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10),
})
/** The first and the last minute of a month on the airline's clock. */
const dawn = (back: number) => `${month(back)}-01T00:00`
const dusk = (back: number) => `${daysOf(month(back)).end_date}T23:59`

const figures = async () => (await admin.call(dashboardFigures, {})).data
type Figures = Answer<typeof dashboardFigures>
const db = () => server.app.services.db

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/**
 * Makes a session that begins at `at`. `states` are those of its two forms,
 * `days` how long each form has waited.
 */
async function plantSim(at: string, states: readonly [number, number], days = [0, 0]) {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
  const sim = await sendSim(admin, crew, {
    sessiona_date_time: at,
    sessionb_date_time: at,
  })
  for (const i of [0, 1])
    await sql`UPDATE sim_form SET status = ${states[i]},
        awaited_since = now() - make_interval(days => ${days[i]})
      WHERE session_id = ${sim.id} AND pilot_order = ${i + 1}`.execute(db())
  return sim
}
async function plantCheck(at: string, status: number, days = 0) {
  const { pilotA, instructorA } = server.airline
  const check = await sendLineCheck(
    admin,
    { pilot: pilotA, instructor: instructorA },
    { line_check_date: at },
  )
  await sql`UPDATE line_check SET status = ${status},
      awaited_since = now() - make_interval(days => ${days})
    WHERE id = ${check.id}`.execute(db())
  return check
}

const simsFound = async (input: Sent<typeof getSimList>) =>
  (await admin.call(getSimList, { page_count: 1, ...input })).data.total
const checksFound = async (input: Sent<typeof getLineCheckList>) =>
  (await admin.call(getLineCheckList, { page_count: 1, ...input })).data.total

describe('the dashboard', () => {
  test('[DSH-01] is refused to all but administrators', async () => {
    for (const who of ['user', 'userWithout', 'instructorA', 'pilotA', 'employee'] as const)
      expect((await (await server.as(who)).call(dashboardFigures, {})).http).toBe(403)
  })

  test('[DSH-01] shows an airline without anything twelve months of nothing', async () => {
    const empty = await figures()
    expect(empty.sims.map((one) => one.month)).toEqual(MONTHS)
    expect(empty.low_criteria.map((one) => one.month)).toEqual(MONTHS)
    expect(empty.sims.flatMap((one) => one.counts)).toEqual(Array(72).fill(0))
    expect(empty.event_reports.map((one) => one.months.length)).toEqual([12, 12, 12])
    expect(empty.line_trainings.map((one) => one.line_training_type)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('[DSH-01] counts sessions by the month of the airline’s clock and how they stand, as the list does', async () => {
    await plantSim(dawn(11), [1, 1])
    await plantSim(dusk(12), [1, 1])
    await plantSim(dawn(3), [5, 2])
    await plantSim(dusk(3), [5, 5])
    await plantSim(dusk(4), [4, 3])
    await plantSim(dusk(4), [6, 1])
    await plantSim(dusk(0), [5, 6])
    await plantSim(dawn(-1), [4, 4])
    const { sims } = await figures()
    const found: Record<number, number[]> = {}
    for (const [i, one] of sims.entries())
      if (one.counts.some((count) => count > 0)) found[11 - i] = one.counts
    expect(found).toEqual({
      11: [1, 0, 0, 0, 0, 0],
      4: [0, 0, 1, 0, 0, 1],
      3: [0, 1, 0, 0, 1, 0],
      0: [0, 0, 0, 0, 0, 1],
    })
    for (const { month: of, counts } of sims) {
      for (const [i, status] of SIM_STATUSES.entries())
        expect(await simsFound({ date_range: daysOf(of), status }), `${of} ${status}`).toBe(
          counts[i],
        )
      const all = counts.reduce((sum, one) => sum + one, 0)
      expect(await simsFound({ date_range: daysOf(of) })).toBe(all)
    }
  })

  test('[DSH-01] counts line checks by month and status, as the list does', async () => {
    await plantCheck(dusk(12), 1)
    await plantCheck(dawn(11), 2)
    await plantCheck(dusk(2), 3)
    await plantCheck(dusk(2), 4)
    await plantCheck(dawn(1), 4)
    await plantCheck(dawn(-1), 1)
    const { line_checks } = await figures()
    expect(line_checks.map((one) => one.counts.join(' '))).toEqual(
      [...Array(12).keys()].map(
        (i) => ({ 0: '0 1 0 0', 9: '0 0 1 1', 10: '0 0 0 1' })[i] ?? '0 0 0 0',
      ),
    )
    for (const { month: of, counts } of line_checks)
      for (const [i, status] of LINE_CHECK_STATUSES.entries())
        expect(await checksFound({ date_range: daysOf(of), status })).toBe(counts[i])
  })

  test('[DSH-01] counts open forms by days of the calendar, a session by the older of its forms, as both lists do', async () => {
    await sql`UPDATE sim_form SET status = 5`.execute(db())
    await sql`UPDATE line_check SET status = 4`.execute(db())
    const ages: [days: number, age: FormAge][] = [
      [-3, '0-3'],
      [3, '0-3'],
      [4, '4-7'],
      [7, '4-7'],
      [8, '8-14'],
      [14, '8-14'],
      [15, 'over_14'],
      [400, 'over_14'],
    ]
    for (const [days, age] of ages) {
      const before = await figures()
      await plantCheck(dawn(0), 1, days)
      await plantSim(dawn(0), [2, 1], [days, -3])
      // A completed form is no longer open, whatever its age.
      await plantSim(dawn(0), [5, 1], [400, days])
      await plantSim(dawn(0), [5, 5], [days, days])
      await plantCheck(dawn(0), 4, days)
      expect((await figures()).open_forms, `${days} days`).toEqual(
        before.open_forms.map((one) =>
          one.age === age ? { age, sims: one.sims + 2, line_checks: one.line_checks + 1 } : one,
        ),
      )
    }
    const { open_forms } = await figures()
    for (const { age, sims, line_checks } of open_forms) {
      expect(await simsFound({ age })).toBe(sims)
      expect(await checksFound({ age })).toBe(line_checks)
    }
    const sum = (key: 'sims' | 'line_checks') => open_forms.reduce((all, one) => all + one[key], 0)
    expect(await simsFound({ filters: ['open'] })).toBe(sum('sims'))
    expect(await checksFound({ filters: ['open'] })).toBe(sum('line_checks'))
  })

  test('[PERM-06] [DSH-01] the filters by status and age tell a pilot nothing of the other pilot’s form', async () => {
    const pilot = await server.as('pilotA')
    await sql`UPDATE sim_form SET status = 5, was_reset = false`.execute(db())
    await plantSim(dawn(5), [2, 6], [0, 30])
    const own = async (input: Sent<typeof getSimList>) =>
      (await pilot.call(getSimList, { date_range: daysOf(month(5)), ...input })).data.total
    expect(await own({ status: 2 })).toBe(1)
    expect(await own({ status: 6 })).toBe(0)
    expect(await own({ age: '0-3' })).toBe(1)
    expect(await own({ age: 'over_14' })).toBe(0)
    const office = { date_range: daysOf(month(5)) }
    expect(await simsFound({ ...office, status: 6 })).toBe(1)
    expect(await simsFound({ ...office, age: 'over_14' })).toBe(1)
  })

  test('[DSH-01] counts what ends within 7, 30, 60 and 90 days, as the TO LDG table does', async () => {
    const ends = [-1, 0, 7, 8, 30, 31, 60, 61, 90, 91]
    for (const days of [...ends, null]) {
      const { id } = await newPerson(server, { role: 4, fleet: 'A321' })
      const end = days === null ? null : addDays(today, days)
      await sql`INSERT INTO recency (pilot_id, recency_date, sim_expired_date, sent_at)
        VALUES (${id}, ${end}, ${days === 8 ? null : end}, now())`.execute(db())
      // A pilot who has left is not in the table.
      if (days === 60)
        await sql`UPDATE account SET status = 'blocked' WHERE id = ${id}`.execute(db())
    }
    const { expiries } = await figures()
    expect(expiries).toEqual([
      { days: 7, recency: 2, sim: 2 },
      { days: 30, recency: 4, sim: 3 },
      { days: 60, recency: 5, sim: 4 },
      { days: 90, recency: 7, sim: 6 },
    ])
    for (const { days, recency, sim } of expiries) {
      const total = async (filters: Sent<typeof getAll>['filters']) =>
        (await admin.call(getAll, { filters })).data.total
      expect(await total({ days_left: days })).toBe(recency)
      expect(await total({ sim_days_left: days })).toBe(sim)
    }
  })

  test('[DSH-01] counts event reports by year and month of the airline’s clock, as their list does', async () => {
    const { pilotA, pilotB } = server.airline
    const year = Number(today.slice(0, 4))
    for (const at of [
      `${year - 3}-12-31T23:59`,
      `${year - 2}-01-01T00:00`,
      `${year - 2}-12-31T23:59`,
      `${year - 1}-01-01T00:00`,
      `${year - 1}-06-30T23:59`,
      `${today}T00:00`,
    ])
      await newEvent(admin, [[pilotA], [pilotB]], { date_of_occurence: at })
    const { event_reports } = await figures()
    expect(event_reports.map((one) => one.year)).toEqual([year - 2, year - 1, year])
    const [first, second, third] = event_reports.map((one) => one.months)
    expect(first).toEqual([1, ...Array(10).fill(0), 1])
    expect(second).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    expect(third?.[Number(today.slice(5, 7)) - 1]).toBe(1)
    for (const one of event_reports)
      for (const [i, count] of one.months.entries()) {
        const date_range = daysOf(`${one.year}-${String(i + 1).padStart(2, '0')}`)
        const { data } = await admin.call(reportSearching, { date_range })
        expect(data.total).toBe(count)
      }
  })

  test('[DSH-01] counts criteria under 3, and the flights that have such, as the list of all flights does', async () => {
    const { instructorA, instructorOther, pilotA, pilotOther } = server.airline
    const low = { landing: 2, ldg_comment: 'Late flare' }
    const [one, other] = [await server.as('instructorA'), await server.as('instructorOther')]
    const on = (day: string, scores: object) => ({
      sectors: [{ ...SECTOR, date_of_sector: day }],
      ...scores,
    })
    const day = (back: number, end = false) =>
      end ? daysOf(month(back)).end_date : `${month(back)}-01`
    const fly = (at: string, scores: object) =>
      sendFlight(one, newFlight(instructorA, pilotA, on(at, scores)))
    await fly(day(12, true), low)
    await fly(day(11), { ...low, procedures: 1, procs_comment: 'Missed', pa_announcement: 3 })
    await fly(day(2, true), { landing: 4, communication: 6 })
    await fly(day(1), low)
    await sendFlight(other, newFlight(instructorOther, pilotOther, on(day(1, true), low)))
    await fly(day(1, true), { landing: 5 })
    const { low_criteria } = await figures()
    const counted = ({ scored, low: under, flights }: Figures['low_criteria'][number]) =>
      `${under}/${scored} in ${flights}`
    expect(low_criteria.map(counted)).toEqual(
      [...Array(12).keys()].map(
        (i) => ({ 0: '2/3 in 1', 9: '0/1 in 0', 10: '2/3 in 2' })[i] ?? '0/0 in 0',
      ),
    )
    for (const { month: of, flights } of low_criteria) {
      const { data } = await admin.call(searchTrainingFlight, {
        filters: ['low_point'],
        date_range: daysOf(of),
      })
      expect(data.total).toBe(flights)
      expect(data.training_flights).toHaveLength(flights)
    }
  })

  test('[DSH-01] [FOT-04] the list of all flights is for who reads every file; it finds by pilot too', async () => {
    const { pilotOther } = server.airline
    const flown = async (caller: Caller, keyword?: string) =>
      (await caller.call(searchTrainingFlight, { ...(keyword && { keyword }) })).data
    const user = await server.as('user')
    expect((await flown(user)).total).toBe(6)
    const found = await flown(user, 'huu phuoc')
    expect(found.training_flights).toMatchObject([
      {
        pilot_id: pilotOther.id,
        pilot_name: pilotOther.full_name,
        pilot_crew_code: pilotOther.crew_code,
        can: { approve: false, delete: false },
      },
    ])
    expect(found.total).toBe(1)
    for (const who of ['instructorA', 'pilotA'] as const) {
      const refused = await (await server.as(who)).call(searchTrainingFlight, {})
      expect(refused).toMatchObject({ http: 422, fields: { pilot_id: expect.any(String) } })
    }
  })

  test('[DSH-01] counts line trainings by type, in progress and completed, as their list does', async () => {
    const { pilotA, pilotB } = server.airline
    await newTraining(admin, pilotA, 1)
    await newTraining(admin, pilotB, 1)
    const { id } = await newTraining(admin, pilotA, 6)
    await sql`UPDATE line_training SET status = 3 WHERE id = ${id}`.execute(db())
    const { line_trainings } = await figures()
    expect(line_trainings).toEqual(
      [1, 2, 3, 4, 5, 6].map((line_training_type) => ({
        line_training_type,
        in_progress: line_training_type === 1 ? 2 : 0,
        completed: line_training_type === 6 ? 1 : 0,
      })),
    )
    for (const { line_training_type, in_progress, completed } of line_trainings) {
      const total = async (done: 0 | 1) =>
        (await admin.call(getLineTrainingList, { line_training_type, completed: done })).data.total
      expect(await total(0)).toBe(in_progress)
      expect(await total(1)).toBe(completed)
    }
  })

  test('[DSH-01] ages that a filter does not know are refused under their field', async () => {
    for (const call of [getSimList, getLineCheckList]) {
      const refused = await admin.call(call, { age: '5' as never })
      expect(refused).toMatchObject({ http: 422, fields: { age: expect.any(String) } })
    }
    expect(FORM_AGE_NAMES).toEqual(['0-3', '4-7', '8-14', 'over_14'])
  })
})
