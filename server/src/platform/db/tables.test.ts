import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import { readTables, tablesIn } from '../../../test/tables-file.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
beforeAll(async () => {
  database = await newDatabase()
})
afterAll(() => database.drop())

test('tables.ts says of every table what the migrations made it (npm run tables renews it)', async () => {
  expect(await readTables()).toBe(await tablesIn(database.url))
})
