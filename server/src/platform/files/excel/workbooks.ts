import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PackedRows, WorkerAnswer } from '../thread-worker.ts'
import { ThreadGaveUp, type Threads } from '../threads.ts'
import { type Cell, SheetError, type SheetLimits, type SheetRow } from './cells.ts'
import type { ShownLimits, ShownSheet } from './show.ts'
import type { NewSheet } from './write.ts'

/** Reads workbooks, and writes long ones, in threads. */
export class Workbooks {
  readonly #threads: Threads

  constructor(threads: Threads) {
    this.#threads = threads
  }

  /** The rows of a workbook's first visible sheet that are not empty. Throws SheetError. */
  async rows(bytes: Buffer, limits: SheetLimits): Promise<SheetRows> {
    return new SheetRows(await this.#run<PackedRows>('rows', bytes, limits))
  }

  /** A workbook's first visible sheet as on paper. Throws SheetError. */
  shown(bytes: Buffer, limits: ShownLimits): Promise<ShownSheet> {
    return this.#run<ShownSheet>('shown', bytes, limits)
  }

  async written(sheets: readonly NewSheet[]): Promise<Buffer> {
    return Buffer.from(await this.#threads.run<Uint8Array>('written', { sheets }))
  }

  async #run<Result>(name: 'rows' | 'shown', bytes: Buffer, limits: SheetLimits): Promise<Result> {
    const told = await this.#threads
      .run<WorkerAnswer<Result>>(name, { bytes, limits })
      .catch((error: unknown) => {
        throw error instanceof ThreadGaveUp ? new SheetError({ why: error.why }) : error
      })
    if ('refused' in told) throw new SheetError(told.refused)
    return told.result
  }
}

type PackedRow = [line: number, hidden: boolean, cells: [number, Cell][]]

/** The rows of a sheet. Between pages of rows the event loop serves other calls. */
export class SheetRows {
  readonly count: number
  readonly hiddenColumns: ReadonlySet<number>
  readonly #pages: readonly string[]

  constructor({ count, pages, hiddenColumns }: PackedRows) {
    this.count = count
    this.hiddenColumns = new Set(hiddenColumns)
    this.#pages = pages
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<SheetRow, undefined> {
    for (const page of this.#pages) {
      await nextTurn()
      for (const [line, hidden, cells] of JSON.parse(page) as PackedRow[])
        yield { line, hidden, cells: new Map(cells) }
    }
  }
}
