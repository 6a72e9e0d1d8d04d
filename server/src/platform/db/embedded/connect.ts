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

/** Says all that the caller's PGPORT and PGSSLMODE would otherwise decide. */
export function urlOf({ socketDir, port }: Address, database: string, role = OWNER): string {
  const host = encodeURIComponent(socketDir)
  return `postgresql://${role}@/${database}?host=${host}&port=${port}&sslmode=disable`
}

export type Attempt = { ready: true } | { ready: false; error: unknown; final: boolean }

/** Tries once whether the server answers; what it answers stays so, except while it comes or goes. */
export async function tryConnect(address: Address): Promise<Attempt> {
  try {
    await withClient(address, 'postgres', (client) => client.query('SELECT 1'))
    return { ready: true }
  } catch (error) {
    return { ready: false, error, final: error instanceof pg.DatabaseError && !isPassing(error) }
  }
}

/** Of what PostgreSQL itself answers: starting up, shutting down, out of slots, a lost line. */
const isPassing = ({ code = '' }: pg.DatabaseError) => /^(57|53|08)/.test(code)

/** Makes the app's database when missing. */
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
 * Lets the role that the app works as sign in, which data made by earlier versions do not. A server that an
 * earlier version started is told anew who may.
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
      // only a server that an earlier version started knows the role not yet
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
