import { PERMISSION, ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { rejectForm, setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { getMyTasks, MAX_REMINDED, remind, whoWaits } from '@trms/contract/office/task/calls'
import {
  noticeSettings,
  readUnsubscribe,
  setNoticeSettings,
  unsubscribe,
} from '@trms/contract/office/task/notice'
import { enterQualification } from '@trms/contract/people/qualification/entry-calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/airline.ts'
import { Caller } from '../../../../test/caller.ts'
import { newFlight, SECTOR, sendFlight } from '../../../../test/flights.ts'
import { newTraining } from '../../../../test/line-trainings.ts'
import type { Mailbox } from '../../../../test/mailbox.ts'
import { type MailingServer, startMailingServer } from '../../../../test/mailing-server.ts'
import { newPerson } from '../../../../test/people.ts'
import { leaveNothingToDo } from '../../../../test/readiness.ts'
import { sessionOf } from '../../../../test/sessions.ts'
import { type Crew, FLOWN, sendSim, submitStage } from '../../../../test/sims.ts'
import { until } from '../../../../test/until.ts'
import { ownerClient } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'

let mailbox: Mailbox
let server: MailingServer
let admin: Caller
let a: Caller

beforeAll(async () => {
  server = await startMailingServer({ PUBLIC_URL: 'https://trms.air.example' })
  mailbox = server.mailbox
  admin = await server.as('admin')
  a = await server.as('instructorA')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.app.services
  await settled()
  await leaveNothingToDo(server)
  await db.deleteFrom('notice_sent').execute()
  await db.deleteFrom('notice_setting').execute()
  mailbox.mails.length = 0
  mailbox.onMail = undefined
  mailbox.onSender = undefined
})

/** A mail was tried in vain, and is tried again later. */
const failed = () =>
  until(async () => {
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name = 'task_mail' AND state = 'retry'`.execute(server.app.services.db)
    return rows.length > 0
  }, 'the next try to wait')

/** And now is later. */
async function again(): Promise<void> {
  await failed()
  await sql`UPDATE pgboss.job SET start_after = now()
    WHERE name = 'task_mail' AND state = 'retry'`.execute(server.app.services.db)
}

/** A flight on which the trainee did not fly: experience that would end is of other tests. */
const watched = (pilot: Person) =>
  newFlight(server.airline.instructorA, pilot, { sectors: [{ ...SECTOR, pf_pm: 'PM' }] })

/** What the clock asks for at 07:00. */
async function digest(): Promise<void> {
  const { db, nudges } = server.app.services
  await enqueue(db, 'task_digest', {})
  nudges.look('task_digest')
  await settled()
}

/** No mail is on its way; what waits is looked for at once, and not with the second. */
async function settled(): Promise<void> {
  const { db, nudges } = server.app.services
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pgboss.job
      WHERE name IN ('task_mail', 'tell_at_once', 'task_digest') AND state < 'completed'`.execute(
      db,
    )
    return rows[0]?.n ?? 0
  }
  await until(async () => {
    await nudges.flush()
    nudges.look('task_mail')
    return (await waiting()) === 0
  }, 'every mail to be sent')
}

const subjectsTo = (person: Person) =>
  mailbox.mails.filter((one) => one.to.includes(person.email)).map((one) => one.subject)

const fresh = () => newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
const speaks = (person: Person, language: 'vi' | 'en') =>
  server.app.services.db
    .updateTable('account')
    .set({ language })
    .where('id', '=', person.id)
    .execute()

/** The clock's job is done, while mails may wait. */
async function runs(kind: 'tell_at_once' | 'task_digest'): Promise<void> {
  const { db, nudges } = server.app.services
  const pending = async () => {
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name = ${kind} AND state < 'completed'`.execute(db)
    return rows.length > 0
  }
  const done = () =>
    until(async () => {
      await nudges.flush()
      nudges.look(kind)
      return !(await pending())
    }, `${kind} to be done`)
  await done()
  // refused where the clock itself has just asked for it
  await enqueue(db, kind, {}).catch(() => undefined)
  await done()
}

/** So that what is new is told when the test says so. */
const byTheDay = (person: Person) =>
  server.app.services.db
    .insertInto('notice_setting')
    .values({ account_id: person.id, topic: 'approval', how: 'daily' })
    .execute()

/** The mails that wait for somebody, as many as there are jobs. */
async function waitingFor(people: readonly Person[]): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`SELECT count(j.id) AS n
    FROM unnest(${people.map((one) => one.id)}::text[]) WITH ORDINALITY AS person (id, at)
    LEFT JOIN pgboss.job j ON j.name = 'task_mail' AND j.state < 'active' AND j.data ->> 'account_id' = person.id
    GROUP BY at ORDER BY at`.execute(server.app.services.db)
  return rows.map((row) => row.n)
}

/** A medical certificate that ends so many days from today. */
async function medical(pilot: Person, inDays: number): Promise<void> {
  const { db, settings } = server.app.services
  const day = (days: number) => dayIn(settings.timeZone, new Date(Date.now() + days * 86_400_000))
  const kind = await db
    .selectFrom('qualification_kind')
    .select('id')
    .where('name_en', '=', 'Medical')
    .executeTakeFirstOrThrow()
  await admin.call(enterQualification, {
    pilot_id: pilot.id,
    kind_id: kind.id,
    completed_on: day(-200),
    expires_on: day(inDays),
  })
}

describe('at once', () => {
  test('[ASK-03] a record to approve is mailed to its trainee alone, in the reader’s language, and once', async () => {
    const [english, vietnamese] = [await fresh(), await fresh()]
    await speaks(english, 'en')
    await sendFlight(a, watched(english))
    await sendFlight(a, watched(vietnamese))
    const mail = await mailbox.to(english.email)
    expect(mail.subject).toBe('Approve the result: Training flight – SGN-HAN, 04/05/2026')
    expect((await mailbox.to(vietnamese.email)).subject).toBe(
      'Duyệt kết quả: Chuyến bay huấn luyện – SGN-HAN, 04/05/2026',
    )
    await settled()
    await digest()
    expect(mailbox.mails.map((one) => one.to).sort()).toEqual(
      [[english.email], [vietnamese.email]].sort(),
    )
    expect(mail.text).toContain('https://trms.air.example/pilot/tasks?open=approve_record%3A')
    expect(mail.html).toContain('href="https://trms.air.example/pilot/tasks"')
  })

  test('[ASK-03] a form that is sent back is mailed to whoever must hand it in again', async () => {
    const { pilotB, instructorB, instructorA } = server.airline
    const pilot = await fresh()
    await speaks(pilot, 'en')
    const crew: Crew = { pilots: [pilot, pilotB], a: instructorA, b: instructorB }
    const sim = await sendSim(admin, crew, FLOWN)
    await submitStage(await sessionOf(server, pilot), sim.first.form_id, 1)
    await settled()
    expect(mailbox.mails).toEqual([])
    await a.call(rejectForm, { form_id: sim.first.form_id, reason: 'a page is missing' })
    expect((await mailbox.to(pilot.email)).subject).toMatch(
      /^Hand in your SIM form again: it was sent back – SIM session of \d\d\/\d\d\/2026$/,
    )
    await settled()
    expect(mailbox.mails).toHaveLength(1)
  })

  test('[ASK-03] approved before the mail went out, nothing is sent; approvals by the day come by the day', async () => {
    const [done, daily] = [await fresh(), await fresh()]
    await (await sessionOf(server, daily)).call(setNoticeSettings, {
      topics: { approval: 'daily' },
    })
    mailbox.refuse = 1
    const { data } = await sendFlight(a, watched(done))
    await until(async () => mailbox.refuse === 0, 'the mail server to refuse')
    await (await sessionOf(server, done)).call(approveResult, { id: data.id })
    await sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`.execute(
      server.app.services.db,
    )
    await settled()
    expect(mailbox.mails).toEqual([])
    await sendFlight(a, watched(daily))
    await settled()
    expect(mailbox.mails).toEqual([])
    await digest()
    expect(subjectsTo(daily)).toHaveLength(1)
  })
})

/** As if so many days had gone by since the record was written, and what was sent of it had been sent then. */
async function daysLater(id: string, days: number): Promise<void> {
  const { db } = server.app.services
  const at = new Date(Date.now() - days * 86_400_000 - 60_000)
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
    const { data } = await sendFlight(a, watched(pilot))
    await mailbox.to(pilot.email)
    await settled()
    const sent: [days: number, mails: number][] = []
    for (const days of [2, 3, 7, 14, 40]) {
      await daysLater(data.id, days)
      await digest()
      sent.push([days, mailbox.mails.length])
    }
    expect(sent).toEqual([
      [2, 1],
      [3, 2],
      [7, 3],
      [14, 4],
      [40, 4],
    ])
    expect(mailbox.mails.at(-1)?.text).toContain('Waiting 14 days')
    expect(new Set(mailbox.mails.map((one) => one.messageId)).size).toBe(4)
  })

  test('[ASK-03] one mail holds everything; what a long pause left is told by its furthest step alone', async () => {
    const pilot = await fresh()
    await speaks(pilot, 'en')
    await (await sessionOf(server, pilot)).call(setNoticeSettings, {
      topics: { approval: 'daily' },
    })
    const ids = [await newRecord(pilot), await newRecord(pilot), await newRecord(pilot)]
    await daysLater(ids[0] ?? '', 30)
    await digest()
    expect(subjectsTo(pilot)).toEqual(['3 things wait for you'])
    const { rows } = await sql<{ step: string }>`
      SELECT step FROM notice_sent WHERE account_id = ${pilot.id} ORDER BY step`.execute(
      server.app.services.db,
    )
    expect(rows.map((one) => one.step)).toEqual(['day_14', 'new', 'new'])
  })

  test('[ASK-03] the office is told by its rights, and who chose never is not', async () => {
    const { pilotA, pilotB, instructorA, instructorB } = server.airline
    const permissions = [PERMISSION.CHANGE_SIM_STATUS]
    const office = await newPerson(server, { role: ROLE.USER, permissions })
    const quiet = await newPerson(server, { role: ROLE.USER, permissions })
    await (await sessionOf(server, quiet)).call(setNoticeSettings, { topics: { office: 'never' } })
    const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
    const sim = await sendSim(admin, crew, FLOWN)
    await server.app.services.db
      .updateTable('sim_form')
      .set({ status: 4 })
      .where('id', '=', sim.first.form_id)
      .execute()
    await digest()
    expect(subjectsTo(office)).toHaveLength(1)
    expect(subjectsTo(quiet)).toEqual([])
    expect(subjectsTo(server.airline.user)).toEqual([])
  })
})

/** A new record, its first mail not looked at. */
async function newRecord(pilot: Person): Promise<string> {
  const { data } = await sendFlight(a, watched(pilot))
  return data.id
}

describe('an expiry', () => {
  /** As if it ended so many days from today, and what was sent had been sent of that. */
  async function endsIn(pilot: Person, days: number): Promise<void> {
    const { db, settings } = server.app.services
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
    expect(mailbox.mails[0]?.text).toContain('90 days left')
    const tasks = (await (await sessionOf(server, pilot)).call(getMyTasks, {})).data.tasks
    expect(tasks).toMatchObject([
      { kind: 'qualification', name: { en: 'Medical', vi: 'Sức khỏe' } },
    ])
  })

  test('[ASK-03] is not told to who chose so, and no more once it is renewed', async () => {
    const [quiet, renewed] = [await fresh(), await fresh()]
    await (await sessionOf(server, quiet)).call(setNoticeSettings, { topics: { expiry: 'never' } })
    await medical(quiet, 20)
    await medical(renewed, 20)
    await server.app.services.db
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
      WHERE entity_id = ${person.id} AND action = ${action}`.execute(server.app.services.db)
    return rows.length
  }
  test('[ASK-03] every topic offers its ways; whoever must approve or repeat cannot choose never', async () => {
    const caller = await sessionOf(server, await fresh())
    const { topics } = (await caller.call(noticeSettings, {})).data
    expect(topics.map(({ topic, how, ways }) => [topic, how, ways.join(' ')])).toEqual([
      ['approval', 'at_once', 'at_once daily'],
      ['sent_back', 'at_once', 'at_once daily'],
      ['waiting', 'daily', 'at_once daily never'],
      ['expiry', 'daily', 'daily never'],
      ['office', 'daily', 'at_once daily never'],
    ])
    const refused = await caller.call(setNoticeSettings, { topics: { approval: 'never' } })
    expect([refused.http, Object.keys(refused.fields)]).toEqual([422, ['topics.approval']])
    const set = await caller.call(setNoticeSettings, { topics: { expiry: 'never' } })
    expect(set.data.topics[3]).toMatchObject({ topic: 'expiry', how: 'never' })
    expect((await caller.call(noticeSettings, {})).data).toEqual(set.data)
  })

  test('[ASK-03] a link in each mail, and the mail program’s own button, switch off without signing in', async () => {
    const pilot = await fresh()
    await sendFlight(a, watched(pilot))
    const mail = await mailbox.to(pilot.email)
    const token = /\/notices\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
    expect(mail.head.replace(/\r\n\s+/g, ' ')).toContain(
      `List-Unsubscribe: <https://trms.air.example/v1/notice/one_click/${token}>`,
    )
    expect(mail.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const stranger = new Caller(server.address)
    const [name = ''] = pilot.email.split('@')
    const address = `${name.slice(0, 1)}…${name.slice(-1)}@test.example`
    expect((await stranger.call(readUnsubscribe, { token })).data).toEqual({ address, off: false })
    const clicked = await fetch(`${server.address}/v1/notice/one_click/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect((await stranger.call(readUnsubscribe, { token })).data.off).toBe(true)
    const topics = (await (await sessionOf(server, pilot)).call(noticeSettings, {})).data.topics
    expect(topics.map((one) => one.how)).toEqual(['daily', 'daily', 'never', 'never', 'never'])
    expect((await stranger.call(unsubscribe, { token })).data.off).toBe(true)
    const guess = 'A'.repeat(43)
    expect((await stranger.call(unsubscribe, { token: guess })).http).toBe(404)
    for (const wrong of [guess, '%00', `${'A'.repeat(42)}%00`]) {
      const answer = await fetch(`${server.address}/v1/notice/one_click/${wrong}`, {
        method: 'POST',
      })
      expect(answer.status).toBe(404)
    }
    expect(await noted(pilot, 'unsubscribe')).toBe(1)
  })

  test('[ASK-03] what is chosen as it was chosen before leaves no entry in the audit trail', async () => {
    const pilot = await fresh()
    const caller = await sessionOf(server, pilot)
    for (const expiry of ['never', 'never', 'daily'] as const)
      expect((await caller.call(setNoticeSettings, { topics: { expiry } })).code).toBe('OK')
    expect((await caller.call(setNoticeSettings, { topics: {} })).code).toBe('OK')
    expect(await noted(pilot, 'set_notices')).toBe(2)
  })
})

describe('on request', () => {
  const waits = async (caller = admin) => (await caller.call(whoWaits, {})).data.tasks

  test('[ASK-02] reminds one or all shown, once a day for a task, and says what was sent when', async () => {
    const [one, other, quiet] = [await fresh(), await fresh(), await fresh()]
    for (const pilot of [one, other]) await newRecord(pilot)
    await settled()
    mailbox.mails.length = 0
    const keys = (await waits()).map((task) => task.key)
    expect(keys).toHaveLength(2)
    const first = await admin.call(remind, { keys: keys.slice(0, 1) })
    expect(first.data).toEqual({ reminded: 1, already: 0, declined: 0, gone: 0 })
    const again = await admin.call(remind, { keys })
    expect(again.data).toEqual({ reminded: 1, already: 1, declined: 0, gone: 0 })
    await settled()
    expect(mailbox.mails.map((mail) => mail.to[0]).sort()).toEqual([one.email, other.email].sort())
    expect(mailbox.mails[0]?.subject).toMatch(/^Nhắc việc: Duyệt kết quả/)
    for (const task of await waits()) {
      expect(task.can_remind).toBe(false)
      expect(task.reminders.map((sent) => sent.step)).toEqual(['asked', 'new'])
    }
    await server.app.services.db
      .updateTable('notice_sent')
      .set({ round: '2020-01-01' })
      .where('step', '=', 'asked')
      .execute()
    expect((await waits()).every((task) => task.can_remind)).toBe(true)
    expect(subjectsTo(quiet)).toEqual([])
  })

  test('[ASK-02] any number of people are reminded of all that is shown', async () => {
    const { db } = server.app.services
    // with a value of the statement for each part of a step, PostgreSQL would take 13,107 steps
    const people = 66
    await sql`INSERT INTO account (id, email, email_key, full_name, role)
      SELECT gen_random_uuid(), email, email, email, ${ROLE.ADMIN}
      FROM (SELECT 'one.of.many' || n || '@test.example' AS email FROM generate_series(1, ${people}::int) AS n) AS one`.execute(
      db,
    )
    const { rows } = await sql<{ key: string }>`
      INSERT INTO pgboss.job (name, state, completed_on)
      SELECT 'account_mail', 'failed', now() FROM generate_series(1, ${MAX_REMINDED}::int)
      RETURNING 'mail_given_up:' || id || ':account_mail' AS key`.execute(db)
    const answer = await admin.call(remind, { keys: rows.map((row) => row.key) })
    await sql`DELETE FROM pgboss.job WHERE name = 'task_mail' AND state = 'created' OR state = 'failed'`.execute(
      db,
    )
    await sql`UPDATE account SET status = 'blocked' WHERE email LIKE 'one.of.many%'`.execute(db)
    expect(answer.data).toEqual({ reminded: MAX_REMINDED, already: 0, declined: 0, gone: 0 })
  })

  test('[ASK-02] two who remind of the same at the same time do not lock each other out', async () => {
    const { pilotB, instructorA, instructorB } = server.airline
    const pilot = await fresh()
    // of several kinds, whose order by name is neither the one in which they are gathered nor its reverse
    await sendSim(admin, { pilots: [pilot, pilotB], a: instructorA, b: instructorB }, FLOWN)
    await newTraining(admin, pilot)
    await medical(pilot, 20)
    const keys = (await waits())
      .filter((task) => task.holder?.id === pilot.id)
      .map((task) => task.key)
      .sort()
    expect(keys.map((key) => key.split(':')[0])).toEqual([
      'elearning',
      'line_training_form',
      'qualification',
      'sim_caav',
      'sim_form',
    ])
    // the other one, halfway through
    const other = ownerClient(server.databaseUrl)
    await other.connect()
    const note = (key = '') =>
      other.query(
        `INSERT INTO notice_sent (account_id, task_key, round, step, mail_id)
         VALUES ($1, $2, $3, 'asked', gen_random_uuid())`,
        [pilot.id, key, dayIn(server.app.services.settings.timeZone, new Date())],
      )
    await other.query('BEGIN')
    await note(keys[0])
    const answer = admin.call(remind, { keys })
    await until(async () => {
      const { rows } = await other.query(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      return rows.length > 0
    }, 'the call to wait')
    for (const key of keys.slice(1)) await note(key)
    await other.query('COMMIT')
    await other.end()
    expect((await answer).data).toEqual({ reminded: 0, already: 5, declined: 0, gone: 0 })
  })

  test('[ASK-02] a task that there cannot be is gone, and what is no task’s name is refused', async () => {
    const id = server.airline.pilotA.id
    const answer = await admin.call(remind, { keys: [`no_such_kind:${id}`] })
    expect(answer.data).toEqual({ reminded: 0, already: 0, declined: 0, gone: 1 })
    const refused = await admin.call(remind, { keys: [`approve_record:${'-'.repeat(36)}`] })
    expect([refused.http, Object.keys(refused.fields)]).toEqual([422, ['keys[0]']])
  })

  test('[ASK-02] an instructor reminds whom the instructor waits for, and nobody else', async () => {
    const pilot = await fresh()
    const id = await newRecord(pilot)
    await settled()
    const key = `approve_record:${id}:training_flight`
    const b = await server.as('instructorB')
    expect((await b.call(remind, { keys: [key] })).data).toMatchObject({ reminded: 0, gone: 1 })
    expect((await a.call(remind, { keys: [key] })).data).toMatchObject({ reminded: 1, gone: 0 })
    await settled()
    expect(subjectsTo(pilot)).toHaveLength(2)
    const wrong = await a.call(remind, { keys: ["x'; DROP TABLE account"] })
    expect([wrong.http, Object.keys(wrong.fields)]).toEqual([422, ['keys[0]']])
  })
})

describe('once and only once', () => {
  test('[ASK-03] told by several servers at the same time, one mail is sent', async () => {
    const pilot = await fresh()
    await (await sessionOf(server, pilot)).call(setNoticeSettings, {
      topics: { approval: 'daily' },
    })
    await newRecord(pilot)
    const { db } = server.app.services
    const job = { account_id: pilot.id, why: 'daily' }
    await Promise.all([1, 2, 3, 4].map(() => enqueue(db, 'task_mail', job)))
    await settled()
    expect(subjectsTo(pilot)).toHaveLength(1)
  })

  test('[ASK-03] handed to the mail server and killed before that was noted, it is not sent again', async () => {
    const pilot = await fresh()
    const { db } = server.app.services
    await newRecord(pilot)
    await mailbox.to(pilot.email)
    await settled()
    // the note is missing, and the job is another server's now
    await db.updateTable('notice_sent').set({ sent_at: null }).execute()
    await sql`UPDATE pgboss.job SET state = 'retry', completed_on = NULL, start_after = now()
      WHERE name = 'task_mail' AND data ->> 'account_id' = ${pilot.id}`.execute(db)
    await settled()
    await digest()
    expect(subjectsTo(pilot)).toHaveLength(1)
  })

  test('[ASK-03] refused by the mail server, it is tried again and comes once', async () => {
    const pilot = await fresh()
    mailbox.refuse = 1
    await newRecord(pilot)
    await until(async () => mailbox.refuse === 0, 'a refusal')
    await again()
    await mailbox.to(pilot.email)
    await settled()
    expect(subjectsTo(pilot)).toHaveLength(1)
  })

  test('[ASK-03] a connection that breaks off before the mail is asked for loses no mail; one that breaks off after it, no second one is sent', async () => {
    const [before, after] = [await fresh(), await fresh()]
    mailbox.onSender = () => {
      mailbox.onSender = undefined
      mailbox.hangUp()
    }
    await newRecord(before)
    await again()
    await settled()
    expect(subjectsTo(before)).toHaveLength(1)
    mailbox.onMail = async () => {
      mailbox.onMail = undefined
      mailbox.hangUp()
    }
    await newRecord(after)
    await again()
    await settled()
    await digest()
    expect(subjectsTo(after)).toHaveLength(1)
  })

  test('[ASK-03] an error while the mail is made loses no mail', async () => {
    const pilot = await fresh()
    const owner = ownerClient(server.databaseUrl)
    await owner.connect()
    await owner.query('ALTER TABLE notice_link RENAME TO notice_link_away')
    await newRecord(pilot)
    await failed()
    await owner.query('ALTER TABLE notice_link_away RENAME TO notice_link')
    await owner.end()
    await again()
    await settled()
    expect(subjectsTo(pilot)).toHaveLength(1)
  })

  test('[ASK-03] of what was done before a second try, the mail says nothing and nothing is noted as sent', async () => {
    const pilot = await fresh()
    const caller = await sessionOf(server, pilot)
    await speaks(pilot, 'en')
    await caller.call(setNoticeSettings, { topics: { approval: 'daily' } })
    const [done, left] = [await newRecord(pilot), await newRecord(pilot)]
    mailbox.refuse = 1
    const { db, nudges } = server.app.services
    await enqueue(db, 'task_digest', {})
    nudges.look('task_digest')
    await until(() => mailbox.refuse === 0, 'a refusal')
    await caller.call(approveResult, { id: done })
    await again()
    await settled()
    expect(subjectsTo(pilot)).toEqual([expect.stringMatching(/^Approve the result/)])
    const noted = await db.selectFrom('notice_sent').select(['task_key', 'sent_at']).execute()
    expect(noted).toEqual([
      { task_key: `approve_record:${left}:training_flight`, sent_at: expect.any(Date) },
    ])
  })

  test('[ASK-03] whoever writes what is told at once waits for nobody who does the same', async () => {
    const owner = ownerClient(server.databaseUrl)
    await owner.connect()
    await owner.query('BEGIN')
    // another server's, between its statement and its commit
    await owner.query(`INSERT INTO pgboss.job (name, policy) VALUES ('tell_at_once', 'exclusive')`)
    const pilot = await fresh()
    expect((await sendFlight(a, watched(pilot))).code).toBe('OK')
    await owner.query('ROLLBACK')
    await owner.end()
    await mailbox.to(pilot.email)
  })

  test('[ASK-03][RDY-02] what asks, qualifies and counts for one pilot at the same time does not lock itself out', async () => {
    const { pilotB, instructorA, instructorB } = server.airline
    const pilot = await fresh()
    const forms: string[] = []
    for (let i = 0; i < 6; i++) {
      const crew: Crew = { pilots: [pilot, pilotB], a: instructorA, b: instructorB }
      forms.push((await sendSim(admin, crew, FLOWN)).first.form_id)
    }
    const status = (form_id: string) =>
      admin.call(setSimStatus, { form_id, status: 5, reason: 'flown' })
    const replies = await Promise.all(
      forms.flatMap((form) => [
        status(form),
        sendFlight(a, newFlight(instructorA, pilot)),
        sendFlight(a, newFlight(instructorA, pilot)),
      ]),
    )
    expect(replies.map((one) => one.code)).toEqual(replies.map(() => 'OK'))
    await settled()
  })
})

describe('a mail server that is slow, or away', () => {
  test('[ASK-03] has one mail waiting for a person, however often the clock asks, and each comes once', async () => {
    const pilots = await Promise.all(Array.from({ length: 8 }, fresh))
    for (const pilot of pilots) {
      await byTheDay(pilot)
      await newRecord(pilot)
    }
    await settled()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    mailbox.onMail = () => answered
    await server.app.services.db.deleteFrom('notice_setting').execute()
    for (let i = 0; i < 4; i++) await runs('tell_at_once')
    const waiting = await waitingFor(pilots)
    answer()
    await settled()
    expect(Math.max(...waiting)).toBe(1)
    expect(pilots.map((one) => subjectsTo(one).length)).toEqual(pilots.map(() => 1))
  })

  test('[ASK-03] a mail that waits for its next try tells of what is new as well; one that may have come says nothing new, and what is new does not wait for it', async () => {
    const { db } = server.app.services
    const later = async () => {
      await failed()
      await sql`UPDATE pgboss.job SET start_after = now() + interval '1 hour'
        WHERE name = 'task_mail' AND state = 'retry'`.execute(db)
    }
    const [refused, lost] = [await fresh(), await fresh()]
    for (const one of [refused, lost]) {
      await byTheDay(one)
      await speaks(one, 'en')
    }
    mailbox.refuse = 1
    await newRecord(refused)
    await runs('task_digest')
    await later()
    await newRecord(refused)
    await runs('task_digest')
    expect(await waitingFor([refused])).toEqual([1])
    await again()
    await settled()
    expect(subjectsTo(refused)).toEqual(['2 things wait for you'])

    mailbox.onMail = async () => {
      mailbox.onMail = undefined
      mailbox.hangUp()
    }
    await newRecord(lost)
    await runs('task_digest')
    await later()
    await newRecord(lost)
    await runs('task_digest')
    await mailbox.to(lost.email, 2)
    await newRecord(lost)
    await again()
    await settled()
    expect(subjectsTo(lost)).toHaveLength(2)
    await digest()
    const mails = mailbox.mails.filter((one) => one.to.includes(lost.email))
    expect(mails.map((one) => one.subject.slice(0, 18))).toEqual(
      Array(3).fill('Approve the result'),
    )
    expect(new Set(mails.map((one) => one.messageId)).size).toBe(3)
  })
})
