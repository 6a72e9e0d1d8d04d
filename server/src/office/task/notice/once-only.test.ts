import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { setNoticeSettings } from '@trms/contract/office/task/notice'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newFlight, sendFlight } from '../../../../test/flights.ts'
import { noticeDesk } from '../../../../test/notice-desk.ts'
import { sessionOf } from '../../../../test/sessions.ts'
import { type Crew, FLOWN, sendSim } from '../../../../test/sims.ts'
import { until } from '../../../../test/until.ts'
import { ownerClient } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'

const desk = noticeDesk()
const {
  newRecord,
  failed,
  again,
  watched,
  digest,
  settled,
  subjectsTo,
  fresh,
  speaks,
  runs,
  byTheDay,
  waitingFor,
} = desk

describe('once and only once', () => {
  test('[ASK-03] told by several servers at the same time, one mail is sent', async () => {
    const pilot = await fresh()
    await (await sessionOf(desk.server, pilot)).call(setNoticeSettings, {
      topics: { approval: 'daily' },
    })
    await newRecord(pilot)
    const { db } = desk.server.app.services
    const job = { account_id: pilot.id, why: 'daily' }
    await Promise.all([1, 2, 3, 4].map(() => enqueue(db, 'task_mail', job)))
    await settled()
    expect(subjectsTo(pilot)).toHaveLength(1)
  })

  test('[ASK-03] handed to the mail server and killed before that was noted, it is not sent again', async () => {
    const pilot = await fresh()
    const { db } = desk.server.app.services
    await newRecord(pilot)
    await desk.mailbox.to(pilot.email)
    await settled()
    // The note of the sent mail is lost, and another server takes the job over.
    await db.updateTable('notice_sent').set({ sent_at: null }).execute()
    await sql`UPDATE pgboss.job SET state = 'retry', completed_on = NULL, start_after = now()
      WHERE name = 'task_mail' AND data ->> 'account_id' = ${pilot.id}`.execute(db)
    await settled()
    await digest()
    expect(subjectsTo(pilot)).toHaveLength(1)
  })

  test('[ASK-03] refused by the mail server, it is tried again and comes once', async () => {
    const pilot = await fresh()
    desk.mailbox.refuse = 1
    await newRecord(pilot)
    await until(async () => desk.mailbox.refuse === 0, 'a refusal')
    await again()
    await desk.mailbox.to(pilot.email)
    await settled()
    expect(subjectsTo(pilot)).toHaveLength(1)
  })

  test('[ASK-03] a connection that breaks off before the mail is asked for loses no mail; one that breaks off after it, no second one is sent', async () => {
    const [before, after] = [await fresh(), await fresh()]
    desk.mailbox.onSender = () => {
      desk.mailbox.onSender = undefined
      desk.mailbox.hangUp()
    }
    await newRecord(before)
    await again()
    await settled()
    expect(subjectsTo(before)).toHaveLength(1)
    desk.mailbox.onMail = async () => {
      desk.mailbox.onMail = undefined
      desk.mailbox.hangUp()
    }
    await newRecord(after)
    await again()
    await settled()
    await digest()
    expect(subjectsTo(after)).toHaveLength(1)
  })

  test('[ASK-03] an error while the mail is made loses no mail', async () => {
    const pilot = await fresh()
    const owner = ownerClient(desk.server.databaseUrl)
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
    const caller = await sessionOf(desk.server, pilot)
    await speaks(pilot, 'en')
    await caller.call(setNoticeSettings, { topics: { approval: 'daily' } })
    const [done, left] = [await newRecord(pilot), await newRecord(pilot)]
    desk.mailbox.refuse = 1
    const { db, nudges } = desk.server.app.services
    await enqueue(db, 'task_digest', {})
    nudges.look('task_digest')
    await until(() => desk.mailbox.refuse === 0, 'a refusal')
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
    const owner = ownerClient(desk.server.databaseUrl)
    await owner.connect()
    await owner.query('BEGIN')
    // This row stands for another server's job between its statement and its commit.
    await owner.query(`INSERT INTO pgboss.job (name, policy) VALUES ('tell_at_once', 'exclusive')`)
    const pilot = await fresh()
    expect((await sendFlight(desk.instructor, watched(pilot))).code).toBe('OK')
    await owner.query('ROLLBACK')
    await owner.end()
    await desk.mailbox.to(pilot.email)
  })

  test('[ASK-03][RDY-02] what asks, qualifies and counts for one pilot at the same time does not lock itself out', async () => {
    const { pilotB, instructorA, instructorB } = desk.server.airline
    const pilot = await fresh()
    const forms: string[] = []
    for (let i = 0; i < 6; i++) {
      const crew: Crew = { pilots: [pilot, pilotB], a: instructorA, b: instructorB }
      forms.push((await sendSim(desk.admin, crew, FLOWN)).first.form_id)
    }
    const status = (form_id: string) =>
      desk.admin.call(setSimStatus, { form_id, status: 5, reason: 'flown' })
    const replies = await Promise.all(
      forms.flatMap((form) => [
        status(form),
        sendFlight(desk.instructor, newFlight(instructorA, pilot)),
        sendFlight(desk.instructor, newFlight(instructorA, pilot)),
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
    desk.mailbox.onMail = () => answered
    await desk.server.app.services.db.deleteFrom('notice_setting').execute()
    for (let i = 0; i < 4; i++) await runs('tell_at_once')
    const waiting = await waitingFor(pilots)
    answer()
    await settled()
    expect(Math.max(...waiting)).toBe(1)
    expect(pilots.map((one) => subjectsTo(one).length)).toEqual(pilots.map(() => 1))
  })

  test('[ASK-03] a mail that waits for its next try tells of what is new as well; one that may have come says nothing new, and what is new does not wait for it', async () => {
    const { db } = desk.server.app.services
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
    desk.mailbox.refuse = 1
    await newRecord(refused)
    await runs('task_digest')
    await later()
    await newRecord(refused)
    await runs('task_digest')
    expect(await waitingFor([refused])).toEqual([1])
    await again()
    await settled()
    expect(subjectsTo(refused)).toEqual(['2 things wait for you'])

    desk.mailbox.onMail = async () => {
      desk.mailbox.onMail = undefined
      desk.mailbox.hangUp()
    }
    await newRecord(lost)
    await runs('task_digest')
    await later()
    await newRecord(lost)
    await runs('task_digest')
    await desk.mailbox.to(lost.email, 2)
    await newRecord(lost)
    await again()
    await settled()
    expect(subjectsTo(lost)).toHaveLength(2)
    await digest()
    const mails = desk.mailbox.mails.filter((one) => one.to.includes(lost.email))
    expect(mails.map((one) => one.subject.slice(0, 18))).toEqual(
      Array(3).fill('Approve the result'),
    )
    expect(new Set(mails.map((one) => one.messageId)).size).toBe(3)
  })
})
