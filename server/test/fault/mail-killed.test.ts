import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db/pool.ts'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import type { Airline } from '../airline.ts'
import { Caller } from '../caller.ts'
import { newFlight, sendFlight } from '../flights.ts'
import { Mailbox } from '../mailbox.ts'
import { serverProcesses } from '../process.ts'
import { until } from '../until.ts'

const servers = serverProcesses({ withSchema: true })
let db: Db
let mailbox: Mailbox
let airline: Airline

beforeAll(async () => {
  db = await servers.db()
  mailbox = await Mailbox.open()
  airline = await servers.airline()
})
afterAll(() => mailbox.close())

const start = () => servers.start({ SMTP_URL: mailbox.url })

test('[ASK-03] a server that is killed while the mail server has the mail in hand does not send it again', async () => {
  const { instructorA, pilotA } = airline
  const first = await start()
  let kill: Promise<void> | undefined
  mailbox.onMail = () => {
    kill ??= first.kill()
    return kill
  }
  await sendFlight(await Caller.signIn(first.address, instructorA), newFlight(instructorA, pilotA))
  await mailbox.to(pilotA.email)
  await kill
  const states = async () =>
    (
      await sql<{
        state: string
      }>`SELECT state::text FROM pgboss.job WHERE name = 'task_mail'`.execute(db)
    ).rows.map((row) => row.state)
  expect(await states()).toEqual(['active'])

  // Does what another server would do after a minute of silence from this one.
  await sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'task_mail'`.execute(
    db,
  )
  const second = await start()
  await until(async () => (await states())[0] === 'completed', 'the job to be done')
  await enqueue(db, 'task_mail', { account_id: pilotA.id, why: 'daily' })
  await until(async () => (await states()).every((one) => one === 'completed'), 'both jobs')
  expect(mailbox.mails.filter((mail) => mail.to.includes(pilotA.email))).toHaveLength(1)
  await second.stop()
})
