import { useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { useAccount } from '../frame/session.ts'
import type { Search } from '../ui/part/search-params.ts'
import { linkTo, type Target } from '../ui/part/target.ts'
import { useActiveItem } from './use-active-item.ts'

/**
 * The pages visited since the last page of the menu: account id and path → the search part of the address.
 */
const walked = new Map<string, Search>()

/** The pages in the history of this tab, by their place there. */
const entries: { pathname: string; search: Search }[] = []

/**
 * Remembers the shown page, and returns a function that gives the link back to a page above: with the search
 * part that the user left there, or else as the page begins (LST-01). If that page is the entry before in the
 * history, the link goes back there, which keeps the place to which the page was scrolled.
 */
export function useWayBack() {
  const { id } = useAccount()
  const { history } = useRouter()
  const { pathname, search, state } = useLocation()
  const place = state.__TSR_index
  const starts = useActiveItem()?.item.to === pathname

  useEffect(() => {
    if (starts) walked.clear()
    walked.set(id + pathname, search as Search)
    entries[place] = { pathname, search: search as Search }
  }, [id, pathname, search, starts, place])

  return ({ to, search = {} }: Target) => {
    const left = walked.get(id + to)
    // The list of another pilot's records counts as another list, although the path is the same.
    const same = Object.entries(search).every(([name, value]) => left?.[name] === value)
    const back = { to, search: left && same ? left : search }
    const onClick = (event: MouseEvent) => {
      const before = entries[place - 1]
      if (before?.pathname !== to || before.search !== back.search || opensApart(event)) return
      event.preventDefault()
      history.back()
    }
    return { ...linkTo(back), onClick }
  }
}

/** Whether the press opens the link in another tab or window. */
const opensApart = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey
