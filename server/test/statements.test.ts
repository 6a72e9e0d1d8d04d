import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerClient } from '../src/platform/db/pool.ts'
import { newDatabase, type TestDatabase } from './database.ts'
import { notedStatements } from './statements.ts'

/** The table of the kind that fourth-exchange.test.ts builds, which no other database has. */
const PLANTED = 'route_check'

/** What PostgreSQL can prepare; the others, such as BEGIN and LOCK, are few, and the same in every version. */
const PREPARED = /^\s*(select|insert|update|delete|merge|with|values|table)\b/i

let database: TestDatabase
let owner: Client

beforeAll(async () => {
  database = await newDatabase()
  owner = ownerClient(database.url)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

// They were kept while the tests before ran on the embedded PostgreSQL, which has answered each.
test('every statement that the server sends is understood by this PostgreSQL too', async () => {
  const noted = await notedStatements()
  const statements = noted.filter((text) => PREPARED.test(text) && !text.includes(PLANTED))
  expect(statements.length).toBeGreaterThan(1000)
  const refused: string[] = []
  for (const text of statements)
    await owner.query(`PREPARE noted AS ${text}`).then(
      () => owner.query('DEALLOCATE noted'),
      (error: Error) => refused.push(`${error.message}: ${text}`),
    )
  expect(refused).toEqual([])
})
