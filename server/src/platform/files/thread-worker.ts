import { type ReadSheet, SheetError, type SheetLimits, type SheetRefusal } from './excel/cells.ts'
import { readSheet } from './excel/read.ts'
import { type ShownLimits, type ShownSheet, showSheet } from './excel/show.ts'
import { type NewSheet, workbookOf } from './excel/write.ts'
import { hasScript as looksActive } from './pdf/script.ts'

/** The answer of a thread. A refusal is data, because an error loses its class between threads. */
export type WorkerAnswer<Result> = { result: Result } | { refused: SheetRefusal }

/**
 * The rows of a sheet as JSON, one text per page of rows, so that the event loop need not decode all at once.
 */
export interface PackedRows {
  count: number
  pages: string[]
  hiddenColumns: number[]
}

const PAGE_ROWS = 200

export const rows = (task: { bytes: Uint8Array; limits: SheetLimits }) =>
  answered(async () => pack(await readSheet(Buffer.from(task.bytes), task.limits)))

export const shown = (task: {
  bytes: Uint8Array
  limits: ShownLimits
}): Promise<WorkerAnswer<ShownSheet>> =>
  answered(() => showSheet(Buffer.from(task.bytes), task.limits))

export const written = (task: { sheets: readonly NewSheet[] }): Uint8Array =>
  workbookOf(task.sheets)

export const hasScript = (task: { bytes: Uint8Array }): Promise<boolean> =>
  looksActive(Buffer.from(task.bytes))

function pack({ rows: all, hiddenColumns }: ReadSheet): PackedRows {
  const pages: string[] = []
  for (let at = 0; at < all.length; at += PAGE_ROWS)
    pages.push(
      JSON.stringify(
        all.slice(at, at + PAGE_ROWS).map(({ line, hidden, cells }) => [line, hidden, [...cells]]),
      ),
    )
  return { count: all.length, pages, hiddenColumns }
}

async function answered<Result>(work: () => Promise<Result>): Promise<WorkerAnswer<Result>> {
  try {
    return { result: await work() }
  } catch (error) {
    if (error instanceof SheetError) return { refused: error.refusal }
    throw error
  }
}
