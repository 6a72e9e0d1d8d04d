import { type Query, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import type { LiveEvent } from '@trms/contract/live/calls'
import { goneRecordById } from '@trms/contract/office/archive/calls'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/errors.ts'
import { removedHere } from '../api/own-removals.ts'
import { outdate } from '../api/query-client.ts'
import { listen } from '../frame/live.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'

/**
 * `removed`: another person removed the record. `gone`: the record is no longer found; perhaps the reader
 * removed the record in another tab, or lost a right.
 */
type Gone = 'removed' | 'gone'

/**
 * Watches the record in the page's address, for every page that shows a single record (MSG-01). A live event
 * tells of a removal at once. Without an event, a call that no longer finds a record the page had read means
 * that the record is gone. A record can come back: a page that is opened again asks the server anew, and so
 * does the page of a gone record after an event of the record or of the reader's own rights (AUTH-12).
 */
export function useRemoved(): Gone | null {
  const { id } = useParams({ strict: false }) as { id?: string }
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const [gone, setGone] = useState<{ pathname: string; how: Gone } | null>(null)

  useEffect(() => {
    if (!id) return
    let shown: Gone | null = null
    const show = (how: Gone | null) => {
      shown = how
      setGone(how && { pathname, how })
    }
    const named = (input: unknown) =>
      typeof input === 'object' && input !== null && Object.values(input).includes(id)
    // The answer to a call of this tab says by itself what became of the record.
    const isSending = () =>
      queryClient.isMutating({
        predicate: ({ state }) => named((state.variables as { input?: unknown })?.input),
      }) > 0
    // What the archive tells of the record is no reading of the record.
    const reads = ({ queryKey: [path, input] }: Query) =>
      path !== goneRecordById.path && named(input)
    const readAnew = () => void outdate(queryClient, { predicate: reads })
    const stopLive = listen((event: LiveEvent | null) => {
      if (event?.removed && event.id === id) show('removed')
      else if (!event || (shown && (event.kind === 'account' || event.id === id))) {
        readAnew()
        show(null)
      }
    })
    const found = new Set<string>()
    const stopReads = queryClient.getQueryCache().subscribe((event) => {
      const { query } = event
      if (!reads(query)) return
      if (query.state.data !== undefined) found.add(query.queryHash)
      const isRefused = event.type === 'updated' && event.action.type === 'error'
      if (!isRefused || !isGone(query.state.error) || !found.has(query.queryHash)) return
      if (!shown && !removedHere(id) && !isSending()) show('gone')
    })
    // After a sent call that was answered with NOT_FOUND, the page's reads of the record run again.
    const stopSends = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && isGone(mutation?.state.error)) readAnew()
    })
    return () => {
      stopLive()
      stopReads()
      stopSends()
      setGone(null)
    }
  }, [id, pathname, queryClient])
  return gone?.pathname === pathname ? gone.how : null
}
