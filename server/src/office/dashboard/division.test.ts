import { read as readWorkbook, utils } from '@e965/xlsx'
import { dayIn } from '@trms/contract/common/dates'
import { addDays, daysBetween } from '@trms/contract/common/days'
import { FORM_AGE_NAMES, type HOLDERS } from '@trms/contract/exchange/form-exchange/list'
import { getLineCheckList } from '@trms/contract/exchange/line-check/calls'
import { getSimList } from '@trms/contract/exchange/sim/calls'
import { LANGUAGES, type Language } from '@trms/contract/messages/index'
import { dashboardFigures, figureWorkbook } from '@trms/contract/office/dashboard/calls'
import { COMPARED_FLIGHTS } from '@trms/contract/office/dashboard/entity'
import { figureTable } from '@trms/contract/office/dashboard/tables'
import { FIGURES, type FigureId } from '@trms/contract/office/dashboard/words'
import { boardRows } from '@trms/contract/people/qualification/board'
import { boardCall } from '@trms/contract/people/qualification/calls'
import { approvedRecords } from '@trms/contract/records/approvals/calls'
import { deleteFlight, searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import { sendLineCheck } from '../../../test/line-checks.ts'
import { newTheoryTest, sendTheoryTest } from '../../../test/records.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { type Crew, sendSim } from '../../../test/sims.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const db = () => server.app.services.db
const figures = async () => (await admin.call(dashboardFigures, {})).data
const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const month = (back: number) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back))
    .toISOString()
    .slice(0, 7)
const lastDay = (of: string) =>
  new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5, 7)), 0)).toISOString().slice(0, 10)
const daysOf = (of: string) => ({ start_date: `${of}-01`, end_date: lastDay(of) })
const YEAR = { start_date: `${month(11)}-01`, end_date: lastDay(month(0)) }

test('[DSH-02] counts open forms by who holds them and how long, as both lists do', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const whole: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
  const plant = async (states: [number, number], days: [number, number], crew = whole) => {
    const { id } = await sendSim(admin, crew)
    for (const i of [0, 1])
      await sql`UPDATE sim_form SET status = ${states[i]}, awaited_since = now() - make_interval(days => ${days[i]})
        WHERE session_id = ${id} AND pilot_order = ${i + 1}`.execute(db())
  }
  await plant([1, 1], [2, 9])
  // The pilot has held one form of the session for long, an instructor the other for a day.
  await plant([1, 2], [20, 1])
  await plant([3, 4], [5, 6])
  // No person is named who could hold these forms.
  await plant([2, 1], [30, 30], { pilots: [pilotA, null], a: null, b: null })
  // No session of the pilot who failed is planned after this one, so the office has the form.
  await plant([6, 5], [16, 16])
  for (const [status, days] of [
    [1, 0],
    [2, 5],
    [2, 5],
    [3, 40],
    [4, 40],
  ] as const) {
    const { id } = await sendLineCheck(admin, { pilot: pilotA, instructor: instructorA })
    await sql`UPDATE line_check SET status = ${status}, awaited_since = now() - make_interval(days => ${days})
      WHERE id = ${id}`.execute(db())
  }
  const { held_forms, as_of } = await figures()
  expect(Math.abs(Date.parse(as_of) - Date.now())).toBeLessThan(60_000)
  expect(held_forms.map((one) => [one.kind, one.awaited, ...one.ages])).toEqual([
    ['sims', 'pilot', 0, 0, 1, 1],
    ['sims', 'instructor', 1, 1, 0, 0],
    ['sims', 'office', 0, 1, 0, 1],
    ['line_checks', 'pilot', 1, 0, 0, 0],
    ['line_checks', 'instructor', 0, 2, 0, 0],
    ['line_checks', 'office', 0, 0, 0, 1],
  ])
  for (const { kind, awaited, ages } of held_forms) {
    const call = kind === 'sims' ? getSimList : getLineCheckList
    const total = async (age?: (typeof FORM_AGE_NAMES)[number]) =>
      (await admin.call(call, { awaited, ...(age && { age }) })).data.total
    for (const [i, age] of FORM_AGE_NAMES.entries())
      expect(await total(age), `${kind} ${awaited} ${age}`).toBe(ages[i])
    expect(await total()).toBe(ages.reduce((all, one) => all + one, 0))
  }
})

test('[DSH-02] [PERM-06] who holds the other pilot’s form is nothing that the filter tells a pilot', async () => {
  const { pilotOther, pilotB, instructorA, instructorB } = server.airline
  const { id } = await sendSim(admin, {
    pilots: [pilotOther, pilotB],
    a: instructorA,
    b: instructorB,
  })
  await sql`UPDATE sim_form SET status = 4 WHERE session_id = ${id} AND pilot_order = 2`.execute(
    db(),
  )
  const pilot = await server.as('pilotOther')
  const held = async (awaited: (typeof HOLDERS)[number]) =>
    (await pilot.call(getSimList, { awaited })).data.total
  expect([await held('pilot'), await held('instructor'), await held('office')]).toEqual([1, 0, 0])
})

test('[DSH-02] tells how long approvals took by their month, and leads to the records approved in it', async () => {
  const { instructorA, pilotA, pilotB } = server.airline
  const instructor = await server.as('instructorA')
  const approve = async (id: string, at: string, days: number) => {
    await sql`UPDATE training_record SET approved_at = ${at},
        created_at = ${at}::timestamptz - make_interval(hours => ${Math.round(days * 24)})
      WHERE id = ${id}`.execute(db())
  }
  const flown = async (pilot: Person, who: 'pilotA' | 'pilotB', at: string, days: number) => {
    const { data } = await sendFlight(instructor, newFlight(instructorA, pilot))
    await (await server.as(who)).call(approveResult, { id: data.id })
    await approve(data.id, at, days)
    return data.id
  }
  // The first and the last minute of a month on the airline's clock.
  await flown(pilotA, 'pilotA', `${month(3)}-01T00:00:00+07:00`, 1)
  await flown(pilotB, 'pilotB', `${lastDay(month(3))}T23:59:00+07:00`, 2)
  const tested = await sendTheoryTest(instructor, newTheoryTest(instructorA, pilotA))
  await (await server.as('pilotA')).call(approveResult, { id: tested.data.id })
  await approve(tested.data.id, `${month(3)}-15T12:00:00+07:00`, 11)
  await flown(pilotA, 'pilotA', `${month(2)}-01T00:00:00+07:00`, 0.5)
  await flown(pilotA, 'pilotA', `${lastDay(month(12))}T23:59:00+07:00`, 4)
  const removed = await flown(pilotA, 'pilotA', `${month(2)}-02T00:00:00+07:00`, 90)
  await admin.call(deleteFlight, { id: removed })
  // This record still waits for its trainee, so the record is no approval yet.
  await sendFlight(instructor, newFlight(instructorA, pilotA))

  const { approvals } = await figures()
  const none = { records: 0, median: null, slowest_tenth: null }
  expect(approvals).toEqual(
    Array.from({ length: 12 }, (_, i) => ({
      month: month(11 - i),
      ...({
        8: { records: 3, median: 2, slowest_tenth: 9.2 },
        9: { records: 1, median: 0.5, slowest_tenth: 0.5 },
      }[i] ?? none),
    })),
  )
  for (const { month: of, records } of approvals) {
    const { data } = await admin.call(approvedRecords, { date_range: daysOf(of) })
    expect([of, data.total]).toEqual([of, records])
    expect(data.records).toHaveLength(records)
  }
  const listed = async (more: object) =>
    (await admin.call(approvedRecords, { date_range: daysOf(month(3)), ...more })).data
  expect((await listed({ sort_by: 'days' })).records).toMatchObject([
    { kind: 'theory_test', days: 11, pilot_name: pilotA.full_name, record_date: '2026-05-04' },
    { kind: 'training_flight', days: 2, pilot_name: pilotB.full_name },
    { kind: 'training_flight', days: 1, instructor_name: instructorA.full_name },
  ])
  expect((await listed({ kind: 'theory_test' })).total).toBe(1)
  expect((await listed({ keyword: 'thu trang' })).total).toBe(1)
  const second = await listed({ page_count: 1, page_number: 2, order: '+' })
  expect(second.records.map((one) => one.days)).toEqual([11])
})

test('[DSH-02] instructors are compared by the trainees they share with others, from twenty flights on', async () => {
  const { instructorA, instructorB, pilotA, pilotB, pilotOther } = server.airline
  await sql`UPDATE training_record SET record_date = '2024-01-01'`.execute(db())
  const caller = { [instructorA.id]: 'instructorA', [instructorB.id]: 'instructorB' } as const
  const on = (day: string) => ({ sectors: [{ ...SECTOR, date_of_sector: day }] })
  const fly = async (instructor: Person, pilot: Person, times: number, scores: object) => {
    const flying = await server.as(caller[instructor.id] ?? 'instructorA')
    for (let i = 0; i < times; i++)
      await sendFlight(flying, newFlight(instructor, pilot, { ...on(`${month(1)}-05`), ...scores }))
  }
  const low = { landing: 2, ldg_comment: 'Late flare' }
  await fly(instructorA, pilotA, 15, { landing: 4, communication: 6 })
  await fly(instructorA, pilotB, 5, low)
  await fly(instructorB, pilotA, 2, { landing: 3 })
  await fly(instructorB, pilotB, 2, { landing: 4, communication: 4 })
  // These do not count: no score, a flight before the twelve months, and a trainee whom nobody else scored.
  await fly(instructorA, pilotA, 1, { landing: 6 })
  await sendFlight(
    await server.as('instructorA'),
    newFlight(instructorA, pilotA, { ...on(lastDay(month(12))), landing: 1, ldg_comment: 'x' }),
  )
  await db().updateTable('account').set({ fleet: 'A321' }).where('id', '=', pilotOther.id).execute()
  await fly(instructorA, pilotOther, 3, { landing: 5 })
  await sendSim(
    admin,
    { pilots: [pilotA, null], a: instructorA, b: instructorA },
    { sessiona_date_time: `${month(0)}-01T00:00`, sessionb_date_time: `${month(0)}-01T06:00` },
  )
  await sendLineCheck(
    admin,
    { pilot: pilotA, instructor: instructorB },
    { line_check_date: `${lastDay(month(0))}T23:59` },
  )

  const { instructors } = await figures()
  const of = (one: Person, among = instructors) => among.find(({ id }) => id === one.id)
  expect(of(instructorA)).toMatchObject({ flights: 24, compared: 20, given: 3.5, others: 3.25 })
  expect(of(instructorB)).toMatchObject({ flights: 4, compared: 4, given: null, others: null })
  expect(COMPARED_FLIGHTS).toBe(20)
  expect(instructors[0]?.id).toBe(instructorA.id)
  expect(of(server.airline.instructorOther)).toMatchObject({ flights: 0, compared: 0, given: null })
  for (const { id: instructor_id, flights, sims, line_checks } of instructors) {
    const by = { instructor_id, date_range: YEAR }
    expect((await admin.call(searchTrainingFlight, by)).data.total).toBe(flights)
    expect((await admin.call(getSimList, by)).data.total).toBe(sims)
    expect((await admin.call(getLineCheckList, by)).data.total).toBe(line_checks)
  }
  // With one flight fewer there are too few to compare.
  const flown = await admin.call(searchTrainingFlight, {
    pilot_id: pilotB.id,
    instructor_id: instructorA.id,
    date_range: YEAR,
  })
  await admin.call(deleteFlight, { id: flown.data.training_flights[0]?.id ?? '' })
  expect(of(instructorA, (await figures()).instructors)).toMatchObject({
    compared: 19,
    given: null,
    others: null,
  })
})

test('[DSH-02] counts what ends by week and kind, as the board has it', async () => {
  const { pilotA, pilotB, instructorA } = server.airline
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  /** The Monday so many weeks ahead. */
  const monday = (weeks: number) => addDays(today, ((8 - weekday) % 7 || 7) + 7 * (weeks - 1))
  const kind = async (name: string) => {
    const named = db().selectFrom('qualification_kind').select('id').where('name_en', '=', name)
    return (await named.executeTakeFirstOrThrow()).id
  }
  const [medical, licence] = [await kind('Medical'), await kind('Licence')]
  const ends = (one: Person, of: string, day: string) =>
    sql`INSERT INTO qualification_entry
        (id, pilot_id, kind_id, completed_on, given_expires_on, expires_on, latest, entered_at)
      VALUES (gen_random_uuid(), ${one.id}, ${of}, '2024-01-01', ${day}, ${day}, true, now())`.execute(
      db(),
    )
  await ends(pilotA, medical, addDays(today, -1))
  await ends(pilotB, medical, today)
  await ends(instructorA, medical, addDays(monday(1), -1))
  await ends(pilotA, licence, monday(1))
  await ends(pilotB, licence, addDays(monday(12), -1))
  await ends(instructorA, licence, monday(12))
  // An exemption counts where the exemption ends later.
  await sql`INSERT INTO qualification_exemption
      (id, pilot_id, kind_id, until, reason, reference, granted_by, granted_at)
    VALUES (gen_random_uuid(), ${pilotA.id}, ${medical}, ${monday(3)}, 'ill', 'CAAV 1',
      ${server.airline.admin.id}, now())`.execute(db())

  const { kinds, weeks } = (await figures()).weeks_ahead
  expect(weeks).toHaveLength(12)
  expect(weeks[0]?.from).toBe(today)
  expect([weeks[0]?.to, weeks[1]?.from]).toEqual([addDays(monday(1), -1), monday(1)])
  const of = (id: string) => weeks.map((one) => one.counts[kinds.findIndex((k) => k.id === id)])
  expect(of(medical)).toEqual([2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(of(licence)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  for (const { from, to, counts } of weeks) {
    const { data } = await admin.call(boardCall, { as_of: from })
    expect(kinds.map((one) => one.id)).toEqual(data.kinds.map((one) => one.id))
    const days = daysBetween(from, to)
    const ending = kinds.map(({ id }) =>
      boardRows(data, { kind: id, days }, { by: 'urgency', order: '+' }),
    )
    expect([from, ...ending.map((rows) => rows.length)]).toEqual([from, ...counts])
  }
})

test('[DSH-02] every figure is an Excel file that says what it holds, as of when and who made it', async () => {
  const read = async (figure: FigureId, language: Language) => {
    const answer = await admin.get(
      `/v1/${figureWorkbook.path}?figure=${figure}&language=${language}`,
    )
    expect(answer.status).toBe(200)
    const book = readWorkbook(Buffer.from(await answer.arrayBuffer()))
    return book.SheetNames.map((name) => ({
      name,
      rows: utils.sheet_to_json<(string | number)[]>(book.Sheets[name] ?? {}, { header: 1 }),
    }))
  }
  for (const language of LANGUAGES)
    for (const figure of FIGURES) {
      const table = figureTable(figure, await figures(), language)
      const [sheet, about] = await read(figure, language)
      expect(sheet?.rows.length, figure).toBe(table.rows.length + 1)
      expect(sheet?.rows[0]).toHaveLength(table.columns.length + 1)
      expect(sheet?.rows.slice(1).map((row) => row[0])).toEqual(table.rows.map((row) => row.name))
      const told = about?.rows.flat().join(' | ')
      expect(told).toContain(table.title)
      expect(told).toContain(server.airline.admin.full_name)
      expect(told).toMatch(/\d\d\/\d\d\/\d{4} - \d\d:\d\d/)
    }
  const [load] = await read('load', 'en')
  const { instructors } = await figures()
  expect(load?.rows.slice(1)).toEqual(
    instructors.map((one) => [one.full_name, one.flights, one.sims, one.line_checks]),
  )
  const [scores] = await read('concordance', 'vi')
  expect(scores?.rows.at(-1)?.slice(1, 4)).toEqual(['N/A', 'N/A', 'N/A'])
})
