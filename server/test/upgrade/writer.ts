import { setTimeout } from 'node:timers/promises'
import { ownerClient } from '../../src/platform/db/pool.ts'

const ROWS = 100
const REST_MS = 20

export interface Writer {
  /** Stops writing; returns the longest wait in milliseconds. */
  stop(): Promise<number>
}

/**
 * Takes the locks of a change on a table again and again: on the table against changes of its schema, and on
 * a hundred of its rows. When this writer waits, everybody who writes there waits.
 */
export async function startWriter(url: string, table: string): Promise<Writer> {
  const client = ownerClient(url)
  await client.connect()
  const { rows } = await client.query<{ at: string }>(
    `SELECT ctid::text AS at FROM ${table} ORDER BY random() LIMIT ${ROWS}`,
  )
  const places = rows.map(({ at }) => at)
  const once = async () => {
    await client.query(`BEGIN; LOCK TABLE ${table} IN ROW EXCLUSIVE MODE`)
    const rows = `SELECT FROM ${table} WHERE ctid = ANY($1::tid[]) FOR NO KEY UPDATE`
    await client.query(rows, [places])
    await client.query('ROLLBACK')
  }
  let ended = false
  let longest = 0
  const work = async () => {
    while (!ended) {
      const began = performance.now()
      await once()
      longest = Math.max(longest, performance.now() - began)
      await setTimeout(REST_MS)
    }
  }
  const working = work()
  // An error is reported at the end.
  working.catch(() => undefined)
  return {
    async stop() {
      ended = true
      await working.finally(() => client.end())
      return Math.round(longest)
    },
  }
}
