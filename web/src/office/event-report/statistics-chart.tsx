import type { EventYear } from '@trms/contract/office/event-report/entity'
import { useId } from 'react'
import { usePoints } from '../../crew/event-points.ts'
import { eventWords } from '../../crew/event-words.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './statistics-chart.module.css'
import { eventReportWords } from './words.ts'

export type Figure = 'reports' | 'minus_points'

const [WIDTH, HEIGHT] = [720, 240]
const [LEFT, TOP, BOTTOM] = [36, 12, 212]
const MONTH = (WIDTH - LEFT) / 12
const GROUP = 0.72
const MOST_BAR = 18

/** Gives the top of the scale, which is 4 equal steps of a whole number; steps above 5 are multiples of 5. */
function topOf(greatest: number): number {
  const step = Math.ceil(Math.max(greatest, 1) / 4)
  return 4 * (step > 5 ? Math.ceil(step / 5) * 5 : step)
}

/** Shows the bars of the months, one colour per year; the table below has the same values as numbers. */
export function StatisticsChart({
  years,
  figure,
}: {
  years: readonly EventYear[]
  figure: Figure
}) {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const points = usePoints()
  const title = useId()
  const top = topOf(Math.max(...years.flatMap((one) => one.months.map((month) => month[figure]))))
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / top
  const bar = Math.min((MONTH * GROUP) / years.length, MOST_BAR)
  const figures = years.map(({ year, months }) =>
    t('chart_year', { year, months: months.map((one) => points(one[figure])).join(', ') }),
  )
  const what = figure === 'reports' ? t('reports') : words('minus_point')
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={title}
      >
        <title id={title}>{t('chart_text', { what, figures: figures.join(' ') })}</title>
        <g aria-hidden>
          {[0, 0.25, 0.5, 0.75, 1].map((part) => (
            <g key={part}>
              <line
                className={classes.tick}
                x1={LEFT}
                x2={WIDTH}
                y1={y(top * part)}
                y2={y(top * part)}
              />
              <text className={classes.axis} x={LEFT - 8} y={y(top * part) + 4} textAnchor="end">
                {points(top * part)}
              </text>
            </g>
          ))}
          {years.map(({ year, months }, at) =>
            months.map((one, month) => (
              <rect
                key={`${year}-${one.month}`}
                className={classes.bar}
                data-line={years.length - 1 - at}
                x={LEFT + MONTH * (month + 0.5) + bar * (at - years.length / 2)}
                y={y(one[figure])}
                width={bar - 1}
                height={BOTTOM - y(one[figure])}
              />
            )),
          )}
          {Array.from({ length: 12 }, (_, month) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: the months keep their order
              key={month}
              className={classes.axis}
              x={LEFT + MONTH * (month + 0.5)}
              y={HEIGHT - 8}
              textAnchor="middle"
            >
              {month + 1}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className={classes.legend}>
        {years.map(({ year }, at) => (
          <span key={year} className={classes.key} data-line={years.length - 1 - at}>
            {year}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
