import type { World } from '../access-world.ts'
import type { Person } from '../airline.ts'

/** The input, files or address of one call. */
export interface Sending {
  input?: Record<string, unknown>
  files?: Record<string, File>
  /** The address of a GET. */
  address?: string
}

/**
 * Makes what a call is tried with. Declares `self`, the person who calls, as a plain second parameter only if the
 * input is that person's own: what is made without `self` may be sent by several people in turn, until somebody
 * is let in.
 */
export type Sender = (world: World, self: Person | null) => Sending | Promise<Sending>

let made = 0
/** A number that makes the names in each input unique. */
export const nextNumber = (): number => {
  made += 1
  return made
}
