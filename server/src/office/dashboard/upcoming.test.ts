import { ROLE, type Role } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { setLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import { deleteSim, getSimById } from '@trms/contract/exchange/sim/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { UPCOMING_SHOWN, upcoming } from '@trms/contract/office/dashboard/upcoming'
import { updateDetail } from '@trms/contract/people/account/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Airline } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { sendLineCheck } from '../../../test/line-checks.ts'
import { newTraining } from '../../../test/line-trainings.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { type Crew, sendSim } from '../../../test/sims.ts'

let server: TestServer
let admin: Caller
const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const on = (days: number, time = '08:00') => `${addDays(today, days)}T${time}`

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** The caller's upcoming sessions and trainings, each as a line. */
async function told(who: keyof Airline) {
  const { data } = await (await server.as(who)).call(upcoming, {})
  const lines = data.sessions.map((one) =>
    [one.at.slice(0, 16), one.half ?? one.kind, one.place, one.part, one.people.join('+')].join(
      ' ',
    ),
  )
  return { ...data, lines }
}

test('[DSH-03] [PERM-06] each is told of the halves of sessions and the line checks they take part in, from today on', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const session = (days: number, crew: Partial<Parameters<typeof sendSim>[1]> = {}) =>
    sendSim(
      admin,
      { pilots: [pilotA, pilotB], a: instructorA, b: instructorB, ...crew },
      {
        sessiona_date_time: on(days),
        sessionb_date_time: on(days + 1, '20:00'),
        sessionb_place: 'VN026',
      },
    )
  await session(-2)
  // The first half of this session is over, and the second takes place today.
  await session(-1)
  await session(3, { pilots: [pilotA, null], b: null })
  const gone = await session(5)
  await admin.call(deleteSim, { sim_id: gone.id })
  const check = (days: number) =>
    sendLineCheck(
      admin,
      { pilot: pilotA, instructor: instructorB },
      { line_check_date: on(days, '06:30'), line_check_sectors: 'HAN-SGN' },
    )
  await check(-1)
  await check(4)

  const [a, b, pilot, other] = [
    await told('instructorA'),
    await told('instructorB'),
    await told('pilotA'),
    await told('pilotB'),
  ]
  const names = (...people: { full_name: string }[]) => people.map((one) => one.full_name).join('+')
  expect(a.lines).toEqual([`${on(3)} A VN001 instructor ${names(pilotA)}`])
  expect(b.lines).toEqual([
    `${on(0, '20:00')} B VN026 instructor ${names(pilotA, pilotB)}`,
    `${on(4, '06:30')} line_check HAN-SGN instructor ${names(pilotA)}`,
  ])
  expect(pilot.lines).toEqual([
    `${on(0, '20:00')} B VN026 pilot ${names(instructorB, pilotB)}`,
    `${on(3)} A VN001 pilot ${names(instructorA)}`,
    `${on(4, '06:30')} line_check HAN-SGN pilot ${names(instructorB)}`,
    `${on(4, '20:00')} B VN026 pilot `,
  ])
  expect(other.lines).toEqual([`${on(0, '20:00')} B VN026 pilot ${names(instructorB, pilotA)}`])
  expect((await told('pilotOther')).sessions).toEqual([])
})

test('[DSH-03] [PERM-06] a former instructor who is a pilot now is told only of what they fly', async () => {
  const { pilotA, pilotB, instructorB } = server.airline
  const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const times = { sessiona_date_time: on(6), sessionb_date_time: on(7) }
  const { id } = await sendSim(admin, { pilots: [pilotA, pilotB], a: teacher, b: teacher }, times)
  const flown = await sendSim(admin, { pilots: [teacher, pilotB], a: instructorB, b: null }, times)
  const check = (pilot: typeof teacher, instructor: typeof teacher) =>
    sendLineCheck(admin, { pilot, instructor }, { line_check_date: on(8) })
  await check(pilotA, teacher)
  const own = await check(teacher, instructorB)
  const told = async () => {
    const caller = await sessionOf(server, teacher)
    const { data } = await caller.call(upcoming, {})
    return { ...data, caller, ids: data.sessions.map((one) => one.id) }
  }
  expect((await told()).total).toBe(6)
  await admin.call(updateDetail, { id: teacher.id, role: ROLE.PILOT })
  const { caller, total, ids } = await told()
  expect((await caller.call(getSimById, { id })).http).toBe(404)
  expect([total, ids]).toEqual([3, [flown.id, flown.id, own.id]])
})

test('[DSH-03] what the office has completed is ahead of nobody', async () => {
  const fresh = (role: Role) => newPerson(server, { role, fleet: 'A321' })
  const pilot = await fresh(ROLE.PILOT)
  const second = await fresh(ROLE.PILOT)
  const teacher = await fresh(ROLE.INSTRUCTOR)
  const check = await sendLineCheck(
    admin,
    { pilot, instructor: teacher },
    { line_check_date: on(2) },
  )
  const crew: Crew = { pilots: [pilot, second], a: teacher, b: null }
  const { first, second: other } = await sendSim(admin, crew, {
    sessiona_date_time: on(3),
    sessionb_date_time: on(4),
  })
  const ahead = () =>
    Promise.all(
      [pilot, second, teacher].map(async (one) => {
        const { data } = await (await sessionOf(server, one)).call(upcoming, {})
        return [data.total, ...data.sessions.map((session) => session.half ?? session.kind)].join(
          ' ',
        )
      }),
    )
  expect(await ahead()).toEqual(['3 line_check A B', '2 A B', '2 line_check A'])
  await admin.call(setLineCheckStatus, { line_check_id: check.id, status: 4, reason: 'closed' })
  expect(await ahead()).toEqual(['2 A B', '2 A B', '1 A'])
  await admin.call(setSimStatus, { form_id: first.form_id, status: 5, reason: 'closed' })
  expect(await ahead()).toEqual(['0', '2 A B', '1 A'])
  await admin.call(setSimStatus, { form_id: other.form_id, status: 5, reason: 'closed' })
  expect(await ahead()).toEqual(['0', '0', '0'])
  // The form of a place that nobody flies is never handed in.
  const alone = await sendSim(
    admin,
    { ...crew, pilots: [pilot, null] },
    { sessiona_date_time: on(5), sessionb_date_time: on(6) },
  )
  expect(await ahead()).toEqual(['2 A B', '0', '1 A'])
  await admin.call(setSimStatus, { form_id: alone.first.form_id, status: 5, reason: 'closed' })
  expect(await ahead()).toEqual(['0', '0', '0'])
})

test('[DSH-03] says how many there are beyond those it shows', async () => {
  const { pilotOther, instructorOther } = server.airline
  for (let i = 1; i <= UPCOMING_SHOWN + 2; i++)
    await sendLineCheck(
      admin,
      { pilot: pilotOther, instructor: instructorOther },
      { line_check_date: on(i) },
    )
  const { sessions, total } = await told('pilotOther')
  expect(sessions.map((one) => one.at.slice(0, 10))).toEqual(
    Array.from({ length: UPCOMING_SHOWN }, (_, i) => addDays(today, i + 1)),
  )
  expect(total).toBe(UPCOMING_SHOWN + 2)
})

test('[DSH-03] own line trainings stand there until they are completed', async () => {
  const { pilotA, pilotB } = server.airline
  const { id } = await newTraining(admin, pilotA, 3)
  await newTraining(admin, pilotB, 1)
  const open = async () => (await told('pilotA')).trainings
  expect(await open()).toEqual([{ id, line_training_type: 3, status: 1, start_date: today }])
  await sql`UPDATE line_training SET status = 3 WHERE id = ${id}`.execute(server.app.services.db)
  expect(await open()).toEqual([])
})
