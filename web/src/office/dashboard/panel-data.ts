import type { Target } from '../../ui/part/target.ts'

/** One part of a bar. It is as long as `value` says, and leads to the list behind it. */
export interface Part {
  value: number
  target: Target
}

export interface Series {
  name: string
  label: string
  /** A colour of CSS. */
  color: string
}

/** A cell of the table. It is a link where there is something behind it. */
export interface Cell {
  text: string
  target?: Target | undefined
}

/** A bar, and the same as a row of the table. */
export interface Row {
  /** Its name, on the axis and in the table. */
  name: string
  /** By the name of their series. */
  parts: Readonly<Record<string, Part>>
  cells: readonly Cell[]
  /** Said beneath the parts where somebody points at the bar. */
  note?: string
}

/** A figure of the dashboard, to be drawn or to be read. */
export interface PanelData {
  id: string
  title: string
  /** What it comes to, in a sentence. */
  summary: string
  /** How it is counted, where that does not go without saying. */
  note?: string
  /** What the bars are told apart by. */
  rowHead: string
  columns: readonly string[]
  series: readonly Series[]
  rows: readonly Row[]
  /** Months stand side by side, few things with names one below the other. */
  lying?: boolean
  /** Parts stand on each other; else beside each other. */
  stacked?: boolean
  /** How a value is written; whole numbers as they are. */
  format?: (value: number) => string
  /** Takes the whole width where there is room for two. */
  wide?: boolean
}

/** A number as a cell: none leads nowhere. */
export const counted = ({ value, target }: Part): Cell => ({
  text: String(value),
  target: value > 0 ? target : undefined,
})

export const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
