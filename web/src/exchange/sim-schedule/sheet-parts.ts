export interface SheetParts {
  /** The lines above the table, each as one text. */
  titles: string[]
  head: string[] | null
  body: string[][]
}

/** Lines that are looked at for the one that names the columns. */
const HEAD_WITHIN = 6

/**
 * What a sheet's lines most likely are: the first of the upper lines that names (nearly) every column is the
 * head, what stands above it are titles. Without such a line, everything is the table.
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
