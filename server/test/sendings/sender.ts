import type { World } from '../access-world.ts'
import type { Person } from '../airline.ts'

/** What a call is sent. */
export interface Sending {
  input?: Record<string, unknown>
  files?: Record<string, File>
  /** For a GET. */
  address?: string
}

export type Sender = (world: World, self: Person | null) => Sending | Promise<Sending>

let made = 0
/** Tells what one call makes from what the others make. */
export const nextNumber = (): number => {
  made += 1
  return made
}
