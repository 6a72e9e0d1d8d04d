import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@trms/contract/call'
import { type LiveEvent, live, RELOAD } from '@trms/contract/live/calls'
import { useEffect, useRef } from 'react'

type Listener = (event: LiveEvent | null) => void

/** One stream for all that listen; the browser opens it anew when it breaks. */
const listeners = new Set<Listener>()
let stream: EventSource | null = null

function listen(listener: Listener): () => void {
  listeners.add(listener)
  stream ??= opened()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stream?.close()
    stream = null
  }
}

function opened(): EventSource {
  const source = new EventSource(`/v1/${live.path}`)
  const tell = (event: LiveEvent | null) => {
    for (const one of listeners) one(event)
  }
  source.onmessage = ({ data }) => tell(JSON.parse(data) as LiveEvent)
  source.addEventListener(RELOAD, () => tell(null))
  return source
}

/** Several changes in a row are read once. */
const SETTLE_MS = 300

/** While the page is open: reads these calls anew when somebody changes a record of this kind. */
export function useLive(kind: LiveEvent['kind'], reads: readonly Call[]): void {
  const queryClient = useQueryClient()
  const called = useRef(reads)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let missed = false
    const read = () => {
      missed = document.hidden
      if (missed) return
      for (const { path } of called.current)
        void queryClient.invalidateQueries({ queryKey: [path] })
    }
    const shown = () => {
      if (missed) read()
    }
    const stop = listen((event) => {
      if (event && event.kind !== kind) return
      clearTimeout(timer)
      timer = setTimeout(read, SETTLE_MS)
    })
    document.addEventListener('visibilitychange', shown)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [kind, queryClient])
}
