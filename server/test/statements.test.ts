import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../src/platform/db/pool.ts'
import { newDatabase, type TestDatabase } from './database.ts'
import { keptStatements } from './statements.ts'

/** Statements that PostgreSQL cannot prepare; their words are the same in every version. */
const UNPREPARED =
  /^\s*(begin|commit|rollback|savepoint|release|start transaction|set|show|lock|analyze|listen)\b/i
/** The table that fourth-exchange.test.ts creates, and that no other database has. */
const PLANTED = 'route_check'

let database: TestDatabase
let pool: Pool
let client: PoolClient

beforeAll(async () => {
  database = await newDatabase()
  // The role in which the server sends its statements.
  pool = await openPool(database.appUrl, { max: 1, onError: () => undefined })
  client = await pool.connect()
  // The values of the statements were not kept, so they are planned without.
  await client.query('SET plan_cache_mode = force_generic_plan')
})
afterAll(async () => {
  client.release()
  await pool.end()
  await database.drop()
})

/** Prepares and plans a statement without running it. */
async function plan(text: string) {
  await client.query(`PREPARE kept AS ${text}`)
  try {
    const { rows } = await client.query(
      `SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'kept'`,
    )
    const values = Array(rows[0].count).fill('NULL').join(', ')
    await client.query(`EXPLAIN EXECUTE kept${values && `(${values})`}`)
  } finally {
    await client.query('DEALLOCATE kept')
  }
}

// The statements were kept while all server tests ran on the first PostgreSQL, which has answered each of
// them.
test('every statement that calls and jobs send by the query builder is understood by this PostgreSQL too', async () => {
  const kept = await keptStatements()
  const asked = kept.filter((text) => !UNPREPARED.test(text) && !text.includes(PLANTED))
  expect(asked.length).toBeGreaterThan(2000)
  const refused: string[] = []
  for (const text of asked)
    await plan(text).catch((error: Error) => refused.push(`${error.message}: ${text}`))
  expect(refused).toEqual([])
})
