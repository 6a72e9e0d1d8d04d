import type { SurveyEntry, SurveySim } from '@trms/contract/people/survey/entity'
import IconCheck from '~icons/check'
import IconCircleX from '~icons/circle-x'
import IconClockQuestion from '~icons/clock-question'
import IconPencil from '~icons/pencil'
import IconRepeat from '~icons/repeat'
import { formatDate, formatDayOf } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import classes from './entries.module.css'
import { entriesWords } from './entries-words.ts'

const LOOKS = {
  unverified: { tone: 'amber', icon: IconClockQuestion },
  again: { tone: 'amber', icon: IconRepeat },
  accepted: { tone: 'green', icon: IconCheck },
  corrected: { tone: 'blue', icon: IconPencil },
  refused: { tone: 'red', icon: IconCircleX },
} as const satisfies Record<SurveyEntry['state'] | 'again', object>

/**
 * Shows one day: the numbers, the numbers as sent, the sectors of that day's training flights, and who
 * decided.
 */
export function EntryFacts({ entry }: { entry: SurveyEntry }) {
  const t = useWords(entriesWords)
  const { to_number: to, ldg_number: ldg, sent } = entry
  const date = formatDayOf(entry.sent_at)
  const facts = [
    entry.entered_by_name === null
      ? t('sent', { date })
      : t('sent_by', { name: entry.entered_by_name, date }),
    sent && t('sent_numbers', { to: sent.to_number, ldg: sent.ldg_number }),
    entry.flown_sectors > 0 && t('flown', { count: entry.flown_sectors }),
    decidedBy(t, entry),
    entry.note,
    entry.again && t('stands'),
  ]
  return (
    <>
      <p className={classes.day}>
        {`${formatDate(entry.flight_date)} · ${t('movements', { to, ldg })} `}
        <StateBadge state={entry.again ? 'again' : entry.state} />
      </p>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  )
}

/** Shows a SIM date of a survey, its state, and who decided. */
export function SimFacts({
  date,
  state,
  decided,
}: {
  date: string
  state: keyof typeof LOOKS
  decided?: SurveySim
}) {
  const t = useWords(entriesWords)
  const facts = [
    decided?.corrected_date && t('sim_sent', { date: formatDate(decided.sim_date) }),
    decided && decidedBy(t, decided),
    decided?.note,
    state === 'again' && t('stands'),
  ].filter(Boolean)
  return (
    <>
      <p className={classes.day}>
        {`${t('sim', { date: formatDate(date) })} `}
        <StateBadge state={state} />
      </p>
      {facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
    </>
  )
}

/** Gives the name of who decided, and the day. */
const decidedBy = (
  t: (key: 'by', params: { name: string; date: string }) => string,
  { verified_by_name: name, verified_at }: Pick<SurveyEntry, 'verified_by_name' | 'verified_at'>,
) => name && verified_at && t('by', { name, date: formatDayOf(verified_at) })

function StateBadge({ state }: { state: keyof typeof LOOKS }) {
  const t = useWords(entriesWords)
  return <StatusBadge {...LOOKS[state]}>{t(`state_${state}`)}</StatusBadge>
}
