import { Link } from '@tanstack/react-router'
import type { BoardRow } from '@trms/contract/people/qualification/board'
import type {
  Board,
  BoardCell,
  QualificationKind,
} from '@trms/contract/people/qualification/entity'
import {
  effectiveOn,
  isExempt,
  marksOf,
  type State,
} from '@trms/contract/people/qualification/state'
import { memo } from 'react'
import IconCheck from '~icons/check'
import { FitBadge } from '../../crew/readiness/fit-badge.tsx'
import { cardPath } from '../../crew/readiness/path.ts'
import { FAILED_SIGN, MISSING_SIGN, STATE_SIGNS } from '../../crew/readiness/signs.ts'
import {
  readinessWords,
  useDaysLeft,
  useKindName,
  usePastSaid,
} from '../../crew/readiness/words.ts'
import { useAbout } from '../../crew/use-about.ts'
import { useAccount } from '../../frame/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import classes from './board-cards.module.css'
import { GroundedMark } from './board-cell.tsx'
import { boardWords } from './board-words.ts'

interface Told {
  kind: QualificationKind
  cell: BoardCell
  state: State
}

/**
 * Shows the card of one pilot: the kinds that are amber, red, failed, missing or exempted, and the number of the
 * other kinds. Memoized, so that scrolling does not redraw a card that stays in sight.
 */
export const BoardCard = memo(function BoardCard({ row, board }: { row: BoardRow; board: Board }) {
  const t = useWords(boardWords)
  const about = useAbout(true)
  const area = useAccount().area ?? 'admin'
  const { pilot, states, fit } = row
  const told = board.kinds.flatMap((kind, place): Told[] => {
    const [cell, state] = [pilot.cells[place], states[place]]
    return cell && state ? [{ kind, cell, state }] : []
  })
  const urgent = told.filter((one) => one.state !== 'green' || isExempt(one.cell))
  const others = told.length - urgent.length
  return (
    <article className={classes.card} data-red={fit === 'red' || undefined}>
      <div className={classes.head}>
        <div className={classes.who}>
          <Link {...linkTo(cardPath(area, pilot.id))} className={classes.name}>
            {pilot.full_name}
          </Link>
          <span className={classes.about}>{about(pilot)}</span>
        </div>
        <div className={classes.verdict}>
          <FitBadge state={fit} />
          <GroundedMark pilot={pilot} />
        </div>
      </div>
      {urgent.length > 0 && (
        <ul className={classes.tiles}>
          {urgent.map((one) => (
            <Tile key={one.kind.id} {...one} asOf={board.as_of} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className={classes.others}>
          <IconCheck size={16} stroke={2} />
          {others === 1 ? t('others_hold_one') : t('others_hold', { count: others })}
        </p>
      )}
    </article>
  )
})

function Tile({ kind, cell, state, asOf }: Told & { asOf: string }) {
  const t = useWords(readinessWords)
  const nameOf = useKindName()
  const daysLeft = useDaysLeft()
  const pastSaid = usePastSaid()
  const end = effectiveOn(cell)
  const Sign = cell.failed_on ? FAILED_SIGN : end === null ? MISSING_SIGN : STATE_SIGNS[state]
  const said = cell.failed_on
    ? t('failed_on', { date: formatDate(cell.failed_on) })
    : end !== null && end < asOf
      ? pastSaid(asOf, end)
      : daysLeft(asOf, end)
  const marks = marksOf(cell).map((mark) => t(mark))
  return (
    <li className={classes.tile} data-state={state}>
      <span>{nameOf(kind)}</span>
      <span className={classes.days}>
        <Sign size={16} stroke={2} />
        {said}
      </span>
      {marks.length > 0 && <span className={classes.marks}>{marks.join(', ')}</span>}
    </li>
  )
}
