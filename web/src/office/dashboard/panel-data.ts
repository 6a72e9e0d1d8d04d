import type { FigureTable } from '@trms/contract/office/dashboard/table'
import type { FigureId } from '@trms/contract/office/dashboard/words'
import type { Target } from '../../ui/part/target.ts'

/** A drawn column of the figure. */
export interface Series {
  column: number
  /** The label in the chart, where different from the column's label. */
  label?: string
  /** The CSS colour. */
  color: string
  /** Draws only the values above, or below, 0. */
  side?: 'above' | 'below'
}

/** A figure of the dashboard, for the chart and for the table. */
export interface PanelData extends FigureTable {
  id: FigureId
  series: readonly Series[]
  /** The list behind a value; the list behind a count has as many rows as the count. */
  target(row: number, column: number): Target | undefined
  /** Draws the rows as horizontal bars, for a few named things; months are vertical bars side by side. */
  lying?: boolean
  /** Stacks the parts of a bar; otherwise the parts stand side by side. */
  stacked?: boolean
  /** Takes the full width where two panels would fit. */
  wide?: boolean
  /** Whether every change of the counted records is announced live. */
  live?: boolean
}

/** A row of the panel's table, with its index there. */
export interface Place {
  row: number
  name: string
}

/** Gives the drawn share of a value: all of the value, or only the part on the series' side of 0. */
export function drawnOf(value: number | null | undefined, { side }: Series): number {
  if (side === 'above') return Math.max(value ?? 0, 0)
  if (side === 'below') return Math.min(value ?? 0, 0)
  return value ?? 0
}

export const labelOf = ({ columns }: PanelData, { label, column }: Series): string =>
  label ?? columns[column]?.label ?? ''

/** Gives the rows that are drawn; among horizontal bars, rows without any value are left out. */
export const drawnRows = ({ rows, series, lying }: PanelData): Place[] =>
  rows
    .map(({ name, values }, row) => ({ row, name, values }))
    .filter(({ values }) => !lying || series.some(({ column }) => values[column] !== null))
    .map(({ row, name }) => ({ row, name }))
