import { useLayoutEffect } from 'react'
import { sharedValue, useShared } from '../api/shared-value.ts'

const about = sharedValue<string | null>(null)

/** Says whose record the shown page is; its address names the record alone. */
export function useAboutPilot(pilot: string | null) {
  useLayoutEffect(() => {
    if (!pilot) return
    about.set(pilot)
    return () => about.set(null)
  }, [pilot])
}

/** Whether the shown page says that it is about somebody else. */
export function useIsAboutAnother(own: string): boolean {
  const pilot = useShared(about)
  return pilot !== null && pilot !== own
}
