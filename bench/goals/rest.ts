import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../measure.ts'
import { type Running, residentOf } from '../processes.ts'
import { mib, ms, type Row, seconds } from '../report.ts'

const SETTLE_MS = 5000

export async function restGoal(product: Running): Promise<Row> {
  await sleep(SETTLE_MS)
  const resident = residentOf(product.pid)
  return {
    figure: 'The server at rest',
    measured: mib(resident),
    goal: '<= 130 MB',
    ok: resident <= 130,
    felt: 'how small a machine will do',
    of: 'resident memory 5 s after it is ready, its database not counted',
  }
}

/** Starts and stops the product several times; the slowest start counts. */
export async function startGoal(start: () => Promise<Running>, starts: number): Promise<Row> {
  const took: number[] = []
  for (let i = 0; i < starts; i++) {
    const product = await start()
    took.push(product.readyMs)
    await product.stop()
  }
  const slowest = Math.max(...took)
  return {
    figure: 'Start to ready, with the embedded database',
    measured: ms(slowest),
    goal: '< 0.8 s',
    ok: slowest < 800,
    felt: 'how long everybody waits when the server is started anew',
    of: `the slowest of ${starts} on existing data; half within ${ms(median(took))}`,
  }
}

/** Measures the very first start, with the demo airline. */
export async function firstStartGoal(start: () => Promise<Running>): Promise<Row> {
  const product = await start()
  await product.stop()
  return {
    figure: 'Start to ready from nothing, with the demo airline',
    measured: seconds(product.readyMs),
    goal: '< 20 s',
    ok: product.readyMs < 20_000,
    felt: 'how long whoever tries the product waits for the first page',
    of: 'an empty folder, the embedded database made in it; code compiled anew where nothing is kept of it',
  }
}
