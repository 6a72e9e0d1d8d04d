import { setTimeout as sleep } from 'node:timers/promises'
import type { Side } from './measure.ts'

/**
 * Measures other calls one after the other while `work` runs, and returns their milliseconds; throws if
 * `work` fails.
 */
export async function beside(work: Promise<unknown>, others: readonly Side[]): Promise<number[]> {
  let done = false
  const finished = work.finally(() => {
    done = true
  })
  // `work` is awaited below; until then this handler keeps a failure from counting as unhandled.
  finished.catch(() => undefined)
  const samples: number[] = []
  for (let i = 0; !done; i++) {
    samples.push((await others[i % others.length]?.(i)) ?? 0)
    await sleep(5)
  }
  await finished
  return samples
}
