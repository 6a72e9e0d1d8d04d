import type { LinkProps } from '@tanstack/react-router'
import type { Search } from './search-params.ts'

/** A place in the application: its path with the ids filled in, and the search part of its address. */
export interface Target {
  to: string
  search?: Search
}

/**
 * A target as the props of a Link. The parts in this folder know no routes, so the router's checked paths
 * end here.
 */
export const linkTo = (target: Target) => target as LinkProps
