import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { newClient } from '../client.ts'
import { APP_ROLE } from '../roles.ts'
import { codeOf } from './errors.ts'

/** The cluster's superuser. */
export const OWNER = 'postgres'

export interface Address {
  socketDir: string
  port: number
}

/** States everything in the URL that the caller's PGPORT and PGSSLMODE would otherwise decide. */
export function urlOf({ socketDir, port }: Address, database: string, role = OWNER): string {
  const host = encodeURIComponent(socketDir)
  return `postgresql://${role}@/${database}?host=${host}&port=${port}&sslmode=disable`
}

export type Attempt = { ready: true } | { ready: false; error: unknown; final: boolean }

/**
 * Tries once to connect. `final`: waiting will not help, because the server gave an answer that is not due to
 * its starting or stopping.
 */
export async function tryConnect(address: Address): Promise<Attempt> {
  try {
    await withClient(address, 'postgres', (client) => client.query('SELECT 1'))
    return { ready: true }
  } catch (error) {
    return { ready: false, error, final: error instanceof pg.DatabaseError && !isPassing(error) }
  }
}

/**
 * Whether an error of PostgreSQL passes by itself: starting up, shutting down, no free slot, a lost
 * connection.
 */
const isPassing = ({ code = '' }: pg.DatabaseError) => /^(57|53|08)/.test(code)

/** Creates the app's database where there is none yet. */
export async function ensureDatabase(address: Address, name: string): Promise<void> {
  await withClient(address, 'postgres', async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount) return
    await client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0
         ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'vi'`,
    )
  })
}

/**
 * Lets the app's role sign in; data made by earlier versions do not allow this. A running server that an
 * earlier version started reloads the list of who may sign in.
 */
export async function ensureAppLogin(
  address: Address,
  name: string,
  writeAccess: () => Promise<unknown>,
): Promise<void> {
  await withClient(address, 'postgres', async (client) => {
    const { rows } = await client.query<{ login: boolean }>(
      'SELECT rolcanlogin AS login FROM pg_roles WHERE rolname = $1',
      [APP_ROLE],
    )
    const verb = rows.length === 0 ? 'CREATE' : 'ALTER'
    if (!rows[0]?.login) await client.query(`${verb} ROLE ${APP_ROLE} LOGIN`)
  })
  const mayEnter = () => withClient(address, name, (client) => client.query('SELECT 1'), APP_ROLE)
  for (const end = Date.now() + RELOAD_MS; ; await sleep(50)) {
    try {
      await mayEnter()
      return
    } catch (error) {
      if (codeOf(error) !== NOT_LET_IN || Date.now() > end) throw error
      // The role is refused only by a server that an earlier version started.
      await writeAccess()
      await withClient(address, 'postgres', (client) => client.query('SELECT pg_reload_conf()'))
    }
  }
}

const NOT_LET_IN = '28000'
const RELOAD_MS = 5000

async function withClient<T>(
  address: Address,
  database: string,
  work: (client: pg.Client) => Promise<T>,
  role = OWNER,
): Promise<T> {
  const client = newClient({
    connectionString: urlOf(address, database, role),
    connectionTimeoutMillis: 5000,
  })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
