import { useElementSize } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useId, useMemo, useRef, useState } from 'react'
import { flightDetail } from '../../crew/record-paths.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import { ScoreAxis } from '../score/score-axis.tsx'
import { flightWords } from '../training-record/flight-words.ts'
import type { Area } from '../training-record/pilot-records.tsx'
import classes from './chart.module.css'
import { type At, nextPoint } from './chart-keys.ts'
import { Line, Marks, type PointActions } from './chart-lines.tsx'
import { numberOf } from './choice.ts'
import { endsOf } from './line-ends.ts'
import marks from './mark.module.css'
import type { Series } from './series.ts'
import { ticksOf } from './ticks.ts'
import { criteriaReportWords } from './words.ts'

const [LEFT, TOP, BENEATH] = [28, 22, 30]
/** The room at the right, in pixels, for the numbers of the lines. */
const RIGHT = 34
/**
 * Lines with the same score would hide each other, so neighbouring lines are drawn this many pixels apart.
 */
const APART = 4

/** The chart of the scores over time, from 0 to 5: one line a criterion, with its trend. */
export function ScoreChart({ series, area }: { series: readonly Series[]; area: Area }) {
  const t = useWords(criteriaReportWords)
  const words = useWords(flightWords)
  const help = useId()
  const navigate = useNavigate()
  const drawing = useRef<SVGSVGElement>(null)
  const { ref, width: measured } = useElementSize()
  const width = Math.max(measured, 280)
  const height = width < 560 ? 260 : 340
  const [reached, setReached] = useState<At | null>(null)
  const [pointed, setPointed] = useState<At | null>(null)

  const days = series.flatMap(({ points }) => points.map(({ day }) => day))
  const first = days.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const last = days.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const count = series.length
  const places = useMemo(() => {
    const inner = width - LEFT - RIGHT - 16
    const x = (day: number) =>
      LEFT + 8 + (last === first ? inner / 2 : (inner * (day - first)) / (last - first))
    const bottom = height - BENEATH
    const y = (score: number) => bottom - ((bottom - TOP) * score) / 5
    const lines = Array.from({ length: count }, (_, line) => ({
      x,
      y: (score: number) => y(score) + (line - (count - 1) / 2) * APART,
    }))
    return { x, y, lines }
  }, [width, height, first, last, count])

  const actions = useMemo<PointActions>(
    () => ({
      addressOf: ({ id }) => flightDetail(area, id).to,
      nameOf: ({ name }, { date_of_flight, score }) =>
        t('point', {
          date: formatDate(date_of_flight),
          criterion: words(`criterion_${name}`),
          score,
        }),
      onOpen: ({ id }) => void navigate(linkTo(flightDetail(area, id)) as never),
      onReach: (line, index) => setReached({ line, index }),
      onPoint: (line, index) => setPointed(index === null ? null : { line, index }),
    }),
    [area, navigate, t, words],
  )

  const start = series.findIndex(({ points }) => points.length > 0)
  const current =
    reached && series[reached.line]?.points[reached.index]
      ? reached
      : { line: start, index: (series[start]?.points.length ?? 0) - 1 }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPoint(series, current, event.key)
    if (!next) return
    event.preventDefault()
    drawing.current?.querySelector<SVGElement>(`[data-at="${next.line}-${next.index}"]`)?.focus()
  }
  const shown = pointed ?? (reached && current)
  const about = shown && series[shown.line]
  const point = shown && about?.points[shown.index]
  const place = shown && places.lines[shown.line]

  return (
    <div ref={ref} className={classes.chart}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset; the keys go between its links */}
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={t('chart_text', { first: dateOf(first), last: dateOf(last) })}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onBlur={() => setReached(null)}
      >
        <g aria-hidden>
          <ScoreAxis left={LEFT} right={width - RIGHT} y={places.y} />
          {ticksOf(first, last, width - LEFT - RIGHT).map(({ day, label }) => (
            <g key={day} transform={`translate(${places.x(day)} ${height - BENEATH})`}>
              <line className={classes.tick} y2={5} />
              <text className={classes.day} y={20} textAnchor="middle">
                {label}
              </text>
            </g>
          ))}
          {series.map((one, line) => {
            const at = places.lines[line]
            return at && <Line key={one.name} series={one} line={line} place={at} />
          })}
          {count > 1 &&
            endsOf(series, places.lines).map(({ name, line, y }) => (
              <text
                key={name}
                className={marks.name}
                data-line={line}
                x={width - RIGHT + 8}
                y={y + 4}
              >
                {numberOf(name)}
              </text>
            ))}
        </g>
        {series.map((one, line) => {
          const at = places.lines[line]
          return (
            at && (
              <Marks
                key={one.name}
                series={one}
                line={line}
                place={at}
                reached={line === current.line ? current.index : -1}
                actions={actions}
              />
            )
          )
        })}
      </svg>
      {about && point && place && (
        <div
          className={classes.note}
          data-side={place.x(point.day) > width / 2 ? 'left' : 'right'}
          style={{ left: place.x(point.day), top: place.y(point.score) }}
          aria-hidden
        >
          <b>{formatDate(point.date_of_flight)}</b>
          <br />
          {words(`criterion_${about.name}`)}: <b>{point.score}</b>
        </div>
      )}
      <p id={help} className={classes.help}>
        {t('chart_help')}
      </p>
    </div>
  )
}

const dateOf = (day: number) =>
  Number.isFinite(day) ? formatDate(new Date(day * 86_400_000).toISOString()) : ''
