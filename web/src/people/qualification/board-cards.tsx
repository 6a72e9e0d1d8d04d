import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { BoardRow } from '@trms/contract/people/qualification/board'
import type { Board } from '@trms/contract/people/qualification/entity'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { BoardCard } from './board-card.tsx'
import classes from './board-cards.module.css'
import { boardWords } from './board-words.ts'

/** The estimated height of a card until measured, in pixels, and the gap between two cards. */
const HEIGHT = 168
const GAP = 12

/**
 * Shows the board on a phone: one card per pilot. Only the cards in sight are drawn, but all cards for
 * printing.
 */
export function BoardCards({
  rows,
  board,
  printing,
}: {
  rows: readonly BoardRow[]
  board: Board
  printing: boolean
}) {
  const t = useWords(boardWords)
  const place = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  // The place of the list moves when the parts above change, such as filter chips; the parent element, which
  // contains both, then changes its size.
  useLayoutEffect(() => {
    const list = place.current
    const measure = () => list && setTop(Math.round(list.getBoundingClientRect().top + scrollY))
    const observer = new ResizeObserver(measure)
    if (list?.parentElement) observer.observe(list.parentElement)
    measure()
    return () => observer.disconnect()
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => HEIGHT,
    getItemKey: useCallback((index: number) => rows[index]?.pilot.id ?? index, [rows]),
    overscan: 6,
    gap: GAP,
    scrollMargin: top,
    useFlushSync: false,
  })
  const cards = printing
    ? rows.map(({ pilot }, index) => ({ index, key: pilot.id, start: top }))
    : virtual.getVirtualItems()
  return (
    <ul
      ref={place}
      className={classes.cards}
      style={printing ? {} : { height: virtual.getTotalSize() }}
      aria-label={t('title')}
    >
      {cards.map(({ index, key, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              style={printing ? {} : { transform: `translateY(${start - top}px)` }}
            >
              <BoardCard row={row} board={board} />
            </li>
          )
        )
      })}
    </ul>
  )
}
