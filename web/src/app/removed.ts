import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import type { LiveEvent } from '@trms/contract/live/calls'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/errors.ts'
import { removedHere } from '../api/own-removals.ts'
import { outdate } from '../api/query-client.ts'
import { listen } from '../frame/live.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'

/** `removed`: by another person; `gone`: no longer found, which may be a right that was lost. */
type Gone = 'removed' | 'gone'

/**
 * MSG-01, for every page that shows one record: what became of the record in the page's address. Live
 * events say at once that it was removed; where none came, a call that no longer finds the record tells
 * that it is gone, after the page had read it.
 */
export function useRemoved(): Gone | null {
  const { id } = useParams({ strict: false }) as { id?: string }
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const [gone, setGone] = useState<{ pathname: string; how: Gone } | null>(null)

  useEffect(() => {
    if (!id) return
    const note = (how: Gone) => {
      if (removedHere(id)) return
      setGone((before) =>
        before?.pathname === pathname && before.how === 'removed' ? before : { pathname, how },
      )
    }
    const named = (input: unknown) =>
      typeof input === 'object' && input !== null && Object.values(input).includes(id)
    const readAnew = () =>
      void outdate(queryClient, { predicate: ({ queryKey }) => named(queryKey[1]) })
    const stopLive = listen((event: LiveEvent | null) => {
      if (!event) readAnew()
      else if (event.removed && event.id === id) note('removed')
    })
    const stopReads = queryClient.getQueryCache().subscribe(({ query }) => {
      const { data, error } = query.state
      if (data !== undefined && isGone(error) && named(query.queryKey[1])) note('gone')
    })
    // A page reads its record anew when something it sent did not find it.
    const stopSends = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && isGone(mutation?.state.error)) readAnew()
    })
    return () => {
      stopLive()
      stopReads()
      stopSends()
    }
  }, [id, pathname, queryClient])
  return gone?.pathname === pathname ? gone.how : null
}
