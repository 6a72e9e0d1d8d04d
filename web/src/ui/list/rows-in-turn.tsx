import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface RowsInTurnProps<Row> {
  rows: readonly Row[]
  /** How many are drawn at once: about as many as a screen holds. */
  screen: number
  /** How many follow at a time. */
  step: number
  draw(row: Row, index: number): ReactNode
}

/** All of them at once. */
export const WHOLE = { screen: Number.POSITIVE_INFINITY, step: 0 }

/**
 * The rows of a list: a screen of them at once, and the others behind it a few at a time, so that a long page neither
 * comes late nor stops a hand that scrolls. Whatever is drawn stays drawn: a later answer is drawn whole.
 */
export function RowsInTurn<Row>(props: RowsInTurnProps<Row>) {
  return <RowsFrom {...props} from={0} to={props.screen} />
}

interface Part {
  from: number
  to: number
}

function RowsFrom<Row>({ from, to, ...props }: RowsInTurnProps<Row> & Part) {
  const { rows, step, draw } = props
  return (
    <>
      {rows.slice(from, to).map((row, index) => draw(row, from + index))}
      {to < rows.length && <Following {...props} from={to} to={to + step} />}
    </>
  )
}

/** Knows by itself whether its rows have come: none before them are drawn again for that. */
function Following<Row>(props: RowsInTurnProps<Row> & Part) {
  const [come, setCome] = useState(false)
  useEffect(() => startTransition(() => setCome(true)), [])
  return come && <RowsFrom {...props} />
}
