import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool } from '../../src/platform/db/pool.ts'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import { deriveKeys } from '../../src/platform/settings/secrets.ts'
import { type Airline, createAirline } from '../airline.ts'
import { Caller } from '../caller.ts'
import { newDatabase } from '../database.ts'
import { newFlight, sendFlight } from '../flights.ts'
import { Mailbox } from '../mailbox.ts'
import { ServerProcess } from '../process.ts'
import { APP_SECRET } from '../server.ts'
import { until } from '../until.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
let db: ReturnType<typeof openDb>
let mailbox: Mailbox
let dataDir: string
let airline: Airline
const running: ServerProcess[] = []

beforeAll(async () => {
  database = await newDatabase()
  db = openDb(await openPool(database.url, { max: 3, onError: () => undefined }))
  mailbox = await Mailbox.open()
  dataDir = await mkdtemp(join(tmpdir(), 'trms-mail-killed-'))
  airline = await createAirline({ db, secrets: deriveKeys([APP_SECRET]) })
})
afterAll(async () => {
  for (const server of running) await server.kill()
  await mailbox.close()
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
  })
  running.push(server)
  return server
}

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

  // what another server finds out by the silence of this one, a minute later
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
