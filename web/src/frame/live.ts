import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@trms/contract/call'
import { type LiveEvent, live, RELOAD } from '@trms/contract/live/calls'
import { useEffect, useRef } from 'react'
import { invalidate } from '../api/hooks.ts'
import { nextMoment } from '../api/query-client.ts'

/** Called with each live event; null means that events may have been missed. */
type Listener = (event: LiveEvent | null) => void

const listeners = new Set<Listener>()
let stream: EventSource | null = null

/**
 * Whether the next stream is the first of the page. The page reads all data at that time, so nothing can be
 * missed; before a later stream there was a gap.
 */
let isFirst = true

type HeardKind = LiveEvent['kind'] | null

/**
 * The moment (see nextMoment) of the last event of each kind, even if no page listened for that kind. The key
 * null stands for a gap in which events may have been missed.
 */
const lastHeard = new Map<HeardKind, number>()

const tell = (event: LiveEvent | null) => {
  lastHeard.set(event?.kind ?? null, nextMoment())
  for (const one of listeners) one(event)
}

/**
 * Opens or closes the stream that all listeners share. A stream is open only while the tab is visible,
 * because browsers allow only six connections to a server.
 */
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

/** The time until a stream that the server refused is opened again. */
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
    // The browser reconnects by itself, except after an answer that is not an event stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => anew(source), REFUSED_MS)
  }
  return source
}

function anew(source: EventSource): void {
  if (stream !== source) return
  stream = null
  follow()
}

/** Several changes within this time cause only one read. */
const SETTLE_MS = 300
/** The longest time from a change to its read, however many changes follow, unless reads rest. */
const LATEST_MS = 1_500

/**
 * The rest (`restMs`) of reads that cost the server much, between changes of records that are written all day
 * long.
 */
export const COSTLY_REST_MS = 10_000

interface Heard {
  /**
   * Listens only for changes of this record. The check for changes before the page opened goes by the kind
   * alone.
   */
  id?: string
  /** Whether reading is put off because the user is typing: new data could overwrite the input. */
  waits?: boolean
  /**
   * The least time in ms between two reads because of changes, for reads that cost the server much; none by
   * default.
   */
  restMs?: number
}

/**
 * Reads `reads` again whenever a record of one of `kinds` changes while the page is open. On opening, answers
 * older than the last such change are read again too, so that a form does not start with old values. Must run
 * before the page's own `useRead`, or in an inner component, so that an outdated record that nothing shows
 * yet is dropped.
 */
export function useLive(
  kinds: readonly LiveEvent['kind'][],
  reads: readonly Call[],
  { id, waits = false, restMs = 0 }: Heard = {},
): void {
  const queryClient = useQueryClient()
  const told = useRef({ kinds, reads })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    /** The time of the first event that no read has followed yet. */
    let first: number | undefined
    let restsUntil = 0
    const read = () => {
      first = undefined
      void invalidate(queryClient, told.current.reads, {
        before: lastChange(told.current.kinds),
        interrupts: false,
      })
    }
    const stop = listen((event) => {
      if (event && !told.current.kinds.some((one) => one === event.kind)) return
      if (event && id !== undefined && event.id !== id) return
      if (waits) return
      clearTimeout(timer)
      const now = performance.now()
      first ??= now
      const at = Math.max(Math.min(now + SETTLE_MS, first + LATEST_MS), restsUntil)
      timer = setTimeout(() => {
        restsUntil = performance.now() + restMs
        read()
      }, at - now)
    })
    read()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient, id, waits, restMs])
}

/** The moment of the last event of these kinds; 0 if there was none. */
const lastChange = (kinds: readonly LiveEvent['kind'][]) =>
  Math.max(...[...kinds, null].map((one) => lastHeard.get(one) ?? 0))
