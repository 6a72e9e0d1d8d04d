import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { MAX_REMINDED, previewRemind, remind, whoWaits } from '@trms/contract/office/task/calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Announcements } from '../../../../test/announcements.ts'
import { newTraining } from '../../../../test/line-trainings.ts'
import { noticeDesk } from '../../../../test/notice-desk.ts'
import { newPerson } from '../../../../test/people.ts'
import { FLOWN, sendSim } from '../../../../test/sims.ts'
import { until } from '../../../../test/until.ts'
import { ownerClient } from '../../../platform/db/pool.ts'

const desk = noticeDesk()
const { newRecord, settled, subjectsTo, fresh, medical, speaks } = desk
/** The text of the latest mail to a person. */
const textTo = (person: { email: string }) =>
  desk.mailbox.mails.findLast((one) => one.to.includes(person.email))?.text

const NOBODY = { people: 0, reminded: 0, already: 0, declined: 0, own: 0, gone: 0 }
/** The whole answer about reminders; the numbers that are not given are 0. */
const answers = (numbers: Partial<typeof NOBODY>) => ({ ...NOBODY, ...numbers })

describe('on request', () => {
  const waits = async (caller = desk.admin) => (await caller.call(whoWaits, {})).data.tasks

  test('[ASK-02] reminds one or all shown, once a day for a task, and says what was sent when', async () => {
    const [one, other, quiet] = [await fresh(), await fresh(), await fresh()]
    for (const pilot of [one, other]) await newRecord(pilot)
    await speaks(other, 'en')
    await settled()
    desk.mailbox.mails.length = 0
    const keys = (await waits()).map((task) => task.key)
    expect(keys).toHaveLength(2)
    const first = await desk.admin.call(remind, { keys: keys.slice(0, 1) })
    expect(first.data).toEqual(answers({ people: 1, reminded: 1 }))
    const again = await desk.admin.call(remind, { keys })
    expect(again.data).toEqual(answers({ people: 1, reminded: 1, already: 1 }))
    await settled()
    expect(desk.mailbox.mails.map((mail) => mail.to[0]).sort()).toEqual(
      [one.email, other.email].sort(),
    )
    expect(subjectsTo(one)[0]).toMatch(/^Nhắc việc: Duyệt kết quả/)
    expect(textTo(one)).toContain('Phòng Huấn luyện bay đề nghị bạn')
    expect(textTo(other)).toContain('The training department asks you')
    for (const task of await waits()) {
      expect(task.can_remind).toBe(false)
      expect(task.reminders.map((sent) => sent.step)).toEqual(['asked', 'new'])
    }
    await desk.server.app.services.db
      .updateTable('notice_sent')
      .set({ round: '2020-01-01' })
      .where('step', '=', 'asked')
      .execute()
    expect((await waits()).every((task) => task.can_remind)).toBe(true)
    expect(subjectsTo(quiet)).toEqual([])
  })

  test('[ASK-04] open lists hear of reminders once when asked for, and once when all have gone out', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, fresh))
    for (const pilot of people) await newRecord(pilot)
    await settled()
    const announced = await Announcements.of(desk.server.databaseUrl)
    const told = async () =>
      (await announced.takeAll()).filter((one) => one.kind === 'reminder').length
    await desk.admin.call(remind, { keys: (await waits()).map((task) => task.key) })
    await settled()
    for (const task of await waits()) expect(task.reminders[0]?.step).toBe('asked')
    // The mails go out two at a time, and each of the last two may find no other that waits.
    const times = await told()
    expect(times).toBeGreaterThan(1)
    expect(times).toBeLessThan(4)
    await announced.close()
  })

  test('[ASK-02] what is told beforehand is what is done: the people mailed, and the tasks that are the asker’s own', async () => {
    const { db } = desk.server.app.services
    const pilot = await fresh()
    const colleague = await newPerson(desk.server, { role: ROLE.ADMIN })
    const record = `approve_record:${await newRecord(pilot)}:training_flight`
    const givenUp = async () => {
      const { rows } = await sql<{ key: string }>`
        INSERT INTO pgboss.job (name, state, completed_on) VALUES ('account_mail', 'failed', now())
        RETURNING 'mail_given_up:' || id || ':account_mail' AS key`.execute(db)
      return rows[0]?.key ?? ''
    }
    const both = [record, await givenUp()]
    await settled()
    desk.mailbox.mails.length = 0
    const told = async (keys: string[]) => (await desk.admin.call(previewRemind, { keys })).data
    expect(await told(both)).toEqual(answers({ people: 2, reminded: 2 }))
    await settled()
    expect(desk.mailbox.mails).toEqual([])
    expect((await desk.admin.call(remind, { keys: both })).data).toEqual(
      answers({ people: 2, reminded: 2 }),
    )
    await settled()
    expect(desk.mailbox.mails.flatMap((mail) => mail.to).sort()).toEqual(
      [pilot.email, colleague.email].sort(),
    )
    expect(await told(both)).toEqual(answers({ already: 2 }))

    // Once the colleague has left, what is asked of the office is asked of the caller alone.
    await sql`UPDATE account SET status = 'blocked' WHERE id = ${colleague.id}`.execute(db)
    const all = [record, await givenUp()]
    expect(await told(all)).toEqual(answers({ already: 1, own: 1 }))
    expect((await desk.admin.call(remind, { keys: all })).data).toEqual(
      answers({ already: 1, own: 1 }),
    )
    await sql`DELETE FROM pgboss.job WHERE state = 'failed'`.execute(db)
  })

  test('[ASK-02] any number of people are reminded of all that is shown', async () => {
    const { db } = desk.server.app.services
    // With a value of the statement for each part of a step, PostgreSQL would take at most 13,107 steps.
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
    const answer = await desk.admin.call(remind, { keys: rows.map((row) => row.key) })
    await sql`DELETE FROM pgboss.job WHERE name = 'task_mail' AND state = 'created' OR state = 'failed'`.execute(
      db,
    )
    await sql`UPDATE account SET status = 'blocked' WHERE email LIKE 'one.of.many%'`.execute(db)
    expect(answer.data).toMatchObject({ reminded: MAX_REMINDED, already: 0, declined: 0, gone: 0 })
    expect(answer.data.people).toBeGreaterThanOrEqual(people)
  })

  test('[ASK-02] two who remind of the same at the same time do not lock each other out', async () => {
    const { pilotB, instructorA, instructorB } = desk.server.airline
    const pilot = await fresh()
    // Tasks of several kinds, whose order by key is neither the order of gathering nor its reverse.
    await sendSim(desk.admin, { pilots: [pilot, pilotB], a: instructorA, b: instructorB }, FLOWN)
    await newTraining(desk.admin, pilot)
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
    // Another call that notes the same steps and is halfway through.
    const other = ownerClient(desk.server.databaseUrl)
    await other.connect()
    const note = (key = '') =>
      other.query(
        `INSERT INTO notice_sent (account_id, task_key, round, step, mail_id)
         VALUES ($1, $2, $3, 'asked', gen_random_uuid())`,
        [pilot.id, key, dayIn(desk.server.app.services.settings.timeZone, new Date())],
      )
    await other.query('BEGIN')
    await note(keys[0])
    const answer = desk.admin.call(remind, { keys })
    await until(async () => {
      const { rows } = await other.query(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      return rows.length > 0
    }, 'the call to wait')
    for (const key of keys.slice(1)) await note(key)
    await other.query('COMMIT')
    await other.end()
    expect((await answer).data).toEqual(answers({ already: 5 }))
  })

  test('[ASK-02] a task that there cannot be is gone, and what is no task’s name is refused', async () => {
    const id = desk.server.airline.pilotA.id
    const answer = await desk.admin.call(remind, { keys: [`no_such_kind:${id}`] })
    expect(answer.data).toEqual(answers({ gone: 1 }))
    const refused = await desk.admin.call(remind, { keys: [`approve_record:${'-'.repeat(36)}`] })
    expect([refused.http, Object.keys(refused.fields)]).toEqual([422, ['keys[0]']])
  })

  test('[ASK-02] an instructor reminds whom the instructor waits for, by name, and nobody else', async () => {
    const pilot = await fresh()
    const id = await newRecord(pilot)
    await settled()
    const key = `approve_record:${id}:training_flight`
    const b = await desk.server.as('instructorB')
    expect((await b.call(remind, { keys: [key] })).data).toMatchObject({ reminded: 0, gone: 1 })
    expect((await desk.instructor.call(remind, { keys: [key] })).data).toMatchObject({
      reminded: 1,
      gone: 0,
    })
    await settled()
    expect(subjectsTo(pilot)).toHaveLength(2)
    const { full_name } = desk.server.airline.instructorA
    expect(textTo(pilot)).toContain(`${full_name} đề nghị bạn`)
    const wrong = await desk.instructor.call(remind, { keys: ["x'; DROP TABLE account"] })
    expect([wrong.http, Object.keys(wrong.fields)]).toEqual([422, ['keys[0]']])
  })
})
