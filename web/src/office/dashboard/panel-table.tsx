import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/messages.ts'
import { linkTo } from '../../ui/part/target.ts'
import type { Cell, PanelData } from './panel-data.ts'
import classes from './panel-table.module.css'
import { dashboardWords } from './words.ts'

/** A row a bar, a column each of its parts; every number leads to the list behind it. */
export function PanelTable({ panel }: { panel: PanelData }) {
  const t = useMessages(dashboardWords)
  const { title, rowHead, columns, rows } = panel
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what overflows is reached with the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('figures_of', { title })}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{rowHead}</th>
            {columns.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, i) => (
                <td key={columns[i]}>
                  <Figure cell={cell} name={`${row.name}, ${columns[i]}: ${cell.text}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Figure = ({ cell: { text, target }, name }: { cell: Cell; name: string }) =>
  target ? (
    <Link {...linkTo(target)} className={classes.link} aria-label={name}>
      {text}
    </Link>
  ) : (
    <span data-none={text === '0' || undefined}>{text}</span>
  )
