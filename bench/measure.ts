import { performance } from 'node:perf_hooks'

/** Rounds before those that count; they compile code and fill caches. */
export const WARM_UP = 3

/** One side of a comparison: makes its call number `i` and returns the milliseconds. */
export type Side = (i: number) => Promise<number>

export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at - Math.floor(at))
}
export const median = (samples: readonly number[]) => quantile(samples, 0.5)

/** The measurement of each round, by side; the same index is the same round for all sides. */
export type Rounds<Name extends string> = Record<Name, number[]>

/**
 * The ratio of two sides: the median of the ratios of each round. Both sides of a round run right after each
 * other, so that other work on the machine affects both.
 */
export const ratioOf = (one: readonly number[], other: readonly number[]) =>
  median(one.map((value, round) => value / (other[round] ?? Number.NaN)))

/**
 * Measures with one caller: the median milliseconds of each side, round by round. The first `read` calls of
 * each side are made once before, so that no round waits for first reads from the disk.
 */
export async function alternate<Name extends string>(
  sides: Record<Name, Side>,
  { rounds, calls, read = 0 }: { rounds: number; calls: number; read?: number },
): Promise<Rounds<Name>> {
  const medians = emptyLists(sides)
  for (const name of inTurn(sides, 0)) for (let i = 0; i < read; i++) await sides[name](i)
  for (let round = -WARM_UP; round < rounds; round++)
    for (const name of inTurn(sides, round)) {
      const samples: number[] = []
      for (let i = 0; i < calls; i++) samples.push(await sides[name]((round + WARM_UP) * calls + i))
      if (round >= 0) medians[name].push(median(samples))
    }
  return medians
}

/** Measures with many callers at once: the answers per second of each side, round by round. */
export async function throughput<Name extends string>(
  sides: Record<Name, Side>,
  { rounds, seconds, callers }: { rounds: number; seconds: number; callers: number },
): Promise<Rounds<Name>> {
  const rates = emptyLists(sides)
  let i = 0
  for (let round = -1; round < rounds; round++)
    for (const name of inTurn(sides, round)) {
      const began = performance.now()
      let answered = 0
      const caller = async () => {
        while (performance.now() - began < seconds * 1000) {
          await sides[name](i++)
          answered += 1
        }
      }
      await Promise.all(Array.from({ length: callers }, caller))
      if (round >= 0) rates[name].push((answered * 1000) / (performance.now() - began))
    }
  return rates
}

/** The order of the sides, which alternates from round to round. */
function inTurn<Name extends string>(sides: Record<Name, Side>, round: number): Name[] {
  const names = Object.keys(sides) as Name[]
  return round % 2 === 0 ? names : names.reverse()
}

const emptyLists = <Name extends string>(sides: Record<Name, Side>) =>
  Object.fromEntries(Object.keys(sides).map((name) => [name, []])) as unknown as Rounds<Name>
