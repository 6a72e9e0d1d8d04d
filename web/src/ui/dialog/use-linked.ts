import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Search } from '../part/search-params.ts'

/** What the link opens; false if the reader may not, or may no longer, do that. */
type Act = (() => void) | false

/**
 * Does once what a link asks for by `?do=`, as soon as the page can, and removes `do` from the address, so
 * that neither the back button nor a reload does the same again.
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
