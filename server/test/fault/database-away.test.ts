import { login, sessionList } from '@trms/contract/people/auth/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerClient } from '../../src/platform/db/pool.ts'
import { Caller, type Reply } from '../caller.ts'
import { databaseUrl } from '../database.ts'
import { newFlight, sendFlight } from '../flights.ts'
import { startServer, type TestServer } from '../server.ts'

let server: TestServer
let owner: ReturnType<typeof ownerClient>
let instructor: Caller
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN })
  instructor = await server.as('instructorA')
  // Connects to another database, because the server's own will refuse all connections.
  owner = ownerClient(databaseUrl(server.databaseUrl, 'postgres'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const METRICS_TOKEN = 'reads-figures-in-tests'
const WAIT = 'Hệ thống đang bận hoặc đang khởi động lại. Vui lòng thử lại sau giây lát.'
const told = ({ http, code, message }: Reply<unknown>) => [http, code, message]
const send = () =>
  sendFlight(instructor, newFlight(server.airline.instructorA, server.airline.pilotA), {
    language: 'vi',
  })

test('[SEC-01][OPS-05] while the database lets nobody in every call says so, and goes on by itself when it does', async () => {
  const { rows } = await nameOfDatabase()
  const [{ name } = { name: '' }] = rows
  await owner.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  try {
    await owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ])
    const vi = { language: 'vi' } as const
    const nobody = new Caller(server.address)
    // A broken connection is noticed at its next use.
    for (let i = 0; i < 3; i++) {
      const replies = [
        await nobody.call(login, { email: 'pilota@test.example' }, vi),
        await instructor.call(sessionList, {}, vi),
        await send(),
      ]
      for (const reply of replies) expect(told(reply)).toEqual([503, 'UNAVAILABLE', WAIT])
      const ready = await nobody.get('/health/ready')
      const { failed } = (await ready.json()) as { failed: string[] }
      expect([ready.status, failed]).toEqual([503, ['database']])
      expect((await nobody.get('/health/live')).status).toBe(200)
    }
    const figures = await new Caller(server.address).get('/metrics', {
      authorization: `Bearer ${METRICS_TOKEN}`,
    })
    expect((await figures.text()).split('\n')).toEqual(
      expect.arrayContaining([
        'trms_ready{part="database"} 0',
        'trms_ready{part="storage"} 1',
        'trms_jobs{state="given_up"} Nan',
        'trms_mails_given_up Nan',
      ]),
    )
  } finally {
    await owner.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  }
  expect((await instructor.call(sessionList, {})).http).toBe(200)
  expect((await send()).http).toBe(200)
})

const nameOfDatabase = () =>
  server.app.pool.query<{ name: string }>('SELECT current_database() AS name')

/** PostgreSQL's error codes for conditions that pass. */
const PASSING = {
  'a statement that took too long': '57014',
  'no memory': '53200',
  'a standby after a failover': '25006',
  'a deadlock': '40P01',
  'a lost connection': '08006',
  'a shutdown': '57P01',
}

test('[SEC-01][OPS-02] what a database cannot do just now is a wait, not an error of the server', async () => {
  const inside = ownerClient(server.databaseUrl)
  await inside.connect()
  for (const [what, code] of Object.entries(PASSING)) {
    await inside.query(`
      CREATE OR REPLACE FUNCTION not_now() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '${code}'; END $$;
      CREATE OR REPLACE TRIGGER not_now BEFORE INSERT ON training_record
        FOR EACH ROW EXECUTE FUNCTION not_now()`)
    expect([what, ...told(await send())]).toEqual([what, 503, 'UNAVAILABLE', WAIT])
  }
  await inside.query('DROP TRIGGER not_now ON training_record')
  // The first write for an uploaded file: its failure must not be blamed on the file.
  await inside.query(`
    CREATE TRIGGER not_now BEFORE INSERT ON upload_day FOR EACH ROW EXECUTE FUNCTION not_now()`)
  expect(told(await send())).toEqual([503, 'UNAVAILABLE', WAIT])
  await inside.query('DROP TRIGGER not_now ON upload_day')
  await inside.end()
  expect((await send()).http).toBe(200)
})
