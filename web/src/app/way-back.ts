import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '../frame/session.ts'
import type { Search } from '../ui/part/search-params.ts'
import type { Target } from '../ui/part/target.ts'
import { useActiveItem } from './use-active-item.ts'

/** The pages gone through since the last one of the menu, by account and path, with their search parts. */
const walked = new Map<string, Search>()

/**
 * Remembers the page that is shown, and gives the way back to one it lies under: as it was left, if one
 * came through it, else as it begins (LST-01).
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
    // the records of another pilot are another list
    const same = Object.entries(search).every(([name, value]) => left?.[name] === value)
    return { to, search: left && same ? left : search }
  }
}
