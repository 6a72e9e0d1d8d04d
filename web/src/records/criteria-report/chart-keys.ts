import type { Series } from './series.ts'

/** The place of a score in the chart: the index of its line, and its index on that line. */
export interface At {
  line: number
  index: number
}

/**
 * Gives the score that a key moves to: left and right along the line, up and down to the nearest day of
 * another line.
 */
export function nextPoint(series: readonly Series[], at: At, key: string): At | null {
  const points = series[at.line]?.points ?? []
  const here = points[at.index]
  if (!here) return null
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const step = key === 'ArrowUp' ? -1 : 1
    for (let line = at.line + step; series[line]; line += step) {
      const index = nearest(series[line]?.points ?? [], here.day)
      if (index >= 0) return { line, index }
    }
    return at
  }
  const last = points.length - 1
  const index = {
    ArrowLeft: Math.max(0, at.index - 1),
    ArrowRight: Math.min(last, at.index + 1),
    Home: 0,
    End: last,
  }[key]
  return index === undefined ? null : { ...at, index }
}

function nearest(points: readonly { day: number }[], day: number): number {
  let best = -1
  for (const [index, point] of points.entries())
    if (Math.abs(point.day - day) < Math.abs((points[best]?.day ?? Number.NaN) - day) || best < 0)
      best = index
  return best
}
