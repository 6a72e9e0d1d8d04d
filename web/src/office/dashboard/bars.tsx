import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { Link } from '@tanstack/react-router'
import { written } from '@trms/contract/office/dashboard/table'
import { type Ref, useMemo } from 'react'
import { useLanguage } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import classes from './bars.module.css'
import { drawnOf, drawnRows, labelOf, type PanelData, type Place } from './panel-data.ts'

/** The data of a drawn bar: the chart's coordinates, and the row that the bar stands for. */
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
 * Shows the bars of a figure; each part of a bar is a link. The bars serve the eye and the pointer only:
 * screen readers and keyboards have the same content in words and in the table, so nothing in here takes the
 * focus.
 */
export function Bars({
  panel,
  first,
  ref,
}: {
  panel: PanelData
  /** The largest number of rows drawn. */
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

/** Gives the scale of a figure of differences: symmetric, so that 0 is in the middle. */
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
 * Shortens a row's name, 06/2026 → 06/26 and 23/11/2026–29/11/2026 → 23/11/26, so that many names fit side by
 * side. The bar's tooltip and the table have the full name.
 */
const shortName = (name: string) => name.replace(/–.*$/, '').replace(/\/\d\d(\d\d)$/, '/$1')

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

/** Shows the tooltip of a bar; parts without a value are left out. */
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
