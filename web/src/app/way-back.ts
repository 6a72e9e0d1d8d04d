import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '../frame/session.ts'
import type { Search } from '../ui/part/search-params.ts'
import type { Target } from '../ui/part/target.ts'
import { useActiveItem } from './use-active-item.ts'

/**
 * The pages visited since the last page of the menu: account id and path → the search part of the address.
 */
const walked = new Map<string, Search>()

/**
 * Remembers the shown page, and returns a function that gives the way back to a page above: with the search
 * part that the user left there, or else as the page begins (LST-01).
 */
export function useWayBack(): (target: Target) => Target {
  const { id } = useAccount()
  const { pathname, search } = useLocation()
  const starts = useActiveItem()?.item.to === pathname

  useEffect(() => {
    if (starts) walked.clear()
    walked.set(id + pathname, search as Search)
  }, [id, pathname, search, starts])

  return ({ to, search = {} }) => {
    const left = walked.get(id + to)
    // The list of another pilot's records counts as another list, although the path is the same.
    const same = Object.entries(search).every(([name, value]) => left?.[name] === value)
    return { to, search: left && same ? left : search }
  }
}
