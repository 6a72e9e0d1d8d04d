import type { Machine } from '../machine.ts'
import type { AirlineSize } from './airline.ts'
import type { BackedUp, Verified } from './commands.ts'
import type { Step } from './crowd.ts'
import type { Timing } from './reads.ts'
import type { Storage } from './storage.ts'

/** When a part was measured, and on what machine. */
interface Part {
  at: string
  machine: Machine
}

/** Everything that was found, as docs/capacity.json keeps it: each part from when it was measured last. */
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
    /** Milliseconds from the start to ready. */
    starts: number[]
  }
  calls?: Part & { reads: Timing[]; writes: Timing[] }
  people?: Part & {
    crowd: Step[]
    /** MiB. */
    memory: { serverAtRest: number; serverAfter: number; postgresAfter: number }
  }
  trail?: Part & {
    verified: Verified
    /** The same, as the audit page asks for it. */
    asked: Timing
  }
  backup?: Part & { backup: BackedUp }
}
export const PARTS = ['storage', 'calls', 'people', 'trail', 'backup'] as const
export type PartName = (typeof PARTS)[number]

/** The first ten by how long they take in the middle. */
export const slowest = ({ calls, trail }: Capacity, most = 10): Timing[] =>
  [...(calls?.reads ?? []), ...(calls?.writes ?? []), ...(trail ? [trail.asked] : [])]
    .filter(({ refused }) => !refused)
    .sort((a, b) => b.median - a.median)
    .slice(0, most)
