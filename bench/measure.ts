import { performance } from 'node:perf_hooks'

/** One of the things compared. Makes its call number `i` and gives its milliseconds. */
export type Side = (i: number) => Promise<number>

export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at - Math.floor(at))
}
export const median = (samples: readonly number[]) => quantile(samples, 0.5)

/** One caller; the sides take turns, so that what else the machine does falls on all of them. */
export async function alternate<Name extends string>(
  sides: Record<Name, Side>,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Record<Name, number>> {
  const samples = emptyLists(sides)
  for (let round = -1; round < rounds; round++)
    for (const name of inTurn(sides, round))
      for (let i = 0; i < calls; i++) {
        const ms = await sides[name]((round + 1) * calls + i)
        if (round >= 0) samples[name].push(ms)
      }
  return mapValues(samples, median)
}

/** Answers a second with many callers at once: each side's median round. */
export async function throughput<Name extends string>(
  sides: Record<Name, Side>,
  { rounds, seconds, callers }: { rounds: number; seconds: number; callers: number },
): Promise<Record<Name, number>> {
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
  return mapValues(rates, median)
}

/** Who goes first changes from round to round. */
function inTurn<Name extends string>(sides: Record<Name, Side>, round: number): Name[] {
  const names = Object.keys(sides) as Name[]
  return round % 2 === 0 ? names : names.reverse()
}

const emptyLists = <Name extends string>(sides: Record<Name, Side>) =>
  mapValues(sides, (): number[] => [])

const mapValues = <Name extends string, A, B>(record: Record<Name, A>, of: (one: A) => B) =>
  Object.fromEntries(Object.entries(record).map(([name, one]) => [name, of(one as A)])) as Record<
    Name,
    B
  >
