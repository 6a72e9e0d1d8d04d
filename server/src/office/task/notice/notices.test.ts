import { PERMISSION, ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { rejectForm } from '@trms/contract/exchange/sim/form-calls'
import { getMyTasks } from '@trms/contract/office/task/calls'
import {
  noticeSettings,
  readUnsubscribe,
  setNoticeSettings,
  unsubscribe,
} from '@trms/contract/office/task/notice'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/airline.ts'
import { Caller } from '../../../../test/caller.ts'
import { sendFlight } from '../../../../test/flights.ts'
import { noticeDesk } from '../../../../test/notice-desk.ts'
import { newPerson } from '../../../../test/people.ts'
import { sessionOf } from '../../../../test/sessions.ts'
import { type Crew, FLOWN, sendSim, submitStage } from '../../../../test/sims.ts'
import { until } from '../../../../test/until.ts'
import { instantOf } from '../../../platform/time/moment.ts'

const desk = noticeDesk()
const { newRecord, watched, digest, settled, subjectsTo, fresh, speaks, medical } = desk

describe('at once', () => {
  test('[ASK-03] a record to approve is mailed to its trainee alone, in the reader’s language, and once', async () => {
    const [english, vietnamese] = [await fresh(), await fresh()]
    await speaks(english, 'en')
    await sendFlight(desk.instructor, watched(english))
    await sendFlight(desk.instructor, watched(vietnamese))
    const mail = await desk.mailbox.to(english.email)
    expect(mail.subject).toBe('Approve the result: Training flight – SGN-HAN, 04/05/2026')
    expect((await desk.mailbox.to(vietnamese.email)).subject).toBe(
      'Duyệt kết quả: Chuyến bay huấn luyện – SGN-HAN, 04/05/2026',
    )
    await settled()
    await digest()
    expect(desk.mailbox.mails.map((one) => one.to).sort()).toEqual(
      [[english.email], [vietnamese.email]].sort(),
    )
    expect(mail.text).toContain('https://trms.air.example/pilot/tasks?open=approve_record%3A')
    expect(mail.html).toContain('href="https://trms.air.example/pilot/tasks"')
  })

  test('[ASK-03] a form that is sent back is mailed to whoever must hand it in again', async () => {
    const { pilotB, instructorB, instructorA } = desk.server.airline
    const pilot = await fresh()
    await speaks(pilot, 'en')
    const crew: Crew = { pilots: [pilot, pilotB], a: instructorA, b: instructorB }
    const sim = await sendSim(desk.admin, crew, FLOWN)
    await submitStage(await sessionOf(desk.server, pilot), sim.first.form_id, 1)
    await settled()
    expect(desk.mailbox.mails).toEqual([])
    await desk.instructor.call(rejectForm, {
      form_id: sim.first.form_id,
      reason: 'a page is missing',
    })
    const mail = await desk.mailbox.to(pilot.email)
    expect(mail.subject).toMatch(
      /^Hand in your SIM form again: it was sent back – SIM session of \d\d\/\d\d\/2026$/,
    )
    expect(mail.text).toContain('Reason: a page is missing')
    await settled()
    expect(desk.mailbox.mails).toHaveLength(1)
  })

  test('[ASK-03] approved before the mail went out, nothing is sent; approvals by the day come by the day', async () => {
    const [done, daily] = [await fresh(), await fresh()]
    await (await sessionOf(desk.server, daily)).call(setNoticeSettings, {
      topics: { approval: 'daily' },
    })
    desk.mailbox.refuse = 1
    const { data } = await sendFlight(desk.instructor, watched(done))
    await until(async () => desk.mailbox.refuse === 0, 'the mail server to refuse')
    await (await sessionOf(desk.server, done)).call(approveResult, { id: data.id })
    // The refusal reaches the job a moment after the mail server has answered.
    await until(async () => {
      const { numAffectedRows } =
        await sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`.execute(
          desk.server.app.services.db,
        )
      return numAffectedRows === 1n
    }, 'the mail to wait for its next try')
    await settled()
    expect(desk.mailbox.mails).toEqual([])
    await sendFlight(desk.instructor, watched(daily))
    await settled()
    expect(desk.mailbox.mails).toEqual([])
    await digest()
    expect(subjectsTo(daily)).toHaveLength(1)
  })
})

/** Makes the record and all mails about the record so many days of the calendar older, as late as that day goes. */
async function daysLater(id: string, days: number): Promise<void> {
  const { db, settings } = desk.server.app.services
  const day = addDays(dayIn(settings.timeZone, new Date()), -days)
  const at = instantOf(settings.timeZone, `${day}T23:59`)
  await db.updateTable('training_record').set({ created_at: at }).where('id', '=', id).execute()
  const round = sql<string>`to_char(${at}::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`
  await db
    .updateTable('notice_sent')
    .set({ round })
    .where('task_key', 'like', `%${id}%`)
    .where('step', '<>', 'asked')
    .execute()
}

describe('once a day', () => {
  test('[ASK-03] reminds after 3, 7 and 14 days of waiting, each step once', async () => {
    const pilot = await fresh()
    await speaks(pilot, 'en')
    const { data } = await sendFlight(desk.instructor, watched(pilot))
    await desk.mailbox.to(pilot.email)
    await settled()
    const sent: [days: number, mails: number][] = []
    for (const days of [2, 3, 7, 14, 40]) {
      await daysLater(data.id, days)
      await digest()
      sent.push([days, desk.mailbox.mails.length])
    }
    expect(sent).toEqual([
      [2, 1],
      [3, 2],
      [7, 3],
      [14, 4],
      [40, 4],
    ])
    expect(desk.mailbox.mails.at(-1)?.text).toContain('Waiting 14 days')
    expect(new Set(desk.mailbox.mails.map((one) => one.messageId)).size).toBe(4)
  })

  test('[ASK-03] one mail holds everything; what a long pause left is told by its furthest step alone', async () => {
    const pilot = await fresh()
    await speaks(pilot, 'en')
    await (await sessionOf(desk.server, pilot)).call(setNoticeSettings, {
      topics: { approval: 'daily' },
    })
    const ids = [await newRecord(pilot), await newRecord(pilot), await newRecord(pilot)]
    await daysLater(ids[0] ?? '', 30)
    await digest()
    expect(subjectsTo(pilot)).toEqual(['3 things wait for you'])
    const { rows } = await sql<{ step: string }>`
      SELECT step FROM notice_sent WHERE account_id = ${pilot.id} ORDER BY step`.execute(
      desk.server.app.services.db,
    )
    expect(rows.map((one) => one.step)).toEqual(['day_14', 'new', 'new'])
  })

  test('[ASK-03] the office is told by its rights, and who chose never is not', async () => {
    const { pilotA, pilotB, instructorA, instructorB } = desk.server.airline
    const permissions = [PERMISSION.CHANGE_SIM_STATUS]
    const office = await newPerson(desk.server, { role: ROLE.USER, permissions })
    const quiet = await newPerson(desk.server, { role: ROLE.USER, permissions })
    await (await sessionOf(desk.server, quiet)).call(setNoticeSettings, {
      topics: { office: 'never' },
    })
    const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
    const sim = await sendSim(desk.admin, crew, FLOWN)
    await desk.server.app.services.db
      .updateTable('sim_form')
      .set({ status: 4 })
      .where('id', '=', sim.first.form_id)
      .execute()
    await digest()
    expect(subjectsTo(office)).toHaveLength(1)
    expect(subjectsTo(quiet)).toEqual([])
    expect(subjectsTo(desk.server.airline.user)).toEqual([])
  })
})

describe('an expiry', () => {
  /** Moves the end of the qualification to so many days from today, and the steps that were sent with it. */
  async function endsIn(pilot: Person, days: number): Promise<void> {
    const { db, settings } = desk.server.app.services
    const due = dayIn(settings.timeZone, new Date(Date.now() + days * 86_400_000))
    await db
      .updateTable('qualification_entry')
      .set({ given_expires_on: due, expires_on: due })
      .where('pilot_id', '=', pilot.id)
      .execute()
    await db.updateTable('notice_sent').set({ round: due }).execute()
  }

  test('[ASK-03][RDY-05] is told 90, 60, 30, 14 and 7 days ahead and once it has passed, each once', async () => {
    const pilot = await fresh()
    await speaks(pilot, 'en')
    await medical(pilot, 120)
    const sent: [days: number, mails: number][] = []
    for (const days of [91, 90, 60, 30, 14, 7, -1]) {
      await endsIn(pilot, days)
      await digest()
      sent.push([days, subjectsTo(pilot).length])
    }
    expect(sent).toEqual([
      [91, 0],
      [90, 1],
      [60, 2],
      [30, 3],
      [14, 4],
      [7, 5],
      [-1, 6],
    ])
    expect(subjectsTo(pilot)[0]).toMatch(/^Medical expires on \d\d\/\d\d\/\d{4}$/)
    expect(subjectsTo(pilot)[5]).toMatch(/^Medical expired on/)
    expect(desk.mailbox.mails[0]?.text).toContain('90 days left')
    const tasks = (await (await sessionOf(desk.server, pilot)).call(getMyTasks, {})).data.tasks
    expect(tasks).toMatchObject([
      { kind: 'qualification', name: { en: 'Medical', vi: 'Sức khỏe' } },
    ])
  })

  test('[ASK-03] is not told to who chose so, and no more once it is renewed', async () => {
    const [quiet, renewed] = [await fresh(), await fresh()]
    await (await sessionOf(desk.server, quiet)).call(setNoticeSettings, {
      topics: { expiry: 'never' },
    })
    await medical(quiet, 20)
    await medical(renewed, 20)
    await desk.server.app.services.db
      .updateTable('qualification_entry')
      .set({ given_expires_on: '2090-01-01', expires_on: '2090-01-01' })
      .where('pilot_id', '=', renewed.id)
      .execute()
    await digest()
    expect([...subjectsTo(quiet), ...subjectsTo(renewed)]).toEqual([])
  })
})

describe('the choice', () => {
  const noted = async (person: Person, action: string): Promise<number> => {
    const { rows } = await sql`SELECT FROM audit_entry
      WHERE entity_id = ${person.id} AND action = ${action}`.execute(desk.server.app.services.db)
    return rows.length
  }
  test('[ASK-03] every topic that can concern the account offers its ways; whoever must approve or repeat cannot choose never', async () => {
    const caller = await sessionOf(desk.server, await fresh())
    const { topics } = (await caller.call(noticeSettings, {})).data
    expect(topics.map(({ topic, how, ways }) => [topic, how, ways.join(' ')])).toEqual([
      ['approval', 'at_once', 'at_once daily'],
      ['sent_back', 'at_once', 'at_once daily'],
      ['waiting', 'daily', 'at_once daily never'],
      ['expiry', 'daily', 'daily never'],
    ])
    const officeTopic = ['office', 'daily', 'at_once daily never']
    const { user, admin } = desk.server.airline
    for (const person of [user, admin]) {
      const office = (await (await sessionOf(desk.server, person)).call(noticeSettings, {})).data
      expect(office.topics.map(({ topic, how, ways }) => [topic, how, ways.join(' ')])).toEqual([
        officeTopic,
      ])
    }
    const keeper = await newPerson(desk.server, {
      role: ROLE.PILOT,
      fleet: 'A321',
      permissions: [PERMISSION.VIEW_SIM],
    })
    const both = (await (await sessionOf(desk.server, keeper)).call(noticeSettings, {})).data
    expect(both.topics).toHaveLength(5)
    const refused = await caller.call(setNoticeSettings, { topics: { approval: 'never' } })
    expect([refused.http, Object.keys(refused.fields)]).toEqual([422, ['topics.approval']])
    const set = await caller.call(setNoticeSettings, { topics: { expiry: 'never' } })
    expect(set.data.topics[3]).toMatchObject({ topic: 'expiry', how: 'never' })
    expect((await caller.call(noticeSettings, {})).data).toEqual(set.data)
  })

  test('[ASK-03] a link in each mail, and the mail program’s own button, switch off without signing in', async () => {
    const pilot = await fresh()
    await sendFlight(desk.instructor, watched(pilot))
    const mail = await desk.mailbox.to(pilot.email)
    const token = /\/notices\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
    expect(mail.head.replace(/\r\n\s+/g, ' ')).toContain(
      `List-Unsubscribe: <https://trms.air.example/v1/notice/one_click/${token}>`,
    )
    expect(mail.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const stranger = new Caller(desk.server.address)
    const [name = ''] = pilot.email.split('@')
    const address = `${name.slice(0, 1)}…${name.slice(-1)}@test.example`
    expect((await stranger.call(readUnsubscribe, { token })).data).toEqual({ address, off: false })
    const clicked = await fetch(`${desk.server.address}/v1/notice/one_click/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect((await stranger.call(readUnsubscribe, { token })).data.off).toBe(true)
    const topics = (await (await sessionOf(desk.server, pilot)).call(noticeSettings, {})).data
      .topics
    expect(topics.map((one) => one.how)).toEqual(['daily', 'daily', 'never', 'never'])
    expect((await stranger.call(unsubscribe, { token })).data.off).toBe(true)
    const guess = 'A'.repeat(43)
    expect((await stranger.call(unsubscribe, { token: guess })).http).toBe(404)
    for (const wrong of [guess, '%00', `${'A'.repeat(42)}%00`]) {
      const answer = await fetch(`${desk.server.address}/v1/notice/one_click/${wrong}`, {
        method: 'POST',
      })
      expect(answer.status).toBe(404)
    }
    expect(await noted(pilot, 'unsubscribe')).toBe(1)
  })

  test('[ASK-03] what is chosen as it was chosen before leaves no entry in the audit trail', async () => {
    const pilot = await fresh()
    const caller = await sessionOf(desk.server, pilot)
    for (const expiry of ['never', 'never', 'daily'] as const)
      expect((await caller.call(setNoticeSettings, { topics: { expiry } })).code).toBe('OK')
    expect((await caller.call(setNoticeSettings, { topics: {} })).code).toBe('OK')
    expect(await noted(pilot, 'set_notices')).toBe(2)
  })
})
