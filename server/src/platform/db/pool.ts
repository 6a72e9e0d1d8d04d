import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { newClient } from './client.ts'
import { connectionOf, type StatementWatch } from './connection.ts'
import { readInstant } from './instant.ts'
import { Names } from './names.ts'
import { APP_ROLE } from './roles.ts'
import { standingOf } from './standing.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB> | Transaction<DB>

const { builtins } = pg.types
const asNumber = (value: string) => Number(value)
const PARSERS: Record<number, (value: string) => unknown> = {
  [builtins.DATE]: (value) => value,
  [builtins.INT8]: asNumber,
  [builtins.NUMERIC]: asNumber,
  [builtins.TIMESTAMPTZ]: readInstant,
}
// Days stay text, because a Date would shift with the time zone; counts and hours become numbers.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as never,
}

const config = (url: string): pg.PoolConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: 10_000,
  application_name: 'trms',
})

/** A single connection without any session settings. */
export const ownerClient = (url: string) => newClient(config(url))

/**
 * A query builder on this one connection only, so that a lock taken there is held until the connection ends.
 * When the connection breaks, every later statement fails.
 */
export function onOwnerClient<Tables>(client: pg.Client): Kysely<Tables> {
  const query = client.query.bind(client) as PostgresPoolClient['query']
  const pool = {
    connect: async () => ({ query, release: () => undefined }),
    end: () => client.end(),
    options: {},
  } as unknown as PostgresPool
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** A connection that waits for notifications; `query_timeout` tells a dead connection from a quiet one. */
export const listeningClient = (url: string) =>
  new pg.Client({
    ...config(url),
    application_name: 'trms live',
    keepAlive: true,
    query_timeout: 10_000,
  })

/** The pool that calls work with. `onError` is called for connections that broke. */
export async function openPool(
  url: string,
  options: { max?: number; onError(error: Error): void },
): Promise<pg.Pool> {
  const role = (await standingOf(url)).mayActAsApp ? ` -c role=${APP_ROLE}` : ''
  const pool = new pg.Pool({
    ...config(url),
    max: options.max ?? 20,
    idleTimeoutMillis: 60_000,
    // Statements issued at the same time on one connection are sent at once and answered in order.
    pipeline: true,
    // JIT compilation of a statement takes half a second, which no statement of a call runs long enough to
    // win back.
    options: `-c jit=off -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c lock_timeout=15000${role}`,
  })
  // Also listens on connections in use: an error event without a listener would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // A pool that ends does not wait for the connections to close, and the database may end before them.
      if (!pool.ending) options.onError(error)
    }),
  )
  pool.on('error', () => undefined)
  return pool
}

/**
 * Kysely on the pool. Every statement is prepared once per connection, because planning costs more than most
 * reads.
 */
export const openDb = (pool: pg.Pool, watch?: StatementWatch): Kysely<DB> =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool, watch) }) })

function preparing(pool: pg.Pool, watch?: StatementWatch): PostgresPool {
  const names = new Names()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const connection = known.get(client) ?? connectionOf(client, names, watch)
      known.set(client, connection)
      return connection
    },
  }
}
