import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import IconAlertTriangle from '~icons/alert-triangle'
import IconFlag from '~icons/flag'
import IconShieldX from '~icons/shield-x'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { RecordFlags } from '../training-record/record-flags.tsx'
import { flightFacts } from './detail-facts.ts'
import { flightFormWords } from './form-words.ts'

/** The badges of a flight: the state of the record, and everything about the flight that is red. */
export function FlightFlags({ flight }: { flight: TrainingFlight }) {
  const t = useWords(flightFormWords)
  const { low, needsExtraTraining } = flightFacts(flight)
  return (
    <RecordFlags record={flight}>
      {low > 0 && (
        <StatusBadge tone="red" icon={IconAlertTriangle}>
          {t(low === 1 ? 'low_count_one' : 'low_count', { count: low })}
        </StatusBadge>
      )}
      {flight.grounded && (
        <StatusBadge tone="red" icon={IconShieldX}>
          {t('grounded')}
        </StatusBadge>
      )}
      {needsExtraTraining && (
        <StatusBadge tone="red" icon={IconFlag}>
          {t('need_extra_training')}
        </StatusBadge>
      )}
    </RecordFlags>
  )
}
