import { setTimeout } from 'node:timers/promises'
import { ownerClient } from '../../src/platform/db/pool.ts'

const ROWS = 100
const REST_MS = 20

export interface Writer {
  /** How long it has waited at the longest, in milliseconds, once it has ended. */
  stop(): Promise<number>
}

/**
 * Takes of a table what every change takes, again and again, and gives it back: the table against changes of its form, and
 * a hundred of its rows. What keeps it waiting keeps everybody waiting who writes there.
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
  // its error is heard at the end
  working.catch(() => undefined)
  return {
    async stop() {
      ended = true
      await working.finally(() => client.end())
      return Math.round(longest)
    },
  }
}
