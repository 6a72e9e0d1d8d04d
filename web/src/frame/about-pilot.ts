import { useLayoutEffect, useSyncExternalStore } from 'react'

let about: string | undefined
const listeners = new Set<() => void>()
const subscribe = (heard: () => void) => {
  listeners.add(heard)
  return () => listeners.delete(heard)
}
function say(pilot: string | undefined) {
  about = pilot
  for (const heard of listeners) heard()
}

/** Says whose record the shown page is; its address names the record alone. */
export function useAboutPilot(pilot: string | undefined) {
  useLayoutEffect(() => {
    if (!pilot) return
    say(pilot)
    return () => say(undefined)
  }, [pilot])
}

/** Whether the shown page says that it is about somebody else. */
export const useIsAboutAnother = (own: string): boolean =>
  useSyncExternalStore(subscribe, () => about !== undefined && about !== own)
