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
}
// Days stay text (a Date would shift them by the time zone); counts and hours are numbers.
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

/** A single connection, with nothing set for it. */
export const ownerClient = (url: string) => newClient(config(url))

/**
 * A query builder on that one connection, and never on another: what it holds, such as a lock, holds until it ends.
 * Once the connection is cut every statement fails.
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

/** A connection that waits for notifications; `query_timeout` tells a dead one from a quiet one. */
export const listeningClient = (url: string) =>
  new pg.Client({
    ...config(url),
    application_name: 'trms live',
    keepAlive: true,
    query_timeout: 10_000,
  })

/** The pool that calls work with. `onError` hears of idle connections that broke. */
export async function openPool(
  url: string,
  options: { max?: number; onError(error: Error): void },
): Promise<pg.Pool> {
  const role = (await standingOf(url)).mayActAsApp ? ` -c role=${APP_ROLE}` : ''
  const pool = new pg.Pool({
    ...config(url),
    max: options.max ?? 20,
    idleTimeoutMillis: 60_000,
    // what is asked beside each other on one connection goes out at once, and is answered in its order
    pipeline: true,
    // compiling a statement takes half a second, and no call asks what would win that back
    options: `-c jit=off -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c lock_timeout=15000${role}`,
  })
  // also of a connection that breaks while somebody works with it: unheard, it would end the process
  pool.on('connect', (client) => client.on('error', options.onError))
  pool.on('error', () => undefined)
  return pool
}

/** Kysely on the pool, with every statement prepared once a connection: planning costs more than most reads. */
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
