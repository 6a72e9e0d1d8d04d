import { useEffect, useState } from 'react'

/**
 * Opens a dialog one render after the dialog is mounted: Mantine gives the focus back to the button that
 * opened a dialog only if the dialog was closed at first.
 */
export function useLateOpened(opened: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => setLate(opened), [opened])
  return late
}
