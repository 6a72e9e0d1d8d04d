import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { BoardRow } from '@trms/contract/people/qualification/board'
import type { Board } from '@trms/contract/people/qualification/entity'
import { Fragment, useCallback, useRef } from 'react'
import { useKindName } from '../../crew/readiness/words.ts'
import { useWords } from '../../i18n/words.ts'
import { useArrowKeys } from '../../ui/list/use-arrow-keys.ts'
import { BoardLine, lineHeight } from './board-line.tsx'
import classes from './board-table.module.css'
import { boardWords } from './board-words.ts'
import type { ShownBoard } from './use-board.ts'

/** The number of rows drawn beyond each edge, so that fast scrolling shows no gap. */
const BEYOND = 12

/**
 * Shows the board as a table that scrolls in its own place under a fixed head. Of two thousand rows only
 * those in sight are drawn, but all rows for printing; the table names the whole number of rows (RDY-04).
 */
export function BoardTable({
  shown,
  board,
  printing,
}: {
  shown: ShownBoard
  board: Board
  printing: boolean
}) {
  const t = useWords(boardWords)
  const rows = shown.rows ?? []
  const place = useRef<HTMLElement>(null)
  const keys = useArrowKeys(rows.length)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place.current,
    estimateSize: (index) => lineHeight(rows[index]),
    getItemKey: useCallback((index: number) => rows[index]?.pilot.id ?? index, [rows]),
    overscan: BEYOND,
    rangeExtractor: keys.withActive,
    useFlushSync: false,
  })
  const lines = printing ? rows.map(asLine) : virtual.getVirtualItems()
  const below = printing ? 0 : virtual.getTotalSize() - (lines.at(-1)?.end ?? 0)
  const manyFleets = new Set(board.pilots.map((one) => one.fleet)).size > 1
  const columns = board.kinds.length + 2
  return (
    <section ref={place} className={classes.place} aria-label={t('title')}>
      <table
        className={classes.table}
        aria-label={t('title')}
        aria-describedby="board-keys"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns}
        aria-busy={shown.outdated}
      >
        <VisuallyHidden component="caption" id="board-keys">
          {t('keys')}
        </VisuallyHidden>
        <BoardHead shown={shown} board={board} />
        <tbody ref={keys.body} onKeyDown={(event) => keys.onKeyDown(event, virtual)}>
          {lines.map(({ index, key, start }, place) => {
            const row = rows[index]
            return (
              row && (
                <Fragment key={key}>
                  <Gap height={start - (lines[place - 1]?.end ?? 0)} columns={columns} />
                  <BoardLine
                    row={row}
                    index={index}
                    asOf={board.as_of}
                    withFleet={manyFleets}
                    isActive={index === keys.active}
                  />
                </Fragment>
              )
            )
          })}
          <Gap height={below} columns={columns} />
        </tbody>
      </table>
    </section>
  )
}

/** Gives a row for printing: equal starts and ends leave no gap between rows. */
const asLine = ({ pilot }: BoardRow, index: number) => ({ index, key: pilot.id, start: 0, end: 0 })

/**
 * Fills the place of rows that are not drawn. The row with the keyboard focus is always drawn, however far
 * away.
 */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )

/**
 * Shows the head of the table; a press on a kind shows the pilots whom the kind applies to, the most urgent
 * first.
 */
function BoardHead({ shown, board }: { shown: ShownBoard; board: Board }) {
  const t = useWords(boardWords)
  const nameOf = useKindName()
  const { selects, sort } = shown.view
  const choose = (id: string) => {
    const { kind, ...others } = selects
    shown.change(
      kind === id
        ? { selects: others }
        : { selects: { ...others, kind: id }, sort: 'urgency', order: '+' },
    )
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.who}>
          {t('pilot')}
        </th>
        <th scope="col">{t('verdict')}</th>
        {board.kinds.map((kind) => (
          <th
            key={kind.id}
            scope="col"
            aria-sort={selects.kind === kind.id && sort === 'urgency' ? 'ascending' : undefined}
          >
            <UnstyledButton
              className={classes.kind}
              title={t('sort_kind', { kind: nameOf(kind) })}
              aria-pressed={selects.kind === kind.id}
              onClick={() => choose(kind.id)}
            >
              {nameOf(kind)}
            </UnstyledButton>
          </th>
        ))}
      </tr>
    </thead>
  )
}
