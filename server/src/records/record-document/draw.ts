import type { Paper } from '../../platform/files/pdf/paper.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { type Cell, Table } from '../../platform/files/pdf/table.ts'
import type { Section } from '../training-record/print.ts'

/** The least room for a section in points: a title and its first lines stay together. */
const SMALLEST_SECTION = 64

export function drawSection(paper: Paper, section: Section): void {
  if (section.kind === 'flag') {
    drawFlag(paper, section.text)
    return
  }
  paper.gap(14)
  paper.room(SMALLEST_SECTION)
  paper.write(section.title, { size: 11, weight: 'strong', colour: INK.brand })
  paper.gap(3)
  if (section.kind === 'text') paper.write(section.text, { size: 9.5 })
  else if (section.kind === 'facts') drawFacts(paper, section.facts)
  else drawTable(paper, section)
}

const FLAG = { size: 10.5, weight: 'strong', colour: INK.paper } as const
const FLAG_HEIGHT = 22

/** Draws a red bar across the page. */
function drawFlag(paper: Paper, text: string): void {
  paper.gap(10)
  paper.room(FLAG_HEIGHT)
  paper.band(paper.left, paper.y, paper.width, FLAG_HEIGHT, INK.bad)
  paper.put(text, paper.left + 8, paper.y + 4, paper.width - 16, FLAG)
  paper.gap(FLAG_HEIGHT)
}

function drawTable(paper: Paper, { columns, rows }: Extract<Section, { kind: 'table' }>): void {
  const table = new Table(paper, columns)
  table.head()
  for (const row of rows) table.row(row.map(cellOf))
}

const cellOf = (cell: string | { text: string; bad: true }): Cell =>
  typeof cell === 'string' ? cell : { text: cell.text, colour: INK.bad, weight: 'strong' }

const LABEL = 150

/** Draws labels and values, one pair on each line. */
export function drawFacts(
  paper: Paper,
  facts: readonly { label: string; value: string; bad?: boolean }[],
): void {
  for (const { label, value, bad } of facts) {
    const style = bad
      ? ({ size: 9.5, weight: 'strong', colour: INK.bad } as const)
      : ({ size: 9.5 } as const)
    const lines = paper.wrap(value || '–', paper.width - LABEL, style)
    paper.room(lines.length * 14 + 3)
    paper.put(label, paper.left, paper.y, LABEL, { size: 9.5, colour: INK.quiet })
    for (const line of lines) {
      paper.put(line, paper.left + LABEL, paper.y, paper.width - LABEL, style)
      paper.gap(14)
    }
    paper.gap(3)
  }
}
