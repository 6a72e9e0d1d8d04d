import { Skeleton, Table, VisuallyHidden } from '@mantine/core'
import { useWords } from '../../i18n/words.ts'
import { breakable } from '../part/breakable.tsx'
import { listWords } from '../part/list-words.ts'
import { ListGroup } from './list-group.tsx'
import { ListRowLink, useRowOpening } from './list-row-link.tsx'
import type { Column, ListRows } from './list-rows.ts'
import classes from './list-table.module.css'
import { RowMenu } from './row-menu.tsx'
import { RowsInTurn, WHOLE } from './rows-in-turn.tsx'
import type { ShownRows } from './use-list.ts'
import type { Look } from './use-room.ts'

/**
 * One screen of rows first, then all the others at once: each added part makes the browser lay out the whole
 * table again.
 */
const IN_TURN = { screen: 24, step: Number.POSITIVE_INFINITY }
const GROUPS_IN_TURN = { ...IN_TURN, screen: 12 }

/** The columns of a narrow table: without the minor ones, which other cells may stand in for. */
const shortened = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns
    .filter(({ minor }) => !minor)
    .map(({ short, ...one }) => ({ ...one, ...(short && { cell: short }) }))

/** The rows as a table. Until the first answer comes, the table has as many placeholder rows as a page. */
export function ListTable<Row>({
  list,
  rows: all,
  look,
}: {
  list: ShownRows<Row>
  rows: ListRows<Row>
  look: Look
}) {
  const rows = look === 'short' ? { ...all, columns: shortened(all.columns) } : all
  const t = useWords(listWords)
  const first = (list.view.page - 1) * list.view.size + 1
  return (
    <Table
      className={classes.table}
      data-dense={look !== 'wide' || undefined}
      aria-label={rows.label}
      aria-busy={list.rows === undefined}
    >
      <Table.Thead className={classes.head}>
        <Table.Tr>
          {!rows.lines && (
            <Table.Th scope="col" data-right className={classes.number}>
              {t('number')}
            </Table.Th>
          )}
          {rows.columns.map((column) => (
            <Table.Th
              key={column.key}
              scope="col"
              data-right={column.right}
              style={{ width: column.width }}
            >
              {column.head}
            </Table.Th>
          ))}
          {rows.actions && (
            <Table.Th scope="col" className={classes.menu}>
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      {rows.lines && list.rows ? (
        <RowsInTurn
          rows={list.rows}
          {...(list.whole ? WHOLE : GROUPS_IN_TURN)}
          draw={(row) => <ListGroup key={rows.rowKey(row)} rows={rows} row={row} />}
        />
      ) : (
        <tbody>
          {list.rows ? (
            <RowsInTurn
              rows={list.rows}
              {...(list.whole ? WHOLE : IN_TURN)}
              draw={(row, index) => (
                <TableRow key={rows.rowKey(row)} rows={rows} row={row} number={first + index} />
              )}
            />
          ) : (
            <Placeholders count={list.view.size} rows={rows} />
          )}
        </tbody>
      )}
    </Table>
  )
}

function TableRow<Row>({ rows, row, number }: { rows: ListRows<Row>; row: Row; number: number }) {
  const actions = rows.actions?.(row)
  const opening = useRowOpening(rows)
  return (
    <tr {...opening(row)} className={classes.row} data-red={rows.isRed?.(row) || undefined}>
      <td data-right className={classes.number}>
        {number}
        <ListRowLink rows={rows} row={row} />
      </td>
      {rows.columns.map((column) => (
        <td key={column.key} data-right={column.right} data-one-line={column.oneLine}>
          {breakable(column.cell(row, 0))}
        </td>
      ))}
      {actions && (
        <td className={classes.menu}>
          {actions.length > 0 && <RowMenu name={rows.rowName(row)} actions={actions} />}
        </td>
      )}
    </tr>
  )
}

function Placeholders<Row>({ count, rows }: { count: number; rows: ListRows<Row> }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
    <tr key={index} className={classes.row}>
      <td colSpan={rows.columns.length + (rows.actions ? 2 : 1)}>
        <Skeleton height={14} animate={false} />
      </td>
    </tr>
  ))
}
