import { useLayoutEffect } from 'react'
import { sharedValue, useShared } from '../api/shared-value.ts'

const about = sharedValue<string | null>(null)

/** Notes whose record the page shows; the address holds only the id of the record. */
export function useAboutPilot(pilot: string | null) {
  useLayoutEffect(() => {
    if (!pilot) return
    about.set(pilot)
    return () => about.set(null)
  }, [pilot])
}

/** Whether the page shows a record of another person. */
export function useIsAboutAnother(own: string): boolean {
  const pilot = useShared(about)
  return pilot !== null && pilot !== own
}
