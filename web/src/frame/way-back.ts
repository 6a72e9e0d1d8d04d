import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import type { Search } from '../ui/part/search-params.ts'
import { linkTo, type Target } from '../ui/part/target.ts'
import { useReader } from './session.ts'

/**
 * The pages visited since the last page of the menu: account id and path → the search part of the address.
 */
const walked = new Map<string, Search>()

/** The pages in the history of this tab, by their place there. */
const entries: { pathname: string; search: Search }[] = []

/** Remembers the shown page for the ways back. `starts`: the page is one of the menu, from which ways begin. */
export function useWalked(starts: boolean): void {
  const { id } = useReader()
  const { pathname, search, state } = useLocation()
  const place = state.__TSR_index

  useEffect(() => {
    if (starts) walked.clear()
    walked.set(id + pathname, search as Search)
    entries[place] = { pathname, search: search as Search }
  }, [id, pathname, search, starts, place])
}

/**
 * Returns the way back to a page above, as a link and as a step to take: to the page with the search part that
 * the user left there, or else as the page begins (LST-01). If that page is the entry before in the history,
 * the way goes back there, which keeps the place to which the page was scrolled.
 */
export function useWayBack() {
  const { id } = useReader()
  const { history } = useRouter()
  const navigate = useNavigate()

  const asLeft = ({ to, search = {} }: Target): Target => {
    const left = walked.get(id + to)
    // The list of another pilot's records counts as another list, although the path is the same.
    const same = Object.entries(search).every(([name, value]) => left?.[name] === value)
    return { to, search: left && same ? left : search }
  }
  const isBefore = ({ to, search }: Target) => {
    const before = entries[history.location.state.__TSR_index - 1]
    return before?.pathname === to && before.search === search
  }
  return {
    linkBack: (above: Target) => {
      const back = asLeft(above)
      const onClick = (event: MouseEvent) => {
        if (!isBefore(back) || opensApart(event)) return
        event.preventDefault()
        history.back()
      }
      return { ...linkTo(back), onClick }
    },
    goBack: (above: Target) => {
      const back = asLeft(above)
      if (isBefore(back)) history.back()
      else void navigate(linkTo(back) as never)
    },
  }
}

/** Whether the press opens the link in another tab or window. */
const opensApart = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey
