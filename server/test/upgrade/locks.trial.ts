import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '../../src/platform/db/jobs-schema.ts'
import type { TestDatabase } from '../database.ts'
import { LONGER } from './declared.ts'
import { fillTable, MANY } from './fill.ts'
import { releaseDatabase } from './release.ts'
import { LATER, migrateUpTo, type Step } from './steps.ts'
import { startWriter } from './writer.ts'

const LIMIT_MS = 2000
/** A table that always has exactly one row. */
const ONE_ROW = 'audit_head'
/** Long enough to fill tables, which is not measured. */
const PATIENCE_MS = 1_800_000

let database: TestDatabase
let owner: pg.Client
let steps: Map<string, Step>
beforeAll(async () => {
  steps = await tried()
  database = await releaseDatabase()
  owner = await ownerOf(database)
}, PATIENCE_MS)
afterAll(async () => {
  await owner.end()
  await database.drop()
})

async function ownerOf({ url }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrateJobs(client)
  return client
}

/** The tables that each migration touches, found with small tables. */
async function tried(): Promise<Map<string, Step>> {
  const small = await releaseDatabase()
  const client = await ownerOf(small)
  const seen = new Map<string, Step>()
  for (const name of LATER) seen.set(name, await migrateUpTo(client, name))
  await client.end()
  await small.drop()
  return seen
}

describe(`[OPS-04] on tables of ${MANY} rows`, () => {
  test.each(LATER)(
    '%s keeps nobody who writes waiting for over two seconds',
    async (name) => {
      const touched = steps.get(name)?.touched ?? []
      for (const table of touched) if (table !== ONE_ROW) await fillTable(owner, table)
      const writers = await Promise.all(
        touched.map(async (table) => ({ table, writer: await startWriter(database.url, table) })),
      )
      const began = performance.now()
      await migrateUpTo(owner, name)
      const took = Math.round(performance.now() - began)
      const waits: Record<string, number> = {}
      for (const { table, writer } of writers) waits[table] = await writer.stop()
      process.stdout.write(
        `${name} took ${took} ms; writers waited, in ms: ${JSON.stringify(waits)}\n`,
      )
      const longest = Math.max(0, ...Object.values(waits))
      expect(waits).toSatisfy(() => LONGER.includes(name) || longest <= LIMIT_MS)
    },
    PATIENCE_MS,
  )
})
