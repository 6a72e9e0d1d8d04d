import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import type { LiveEvent } from '@trms/contract/live/calls'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/errors.ts'
import { removedHere } from '../api/own-removals.ts'
import { outdate } from '../api/query-client.ts'
import { listen } from '../frame/live.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'

/**
 * `removed`: another person removed the record. `gone`: the record is no longer found; perhaps the reader
 * lost a right.
 */
type Gone = 'removed' | 'gone'

/**
 * Watches the record in the page's address, for every page that shows a single record (MSG-01). A live event
 * tells of a removal at once. Without an event, a call that no longer finds a record the page had read means
 * that the record is gone.
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
    // After a sent call that was answered with NOT_FOUND, the page's reads of the record run again.
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
