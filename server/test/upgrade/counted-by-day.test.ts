import pg from 'pg'
import { expect, test } from 'vitest'
import { knownMigrations, migrateTo } from '../../src/platform/db/migrate.ts'
import { until } from '../until.ts'
import { releaseDatabase } from './release.ts'

const MIGRATION = '0062_counted_by_day'

test('[OPS-04] a session that is written while the counts by day are changed is written and counted', async () => {
  const database = await releaseDatabase()
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client
  }
  const [migrating, writing, watching] = [await connect(), await connect(), await connect()]
  try {
    const known = await knownMigrations()
    const upTo = (last: (name: string) => boolean) => migrateTo(migrating, known.filter(last))
    await upTo((name) => name < MIGRATION)
    const counted = async () =>
      (await watching.query('SELECT sum(sessions)::int AS n FROM sim_day')).rows[0].n
    const before = await counted()
    await migrating.query('BEGIN')
    await upTo((name) => name <= MIGRATION)
    const written = writing.query(`INSERT INTO sim_session
      SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
      FROM sim_session s WHERE archived_at IS NULL LIMIT 1`)
    const waits = 'SELECT FROM pg_locks WHERE NOT granted'
    await until(async () => (await watching.query(waits)).rows.length > 0, 'a session that waits')
    await migrating.query('COMMIT')
    expect((await written).rowCount).toBe(1)
    expect(await counted()).toBe(before + 1)
  } finally {
    for (const client of [migrating, writing, watching]) await client.end()
    await database.drop()
  }
})
