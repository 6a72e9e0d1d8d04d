import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { enterQualification } from '@trms/contract/people/qualification/entry-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { enqueue } from '../src/platform/jobs/queue.ts'
import type { Person } from './airline.ts'
import type { Caller } from './caller.ts'
import { newFlight, SECTOR, sendFlight } from './flights.ts'
import { type MailingServer, startMailingServer } from './mailing-server.ts'
import { newPerson } from './people.ts'
import { leaveNothingToDo } from './readiness.ts'
import { until } from './until.ts'

/**
 * A server for tests of mails about waiting tasks, started before the tests of the calling file. Each test
 * begins with no tasks and no mails. `server`, `mailbox` and the people can be used once the server has
 * started.
 */
export function noticeDesk() {
  let server: MailingServer
  let admin: Caller
  let instructor: Caller
  beforeAll(async () => {
    server = await startMailingServer({ PUBLIC_URL: 'https://trms.air.example' })
    admin = await server.as('admin')
    instructor = await server.as('instructorA')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { db } = server.app.services
    await settled()
    await leaveNothingToDo(server)
    await db.deleteFrom('notice_sent').execute()
    await db.deleteFrom('notice_setting').execute()
    server.mailbox.mails.length = 0
    server.mailbox.onMail = undefined
    server.mailbox.onSender = undefined
  })

  /** Waits until a mail has failed and is to be tried again later. */
  const failed = () =>
    until(async () => {
      const { rows } = await sql`SELECT FROM pgboss.job
        WHERE name = 'task_mail' AND state = 'retry'`.execute(server.app.services.db)
      return rows.length > 0
    }, 'the next try to wait')

  /** Waits for the failure, and makes the next try due now. */
  async function again(): Promise<void> {
    await failed()
    await sql`UPDATE pgboss.job SET start_after = now()
      WHERE name = 'task_mail' AND state = 'retry'`.execute(server.app.services.db)
  }

  /**
   * A flight on which the trainee was not pilot flying, and so gained no recent experience that could expire.
   */
  const watched = (pilot: Person) =>
    newFlight(server.airline.instructorA, pilot, { sectors: [{ ...SECTOR, pf_pm: 'PM' }] })

  /** Makes a new record, whose first mail does not matter. */
  async function newRecord(pilot: Person): Promise<string> {
    const { data } = await sendFlight(instructor, watched(pilot))
    return data.id
  }

  /** Runs the job that the schedule starts at 07:00. */
  async function digest(): Promise<void> {
    const { db, nudges } = server.app.services
    await enqueue(db, 'task_digest', {})
    nudges.look('task_digest')
    await settled()
  }

  /** Waits until no mail is on its way. Waiting jobs are looked for at once, not at the next second. */
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
    server.mailbox.mails.filter((one) => one.to.includes(person.email)).map((one) => one.subject)

  const fresh = () => newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  const speaks = (person: Person, language: 'vi' | 'en') =>
    server.app.services.db
      .updateTable('account')
      .set({ language })
      .where('id', '=', person.id)
      .execute()

  /** Runs a scheduled job to its end, while mails may wait. */
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
    // The job is refused if the schedule has just written the same.
    await enqueue(db, kind, {}).catch(() => undefined)
    await done()
  }

  /** Sets a person to daily mails, so that the test decides when new tasks are reported. */
  const byTheDay = (person: Person) =>
    server.app.services.db
      .insertInto('notice_setting')
      .values({ account_id: person.id, topic: 'approval', how: 'daily' })
      .execute()

  /** The number of mail jobs that wait for each of these people. */
  async function waitingFor(people: readonly Person[]): Promise<number[]> {
    const { rows } = await sql<{ n: number }>`SELECT count(j.id) AS n
      FROM unnest(${people.map((one) => one.id)}::text[]) WITH ORDINALITY AS person (id, at)
      LEFT JOIN pgboss.job j ON j.name = 'task_mail' AND j.state < 'active' AND j.data ->> 'account_id' = person.id
      GROUP BY at ORDER BY at`.execute(server.app.services.db)
    return rows.map((row) => row.n)
  }

  /** Gives the pilot a medical certificate that ends this many days from today. */
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

  return {
    get server() {
      return server
    },
    get mailbox() {
      return server.mailbox
    },
    get admin() {
      return admin
    },
    get instructor() {
      return instructor
    },
    failed,
    again,
    watched,
    newRecord,
    digest,
    settled,
    subjectsTo,
    fresh,
    speaks,
    runs,
    byTheDay,
    waitingFor,
    medical,
  }
}
