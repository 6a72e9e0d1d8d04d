import { openPool } from '../../src/platform/db/pool.ts'
import type { Airline } from '../airline.ts'
import type { Caller } from '../caller.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'

/** A flight whose creation was acknowledged, the time of this, and its report. */
export interface Acknowledged {
  id: string
  at: string
  report: Buffer
}

interface Writing {
  caller: Caller
  airline: Airline
  acknowledged: Acknowledged[]
}

/** Writes flights one after the other, as fast as possible, until `ended` is aborted. */
export async function writeUntil(
  ended: AbortSignal,
  { caller, airline, acknowledged }: Writing,
): Promise<void> {
  for (let i = 0; !ended.aborted; i++) {
    const report = pdf(`r${i}.pdf`, 20_000)
    const flight = newFlight(airline.instructorA, airline.pilotA)
    const { data } = await sendFlight(caller, flight, { files: { report } })
    const at = new Date().toISOString()
    acknowledged.push({ id: data.id, at, report: Buffer.from(await report.arrayBuffer()) })
  }
}

/** The rows of a statement with the single column `row`. */
export async function rowsIn(database: { url: string }, statement: string): Promise<string[]> {
  const pool = await openPool(database.url, { max: 1, onError: () => undefined })
  const { rows } = await pool.query<{ row: string }>(statement).finally(() => pool.end())
  return rows.map(({ row }) => row)
}
