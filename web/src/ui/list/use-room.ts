import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { usePhone } from '../part/use-phone.ts'
import type { ListRows } from './list-rows.ts'

/** The ways to draw a list: all columns, all columns in smaller type, without minor columns, as cards. */
const LOOKS = ['wide', 'dense', 'short', 'cards'] as const
export type Look = (typeof LOOKS)[number]
type Columns = Pick<ListRows<never>, 'lines' | 'actions'> & {
  columns: readonly { width: number; minor?: boolean }[]
}

/** The widths of a row's number and menu, in pixels. */
const NUMBER = 44
const MENU = 48
/** The fraction of the wished width that a column needs in smaller type. */
const DENSE = 0.88

/** Returns the index in LOOKS that fits into `width` pixels. */
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
 * Decides how the list is drawn: by the wished widths of the columns, and by the measured table if a row
 * turns out wider. A list is never wider than its place (NAV-10). A phone, under 768 px, always has cards.
 */
export function useRoom<Row>(rows: ListRows<Row>): {
  ref: RefObject<HTMLDivElement | null>
  look: Look
  phone: boolean
} {
  const ref = useRef<HTMLDivElement>(null)
  // `offsetWidth` includes the border. A table has a border and cards have none, so the width inside the
  // border would change with each look.
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
    // Reading these widths forces a layout, so the effect measures only a table that has rows.
    const table = place?.querySelector<HTMLElement>('table:not([aria-busy="true"])')
    if (place && table && place.offsetWidth === width && table.offsetWidth > place.clientWidth)
      setTight({ width, look: look + 1 })
  })

  return { ref, look: LOOKS[look] ?? 'cards', phone }
}

/**
 * The width until the first measurement, which happens before painting: the window without sidebar and
 * margins.
 */
const guess = () => innerWidth - (innerWidth >= 960 ? 308 : 48)
