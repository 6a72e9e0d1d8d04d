import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { verifyAudit } from '../../src/platform/audit/verify.ts'
import { newLogger } from '../../src/platform/log.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { newDatabase } from '../database.ts'
import { ask, Bench } from '../embedded-bench.ts'
import { APP_SECRET } from '../server.ts'

let bench: Bench
beforeEach(() => {
  bench = new Bench()
})
afterEach(() => bench.clear())

interface Urls {
  url: string
  appUrl: string
}

/** Starts the product as usual on the embedded database. */
async function start({ url, appUrl }: Urls) {
  const settings = readSettings({ PORT: '0', DATA_DIR: bench.dataDir, APP_SECRET })
  const logger = newLogger('silent')
  const app = await createApp(settings, appUrl, {
    logger,
    webRoot: join(bench.dataDir, 'no-web'),
    migrationUrl: url,
  })
  bench.cleanups.push(() => app.close())
  return app
}

/** Every way of becoming a mightier role. */
const BECOME = [
  'SELECT 1',
  'SET ROLE postgres',
  'SET ROLE NONE',
  'RESET ROLE',
  'RESET ALL',
  'DISCARD ALL',
  'SET SESSION AUTHORIZATION postgres',
  'SET SESSION AUTHORIZATION DEFAULT',
  'GRANT postgres TO trms_app',
  'ALTER ROLE trms_app SUPERUSER',
  'CREATE ROLE mighty SUPERUSER',
]
const TOUCH = [
  `UPDATE audit_entry SET payload = '{}'`,
  'DELETE FROM audit_entry',
  'TRUNCATE audit_entry',
  'UPDATE audit_head SET seq = 0',
  'ALTER TABLE audit_entry DISABLE TRIGGER USER',
  'DROP TABLE audit_entry CASCADE',
  'ALTER TABLE pgboss.job ADD COLUMN own int',
  'DROP TABLE pgboss.queue CASCADE',
  'CREATE TABLE pgboss.own ()',
  'CREATE SCHEMA own',
  `SELECT pgboss.create_queue('own', '{"policy": "standard", "partition": true}')`,
  `COPY (SELECT 1) TO PROGRAM 'true'`,
]

test('[SEC-01] from the server’s own connections nobody becomes the owner or touches the trail', async () => {
  const { pool } = await start(await bench.start())
  await pool.query(`SELECT audit_append(NULL, 'update', 'sim', '1', '{}')`)
  const client = await pool.connect()
  try {
    for (const become of BECOME) {
      await client.query(become).catch(() => undefined)
      const { rows } = await client.query(
        `SELECT session_user::text AS session, current_user::text AS now,
          (SELECT rolsuper FROM pg_roles WHERE rolname = session_user) AS superuser`,
      )
      expect([become, rows]).toEqual([
        become,
        [{ session: 'trms_app', now: 'trms_app', superuser: false }],
      ])
      for (const touch of TOUCH) {
        const done = await client.query(touch).then(
          () => `${become}; ${touch}`,
          (error: pg.DatabaseError) => error.code,
        )
        expect(done).toBe('42501')
      }
    }
  } finally {
    client.release(true)
  }
  expect(await verifyAudit(pool)).toEqual({ sound: true, entries: 1 })
})

test('[SEC-01] data and a running server of earlier versions let the server’s role in', async () => {
  const first = await bench.start()
  await start(first)
  await ask(first.url, 'ALTER ROLE trms_app NOLOGIN')
  const lines = ['root', userInfo().username].map((user) => `trms "${user}" postgres\n`)
  writeFileSync(join(bench.dataDir, 'ident.conf'), lines.join(''))
  await ask(first.url, 'SELECT pg_reload_conf()')
  const joined = await bench.start()
  expect(bench.messages).toContain('Joined the running database')
  expect(await ask(joined.appUrl, 'SELECT session_user::text')).toBe('trms_app')
  expect(await ask(joined.appUrl, 'SELECT count(*)::int FROM account')).toBe(0)
})

test('[SEC-01] a role that could do too much is refused at the start where another one migrates', async () => {
  const db = await bench.start()
  await (await start(db)).close()
  await expect(start({ url: db.url, appUrl: db.url })).rejects.toThrow(
    /^DATABASE_URL: signs in as postgres, but it is a superuser.*ALTER ROLE trms_app LOGIN/,
  )
  for (const [grant, revoke, why] of [
    ['GRANT pg_write_all_data TO trms_app', 'REVOKE pg_write_all_data FROM trms_app', /may write/],
    ['ALTER ROLE trms_app CREATEROLE', 'ALTER ROLE trms_app NOCREATEROLE', /may create roles/],
    ['GRANT postgres TO trms_app', 'REVOKE postgres FROM trms_app', /owner of the tables/],
  ] as const) {
    // A role cannot be a member of its own member.
    await ask(db.url, 'REVOKE trms_app FROM postgres')
    await ask(db.url, grant)
    await expect(start(db)).rejects.toThrow(why)
    await ask(db.url, revoke)
  }
  await start(db)
})

test('[SEC-01] one address for both works as before, and says what would be better', async () => {
  const database = await newDatabase()
  const said: string[] = []
  const logger = newLogger('silent')
  logger.warn = (_: unknown, text?: string) => void said.push(text ?? '')
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: bench.dataDir,
    DATABASE_URL: database.url,
    APP_SECRET,
  })
  const app = await createApp(settings, database.url, { logger, webRoot: bench.dataDir })
  try {
    await expect(app.pool.query('DELETE FROM audit_entry')).rejects.toThrow(/permission denied/)
    if (!process.env.TEST_DATABASE_URL)
      expect(said.join()).toContain('it is a superuser; see MIGRATION_DATABASE_URL')
  } finally {
    await app.close()
    await database.drop()
  }
})
