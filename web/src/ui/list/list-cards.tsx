import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list-cards.module.css'
import { ListRowLink } from './list-row-link.tsx'
import type { ListRows } from './list-rows.ts'
import { RowMenu } from './row-menu.tsx'
import { RowsInTurn, WHOLE } from './rows-in-turn.tsx'
import type { ShownRows } from './use-list.ts'

const IN_TURN = { screen: 4, step: 4 }

/** The rows as cards, where there is no room for a table. */
export function ListCards<Row>({
  list,
  rows,
  foot,
}: {
  list: ShownRows<Row>
  rows: ListRows<Row>
  /**
   * Content under the last card. Drawn only once all cards are: earlier, the remaining cards would push the
   * content out of sight.
   */
  foot?: ReactNode
}) {
  const inList = (cards: ReactNode) => (
    <ul
      className={classes.cards}
      aria-label={rows.label}
      aria-busy={list.rows === undefined}
      data-whole={list.whole || undefined}
    >
      {cards}
    </ul>
  )
  if (!list.rows) return inList(<Placeholders count={Math.min(list.view.size, 5)} />)
  return (
    <RowsInTurn
      rows={list.rows}
      {...(list.whole ? WHOLE : IN_TURN)}
      draw={(row) => <ListCard key={rows.rowKey(row)} rows={rows} row={row} />}
      around={(cards, all) => (
        <>
          {inList(cards)}
          {all && foot}
        </>
      )}
    />
  )
}

function Placeholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
    <li key={index} className={classes.card}>
      <Skeleton height={18} width="60%" animate={false} />
      <Skeleton height={14} mt={10} animate={false} />
      <Skeleton height={14} mt={10} animate={false} />
    </li>
  ))
}

function ListCard<Row>({ rows, row }: { rows: ListRows<Row>; row: Row }) {
  const { title, facts, status } = rows.card(row)
  const actions = rows.actions?.(row) ?? []
  return (
    <li className={classes.card} data-red={(!rows.lines && rows.isRed?.(row)) || undefined}>
      <ListRowLink rows={rows} row={row} />
      <div className={classes.content}>
        <div className={classes.title}>{title}</div>
        {facts.filter(Boolean).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card's facts keep their order
          <div key={index} className={classes.fact}>
            {fact}
          </div>
        ))}
        {status && <div className={classes.status}>{status}</div>}
      </div>
      {actions.length > 0 && (
        <div className={classes.menu}>
          <RowMenu name={rows.rowName(row)} actions={actions} />
        </div>
      )}
    </li>
  )
}
