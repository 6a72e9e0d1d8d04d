import { useEffect, useRef } from 'react'

/** A button that is busy loses the focus; it has it again where what it sent was refused and it still stands there. */
export function useFocusBack(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!busy) return
    return () => {
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [busy])
  return button
}
