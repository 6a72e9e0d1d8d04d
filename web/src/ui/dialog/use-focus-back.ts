import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that is busy loses the focus; it has it again where what it sent was refused and it still stands there, or the
 * first button of what was said of the refusal has it, the way out. Where a dialog was confirmed before, the page keeps the
 * focus meanwhile.
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
