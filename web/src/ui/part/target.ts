import type { LinkProps } from '@tanstack/react-router'
import type { Search } from './search-params.ts'

/** A place in the application: a path with the ids filled in, and the search part of the address. */
export interface Target {
  to: string
  search?: Search
}

/**
 * Turns a target into the props of a Link. The parts in this folder know no routes, so the router's
 * type-checked paths end here.
 */
export const linkTo = (target: Target) => target as LinkProps
