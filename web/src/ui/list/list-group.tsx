import { Table } from '@mantine/core'
import { ListRowLink, useRowOpening } from './list-row-link.tsx'
import type { ListRows } from './list-rows.ts'
import classes from './list-table.module.css'
import { RowMenu } from './row-menu.tsx'

/** A row of several lines: what is said of all of them stands once, beside them. */
export function ListGroup<Row>({ rows, row }: { rows: ListRows<Row>; row: Row }) {
  const lines = rows.lines ?? 1
  const opening = useRowOpening(rows)
  return (
    <Table.Tbody
      {...opening(row)}
      className={classes.group}
      data-red={rows.isRed?.(row) || undefined}
    >
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row keep their order
        <Table.Tr key={line} data-red={rows.isRedLine?.(row, line) || undefined}>
          <Cells rows={rows} row={row} line={line} lines={lines} />
        </Table.Tr>
      ))}
    </Table.Tbody>
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
          <Table.Td key={column.key} data-right={column.right}>
            {column.cell(row, line)}
          </Table.Td>
        ) : (
          line === 0 && (
            <Table.Td
              key={column.key}
              rowSpan={lines}
              data-right={column.right}
              {...(index === 0 && { className: classes.first ?? '' })}
            >
              {index === 0 && <ListRowLink rows={rows} row={row} />}
              {column.cell(row, line)}
            </Table.Td>
          )
        ),
      )}
      {actions && (
        <Table.Td rowSpan={lines} className={classes.menu}>
          {actions.length > 0 && <RowMenu name={rows.rowName(row)} actions={actions} />}
        </Table.Td>
      )}
    </>
  )
}
