import { numberFormat } from '../../common/figures.ts'
import type { Language } from '../../messages/index.ts'

/** The unit of a column's values. */
export type Format = 'count' | 'share' | 'days' | 'score' | 'difference'

export interface FigureRow {
  name: string
  /** One value for each column; null when there was nothing to count. */
  values: readonly (number | null)[]
  /** A summary of the row in words. */
  about?: string
}

/** A figure of the dashboard as a table: on the page, beside the chart, and in Excel. */
export interface FigureTable {
  title: string
  /** A summary of the table in a sentence. */
  summary: string
  /** A note on how the figure is counted, if that is not obvious. */
  note?: string
  /** The heading of the rows. */
  rowHead: string
  columns: readonly { label: string; format: Format }[]
  rows: readonly FigureRow[]
}

export const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, one) => all + (one ?? 0), 0)

/** Columns that hold counts. */
export const counts = (...labels: readonly string[]) =>
  labels.map((label) => ({ label, format: 'count' as const }))

/** Writes a value for people. A missing score or difference is N/A, any other missing value a dash. */
export function written(value: number | null, format: Format, language: Language): string {
  if (value === null) return format === 'score' || format === 'difference' ? 'N/A' : '–'
  return numberFormat(language, OPTIONS[format]).format(value)
}

const OPTIONS: Record<Format, Intl.NumberFormatOptions> = {
  count: { useGrouping: false },
  share: { style: 'percent', maximumFractionDigits: 1 },
  days: { maximumFractionDigits: 1 },
  score: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  difference: {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  },
}

/** Writes a month: 2026-06 gives 06/2026. */
export const monthName = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`
