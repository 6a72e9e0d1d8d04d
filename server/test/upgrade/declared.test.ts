import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '../../src/platform/db/jobs-schema.ts'
import { newDatabase, type TestDatabase } from '../database.ts'
import { DECLARED } from './declared.ts'
import { RELEASE } from './release.ts'
import { LATER, migrateUpTo } from './steps.ts'

const UNDECLARED =
  'what it does with every row of a table that stands keeps others waiting: run npm run test:cluster -- locks, and say so in declared.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await newDatabase({ withSchema: false })
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await migrateJobs(owner)
  await migrateUpTo(owner, RELEASE)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test.each(LATER)(
  '[OPS-04] %s does with every row of a table what is declared of it',
  async (name) => {
    const { grows } = await migrateUpTo(owner, name)
    expect(grows, UNDECLARED).toEqual([...(DECLARED[name] ?? [])].sort())
  },
)
