import { dayIn, dayWords } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import { getAll, getSurveyEntries, verifySurvey } from '@trms/contract/people/survey/calls'
import { deleteFlight, updateFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Announcements } from '../../../test/announcements.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import type { Mailbox } from '../../../test/mailbox.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { newKeeper } from '../../../test/readiness.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newReporter, reportOf } from '../../../test/surveys.ts'
import { computeOutdatedRecency } from '../../crew/recency.ts'

let mailbox: Mailbox
let server: MailingServer
let admin: Caller
let office: Caller
let pilot: Person
beforeAll(async () => {
  server = await startMailingServer({ MAIL_FROM: 'fot@air.example' })
  mailbox = server.mailbox
  admin = await server.as('admin')
  office = await sessionOf(server, await newKeeper(server))
})
afterAll(() => server.close())
beforeEach(async () => {
  pilot = await newReporter(server)
})

const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const ago = (days: number) => addDays(today, -days)
const flown = (days: number, to_number = 3, ldg_number = to_number) => ({
  flight_date: ago(days),
  to_number,
  ldg_number,
})

const report = (flights: object[], sim_date?: string) => reportOf(admin, pilot, flights, sim_date)
const entries = async () => (await office.call(getSurveyEntries, { pilot_id: pilot.id })).data
async function seen(days: number) {
  const { entries: all } = await entries()
  const one = all.find((entry) => entry.flight_date === ago(days))
  return { flight_date: ago(days), sent_at: one?.sent_at ?? '' }
}

/** Decides on a SIM date, by default accepts it. */
const judgeSim = (days: number, judged: object = {}) =>
  office.call(verifySurvey, {
    pilot_id: pilot.id,
    sim: { sim_date: ago(days), verdict: 'accept' as const, ...judged },
    note: 'not in the log',
  })

/** The number of the office's tasks about the pilot, and the number of open entries in the table. */
async function waiting() {
  const { tasks } = (await office.call(getMyTasks, {})).data
  const filters = { unverified: true }
  const { pilots } = (await office.call(getAll, { filters, keyword: pilot.crew_code ?? '' })).data
  return {
    tasks: tasks.filter((one) => one.kind === 'verify_survey' && one.about?.id === pilot.id).length,
    entries: pilots.find((one) => one.id === pilot.id)?.open_entries,
  }
}

/** The recency date and its mark, after checking that the TO LDG page, the board and the card agree. */
async function recency(): Promise<[string | null, boolean]> {
  const { pilots } = (await admin.call(getAll, { keyword: pilot.crew_code ?? '' })).data
  const row = pilots.find((one) => one.id === pilot.id)
  const { data: board } = await admin.call(boardCall, {})
  const cell = board.pilots.find((one) => one.id === pilot.id)?.cells[0]
  const card = (await admin.call(cardCall, { pilot_id: pilot.id })).data.kinds[0]
  const told = [
    [row?.recency_date ?? null, row?.unverified],
    [cell?.expires_on ?? null, cell?.unverified ?? false],
    [card?.expires_on ?? null, card?.unverified],
  ]
  expect(told).toEqual([told[0], told[0], told[0]])
  return told[0] as [string | null, boolean]
}
const sectors = (...days: number[]) =>
  days.map((one) => ({ ...SECTOR, date_of_sector: ago(one), pf_pm: 'PF' as const }))

describe('[RDY-03] recent experience', () => {
  test('counts own sectors of training flights, of each day the larger of them and the survey', async () => {
    const { instructorA } = server.airline
    const teacher = await server.as('instructorA')
    const flight = await sendFlight(
      teacher,
      newFlight(instructorA, pilot, { sectors: sectors(20, 20, 10) }),
    )
    expect(await recency()).toEqual([ago(20 - 90), false])
    // The survey adds a movement on the flight's last day, but the third newest is still a sector of day 20.
    await report([flown(10, 2)])
    expect(await recency()).toEqual([ago(20 - 90), false])
    await report([flown(10, 3)])
    expect(await recency()).toEqual([ago(10 - 90), true])
    const { data } = flight
    ;(
      await teacher.call(updateFlight, {
        id: data.id,
        version: data.version,
        sectors: sectors(5, 5, 5),
      })
    ).data
    expect(await recency()).toEqual([ago(5 - 90), false])
    await admin.call(deleteFlight, { id: data.id })
    expect(await recency()).toEqual([ago(10 - 90), true])
  })

  test('a sector counts on its own day, whatever the others of its flight say, and however long ago', async () => {
    const { instructorA } = server.airline
    const teacher = await server.as('instructorA')
    const input = newFlight(instructorA, pilot, { sectors: sectors(700, 700, 700) })
    const { data } = await sendFlight(teacher, input)
    expect(await recency()).toEqual([ago(700 - 90), false])
    // The first of these sectors was dated a year too early.
    const mistaken = newFlight(instructorA, pilot, { sectors: sectors(420, 12, 11, 10) })
    const { data: wrong } = await sendFlight(teacher, mistaken)
    expect(await recency()).toEqual([ago(12 - 90), false])
    const { pilots } = (await admin.call(getAll, { keyword: pilot.crew_code ?? '' })).data
    expect(pilots[0]?.flights.map((one) => one.flight_date)).toEqual(
      [10, 11, 12, 420, 700].map(ago),
    )
    const put = { id: wrong.id, version: wrong.version, sectors: sectors(13, 12, 9, 8) }
    ;(await teacher.call(updateFlight, put)).data
    expect(await recency()).toEqual([ago(12 - 90), false])
    for (const id of [wrong.id, data.id]) await admin.call(deleteFlight, { id })
    expect(await recency()).toEqual([null, false])
  })

  test('a sector flown by the other pilot counts for nothing', async () => {
    const { instructorA } = server.airline
    const others = sectors(9, 9, 9).map((one) => ({ ...one, pf_pm: 'PM' as const }))
    await sendFlight(
      await server.as('instructorA'),
      newFlight(instructorA, pilot, { sectors: others }),
    )
    expect(await recency()).toEqual([null, false])
  })
})

test('[RDY-03] a server that starts computes what a migration has left to it', async () => {
  await report([flown(20)])
  const { db } = server.app.services
  const outdated = { recency_date: ago(1), unverified: false, computed_at: null }
  await db.updateTable('recency').set(outdated).where('pilot_id', '=', pilot.id).execute()
  await computeOutdatedRecency(db)
  expect(await recency()).toEqual([ago(20 - 90), true])
})

describe('[RDY-03] the office looks at what surveys say', () => {
  test('accepted it is sure, corrected it counts as it should be, refused it counts for nothing', async () => {
    await report([flown(40), flown(30), flown(20)])
    expect(await recency()).toEqual([ago(20 - 90), true])
    await office.call(verifySurvey, {
      pilot_id: pilot.id,
      entries: [{ ...(await seen(40)), verdict: 'accept' }],
    })
    expect(await recency()).toEqual([ago(20 - 90), true])
    const note = 'the log has two landings'
    const judged = await office.call(verifySurvey, {
      pilot_id: pilot.id,
      entries: [
        { ...(await seen(30)), verdict: 'correct', to_number: 3, ldg_number: 2 },
        { ...(await seen(20)), verdict: 'refuse' },
      ],
      note,
    })
    expect(await recency()).toEqual([ago(40 - 90), false])
    expect(
      judged.data.entries.map((one) => [one.state, one.ldg_number, one.sent, one.note]),
    ).toEqual([
      ['refused', 3, null, note],
      ['corrected', 2, { to_number: 3, ldg_number: 3 }, note],
      ['accepted', 3, null, ''],
    ])
    expect(judged.data.entries[1]?.verified_by_name).toMatch(/^Somebody/)
  })

  test('the pilot is mailed what was decided, why, and what follows', async () => {
    await server.app.services.db
      .updateTable('account')
      .set({ language: 'en' })
      .where('id', '=', pilot.id)
      .execute()
    await report([flown(20)], ago(50))
    await mailbox.to(pilot.email)
    await office.call(verifySurvey, {
      pilot_id: pilot.id,
      entries: [{ ...(await seen(20)), verdict: 'refuse' }],
      sim: { sim_date: ago(50), verdict: 'accept' },
      note: 'you were not on {board}',
    })
    const mail = await mailbox.to(pilot.email, 2)
    const words = (day: string) => day.split('-').reverse().join('/')
    expect(mail.subject).toBe('Your take-offs and landings were verified')
    expect(mail.text).toContain(`${words(ago(20))} – not accepted`)
    expect(mail.text).toContain(`SIM session ${words(ago(50))} – accepted`)
    expect(mail.text).toContain('Its note: you were not on {board}')
    expect(mail.text).toContain(`until the end of ${words(ago(50 - 90))}`)
    expect(await recency()).toEqual([ago(50 - 90), false])
  })

  test('[SUR-03] the mail says of a date that is past that the experience has ended', async () => {
    const { db } = server.app.services
    await db.updateTable('account').set({ language: 'en' }).where('id', '=', pilot.id).execute()
    await report([], ago(91))
    const sim = { sim_date: ago(91), verdict: 'accept' as const }
    await office.call(verifySurvey, { pilot_id: pilot.id, sim })
    const { text } = await mailbox.to(pilot.email, 2)
    expect(text).toContain(`Your recent experience ended on ${dayWords(ago(1))}.`)
  })

  test('a day that was sent again meanwhile is looked at anew', async () => {
    await report([flown(20)])
    const before = await seen(20)
    await report([flown(20, 4)])
    const input = { pilot_id: pilot.id, entries: [{ ...before, verdict: 'accept' as const }] }
    expect((await office.call(verifySurvey, input)).code).toBe('WRONG_STATE')
    await office.call(verifySurvey, {
      ...input,
      entries: [{ ...(await seen(20)), verdict: 'accept' }],
    })
    expect(await recency()).toEqual([ago(20 - 90), false])
  })

  describe('once decided, it stands until it is decided anew', () => {
    const verdictOn = async (days: number, verdict: 'accept' | 'refuse', note = 'not in the log') =>
      office.call(verifySurvey, {
        pilot_id: pilot.id,
        entries: [{ ...(await seen(days)), verdict }],
        note,
      })
    const states = async () =>
      (await entries()).entries.map((one) => [one.to_number, one.state, one.again])

    test('a verified day that is taken back by a survey still counts', async () => {
      await report([flown(20)])
      await verdictOn(20, 'accept')
      await report([flown(20, 0)])
      expect(await recency()).toEqual([ago(20 - 90), false])
      expect(await states()).toEqual([
        [0, 'unverified', true],
        [3, 'accepted', false],
      ])
      expect(await waiting()).toEqual({ tasks: 1, entries: 1 })
      await verdictOn(20, 'refuse')
      expect(await recency()).toEqual([ago(20 - 90), false])
      expect(await states()).toEqual([[3, 'accepted', false]])
      await report([flown(20, 0)])
      await verdictOn(20, 'accept')
      expect(await recency()).toEqual([null, false])
      expect(await waiting()).toEqual({ tasks: 0, entries: undefined })
    })

    test('a refused day that is sent again counts for nothing until it is accepted', async () => {
      await report([flown(20)])
      await verdictOn(20, 'refuse')
      await report([flown(20)])
      expect(await recency()).toEqual([null, false])
      expect(await waiting()).toEqual({ tasks: 1, entries: 1 })
      await report([flown(20, 4)])
      expect(await states()).toEqual([
        [4, 'unverified', true],
        [3, 'refused', false],
      ])
      await verdictOn(20, 'accept')
      expect(await recency()).toEqual([ago(20 - 90), false])
      expect(await states()).toEqual([[4, 'accepted', false]])
    })

    test('[SUR-03] receipt and mail say what counts for nothing until it is decided anew', async () => {
      const { db } = server.app.services
      await db.updateTable('account').set({ language: 'en' }).where('id', '=', pilot.id).execute()
      await report([flown(20), flown(30), flown(40)], ago(25))
      await verdictOn(20, 'refuse')
      await verdictOn(30, 'accept')
      const sim = { sim_date: ago(25), verdict: 'refuse' as const }
      await office.call(verifySurvey, { pilot_id: pilot.id, sim, note: 'not in the log' })
      await mailbox.to(pilot.email, 4)
      const receipt = await report([flown(20), flown(30), flown(40, 2)], ago(25))
      expect(receipt).toMatchObject({
        flights: [
          { ...flown(20), again: true },
          { ...flown(30), again: false },
          { ...flown(40, 2), again: false },
        ],
        sim_again: true,
        totals: { to_number: 5, ldg_number: 5 },
      })
      const { text } = await mailbox.to(pilot.email, 5)
      const waits =
        '– decided before: counts for nothing until the training department decides anew'
      expect(text).toContain(`${dayWords(ago(20))}: take-offs 3, landings 3 ${waits}`)
      expect(text).toContain(`Most recent SIM session: ${dayWords(ago(25))} ${waits}`)
      expect(text.split(waits)).toHaveLength(3)
      expect(text).toContain('until the training department has decided on that day')
      expect(await report([], ago(24))).toMatchObject({ sim_again: false })
    })

    test('sent as it stands it leaves nothing to decide', async () => {
      await report([flown(20), flown(30)])
      await verdictOn(20, 'accept')
      await verdictOn(30, 'refuse')
      await report([flown(20, 5), flown(30, 5)])
      await report([flown(20), flown(30, 0)])
      expect(await waiting()).toEqual({ tasks: 0, entries: undefined })
    })

    test('the decision is on what was sent last, not on what had been decided', async () => {
      await report([flown(20)])
      const { entries: before } = await entries()
      await verdictOn(20, 'accept')
      await report([flown(20, 5)])
      const old = { flight_date: ago(20), sent_at: before[0]?.sent_at ?? '' }
      const late = { pilot_id: pilot.id, entries: [{ ...old, verdict: 'accept' as const }] }
      expect((await office.call(verifySurvey, late)).code).toBe('WRONG_STATE')
      expect(await waiting()).toEqual({ tasks: 1, entries: 1 })
    })

    test('a verified SIM date stays the basis when an earlier one is said, and a later one counts unverified', async () => {
      const sim = (days: number, verdict: 'accept' | 'refuse') =>
        office.call(verifySurvey, {
          pilot_id: pilot.id,
          sim: { sim_date: ago(days), verified_at: null, verdict },
          note: 'not in the log',
        })
      await report([], ago(40))
      await sim(40, 'accept')
      await report([], ago(60))
      expect(await recency()).toEqual([ago(40 - 90), false])
      expect(await entries()).toMatchObject({ sim_date: ago(40), sim_again: ago(60) })
      expect(await waiting()).toEqual({ tasks: 1, entries: 1 })
      expect((await sim(40, 'accept')).code).toBe('WRONG_STATE')
      await sim(60, 'refuse')
      expect(await entries()).toMatchObject({ sim_date: ago(40), sim_verified: true })
      await report([], ago(10))
      expect(await recency()).toEqual([ago(10 - 90), true])
      const { pilots } = (await admin.call(getAll, { keyword: pilot.crew_code ?? '' })).data
      expect(pilots[0]?.sim_date).toBe(ago(10))
      await sim(10, 'accept')
      expect(await recency()).toEqual([ago(10 - 90), false])
      expect(await waiting()).toEqual({ tasks: 0, entries: undefined })

      await report([], ago(60))
      await sim(60, 'accept')
      expect(await recency()).toEqual([ago(10 - 90), false])
      expect(await entries()).toMatchObject({ sim_date: ago(10), sim_verified: true })
      expect(await waiting()).toEqual({ tasks: 0, entries: undefined })
    })

    test('a SIM date that was refused is no basis when it is said again, another one is', async () => {
      await report([], ago(10))
      const refuse = { sim_date: ago(10), verdict: 'refuse' as const }
      await office.call(verifySurvey, { pilot_id: pilot.id, sim: refuse, note: 'no' })
      await report([], ago(10))
      expect(await recency()).toEqual([null, false])
      expect(await waiting()).toEqual({ tasks: 1, entries: 1 })
      await report([], ago(12))
      expect(await recency()).toEqual([ago(12 - 90), true])
    })

    test('every SIM date that was refused, or corrected to another, is no basis until it is accepted', async () => {
      for (const days of [10, 12]) {
        await report([], ago(days))
        await judgeSim(days, { verdict: 'refuse' })
      }
      await report([], ago(10))
      expect(await recency()).toEqual([null, false])
      await judgeSim(10, { verdict: 'correct', corrected_date: ago(60) })
      expect(await recency()).toEqual([ago(60 - 90), false])
      for (const days of [12, 10]) {
        await report([], ago(days))
        expect(await recency()).toEqual([ago(60 - 90), false])
      }
      expect(await waiting()).toEqual({ tasks: 1, entries: 1 })
      await judgeSim(10, {})
      expect(await recency()).toEqual([ago(10 - 90), false])
      await report([], ago(8))
      await judgeSim(8, { verdict: 'correct', corrected_date: ago(9) })
      await report([], ago(12))
      await judgeSim(12, { verdict: 'refuse' })
      expect(await recency()).toEqual([ago(9 - 90), false])
    })

    test('[SUR-04] a corrected SIM date takes no later verified one away', async () => {
      await report([], ago(10))
      await judgeSim(10, {})
      await report([], ago(40))
      await judgeSim(40, { verdict: 'correct', corrected_date: ago(39) })
      expect(await entries()).toMatchObject({ sim_date: ago(10), sim_verified: true })
      expect(await recency()).toEqual([ago(10 - 90), false])
      expect(await waiting()).toEqual({ tasks: 0, entries: undefined })
      await report([], ago(8))
      await judgeSim(8, { verdict: 'correct', corrected_date: ago(9) })
      expect(await recency()).toEqual([ago(9 - 90), false])
    })

    test('a SIM date that a server of the release before refused stays refused after the next one', async () => {
      const db = server.app.services.db
      const refuse = (days: number) =>
        office.call(verifySurvey, {
          pilot_id: pilot.id,
          sim: { sim_date: ago(days), verdict: 'refuse' as const },
          note: 'not in the log',
        })
      await report([], ago(10))
      await refuse(10)
      await db
        .updateTable('recency')
        .set({ sim_refused: ago(10), sims_refused: [] })
        .where('pilot_id', '=', pilot.id)
        .execute()
      await report([], ago(12))
      await refuse(12)
      await report([], ago(10))
      expect(await recency()).toEqual([null, false])
    })
  })

  test('[ASK-01] a SIM date alone waits to be verified, too', async () => {
    await report([], ago(10))
    expect(await waiting()).toEqual({ tasks: 1, entries: 1 })
    const sim = { sim_date: ago(10), verdict: 'accept' as const }
    await office.call(verifySurvey, { pilot_id: pilot.id, sim })
    expect(await waiting()).toEqual({ tasks: 0, entries: undefined })
  })

  test('[ASK-04] a survey that moves no date is told to open pages; so is what was decided of it', async () => {
    await report([flown(20)])
    const announced = await Announcements.of(server.databaseUrl)
    const told = async () =>
      (await announced.take())
        .filter((one) => one.kind === 'qualification')
        .map((one) => [one.id, one.people, one.fleets])
    await told()
    await report([flown(40)])
    expect(await recency()).toEqual([ago(20 - 90), true])
    const followed = [[pilot.id, [pilot.id], ['A321']]]
    expect(await told()).toEqual(followed)
    const entry = { ...(await seen(40)), verdict: 'accept' as const }
    await office.call(verifySurvey, { pilot_id: pilot.id, entries: [entry] })
    expect(await told()).toEqual(followed)
    await announced.close()
  })

  test('a SIM date that is refused is no basis any more', async () => {
    await report([], ago(10))
    expect(await recency()).toEqual([ago(10 - 90), true])
    const sim = { sim_date: ago(10), verdict: 'refuse' as const }
    const judged = await office.call(verifySurvey, {
      pilot_id: pilot.id,
      sim,
      note: 'not in the log',
    })
    expect(judged.data).toMatchObject({ sim_date: null, unverified: false })
    expect(await recency()).toEqual([null, false])
  })

  test('a reason is needed to correct or refuse, the right numbers to correct, and something to decide', async () => {
    const one = { flight_date: ago(3), sent_at: new Date().toISOString() }
    const refused = async (more: object) =>
      Object.keys((await office.raw(verifySurvey.path, { pilot_id: pilot.id, ...more })).fields)
    expect(await refused({ entries: [{ ...one, verdict: 'refuse' }] })).toEqual(['note'])
    expect(await refused({ entries: [{ ...one, verdict: 'correct' }], note: 'a' })).toEqual([
      'entries[0].to_number',
      'entries[0].ldg_number',
    ])
    expect(await refused({})).toEqual(['entries'])
  })

  test('[PERM-08] nobody verifies their own', async () => {
    await report([flown(20)])
    const { db } = server.app.services
    await db
      .updateTable('account')
      .set({ management_role: [52] })
      .where('id', '=', pilot.id)
      .execute()
    const self = await sessionOf(server, pilot)
    const own = await self.call(getSurveyEntries, { pilot_id: pilot.id })
    expect(own.data.can.verify).toBe(false)
    const entry = { ...(await seen(20)), verdict: 'accept' as const }
    expect((await self.call(verifySurvey, { pilot_id: pilot.id, entries: [entry] })).code).toBe(
      'FORBIDDEN',
    )
  })
})
