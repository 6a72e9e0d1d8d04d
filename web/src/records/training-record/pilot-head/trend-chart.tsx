import { evenFigure } from '@trms/contract/common/figures'
import { useId } from 'react'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { ScoreAxis, STANDARD } from '../../score/score-axis.tsx'
import { headWords } from './head-words.ts'
import classes from './trend-chart.module.css'

export interface TrendPoint {
  id: string
  date_of_flight: string
  mean: number
}

const [LEFT, RIGHT, TOP, BOTTOM] = [28, 372, 12, 106]
const y = (score: number) => BOTTOM - ((BOTTOM - TOP) * score) / 5

/**
 * The mean scores of the last flights, from 0 to 5. A mean under the standard is a red diamond with its
 * figure.
 */
export function TrendChart({ points }: { points: readonly TrendPoint[] }) {
  const t = useWords(headWords)
  const { language } = useLanguage()
  const figure = (mean: number) => evenFigure(mean, language, 1)
  const title = useId()
  const step = points.length > 1 ? (RIGHT - LEFT - 16) / (points.length - 1) : 0
  const placed = points.map((point, index) => ({
    ...point,
    x: LEFT + 8 + index * step,
    y: y(point.mean),
  }))
  const [first, last] = [placed[0], placed.at(-1)]
  if (!first || !last) return <p className={classes.none}>{t('no_trend')}</p>
  const means = points.map(({ mean }) =>
    isBelow(mean) ? `${figure(mean)} (${t('low_point')})` : figure(mean),
  )
  const day = (point: TrendPoint) => formatDate(point.date_of_flight)
  return (
    <svg className={classes.chart} viewBox="0 0 384 124" role="img" aria-labelledby={title}>
      <title id={title}>
        {t('trend_text', {
          first: formatDate(first.date_of_flight),
          last: formatDate(last.date_of_flight),
          means: means.join(', '),
        })}
      </title>
      <g aria-hidden>
        <ScoreAxis left={LEFT} right={RIGHT} y={y} />
        <polyline
          className={classes.line}
          points={placed.map((one) => `${one.x},${one.y}`).join(' ')}
        />
        {placed.map((point) => (
          <Point key={point.id} point={point} figure={figure(point.mean)} newest={point === last} />
        ))}
        <text className={classes.axis} x={first.x} y={122} textAnchor="start">
          {day(first)}
        </text>
        {last !== first && (
          <text className={classes.axis} x={last.x} y={122} textAnchor="end">
            {day(last)}
          </text>
        )}
      </g>
    </svg>
  )
}

const isBelow = (mean: number) => mean < STANDARD

function Point({
  point,
  figure,
  newest,
}: {
  point: { x: number; y: number; mean: number }
  figure: string
  newest: boolean
}) {
  const below = isBelow(point.mean)
  return (
    <>
      {below ? (
        <path className={classes.below} d={`M${point.x} ${point.y - 6}l6 6-6 6-6-6z`} />
      ) : (
        <circle
          className={newest ? classes.newest : classes.point}
          cx={point.x}
          cy={point.y}
          r={newest ? 5 : 3}
        />
      )}
      {(below || newest) && (
        <text
          className={below ? classes.belowFigure : classes.figure}
          x={point.x}
          y={below ? point.y + 19 : point.y - 10}
          textAnchor="middle"
        >
          {figure}
        </text>
      )}
    </>
  )
}
