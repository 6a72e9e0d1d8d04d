import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { Link } from '@tanstack/react-router'
import { written } from '@trms/contract/office/dashboard/table'
import { type Ref, useMemo } from 'react'
import { useLanguage } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import classes from './bars.module.css'
import { drawnOf, drawnRows, labelOf, type PanelData, type Place } from './panel-data.ts'

/** What a bar is drawn from: the chart's own places, and the row that it stands for. */
interface Drawn {
  x?: number
  y?: number
  width?: number
  height?: number
  fill?: string | undefined
  payload?: { place?: Place }
}

const ROW = 40

/**
 * The bars of a figure; each part of a bar is a link. They are for the eye and the pointer: whoever listens
 * or uses the keyboard has the same in words and in the table, so nothing in here takes the focus.
 */
export function Bars({
  panel,
  first,
  ref,
}: {
  panel: PanelData
  /** How many rows at most. */
  first: number
  ref?: Ref<HTMLElement>
}) {
  const { language } = useLanguage()
  const { rows, columns, series, lying = false, stacked = false } = panel
  const drawn = useMemo(() => drawnRows(panel).slice(0, first), [panel, first])
  const data = drawn.map((place) => ({
    name: place.name,
    place,
    ...Object.fromEntries(
      series.map((one, i) => [`part${i}`, drawnOf(rows[place.row]?.values[one.column], one)]),
    ),
  }))
  const format = columns[series[0]?.column ?? 0]?.format ?? 'count'
  const write = (value: number) => written(value, format, language)
  return (
    <figure ref={ref} className={classes.figure} aria-hidden>
      <BarChart
        h={lying ? drawn.length * ROW + 32 : 232}
        data={data}
        dataKey="name"
        series={series.map((one, i) => ({
          name: `part${i}`,
          label: labelOf(panel, one),
          color: one.color,
        }))}
        type={stacked ? 'stacked' : 'default'}
        orientation={lying ? 'vertical' : 'horizontal'}
        gridAxis={lying ? 'y' : 'x'}
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--line)"
        textColor="var(--mantine-color-dimmed)"
        maxBarWidth={lying ? 22 : 36}
        barChartProps={{
          accessibilityLayer: false,
          barCategoryGap: stacked ? '24%' : '12%',
          barGap: 1,
          margin: { top: 8, right: 14, bottom: 0, left: 0 },
          ...(format === 'difference' && { stackOffset: 'sign' }),
        }}
        xAxisProps={
          lying
            ? { allowDecimals: format !== 'count', tickMargin: 0, ...evenly(panel, format) }
            : { tickFormatter: shortName, interval: 'equidistantPreserveStart', minTickGap: 4 }
        }
        yAxisProps={
          lying
            ? { width: 118, tick: { fontSize: 12, fill: 'currentColor' }, tickMargin: 8 }
            : { width: format === 'count' ? 34 : 48, allowDecimals: format !== 'count' }
        }
        {...(format !== 'count' && { valueFormatter: write })}
        barProps={({ name }) => ({
          shape: (drawn: Drawn) => <Part drawn={drawn} name={name} panel={panel} />,
        })}
        tooltipProps={{
          content: ({ active, payload }) => {
            const place = (payload?.[0]?.payload as Drawn['payload'])?.place
            return active && place ? <Pointed place={place} panel={panel} write={write} /> : null
          },
        }}
      />
      <figcaption className={classes.legend}>
        {series.map((one) => (
          <span key={labelOf(panel, one)} className={classes.key}>
            <i style={{ background: one.color }} />
            {labelOf(panel, one)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** What lies on both sides of 0 has it in the middle. */
function evenly({ rows, series }: PanelData, format: string) {
  if (format !== 'difference') return {}
  const most = Math.max(
    0.1,
    ...rows.map(({ values }) => Math.abs(values[series[0]?.column ?? 0] ?? 0)),
  )
  const end = Math.ceil(most * 10) / 10
  return { domain: [-end, end] }
}

/**
 * 06/2026 → 06/26, 23/11–29/11 → 23/11: twelve of them stand beside each other; the whole is said on the bar and in
 * the table.
 */
const shortName = (name: string) => name.replace(/\/\d\d(\d\d)$/, '/$1').replace(/–.*$/, '')

const indexOf = (name: string) => Number(name.slice('part'.length))

function Part({ drawn, name, panel }: { drawn: Drawn; name: string; panel: PanelData }) {
  const { x = 0, y = 0, width = 0, height = 0, fill, payload } = drawn
  const series = panel.series[indexOf(name)]
  const place = payload?.place
  if (!series || !place || width === 0 || height <= 0) return null
  const value = drawnOf(panel.rows[place.row]?.values[series.column], series)
  const target = panel.target(place.row, series.column)
  if (value === 0) return null
  const bar = (
    <rect
      x={Math.min(x, x + width)}
      y={y}
      width={Math.abs(width)}
      height={height}
      rx={2}
      fill={fill}
    />
  )
  return target ? (
    <Link {...linkTo(target)} tabIndex={-1} className={classes.part}>
      {bar}
    </Link>
  ) : (
    bar
  )
}

/** What is said of the bar that is pointed at; parts that are none are left out. */
function Pointed({
  place,
  panel,
  write,
}: {
  place: Place
  panel: PanelData
  write(value: number): string
}) {
  const { values, about } = panel.rows[place.row] ?? { values: [] }
  return (
    <div className={classes.pointed}>
      <b>{place.name}</b>
      {panel.series.map((one) => {
        const value = drawnOf(values[one.column], one)
        if (value === 0) return null
        return (
          <span key={labelOf(panel, one)} className={classes.line}>
            <span className={classes.key}>
              <i style={{ background: one.color }} />
              {labelOf(panel, one)}
            </span>
            {write(value)}
          </span>
        )
      })}
      {about && <span>{about}</span>}
    </div>
  )
}
