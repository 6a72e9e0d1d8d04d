export interface SheetParts {
  /** The lines above the table, each joined to one text. */
  titles: string[]
  head: string[] | null
  body: string[][]
}

/** The number of upper lines among which the column heads are looked for. */
const HEAD_WITHIN = 6

/**
 * Guesses the parts of a sheet: the first upper line that names at least three quarters of the columns is the
 * head, and the lines above are titles. Without such a line, all lines are the table.
 */
export function partsOf(rows: string[][]): SheetParts {
  const filled = (row: string[]) => row.filter((cell) => cell !== '').length
  const width = rows[0]?.length ?? 0
  const at = rows.slice(0, HEAD_WITHIN).findIndex((row) => filled(row) >= width * 0.75)
  const head = rows[at]
  if (!head || width < 2 || rows.length === at + 1) return { titles: [], head: null, body: rows }
  const titles = rows.slice(0, at).map((row) => row.filter(Boolean).join(' · '))
  return { titles, head, body: rows.slice(at + 1) }
}
