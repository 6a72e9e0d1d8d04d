import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Search } from '../part/search-params.ts'

/** What it does; nothing where the reader may not, or no longer. */
type Act = (() => void) | false

/**
 * A link may ask its page to open something (`?do=`): that is done once, as soon as the page is there, and taken out
 * of the address, so that neither the back button nor a reload asks again.
 */
export function useLinked(acts: Readonly<Record<string, Act>>): void {
  const { do: asked } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const answered = useRef<unknown>(null)
  useEffect(() => {
    const act = typeof asked === 'string' ? acts[asked] : undefined
    if (act === undefined || answered.current === asked) {
      if (asked === undefined) answered.current = null
      return
    }
    answered.current = asked
    void navigate({
      to: '.',
      search: (old: Search) => ({ ...old, do: undefined }),
      replace: true,
      resetScroll: false,
    } as never)
    if (act) act()
  })
}
