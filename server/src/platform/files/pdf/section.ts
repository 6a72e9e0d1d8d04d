import { drawFacts } from './facts.ts'
import type { Paper } from './paper.ts'
import { INK, LEADING } from './style.ts'
import { type Cell, Table } from './table.ts'

/** A section of a printed record or form. `bad` values are emphasized; a flag is a red bar of its own. */
export type Section =
  | { kind: 'flag'; text: string }
  | { kind: 'facts'; title: string; facts: { label: string; value: string; bad?: boolean }[] }
  | { kind: 'text'; title: string; text: string }
  | {
      kind: 'table'
      title: string
      columns: { heading: string; width?: number; align?: 'right' }[]
      rows: (string | { text: string; bad: true })[][]
    }

/** The least room for a section in points: a title and its first lines stay together. */
const SMALLEST_SECTION = 64

/** Draws the title of a section, on a page with at least this room for the title and what follows it. */
export function drawHeading(paper: Paper, title: string, room = SMALLEST_SECTION): void {
  paper.gap(14)
  paper.room(room)
  paper.write(title, { size: 11, weight: 'strong', colour: INK.brand })
  paper.gap(3)
}

export function drawSection(paper: Paper, section: Section): void {
  if (section.kind === 'flag') {
    drawFlag(paper, section.text)
    return
  }
  drawHeading(paper, section.title)
  if (section.kind === 'text') paper.write(section.text, { size: 9.5 })
  else if (section.kind === 'facts') drawFacts(paper, section.facts)
  else drawTable(paper, section)
}

const FLAG = { size: 10.5, weight: 'strong', colour: INK.paper } as const
const FLAG_LINE = FLAG.size * LEADING
const FLAG_PAD = { x: 8, y: 4 }

/** Draws a red bar across the page, as high as its text. */
function drawFlag(paper: Paper, text: string): void {
  const width = paper.width - 2 * FLAG_PAD.x
  const lines = paper.wrap(text, width, FLAG)
  const height = lines.length * FLAG_LINE + 2 * FLAG_PAD.y
  paper.gap(10)
  paper.room(height)
  paper.band(paper.left, paper.y, paper.width, height, INK.bad)
  lines.forEach((line, n) => {
    paper.put(line, paper.left + FLAG_PAD.x, paper.y + FLAG_PAD.y + n * FLAG_LINE, width, FLAG)
  })
  paper.gap(height)
}

function drawTable(paper: Paper, { columns, rows }: Extract<Section, { kind: 'table' }>): void {
  const table = new Table(paper, columns)
  table.head()
  for (const row of rows) table.row(row.map(cellOf))
}

const cellOf = (cell: string | { text: string; bad: true }): Cell =>
  typeof cell === 'string' ? cell : { text: cell.text, colour: INK.bad, weight: 'strong' }
