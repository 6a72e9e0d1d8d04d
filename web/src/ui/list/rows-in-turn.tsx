import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'

interface RowsInTurnProps<Row> {
  rows: readonly Row[]
  /** The number of rows drawn at once, about a screenful. */
  screen: number
  /** The number of rows added in each later step. */
  step: number
  draw(row: Row, index: number): ReactNode
  /** Draws the element around the rows; `all` is true once every row is drawn. */
  around?(drawn: ReactNode, all: boolean): ReactNode
}

/** Draws all rows at once. */
export const WHOLE = { screen: Number.POSITIVE_INFINITY, step: 0 }

/**
 * Draws a screenful of rows at once and the others in steps, so that a long page appears early and scrolling
 * stays smooth. Once all rows are drawn, a later answer is drawn in one go. All rows stay in one list, so
 * that a row keeps its open menu when a later answer moves the row.
 */
export function RowsInTurn<Row>({ rows, screen, step, draw, around }: RowsInTurnProps<Row>) {
  const [come, setCome] = useState(screen)
  const total = rows.length
  useEffect(() => {
    startTransition(() => setCome(come < total ? come + step : Number.POSITIVE_INFINITY))
  }, [come, total, step])
  // React skips elements that are the same as before, so the rows that stand already are not drawn again for
  // the next step.
  const elements = useMemo(() => rows.map(draw), [rows, draw])
  // `screen` becomes infinite when everything has to be drawn (for printing), even if the steps have already
  // begun.
  const shown = Math.max(come, screen)
  const drawn = elements.slice(0, shown)
  return around ? around(drawn, shown >= total) : drawn
}
