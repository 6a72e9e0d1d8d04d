import { setTimeout as sleep } from 'node:timers/promises'
import type { Side } from './measure.ts'

/** Milliseconds of other calls, one after the other, for as long as this work takes; throws when the work does. */
export async function beside(work: Promise<unknown>, others: readonly Side[]): Promise<number[]> {
  let done = false
  const finished = work.finally(() => {
    done = true
  })
  // it is waited for below; until then a failure is not left behind
  finished.catch(() => undefined)
  const samples: number[] = []
  for (let i = 0; !done; i++) {
    samples.push((await others[i % others.length]?.(i)) ?? 0)
    await sleep(5)
  }
  await finished
  return samples
}
