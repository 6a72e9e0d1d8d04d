import type { Machine } from '../machine.ts'
import type { AirlineSize } from './airline.ts'
import type { BackedUp, Verified } from './commands.ts'
import type { Step } from './crowd.ts'
import type { Timing } from './reads.ts'
import type { Storage } from './storage.ts'

/** The time of a part's measurement, and the machine. */
interface Part {
  at: string
  machine: Machine
}

/** All results in the shape of docs/capacity.json; each part is from its latest measurement. */
export interface Capacity {
  size: AirlineSize
  load: {
    at: string
    lives: Record<string, number>
    rows: Record<string, number>
    templates: number
    seconds: { templates: number; copying: number; following: number }
  }
  storage?: Part & {
    storage: Storage
    /** Milliseconds from start to ready. */
    starts: number[]
  }
  calls?: Part & { reads: Timing[]; writes: Timing[] }
  people?: Part & {
    crowd: Step[]
    /** Memory in MiB. */
    memory: { serverAtRest: number; serverAfter: number; postgresAfter: number }
  }
  trail?: Part & {
    verified: Verified
    /** The check that the audit page requests. */
    asked: Timing
  }
  backup?: Part & { backup: BackedUp }
}
export const PARTS = ['storage', 'calls', 'people', 'trail', 'backup'] as const
export type PartName = (typeof PARTS)[number]

/** The slowest calls by their median, ten unless told otherwise. */
export const slowest = ({ calls, trail }: Capacity, most = 10): Timing[] =>
  [...(calls?.reads ?? []), ...(calls?.writes ?? []), ...(trail ? [trail.asked] : [])]
    .filter(({ refused }) => !refused)
    .sort((a, b) => b.median - a.median)
    .slice(0, most)
