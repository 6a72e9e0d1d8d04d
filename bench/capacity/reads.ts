import { performance } from 'node:perf_hooks'
import { CALLS } from '@trms/contract/calls'
import { JSON_BODY } from '../client.ts'
import { median } from '../measure.ts'
import { type Ask, asksOf, NOT_ASKED, type Who } from './asks.ts'
import type { Given } from './given.ts'
import { answered, type Seat } from './seats.ts'

export interface Timing {
  path: string
  words: string
  by: string
  calls: number
  /** The median in milliseconds. */
  median: number
  slowest: number
  /** The bytes of the last answer. */
  bytes: number
  /** The first answer that was not 200, which ended the measurement. */
  refused?: string
}

const FEWEST = 3
/** A first call that takes longer is not repeated, and counts as the sample. */
const LONG_MS = 20_000
/** After this time no further calls are made, once there are FEWEST samples. */
const ENOUGH_MS = 8_000

/** Throws unless every reading call of the contract is asked or listed in NOT_ASKED. */
function mustBeAll(asks: readonly Ask[]): void {
  const known = new Set([...asks.map(({ path }) => path), ...Object.keys(NOT_ASKED)])
  const missing = [...CALLS.values()].filter(
    (one) => (one.method === 'GET' || one.effect === 'read') && !known.has(one.path),
  )
  const stale = [...known].filter((path) => !CALLS.has(path))
  if (missing.length + stale.length > 0)
    throw new Error(`calls not measured: ${missing.map(({ path }) => path)}; not calls: ${stale}`)
}

export async function timeReads(
  address: string,
  given: Given,
  { seats, each }: { seats: Record<Who, readonly Seat[]>; each: number },
  say: (words: string) => void,
): Promise<Timing[]> {
  const asks = asksOf(given)
  mustBeAll(asks)
  const timings: Timing[] = []
  for (const one of asks) timings.push(await timeOf({ address, each }, one, seats[one.by]))
  const refused = timings.filter((timing) => timing.refused)
  for (const { path, words, refused: why } of refused) say(`  ${path}, ${words}: ${why}`)
  say(`${timings.length} reads were timed, ${refused.length} of them refused`)
  return timings
}

export async function timeOf(
  { address, each }: { address: string; each: number },
  ask: Ask,
  seats: readonly Seat[],
): Promise<Timing> {
  const { path, words, by } = ask
  const began = performance.now()
  const samples: number[] = []
  let bytes = 0
  // The first call is not counted: the database prepares its statement, and code is compiled.
  for (let i = -1; i < each; i++) {
    if (samples.length >= FEWEST && performance.now() - began > ENOUGH_MS) break
    const { person, headers } = seats[(i + 1) % seats.length] as Seat
    const sent = ask.sent(i + 1, person)
    const reply = await answered(address, requestOf(sent, path, headers))
    if (reply.status !== 200) {
      const refused = `${reply.status} after ${(reply.ms / 1000).toFixed(1)} s: ${reply.text}`
      return {
        path,
        words,
        by,
        calls: samples.length,
        median: 0,
        slowest: reply.ms,
        bytes,
        refused,
      }
    }
    bytes = reply.bytes
    if (i >= 0 || reply.ms > LONG_MS) samples.push(reply.ms)
    if (reply.ms > LONG_MS) break
  }
  return {
    path,
    words,
    by,
    calls: samples.length,
    median: median(samples),
    slowest: Math.max(...samples),
    bytes,
  }
}

export const requestOf = (sent: string | object, path: string, headers: Seat['headers']) =>
  typeof sent === 'string'
    ? { method: 'GET' as const, path: sent, headers }
    : {
        method: 'POST' as const,
        path,
        headers: { ...headers, ...JSON_BODY },
        body: JSON.stringify(sent),
      }
