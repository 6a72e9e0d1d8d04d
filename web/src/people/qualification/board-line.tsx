import { Link } from '@tanstack/react-router'
import type { BoardRow } from '@trms/contract/people/qualification/board'
import { memo } from 'react'
import { FitBadge } from '../../crew/readiness/fit-badge.tsx'
import { cardPath } from '../../crew/readiness/path.ts'
import { useAbout } from '../../crew/use-about.ts'
import { useArea } from '../../frame/session.ts'
import { useRowOpening } from '../../ui/list/list-row-link.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { Cell, GroundedMark, markCount } from './board-cell.tsx'
import classes from './board-table.module.css'

const HEIGHT = 52
const MARK = 16

/**
 * Gives the height of a row, computed instead of measured, so that nothing jumps while scrolling; each mark
 * under a date adds a line.
 */
export const lineHeight = (row: BoardRow | undefined): number =>
  HEIGHT +
  MARK * Math.max(row?.pilot.grounded_on ? 1 : 0, ...(row?.pilot.cells.map(markCount) ?? []))

interface LineProps {
  row: BoardRow
  index: number
  asOf: string
  withFleet: boolean
  /** Whether Tab reaches this row; the arrow keys move on from here. */
  isActive: boolean
}

export const BoardLine = memo(function BoardLine({
  row,
  index,
  asOf,
  withFleet,
  isActive,
}: LineProps) {
  const area = useArea() ?? 'admin'
  const about = useAbout(withFleet)
  const { pilot, states, fit } = row
  const target = cardPath(area, pilot.id)
  const opening = useRowOpening<BoardRow>({ rowTarget: () => target })
  return (
    <tr
      {...opening(row)}
      className={classes.line}
      style={{ height: lineHeight(row) }}
      aria-rowindex={index + 2}
      data-index={index}
      data-red={fit === 'red' || undefined}
    >
      <th scope="row" className={classes.who}>
        <Link
          {...linkTo(target)}
          className={classes.name}
          tabIndex={isActive ? 0 : -1}
          data-row-link
        >
          {pilot.full_name}
        </Link>
        <span className={classes.about}>{about(pilot)}</span>
      </th>
      <td>
        <FitBadge state={fit} />
        <GroundedMark pilot={pilot} />
      </td>
      {pilot.cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells stand in the order of the kinds
        <td key={place}>
          <Cell cell={cell} state={states[place] ?? null} asOf={asOf} />
        </td>
      ))}
    </tr>
  )
})
