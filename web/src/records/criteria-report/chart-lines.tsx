import { isLow } from '@trms/contract/records/training-record/scores'
import { memo, type ReactNode } from 'react'
import classes from './chart.module.css'
import marks from './mark.module.css'
import { Mark } from './mark.tsx'
import type { Point, Series } from './series.ts'

export interface Place {
  x(day: number): number
  y(score: number): number
}

interface Of {
  series: Series
  line: number
  place: Place
}

/** Draws the line through the scores and, beneath, the straight line of their trend. */
export function Line({ series: { points, trend }, line, place: { x, y } }: Of): ReactNode {
  const [first, last] = [points[0], points.at(-1)]
  const inside = (score: number) => y(Math.min(5, Math.max(0, score)))
  return (
    <>
      {trend && first && last && (
        <line
          className={`${marks.line} ${classes.trend}`}
          data-line={line}
          x1={x(first.day)}
          x2={x(last.day)}
          y1={inside(trend.at(first.day))}
          y2={inside(trend.at(last.day))}
        />
      )}
      <polyline
        className={marks.line}
        data-line={line}
        points={points.map(({ day, score }) => `${x(day)},${y(score)}`).join(' ')}
      />
    </>
  )
}

/** The texts and actions that the chart passes to each of its scores. */
export interface PointActions {
  addressOf(point: Point): string
  nameOf(series: Series, point: Point): string
  onOpen(point: Point): void
  onReach(line: number, index: number): void
  /** Called when the pointer enters a score, and with null when the pointer leaves. */
  onPoint(line: number, index: number | null): void
}

/** Draws the scores as links to their flights. One score of the whole chart is in the tab order. */
export const Marks = memo(function Marks({
  series,
  line,
  place: { x, y },
  reached,
  actions,
}: Of & {
  /** The index of the score that the Tab key reaches; -1 if that score is on another line. */
  reached: number
  actions: PointActions
}) {
  return series.points.map((point, index) => (
    <OneMark
      key={point.id}
      x={x(point.day)}
      y={y(point.score)}
      {...{ series, line, index, point, actions }}
      reached={index === reached}
    />
  ))
})

// A chart may have thousands of scores; with memo a move of the focus draws only the two scores concerned.
const OneMark = memo(function OneMark({
  x,
  y,
  series,
  line,
  index,
  point,
  reached,
  actions,
}: {
  x: number
  y: number
  series: Series
  line: number
  index: number
  point: Point
  reached: boolean
  actions: PointActions
}) {
  const { addressOf, nameOf, onOpen, onReach, onPoint } = actions
  return (
    <g transform={`translate(${x} ${y})`}>
      <a
        href={addressOf(point)}
        className={classes.point}
        data-at={`${line}-${index}`}
        aria-label={nameOf(series, point)}
        tabIndex={reached ? 0 : -1}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onOpen(point)
        }}
        onFocus={() => onReach(line, index)}
        onMouseEnter={() => onPoint(line, index)}
        onMouseLeave={() => onPoint(line, null)}
      >
        <circle className={classes.target} r={12} />
        <Mark line={line} low={isLow(point.score)} />
      </a>
    </g>
  )
})
