import type { Machine } from '../machine.ts'
import type { AirlineSize } from './airline.ts'
import type { BackedUp, Verified } from './commands.ts'
import type { Step } from './crowd.ts'
import type { Timing } from './reads.ts'
import type { Storage } from './storage.ts'

/** Everything that one run has found, as docs/capacity.json keeps it. */
export interface Capacity {
  at: string
  size: AirlineSize
  machine: Machine
  load: {
    at: string
    lives: Record<string, number>
    rows: Record<string, number>
    templates: number
    seconds: { templates: number; copying: number; following: number }
  }
  storage: Storage
  /** Milliseconds. */
  starts: number[]
  /** MiB. */
  memory: { serverAtRest: number; serverAfter: number; postgresAfter: number }
  reads: Timing[]
  writes: Timing[]
  crowd: Step[]
  /** Absent where nothing of it was asked for. */
  verified?: Verified
  backup?: BackedUp
}

/** The first ten by how long they take in the middle. */
export const slowest = (
  { reads, writes }: Pick<Capacity, 'reads' | 'writes'>,
  most = 10,
): Timing[] =>
  [...reads, ...writes]
    .filter(({ refused }) => !refused)
    .sort((a, b) => b.median - a.median)
    .slice(0, most)
