import type { ReactNode } from 'react'
import type { Target } from '../part/target.ts'
import type { RowAction } from './row-menu.tsx'

export interface Column<Row> {
  key: string
  head: string
  /** Draws a cell; `line` is the index of the line, in a row of several lines. */
  cell(row: Row, line: number): ReactNode
  /** Whether each line of a row has a cell of its own; otherwise one cell spans all lines. */
  perLine?: boolean
  /** Aligns the column to the right, for numbers. */
  right?: boolean
  /** Keeps the cells of the column on a single line. */
  oneLine?: boolean
  /** The wished width in pixels; surplus or missing room is shared among the columns in proportion. */
  width: number
  /** Whether the column is left out in a narrow table; the row's own page shows the value. */
  minor?: boolean
  /** The cell in a table without its minor columns, where the cell says what one of these would. */
  short?: (row: Row) => ReactNode
}

/** The content of a card: title, two or three facts, status. */
interface CardContent {
  title: ReactNode
  facts: readonly ReactNode[]
  status?: ReactNode
}

/** How the rows of a list look and what they do, as a table and as cards. */
export interface ListRows<Row> {
  /** The accessible name of the list. */
  label: string
  columns: readonly Column<Row>[]
  card(row: Row): CardContent
  rowKey(row: Row): string
  /** The name that distinguishes the row, for the row's link and menu. */
  rowName(row: Row): string
  /** The target of the row; undefined if this reader may not open the row's page. */
  rowTarget?(row: Row): Target | undefined
  /** Called on hover and focus, to fetch the data of the row's page early. */
  onRowHover?(row: Row): void
  /** Whether the specification wants this row red. */
  isRed?(row: Row): boolean
  /** The number of lines of each row, 1 by default. Rows of several lines have no row number. */
  lines?: number
  /** Whether this line is the reason why the row is red. */
  isRedLine?(row: Row, line: number): boolean
  actions?(row: Row): readonly RowAction[]
}
