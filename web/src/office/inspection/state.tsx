import type { Inspection } from '@trms/contract/office/inspection/entity'
import IconClockCheck from '~icons/clock-check'
import IconLockCheck from '~icons/lock-check'
import IconPlayerStop from '~icons/player-stop'
import { formatDate, formatDayOf } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { inspectionWords } from './words.ts'

/** Whether the inspector has access now, with the last day or the day on which access ended. */
export function State({ inspection }: { inspection: Inspection }) {
  const t = useWords(inspectionWords)
  const { state, ends_on, ended } = inspection
  if (ended)
    return (
      <StatusBadge tone="grey" icon={IconPlayerStop}>
        {t('state_ended', { day: formatDayOf(ended.at) })}
      </StatusBadge>
    )
  return state === 'running' ? (
    <StatusBadge tone="green" icon={IconClockCheck}>
      {t('state_running', { day: formatDate(ends_on) })}
    </StatusBadge>
  ) : (
    <StatusBadge tone="grey" icon={IconLockCheck}>
      {t('state_over', { day: formatDate(ends_on) })}
    </StatusBadge>
  )
}

/** Gives the period of an inspection in one line. */
export const periodOf = ({ from, to }: Pick<Inspection, 'from' | 'to'>) =>
  `${formatDate(from)} – ${formatDate(to)}`
