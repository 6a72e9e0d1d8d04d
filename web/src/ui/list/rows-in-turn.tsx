import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'

interface RowsInTurnProps<Row> {
  rows: readonly Row[]
  /** How many are drawn at once: about as many as a screen holds. */
  screen: number
  /** How many follow at a time. */
  step: number
  draw(row: Row, index: number): ReactNode
  /** What they stand in; `all`: none is still to come. */
  around?(drawn: ReactNode, all: boolean): ReactNode
}

/** All of them at once. */
export const WHOLE = { screen: Number.POSITIVE_INFINITY, step: 0 }

/**
 * The rows of a list: a screen of them at once, and the others behind it a few at a time, so that a long page neither
 * comes late nor stops a hand that scrolls. Once all have come, a later answer is drawn whole. All stand in one list, so
 * that a row that a later answer moves is the same row still, with its menu open.
 */
export function RowsInTurn<Row>({ rows, screen, step, draw, around }: RowsInTurnProps<Row>) {
  const [come, setCome] = useState(screen)
  const total = rows.length
  useEffect(() => {
    startTransition(() => setCome(come < total ? come + step : Number.POSITIVE_INFINITY))
  }, [come, total, step])
  // the same elements for the rows that stand already: these are not drawn again for those that follow
  const elements = useMemo(() => rows.map(draw), [rows, draw])
  // also those that began to come one after the other, once all are asked for
  const shown = Math.max(come, screen)
  const drawn = elements.slice(0, shown)
  return around ? around(drawn, shown >= total) : drawn
}
