import type { CriterionName } from '@trms/contract/records/training-record/criteria'
import type { Place } from './chart-lines.tsx'
import type { Series } from './series.ts'

/** The height of the number at the end of a line, in pixels. */
const ROOM = 13

interface End {
  name: CriterionName
  line: number
  y: number
}

/**
 * Places the number of each line beside the line's last score, moved down where two numbers would overlap.
 */
export function endsOf(series: readonly Series[], places: readonly Place[]): readonly End[] {
  const ends = series
    .flatMap(({ name, points }, line): End[] => {
      const [last, place] = [points.at(-1), places[line]]
      return last && place ? [{ name, line, y: place.y(last.score) }] : []
    })
    .sort((a, b) => a.y - b.y)
  let free = Number.NEGATIVE_INFINITY
  return ends.map((end) => {
    const y = Math.max(end.y, free)
    free = y + ROOM
    return { ...end, y }
  })
}
