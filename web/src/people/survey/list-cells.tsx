import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RecencyRow } from '@trms/contract/people/survey/entity'
import type { Expiry } from '@trms/contract/people/survey/recency'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCalendarX from '~icons/calendar-x'
import IconCheck from '~icons/check'
import IconCircleCheck from '~icons/circle-check'
import IconCircleDashed from '~icons/circle-dashed'
import IconClockQuestion from '~icons/clock-question'
import { readinessWords } from '../../crew/readiness/words.ts'
import { pilotProfile } from '../../crew/record-paths.ts'
import { useArea } from '../../frame/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { linkTo } from '../../ui/part/target.ts'
import classes from './list-cells.module.css'
import { surveyListWords } from './list-words.ts'

interface Cell {
  row: RecencyRow
}

const LOOKS = {
  expired: { tone: 'red', icon: IconCalendarX },
  expiring: { tone: 'amber', icon: IconAlertTriangle },
  current: { tone: 'green', icon: IconCircleCheck },
  none: { tone: 'grey', icon: IconCircleDashed },
} as const satisfies Record<Expiry, object>

/** Shows the pilot's name, as a link to the profile if the reader may view the profile. */
export function PilotName({ row }: Cell) {
  const area = useArea() ?? 'admin'
  if (!row.can.view_profile) return <span className={classes.name}>{row.full_name}</span>
  return (
    <Link {...linkTo(pilotProfile(area, row.id))} className={classes.name}>
      {row.full_name}
    </Link>
  )
}

/** Shows the end of the recent experience, and the state in colour, icon and words. */
export function Recency({ row, labelled = false }: Cell & { labelled?: boolean }) {
  const t = useWords(surveyListWords)
  const said = useWords(readinessWords)
  const { recency_date, days_left, expiry } = row
  const left = useLeft(days_left)
  return (
    <div className={classes.recency}>
      {recency_date && (
        <span className={classes.date}>
          {labelled && `${t('recency_date')} `}
          {formatDate(recency_date)}
        </span>
      )}
      <StatusBadge {...LOOKS[expiry]} loud={expiry === 'expired' || expiry === 'expiring'}>
        <span className={classes.date}>{left}</span>
      </StatusBadge>
      {row.exempt_until && (
        <span className={classes.none}>
          {said('exempt_until', { date: formatDate(row.exempt_until) })}
        </span>
      )}
      {row.unverified && <span className={classes.none}>{said('unverified')}</span>}
      {row.fleet_since && (
        <span className={classes.none}>
          {said('counted_since', { date: formatDate(row.fleet_since) })}
        </span>
      )}
      {row.open_entries > 0 && (
        <span className={classes.open}>
          {row.open_entries === 1 ? t('open_one') : t('open', { count: row.open_entries })}
        </span>
      )}
    </div>
  )
}

/** Says how many days the recent experience still lasts, or for how many it has been over. */
function useLeft(days: number | null): string {
  const t = useWords(surveyListWords)
  const said = useWords(readinessWords)
  if (days === null) return said('missing')
  if (days === 0) return t('last_day')
  if (Math.abs(days) === 1) return t(days > 0 ? 'days_left_one' : 'days_past_one')
  return days > 0 ? t('days_left', { days }) : t('days_past', { days: -days })
}

/** Shows the latest SIM date, with a mark if the office has not verified the date. */
export function SimDate({ row }: Cell) {
  const said = useWords(readinessWords)
  return (
    <div className={classes.recency}>
      <span className={classes.date}>{formatDate(row.sim_date) || '–'}</span>
      {row.sim_unverified && <span className={classes.none}>{said('unverified')}</span>}
    </div>
  )
}

/** Shows two related facts, the second below the first. */
export function Pair({ first, second, wide }: { first: string; second: string; wide?: boolean }) {
  return (
    <div className={classes.pair} data-wide={wide}>
      <span>{first || '–'}</span>
      <span>{second || '–'}</span>
    </div>
  )
}

/** Whether the office has verified a day, or a training flight confirms the day. */
function Verified({ verified }: { verified: boolean }) {
  const t = useWords(surveyListWords)
  const Sign = verified ? IconCheck : IconClockQuestion
  const word = t(verified ? 'verified' : 'not_verified')
  return (
    <span className={classes.verified} data-open={!verified || undefined} title={word}>
      <Sign size={14} stroke={2} />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
}

/** Shows the latest flights, one per line. */
export function Flights({ row }: Cell) {
  const t = useWords(surveyListWords)
  if (row.flights.length === 0) return <span className={classes.none}>{t('no_flights')}</span>
  return (
    <ul className={classes.flights} aria-label={t('flights_of', { name: row.full_name })}>
      {row.flights.map((one) => (
        <li key={one.flight_date}>
          <span>{formatDate(one.flight_date)}</span>
          <span>{t('to', { count: one.to_number })}</span>
          <span>{t('ldg', { count: one.ldg_number })}</span>
          <Verified verified={one.verified} />
        </li>
      ))}
    </ul>
  )
}
