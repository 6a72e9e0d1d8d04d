import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { Link } from '@tanstack/react-router'
import { linkTo } from '../../ui/part/target.ts'
import classes from './bars.module.css'
import type { PanelData, Row } from './panel-data.ts'

/** What a bar is drawn from: the chart's own places, and the row that it stands for. */
interface Drawn {
  x?: number
  y?: number
  width?: number
  height?: number
  fill?: string | undefined
  payload?: { row?: Row }
}

const ROW = 40

/**
 * The bars of a figure; each part of a bar is a link. They are for the eye and the pointer: whoever listens
 * or uses the keyboard has the same in words and in the table, so nothing in here takes the focus.
 */
export function Bars({ panel }: { panel: PanelData }) {
  const { rows, series, lying = false, stacked = false, format } = panel
  const data = rows.map((row) => ({
    name: row.name,
    row,
    ...Object.fromEntries(series.map(({ name }) => [name, row.parts[name]?.value ?? 0])),
  }))
  return (
    <figure className={classes.figure} aria-hidden>
      <BarChart
        h={lying ? rows.length * ROW + 32 : 232}
        data={data}
        dataKey="name"
        series={series.map(({ name, label, color }) => ({ name, label, color }))}
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
        }}
        xAxisProps={
          lying
            ? { allowDecimals: false, tickMargin: 0 }
            : { tickFormatter: shortMonth, interval: 'equidistantPreserveStart', minTickGap: 4 }
        }
        yAxisProps={
          lying
            ? { width: 108, tick: { fontSize: 12, fill: 'currentColor' }, tickMargin: 8 }
            : { width: format ? 48 : 34, allowDecimals: Boolean(format) }
        }
        {...(format && { valueFormatter: format })}
        barProps={({ name }) => ({
          shape: (drawn: Drawn) => <Part drawn={drawn} name={name} />,
        })}
        tooltipProps={{
          content: ({ active, payload }) => {
            const row = (payload?.[0]?.payload as Drawn['payload'])?.row
            return active && row ? <Pointed row={row} panel={panel} /> : null
          },
        }}
      />
      <figcaption className={classes.legend}>
        {series.map(({ name, label, color }) => (
          <span key={name} className={classes.key}>
            <i style={{ background: color }} />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** 06/2026 → 06/26: twelve of them stand beside each other; the whole is said on the bar and in the table. */
const shortMonth = (name: string) => name.replace(/\/\d\d(\d\d)$/, '/$1')

function Part({ drawn, name }: { drawn: Drawn; name: string }) {
  const { x = 0, y = 0, width = 0, height = 0, fill, payload } = drawn
  const part = payload?.row?.parts[name]
  if (!part || part.value === 0 || width <= 0 || height <= 0) return null
  return (
    <Link {...linkTo(part.target)} tabIndex={-1} className={classes.part}>
      <rect x={x} y={y} width={width} height={height} rx={2} fill={fill} />
    </Link>
  )
}

/** What is said of the bar that is pointed at; parts that are none are left out. */
function Pointed({ row, panel: { series, format = String } }: { row: Row; panel: PanelData }) {
  return (
    <div className={classes.pointed}>
      <b>{row.name}</b>
      {series.map(({ name, label, color }) => {
        const { value = 0 } = row.parts[name] ?? {}
        if (value === 0) return null
        return (
          <span key={name} className={classes.line}>
            <span className={classes.key}>
              <i style={{ background: color }} />
              {label}
            </span>
            {format(value)}
          </span>
        )
      })}
      {row.note && <span>{row.note}</span>}
    </div>
  )
}
