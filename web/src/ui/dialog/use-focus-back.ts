import { type RefObject, useEffect, useRef } from 'react'

/**
 * A busy button is disabled and loses the focus. Once the button is no longer busy, the focus goes to the
 * first button inside `said` (the way out beside an error), or else back to the busy button; unless by then
 * an element other than body or main has the focus.
 */
export function useFocusBack(busy: boolean, said?: RefObject<HTMLElement | null>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!busy) return
    return () => {
      if (!document.activeElement?.matches('body, main')) return
      const way = said?.current?.querySelector('button') ?? button.current
      way?.focus()
    }
  }, [busy, said])
  return button
}
