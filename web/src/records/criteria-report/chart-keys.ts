import type { Series } from './series.ts'

/** A score in the chart: of which line, the how-manieth of it, both from 0. */
export interface At {
  line: number
  index: number
}

/** Where a key leads: left and right along the line, up and down to the nearest day of another one. */
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
