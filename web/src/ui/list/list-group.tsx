import { breakable } from '../part/breakable.tsx'
import { ListRowLink, useRowOpening } from './list-row-link.tsx'
import type { ListRows } from './list-rows.ts'
import classes from './list-table.module.css'
import { RowMenu } from './row-menu.tsx'

/** A row of several lines. A cell that concerns all lines stands once and spans the lines. */
export function ListGroup<Row>({ rows, row }: { rows: ListRows<Row>; row: Row }) {
  const lines = rows.lines ?? 1
  const opening = useRowOpening(rows)
  return (
    <tbody {...opening(row)} className={classes.group} data-red={rows.isRed?.(row) || undefined}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row keep their order
        <tr key={line} data-red={rows.isRedLine?.(row, line) || undefined}>
          <Cells rows={rows} row={row} line={line} lines={lines} />
        </tr>
      ))}
    </tbody>
  )
}

function Cells<Row>({
  rows,
  row,
  line,
  lines,
}: {
  rows: ListRows<Row>
  row: Row
  line: number
  lines: number
}) {
  const actions = line === 0 && rows.actions?.(row)
  return (
    <>
      {rows.columns.map((column, index) =>
        column.perLine ? (
          <td key={column.key} data-right={column.right}>
            {breakable(column.cell(row, line))}
          </td>
        ) : (
          line === 0 && (
            <td
              key={column.key}
              rowSpan={lines}
              data-right={column.right}
              className={index === 0 ? classes.first : undefined}
            >
              {index === 0 && <ListRowLink rows={rows} row={row} />}
              {breakable(column.cell(row, line))}
            </td>
          )
        ),
      )}
      {actions && (
        <td rowSpan={lines} className={classes.menu}>
          {actions.length > 0 && <RowMenu name={rows.rowName(row)} actions={actions} />}
        </td>
      )}
    </>
  )
}
