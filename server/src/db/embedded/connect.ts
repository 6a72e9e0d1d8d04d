import pg from 'pg'
import { codeOf } from './errors.ts'

export interface Address {
  socketDir: string
  port: number
}

/** Says all that the caller's PGPORT and PGSSLMODE would otherwise decide. */
export function urlOf({ socketDir, port }: Address, database: string): string {
  const host = encodeURIComponent(socketDir)
  return `postgresql://postgres@/${database}?host=${host}&port=${port}&sslmode=disable`
}

export type Attempt = { ready: true } | { ready: false; error: unknown; final: boolean }

/** Tries once whether the server answers. */
export async function tryConnect(address: Address): Promise<Attempt> {
  try {
    await withClient(address, 'postgres', (client) => client.query('SELECT 1'))
    return { ready: true }
  } catch (error) {
    const code = codeOf(error)
    // Starting up, shutting down, out of slots, a lost line; all else is an answer that stays.
    const passing = code === undefined || !/^[0-9A-Z]{5}$/.test(code) || /^(57|53|08)/.test(code)
    return { ready: false, error, final: !passing }
  }
}

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

async function withClient<T>(
  address: Address,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: urlOf(address, database),
    connectionTimeoutMillis: 5000,
  })
  // A line lost between two queries is reported here, and would end the process unheard.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
