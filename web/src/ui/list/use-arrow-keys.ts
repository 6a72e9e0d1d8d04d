import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'

/** The number of lines that Page Up and Page Down move. */
const PAGE = 10

/** The new line for each key, given the present line and the last line. */
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, last) => last,
}

/**
 * Makes a virtual list one tab stop: Tab reaches one line, and the arrow keys move on from there. The active
 * line stays drawn even when scrolled out of sight, so that the focus is never lost.
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

/**
 * Focuses a line that is scrolled to: the line may be drawn only one or more frames later, hence the retries.
 */
function focusWhenDrawn(body: HTMLElement | null, index: number, frames = 10) {
  const link = body?.querySelector<HTMLElement>(`tr[data-index="${index}"] a[data-row-link]`)
  if (link) link.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(body, index, frames - 1))
}
