import type { Paper } from './paper.ts'
import { INK, WHOLE_LINES } from './style.ts'

const LABEL = 150
const SIZE = 9.5
const LINE = 14
const GAP = 3

/** Draws labels and values, one pair on each line. */
export function drawFacts(
  paper: Paper,
  facts: readonly { label: string; value: string; bad?: boolean }[],
): void {
  for (const { label, value, bad } of facts) {
    const style = bad
      ? ({ size: SIZE, weight: 'strong', colour: INK.bad } as const)
      : ({ size: SIZE } as const)
    const lines = paper.wrap(value || '–', paper.width - LABEL, style)
    paper.room(Math.min(lines.length, WHOLE_LINES) * LINE + GAP)
    paper.put(label, paper.left, paper.y, LABEL, { size: SIZE, colour: INK.quiet })
    for (const line of lines) {
      paper.room(LINE)
      paper.put(line, paper.left + LABEL, paper.y, paper.width - LABEL, style)
      paper.gap(LINE)
    }
    paper.gap(GAP)
  }
}
