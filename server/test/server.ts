import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type App, createApp } from '../src/app.ts'
import type { Limits } from '../src/platform/http/limits.ts'
import { newLogger } from '../src/platform/log.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { type Airline, createAirline } from './airline.ts'
import { Caller } from './caller.ts'
import { newDatabase, type TestDatabase } from './database.ts'
import { keepStatement } from './statements.ts'

export const APP_SECRET = 'only-for-tests-0123456789abcdefghijklmnop'

/** The product on a database, whoever has an account there. */
export interface BareServer {
  app: App
  address: string
  dataDir: string
  databaseUrl: string
  close(): Promise<void>
}

export interface TestServer extends BareServer {
  airline: Airline
  /** Signs in, and returns a caller with that session. */
  as(person: keyof Airline): Promise<Caller>
}

interface Given {
  webRoot?: string
  limits?: Partial<Limits>
  logger?: Logger
}

/**
 * Starts the product on a port of its own, with a small airline in a new database, and without a web unless
 * given.
 */
export async function startServer(
  env: Record<string, string> = {},
  given: Given = {},
): Promise<TestServer> {
  const server = await startBareServer(await newDatabase(), env, given)
  const airline = await createAirline(server.app.services)
  return {
    ...server,
    airline,
    as: (person) => Caller.signIn(server.address, airline[person]),
  }
}

/** Starts the product on a database that a test has made; the database is dropped when the server closes. */
export async function startBareServer(
  database: TestDatabase,
  env: Record<string, string> = {},
  { webRoot, limits, logger: given }: Given = {},
): Promise<BareServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trms-files-'))
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_SECRET,
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: '1',
    DRAIN_SECONDS: '0',
    // Tests of other subjects sign with the session alone; signing.test.ts and the browser tests cover the
    // ceremony.
    SIGNING: 'plain',
    ...env,
  })
  const logger = given ?? newLogger(settings.logLevel)
  // As on the embedded database, one role migrates the schema and another one works with the tables.
  const isApart = database.appUrl !== database.url
  const app = await createApp(settings, database.appUrl, {
    logger,
    ...(isApart && { migrationUrl: database.url }),
    webRoot: webRoot ?? join(dataDir, 'no-web'),
    ...(keepStatement && { statement: keepStatement }),
    limits: {
      // So long that no gathered note becomes an entry among those that a test counts.
      noteMs: 3_600_000,
      // On a fast machine a test makes more calls per minute than a person.
      sessionCalls: 1e9,
      addressCalls: 1e9,
      ...limits,
    },
  })
  const address = await app.listen()
  return {
    app,
    address,
    dataDir,
    databaseUrl: database.url,
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
