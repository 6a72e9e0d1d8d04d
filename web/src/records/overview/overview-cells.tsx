import { Link } from '@tanstack/react-router'
import type { OverviewRow } from '@trms/contract/records/overview/calls'
import IconBan from '~icons/ban'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { pilotProfile, recordList } from '../../crew/record-paths.ts'
import { useArea, useReader } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { linkTo } from '../../ui/part/target.ts'
import classes from './overview-cells.module.css'
import { overviewWords } from './words.ts'

interface Cell {
  row: OverviewRow
}

/** The pilot's name, a link to the profile if the reader may view the profile. */
export function PilotName({ row, facts }: Cell & { facts: string }) {
  const reader = useReader()
  const profile =
    row.id === reader.id ? { to: '/pilot/profile' } : pilotProfile(reader.area ?? 'pilot', row.id)
  return (
    <div className={classes.pilot}>
      <InitialsAvatar name={row.full_name} picture={row.avatar} size={34} />
      <div>
        {row.can.view_profile ? (
          <Link {...linkTo(profile)} className={classes.name}>
            {row.full_name}
          </Link>
        ) : (
          <span className={classes.name}>{row.full_name}</span>
        )}
        <div className={classes.facts}>{facts}</div>
      </div>
    </div>
  )
}

export function FlightProgress({ row }: Cell) {
  const t = useWords(overviewWords)
  const { phase, sectors } = usePilotTexts()
  const reached = phase(row.flight_progress)
  const flown = sectors(row.flight_progress.sectors)
  return (
    <Link
      {...linkTo(recordList(useArea() ?? 'pilot', 'training_flight', row.id, 'special_flight'))}
      className={classes.link}
      aria-label={t('progress_of', { progress: `${reached} · ${flown}`, name: row.full_name })}
    >
      {`${reached}\u00a0· `}
      <span className={classes.together}>{flown}</span>
    </Link>
  )
}

export function TheoryProgress({ row, worded = false }: Cell & { worded?: boolean }) {
  const t = useWords(overviewWords)
  const { theory } = usePilotTexts()
  const area = useArea() ?? 'pilot'
  if (!row.theory_progress)
    return <span className={classes.none}>{t(worded ? 'no_theory_worded' : 'no_theory')}</span>
  const progress = theory(row.theory_progress)
  return (
    <Link
      {...linkTo(recordList(area, row.theory_progress.kind, row.id))}
      className={classes.link}
      aria-label={t('theory_of', { progress, name: row.full_name })}
    >
      {progress}
    </Link>
  )
}

/** Flight progress and theory progress together, for a card. */
export function Progress({ row }: Cell) {
  return (
    <div className={classes.progress}>
      <FlightProgress row={row} />
      <TheoryProgress row={row} worded />
    </div>
  )
}

/**
 * The number of flights that led to grounding. `worded` adds the word where no column head explains the
 * number.
 */
export function Grounded({ row, worded = false }: Cell & { worded?: boolean }) {
  const t = useWords(overviewWords)
  const area = useArea() ?? 'pilot'
  const count = row.grounded_number
  if (count === 0) return <span className={classes.none}>0</span>
  return (
    <Link
      {...linkTo(recordList(area, 'training_flight', row.id, 'grounded'))}
      aria-label={t('grounded_of', { count, name: row.full_name })}
    >
      <StatusBadge tone="red" icon={IconBan}>
        {worded ? `${t('grounded')}: ${count}` : count}
      </StatusBadge>
    </Link>
  )
}
