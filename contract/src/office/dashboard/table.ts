import { numberFormat } from '../../common/figures.ts'
import type { Language } from '../../messages/index.ts'

/** How the values of a column are meant. */
export type Format = 'count' | 'share' | 'days' | 'score' | 'difference'

export interface FigureRow {
  name: string
  /** By column; null: there is nothing that could be counted. */
  values: readonly (number | null)[]
  /** What the row comes to, in words. */
  about?: string
}

/** A figure of the dashboard as it is read: on the page, beside its bars, and in Excel. */
export interface FigureTable {
  title: string
  /** What it comes to, in a sentence. */
  summary: string
  /** How it is counted, where that does not go without saying. */
  note?: string
  /** What the rows are told apart by. */
  rowHead: string
  columns: readonly { label: string; format: Format }[]
  rows: readonly FigureRow[]
}

export const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, one) => all + (one ?? 0), 0)

/** Columns that count. */
export const counts = (...labels: readonly string[]) =>
  labels.map((label) => ({ label, format: 'count' as const }))

/** A value as people read it; `of` says what nothing is called. */
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

/** 2026-06 → 06/2026 */
export const monthName = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`
