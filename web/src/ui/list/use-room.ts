import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { usePhone } from '../part/use-phone.ts'
import type { ListRows } from './list-rows.ts'

/** How a list is drawn: with every column, in smaller type, without its minor columns, or as cards. */
const LOOKS = ['wide', 'dense', 'short', 'cards'] as const
export type Look = (typeof LOOKS)[number]
type Columns = Pick<ListRows<never>, 'lines' | 'actions'> & {
  columns: readonly { width: number; minor?: boolean }[]
}

/** The number and the menu of a row. */
const NUMBER = 44
const MENU = 48
/** So much of their wished width columns can do with in smaller type. */
const DENSE = 0.88

/** What a list of this width has room for. */
function lookIn(width: number, { columns, lines, actions }: Columns): number {
  const others = (lines ? 0 : NUMBER) + (actions ? MENU : 0)
  const wished = (of: Columns['columns']) => of.reduce((sum, one) => sum + one.width, 0)
  const all = wished(columns)
  const major = columns.filter((one) => !one.minor)
  if (all + others <= width) return 0
  if (all * DENSE + others <= width) return 1
  return wished(major) * DENSE + others <= width ? 2 : 3
}

/**
 * How the list has room to be drawn in the element: by the widths that its columns wish, and when a row needs
 * more than that after all, by what it turns out to need. No list is ever wider than its place (NAV-10). A phone, under
 * 768 px, has cards.
 */
export function useRoom<Row>(rows: ListRows<Row>): {
  ref: RefObject<HTMLDivElement | null>
  look: Look
  phone: boolean
} {
  const ref = useRef<HTMLDivElement>(null)
  // with its edge, which a table has and cards have not: a width without it would be another one with each look
  const [width, setWidth] = useState(guess)
  const [tight, setTight] = useState({ width: 0, look: 0 })
  const phone = usePhone()
  const wished = phone ? 3 : lookIn(width, rows as unknown as Columns)
  const look = tight.width === width ? Math.max(wished, tight.look) : wished

  useLayoutEffect(() => {
    const place = ref.current
    if (!place || phone) return
    setWidth(place.offsetWidth)
    const observer = new ResizeObserver(() => setWidth(place.offsetWidth))
    observer.observe(place)
    return () => observer.disconnect()
  }, [phone])

  useLayoutEffect(() => {
    const place = ref.current
    // the browser lays everything out to answer: only where there are rows of a table to be measured
    const table = place?.querySelector<HTMLElement>('table:not([aria-busy="true"])')
    if (place && table && place.offsetWidth === width && table.offsetWidth > place.clientWidth)
      setTight({ width, look: look + 1 })
  })

  return { ref, look: LOOKS[look] ?? 'cards', phone }
}

/** Until it is measured, before anything is painted: the window without the sidebar and the margins. */
const guess = () => innerWidth - (innerWidth >= 960 ? 308 : 48)
