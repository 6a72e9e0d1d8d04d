import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@trms/contract/call'
import { type LiveEvent, live, RELOAD } from '@trms/contract/live/calls'
import { useEffect, useRef } from 'react'
import { invalidate } from '../api/hooks.ts'
import { nextMoment } from '../api/query-client.ts'

/** Null: something may have been missed. */
type Listener = (event: LiveEvent | null) => void

const listeners = new Set<Listener>()
let stream: EventSource | null = null

/** Whether the stream begins with the page, which reads everything meanwhile. Before a later one, nobody listened for a while. */
let isFirst = true

type HeardKind = LiveEvent['kind'] | null

/** When each kind was last heard of, also while no page listened for this kind; null: when something may have been missed. */
const lastHeard = new Map<HeardKind, number>()

const tell = (event: LiveEvent | null) => {
  lastHeard.set(event?.kind ?? null, nextMoment())
  for (const one of listeners) one(event)
}

/** One stream for all that listen, and only while the tab is looked at: browsers allow six connections to a server. */
function follow(): void {
  const wanted = listeners.size > 0 && !document.hidden
  if (wanted) stream ??= opened()
  else {
    stream?.close()
    stream = null
  }
}

document.addEventListener('visibilitychange', () => {
  isFirst = false
  follow()
})

export function listen(listener: Listener): () => void {
  listeners.add(listener)
  follow()
  return () => {
    listeners.delete(listener)
    follow()
  }
}

/** When a stream that the server refused is asked for again. */
const REFUSED_MS = 5_000

function opened(): EventSource {
  const source = new EventSource(`/v1/${live.path}`)
  let lost = !isFirst
  isFirst = false
  source.onmessage = ({ data }) => tell(JSON.parse(data) as LiveEvent)
  source.addEventListener(RELOAD, () => tell(null))
  source.onopen = () => {
    if (lost) tell(null)
    lost = false
  }
  source.onerror = () => {
    lost = true
    // The browser tries again by itself, but not after an answer that is no stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => anew(source), REFUSED_MS)
  }
  return source
}

function anew(source: EventSource): void {
  if (stream !== source) return
  stream = null
  follow()
}

/** Several changes in a row are read once. */
const SETTLE_MS = 300

interface Heard {
  /** Only what happens to this record. What happened before the page opened is told apart by its kind alone. */
  id?: string
  /** Something is being typed that reading anew could take away: what was heard is read when that is over. */
  waits?: boolean
}

/**
 * While the page is open: reads these calls anew when something of one of these kinds changes. When the page opens, what was
 * asked of them before the last change, such as by the same page a moment ago, is read anew too, also for a form: it would begin
 * with what stood there before. Called before the page's own `useRead`, or further inside, so that a record is dropped that nothing shows yet.
 */
export function useLive(
  kinds: readonly LiveEvent['kind'][],
  reads: readonly Call[],
  { id, waits = false }: Heard = {},
): void {
  const queryClient = useQueryClient()
  const told = useRef({ kinds, reads })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () =>
      void invalidate(queryClient, told.current.reads, lastChange(told.current.kinds))
    const stop = listen((event) => {
      if (event && !told.current.kinds.some((one) => one === event.kind)) return
      if (event && id !== undefined && event.id !== id) return
      clearTimeout(timer)
      if (!waits) timer = setTimeout(read, SETTLE_MS)
    })
    read()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient, id, waits])
}

/** The moment at which one of these kinds was last heard of; 0: not yet. */
const lastChange = (kinds: readonly LiveEvent['kind'][]) =>
  Math.max(...[...kinds, null].map((one) => lastHeard.get(one) ?? 0))
