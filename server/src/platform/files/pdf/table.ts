import type { Paper } from './paper.ts'
import { INK, LEADING, type Style, WHOLE_LINES } from './style.ts'

export interface Column {
  heading: string
  /** The width in points; columns without a width share the remaining space. */
  width?: number
  align?: Style['align']
}

export type Cell = string | { text: string; colour?: string; weight?: Style['weight'] }

const SIZE = 8.5
const LINE = SIZE * LEADING
const PAD = { x: 5, y: 3.5 }

/**
 * A table that may continue over pages. The headings are repeated there under the text `again`, which tells
 * whose table it is; only a long row is split.
 */
export class Table {
  readonly #paper: Paper
  readonly #again: string
  readonly #columns: readonly (Column & { x: number; width: number })[]

  constructor(paper: Paper, columns: readonly Column[], again = '') {
    const fixed = columns.reduce((sum, one) => sum + (one.width ?? 0), 0)
    const open = columns.filter((one) => one.width === undefined).length
    const share = (paper.width - fixed) / Math.max(open, 1)
    let x = paper.left
    this.#paper = paper
    this.#again = again
    this.#columns = columns.map((one) => {
      const width = one.width ?? share
      x += width
      return { ...one, width, x: x - width }
    })
  }

  /** Draws the headings, on a page with room for at least one line of a row. */
  head(): void {
    const headings = this.#columns.map((one) => one.heading)
    const lines = this.#linesOf(headings, 'strong')
    const height = this.#heightOf(lines)
    if (this.#paper.room(height + LINE + 2 * PAD.y)) this.#sayAgain()
    this.#paper.band(this.#paper.left, this.#paper.y, this.#paper.width, height, INK.band)
    this.#draw(
      lines,
      this.#columns.map(() => ({ weight: 'strong', colour: INK.quiet })),
    )
    this.#paper.gap(height)
  }

  row(cells: readonly Cell[]): void {
    const styles = cells.map((one) => (typeof one === 'string' ? {} : one))
    const lines = this.#linesOf(
      cells.map((one) => (typeof one === 'string' ? one : one.text)),
      'regular',
      styles,
    )
    const count = countOf(lines)
    for (let from = 0; from < count; ) {
      const left = count - from
      let fit = this.#linesLeft()
      if (fit < Math.min(left, WHOLE_LINES)) {
        this.#paper.newPage()
        this.#sayAgain()
        this.head()
        fit = Math.max(this.#linesLeft(), 1)
      }
      const part = lines.map((one) => one.slice(from, from + fit))
      this.#draw(part, styles)
      this.#paper.gap(this.#heightOf(part))
      this.#paper.rule()
      from += fit
    }
  }

  /** How many lines of a row fit on what is left of the page. */
  #linesLeft(): number {
    return Math.floor((this.#paper.bottom - this.#paper.y - 2 * PAD.y) / LINE)
  }

  #sayAgain(): void {
    if (this.#again === '') return
    this.#paper.write(this.#again, { weight: 'strong', colour: INK.quiet })
    this.#paper.gap(4)
  }

  #linesOf(texts: readonly string[], weight: Style['weight'], styles: readonly Style[] = []) {
    return this.#columns.map((column, i) =>
      this.#paper.wrap(texts[i] ?? '', column.width - 2 * PAD.x, {
        size: SIZE,
        weight: styles[i]?.weight ?? weight ?? 'regular',
      }),
    )
  }

  #heightOf(lines: readonly string[][]): number {
    return countOf(lines) * LINE + 2 * PAD.y
  }

  #draw(cells: readonly string[][], styles: readonly Style[]): void {
    cells.forEach((lines, i) => {
      const column = this.#columns[i]
      if (!column) return
      const { align = 'left' } = column
      lines.forEach((line, n) => {
        const y = this.#paper.y + PAD.y + n * LINE
        const style = { size: SIZE, align, ...styles[i] }
        this.#paper.put(line, column.x + PAD.x, y, column.width - 2 * PAD.x, style)
      })
    })
  }
}

const countOf = (cells: readonly string[][]): number =>
  Math.max(...cells.map((lines) => lines.length), 1)
