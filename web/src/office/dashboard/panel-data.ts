import type { FigureTable } from '@trms/contract/office/dashboard/table'
import type { FigureId } from '@trms/contract/office/dashboard/words'
import type { Target } from '../../ui/part/target.ts'

/** A column that is drawn. */
export interface Series {
  column: number
  /** What it is called, where not as its column. */
  label?: string
  /** A colour of CSS. */
  color: string
  /** Draws only what lies on that side of 0. */
  side?: 'above' | 'below'
}

/** A figure of the dashboard, to be drawn or to be read. */
export interface PanelData extends FigureTable {
  id: FigureId
  series: readonly Series[]
  /** The list behind a value; a count's has as many rows. */
  target(row: number, column: number): Target | undefined
  /** Months stand side by side, few things with names one below the other. */
  lying?: boolean
  /** Parts stand on each other; else beside each other. */
  stacked?: boolean
  /** Takes the whole width where there is room for two. */
  wide?: boolean
  /** Every change of what it counts is heard of at once. */
  live?: boolean
}

/** The row of a panel's table with its place there. */
export interface Place {
  row: number
  name: string
}

/** What of a value is drawn. */
export function drawnOf(value: number | null | undefined, { side }: Series): number {
  if (side === 'above') return Math.max(value ?? 0, 0)
  if (side === 'below') return Math.min(value ?? 0, 0)
  return value ?? 0
}

export const labelOf = ({ columns }: PanelData, { label, column }: Series): string =>
  label ?? columns[column]?.label ?? ''

/** Rows of which something is drawn; what has no value in any part has no bar. */
export const drawnRows = ({ rows, series, lying }: PanelData): Place[] =>
  rows
    .map(({ name, values }, row) => ({ row, name, values }))
    .filter(({ values }) => !lying || series.some(({ column }) => values[column] !== null))
    .map(({ row, name }) => ({ row, name }))
