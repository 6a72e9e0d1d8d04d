import { dayIn, dayWords } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { getAll, getSurveyEntries, verifySurvey } from '@trms/contract/people/survey/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { newKeeper } from '../../../test/readiness.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newReporter, reportOf } from '../../../test/surveys.ts'

let server: MailingServer
let admin: Caller
let office: Caller
let judge: string
let pilot: Person
beforeAll(async () => {
  server = await startMailingServer({ MAIL_FROM: 'fot@air.example' })
  admin = await server.as('admin')
  const keeper = await newKeeper(server)
  judge = keeper.full_name
  office = await sessionOf(server, keeper)
})
afterAll(() => server.close())
beforeEach(async () => {
  pilot = await newReporter(server)
  const { db } = server.app.services
  await db.updateTable('account').set({ language: 'en' }).where('id', '=', pilot.id).execute()
})

const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const ago = (days: number) => addDays(today, -days)
const flown = (days: number, to_number = 3, ldg_number = to_number) => ({
  flight_date: ago(days),
  to_number,
  ldg_number,
})
const report = (flights: object[], sim_date?: string) => reportOf(admin, pilot, flights, sim_date)
const shown = async () => (await office.call(getSurveyEntries, { pilot_id: pilot.id })).data
const note = 'not in the log'

interface Verdict {
  verdict: 'accept' | 'correct' | 'refuse'
  to_number?: number
  ldg_number?: number
  corrected_date?: string
}

/** Decides a day as it is shown, decided or not. */
async function decide(days: number, verdict: Verdict) {
  const { entries } = await shown()
  const one = entries.find((entry) => entry.flight_date === ago(days))
  const { sent_at = '', verified_at = null } = one ?? {}
  return office.call(verifySurvey, {
    pilot_id: pilot.id,
    entries: [{ flight_date: ago(days), sent_at, verified_at, ...verdict }],
    note,
  })
}

/** Decides a SIM date as it is shown, decided or not. */
async function decideSim(days: number, verdict: Verdict) {
  const { sims, sim_again, sim_date, sim_verified } = await shown()
  const waits = (sim_again ?? (sim_verified ? null : sim_date)) === ago(days)
  const decided = waits ? undefined : sims.find((one) => one.sim_date === ago(days))
  const verified_at = decided?.verified_at ?? null
  return office.call(verifySurvey, {
    pilot_id: pilot.id,
    sim: { sim_date: ago(days), verified_at, ...verdict },
    note,
  })
}

async function recency() {
  const { pilots } = (await admin.call(getAll, { keyword: pilot.crew_code ?? '' })).data
  return [pilots[0]?.recency_date, pilots[0]?.unverified, pilots[0]?.open_entries]
}
const simStands = async () => {
  const { sim_date, sim_verified, sim_again } = await shown()
  return [sim_date, sim_verified, sim_again]
}

describe('[RDY-03] what the office decided is shown with who, when and why', () => {
  test('a SIM date, whether it was accepted, corrected or refused', async () => {
    await report([], ago(40))
    await decideSim(40, { verdict: 'accept' })
    await report([], ago(20))
    await decideSim(20, { verdict: 'correct', corrected_date: ago(21) })
    await report([], ago(10))
    const { data } = await decideSim(10, { verdict: 'refuse' })
    const by = { note, verified_by_name: judge, verified_at: expect.stringMatching(/^\d{4}-/) }
    expect(data.sims).toEqual([
      { sim_date: ago(10), corrected_date: null, state: 'refused', ...by },
      { sim_date: ago(20), corrected_date: ago(21), state: 'corrected', ...by },
      { sim_date: ago(40), corrected_date: null, state: 'accepted', ...by },
    ])
    expect(await recency()).toEqual([ago(21 - 90), false, 0])
  })

  test('a day that was corrected to none', async () => {
    await report([flown(20)])
    const { data } = await decide(20, { verdict: 'correct', to_number: 0, ldg_number: 0 })
    expect(data.entries).toMatchObject([
      { ...flown(20, 0), state: 'corrected', sent: { to_number: 3, ldg_number: 3 }, note },
    ])
    expect(await recency()).toEqual([null, false, 0])
  })

  test('a day that the pilot took back before any decision is left out', async () => {
    await report([flown(20)])
    await report([flown(20, 0)])
    expect((await shown()).entries).toEqual([])
  })
})

describe('[RDY-03] what the office decided by mistake it decides anew', () => {
  test('a day, with a mail to the pilot and both decisions in the audit trail', async () => {
    await report([flown(20)])
    await decide(20, { verdict: 'accept' })
    expect(await recency()).toEqual([ago(20 - 90), false, 0])
    await server.mailbox.to(pilot.email, 2)
    const { data } = await decide(20, { verdict: 'refuse' })
    expect(data.entries).toMatchObject([{ state: 'refused', note, verified_by_name: judge }])
    expect(await recency()).toEqual([null, false, 0])
    const mail = await server.mailbox.to(pilot.email, 3)
    expect(mail.text).toContain(`${dayWords(ago(20))} – not accepted`)

    await decide(20, { verdict: 'correct', to_number: 3, ldg_number: 2 })
    expect((await shown()).entries).toMatchObject([
      { ...flown(20, 3, 2), state: 'corrected', sent: { to_number: 3, ldg_number: 3 } },
    ])
    await decide(20, { verdict: 'accept' })
    expect((await shown()).entries).toMatchObject([{ ...flown(20), state: 'accepted', sent: null }])
    expect(await recency()).toEqual([ago(20 - 90), false, 0])
    const trail = await server.app.services.db
      .selectFrom('audit_entry')
      .select('payload')
      .where('action', '=', 'verify_survey')
      .where('entity_id', '=', pilot.id)
      .orderBy('seq')
      .execute()
    expect(trail.map((one) => JSON.parse(one.payload).entries[0].verdict)).toEqual([
      'accept',
      'refuse',
      'correct',
      'accept',
    ])
  })

  test('a SIM date: refused, it counts no more, and the latest that was verified before does', async () => {
    for (const days of [60, 40, 10]) {
      await report([], ago(days))
      await decideSim(days, { verdict: 'accept' })
    }
    expect(await recency()).toEqual([ago(10 - 90), false, 0])
    await server.mailbox.to(pilot.email, 6)
    await decideSim(10, { verdict: 'refuse' })
    expect(await recency()).toEqual([ago(40 - 90), false, 0])
    const mail = await server.mailbox.to(pilot.email, 7)
    expect(mail.text).toContain(`SIM session ${dayWords(ago(10))} – not accepted`)
    expect(mail.text).toContain(`until the end of ${dayWords(ago(40 - 90))}`)
    await decideSim(40, { verdict: 'correct', corrected_date: ago(45) })
    expect(await recency()).toEqual([ago(45 - 90), false, 0])
    for (const days of [40, 60]) await decideSim(days, { verdict: 'refuse' })
    expect(await simStands()).toEqual([null, false, null])
    expect(await recency()).toEqual([null, false, 0])
    // Sent again it is no basis, and the office may accept the date after all, also without that.
    await report([], ago(40))
    expect(await recency()).toEqual([null, false, 1])
    await decideSim(10, { verdict: 'accept' })
    expect(await simStands()).toEqual([ago(10), true, ago(40)])
    expect(await recency()).toEqual([ago(10 - 90), false, 1])
  })

  test('a SIM date that waits goes on waiting while another one is decided anew', async () => {
    await report([], ago(40))
    await decideSim(40, { verdict: 'refuse' })
    await report([], ago(30))
    expect(await recency()).toEqual([ago(30 - 90), true, 1])
    await decideSim(40, { verdict: 'accept' })
    expect(await simStands()).toEqual([ago(40), true, ago(30)])
    expect(await recency()).toEqual([ago(30 - 90), true, 1])
    await decideSim(40, { verdict: 'refuse' })
    expect(await recency()).toEqual([ago(30 - 90), true, 1])
    await decideSim(30, { verdict: 'accept' })
    expect(await simStands()).toEqual([ago(30), true, null])
  })

  test('a date that was refused counts no more, though another had been corrected to it', async () => {
    await report([], ago(8))
    await decideSim(8, { verdict: 'correct', corrected_date: ago(10) })
    await report([], ago(5))
    await decideSim(5, { verdict: 'accept' })
    await report([], ago(10))
    await decideSim(10, { verdict: 'refuse' })
    await decideSim(5, { verdict: 'refuse' })
    expect(await recency()).toEqual([null, false, 0])
  })

  test('a SIM date that a server of an earlier release verified', async () => {
    const { db } = server.app.services
    await report([], ago(40))
    await db
      .updateTable('recency')
      .set({ sim_verified: true })
      .where('pilot_id', '=', pilot.id)
      .execute()
    const unknown = { verified_by_name: null, verified_at: null, note: '' }
    expect((await shown()).sims).toMatchObject([
      { sim_date: ago(40), state: 'accepted', ...unknown },
    ])
    await report([], ago(10))
    await decideSim(10, { verdict: 'accept' })
    await decideSim(10, { verdict: 'refuse' })
    expect(await simStands()).toEqual([ago(40), true, null])
    await decideSim(40, { verdict: 'refuse' })
    expect(await recency()).toEqual([null, false, 0])
  })

  test('not what another person of the office decided meanwhile', async () => {
    await report([flown(20)], ago(40))
    const [{ sent_at = '' } = {}] = (await shown()).entries
    const late = async (judged: object) =>
      (await office.raw(verifySurvey.path, { pilot_id: pilot.id, note, ...judged })).code
    const entry = { flight_date: ago(20), sent_at, verified_at: null, verdict: 'accept' }
    const sim = { sim_date: ago(40), verified_at: null, verdict: 'accept' }
    await decide(20, { verdict: 'refuse' })
    await decideSim(40, { verdict: 'refuse' })
    expect(await late({ entries: [entry] })).toBe('WRONG_STATE')
    expect(await late({ sim })).toBe('WRONG_STATE')
    const { entries, sims } = await shown()
    const [before, simBefore] = [entries[0]?.verified_at, sims[0]?.verified_at]
    await decide(20, { verdict: 'accept' })
    await decideSim(40, { verdict: 'accept' })
    expect(await late({ entries: [{ ...entry, verified_at: before }] })).toBe('WRONG_STATE')
    expect(await late({ sim: { ...sim, verified_at: simBefore } })).toBe('WRONG_STATE')
    expect(await late({ sim: { sim_date: ago(41), verdict: 'refuse' } })).toBe('WRONG_STATE')
  })

  test('the present state, where the caller does not say what was shown', async () => {
    await report([flown(20)], ago(40))
    const [{ sent_at = '' } = {}] = (await shown()).entries
    for (const verdict of ['accept', 'refuse'] as const) {
      const entries = [{ flight_date: ago(20), sent_at, verdict }]
      const sim = { sim_date: ago(40), verdict }
      const said = { pilot_id: pilot.id, note, entries, sim }
      expect((await office.call(verifySurvey, said)).code).toBe('OK')
    }
    expect(await recency()).toEqual([null, false, 0])
  })
})
