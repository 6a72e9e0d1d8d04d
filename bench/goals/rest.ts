import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../measure.ts'
import { type Running, residentOf } from '../processes.ts'
import { mib, ms, type Row } from '../report.ts'

const SETTLE_MS = 5000

export async function restGoal(product: Running): Promise<Row> {
  await sleep(SETTLE_MS)
  const resident = residentOf(product.pid)
  return {
    figure: 'The server at rest',
    measured: mib(resident),
    goal: '<= 130 MB',
    ok: resident <= 130,
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
    of: `the slowest of ${starts} on existing data; half within ${ms(median(took))}`,
  }
}
