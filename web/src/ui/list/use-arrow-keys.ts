import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'

/** So many lines a page key goes on. */
const PAGE = 10

/** Where each key leads from a line. */
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, last) => last,
}

/**
 * One line of many is reached with Tab, and the arrow keys go on from there. It stays drawn wherever one scrolls, so
 * that the focus is never lost.
 */
export function useArrowKeys(count: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, Math.max(0, count - 1))

  const withActive = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      if (active >= range.count || drawn.includes(active)) return drawn
      return [...drawn, active].sort((a, b) => a - b)
    },
    [active],
  )

  const onKeyDown = (
    event: KeyboardEvent<HTMLElement>,
    virtual: Virtualizer<HTMLElement, Element>,
  ) => {
    const at = (event.target as Element).closest('tr')?.dataset.index
    const step = STEPS[event.key]
    if (!step || at === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = Math.min(Math.max(step(Number(at), count - 1), 0), count - 1)
    setChosen(next)
    virtual.scrollToIndex(next)
    focusWhenDrawn(body.current, next)
  }

  return { body, active, withActive, onKeyDown }
}

/** The line is drawn in the next frame, or in the one after the scroll. */
function focusWhenDrawn(body: HTMLElement | null, index: number, frames = 10) {
  const link = body?.querySelector<HTMLElement>(`tr[data-index="${index}"] a[data-row-link]`)
  if (link) link.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(body, index, frames - 1))
}
