import { Link } from '@tanstack/react-router'
import { written } from '@trms/contract/office/dashboard/table'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import type { PanelData } from './panel-data.ts'
import classes from './panel-table.module.css'
import { dashboardWords } from './words.ts'

/**
 * Shows the figure as a table: a row for each bar, a column for each part; each count links to the list
 * behind it.
 */
export function PanelTable({ panel, first }: { panel: PanelData; first: number }) {
  const t = useWords(dashboardWords)
  const { title, rowHead, columns, rows } = panel
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what overflows is reached with the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('figures_of', { title })}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{rowHead}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, first).map(({ name }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <tr key={row}>
              <th scope="row">{name}</th>
              {columns.map(({ label }, column) => (
                <td key={label}>
                  <Value panel={panel} row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Shows a value of the table; a count above 0 is a link, unless the count has no list. */
function Value({ panel, row, column }: { panel: PanelData; row: number; column: number }) {
  const { language } = useLanguage()
  const { rows, columns } = panel
  const { label = '', format = 'count' } = columns[column] ?? {}
  const value = rows[row]?.values[column] ?? null
  const text = written(value, format, language)
  const target = format === 'count' && value ? panel.target(row, column) : undefined
  return target ? (
    <Link
      {...linkTo(target)}
      className={classes.link}
      aria-label={`${rows[row]?.name}, ${label}: ${text}`}
    >
      {text}
    </Link>
  ) : (
    <span data-none={!value || undefined}>{text}</span>
  )
}
