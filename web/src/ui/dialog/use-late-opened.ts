import { useEffect, useState } from 'react'

/**
 * For a dialog that comes into being when it is first wanted: closed at first, so that the kit notes from which
 * button it was opened, and gives the focus back to it.
 */
export function useLateOpened(opened: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => setLate(opened), [opened])
  return late
}
