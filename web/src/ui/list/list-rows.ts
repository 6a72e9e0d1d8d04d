import type { ReactNode } from 'react'
import type { Target } from '../part/target.ts'
import type { RowAction } from './row-menu.tsx'

export interface Column<Row> {
  key: string
  head: string
  /** `line` counts the lines of a row that has several. */
  cell(row: Row, line: number): ReactNode
  /** Has a cell for each line of the row; else one that spans them. */
  perLine?: boolean
  /** Numbers stand at the right. */
  right?: boolean
  /** Never breaks into two lines. */
  oneLine?: boolean
  /** Wished width in pixels; what is left or missing is shared out in proportion. */
  width: number
  /** Left out where there is no room for all columns; the row's page has it. */
  minor?: boolean
}

/** A row as a card, where there is no room for a table: what it is, two or three facts, how it stands. */
interface CardContent {
  title: ReactNode
  facts: readonly ReactNode[]
  status?: ReactNode
}

/** How the rows of a list look and what they do, in the table and as cards. */
export interface ListRows<Row> {
  /** Names the list for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  card(row: Row): CardContent
  rowKey(row: Row): string
  /** Tells the row from the others: the name of its link and of its menu. */
  rowName(row: Row): string
  /** Where the whole row leads; nowhere where its page is not for this reader. */
  rowTarget?(row: Row): Target | undefined
  /** Before the row is opened: fetches what it will need. */
  onRowHover?(row: Row): void
  /** The specification calls this row red. */
  isRed?(row: Row): boolean
  /** Every row of the table has so many lines, and no number; unless told otherwise one. */
  lines?: number
  /** Of a red row the lines that make it so. */
  isRedLine?(row: Row, line: number): boolean
  actions?(row: Row): readonly RowAction[]
}
