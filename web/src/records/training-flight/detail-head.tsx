import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { FORM_NAME } from '@trms/contract/records/training-record/words'
import IconCircleCheck from '~icons/circle-check'
import IconCircleX from '~icons/circle-x'
import { formatDate, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Fact } from '../../ui/part/facts.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { flightWords } from '../training-record/flight-words.ts'
import { RecordHead } from '../training-record/record-document.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { flightFacts } from './detail-facts.ts'
import { FlightFlags } from './detail-flags.tsx'
import { flightFormWords } from './form-words.ts'

/** The head of a flight: trainee, badges, and the main facts of the flight. */
export function FlightHead({ flight }: { flight: TrainingFlight }) {
  const t = useWords(flightFormWords)
  const words = useWords(flightWords)
  const record = useWords(recordFileWords)
  const { routes, hours } = flightFacts(flight)
  const landed = flight.autoland?.autoland_result === 1
  return (
    <RecordHead
      title={FORM_NAME.training_flight}
      record={flight}
      flags={<FlightFlags flight={flight} />}
    >
      <Fact label={t('flight_type')}>{words(`type_${flight.flight_type}`)}</Fact>
      <Fact label={t('date_of_flight')}>{formatDate(flight.date_of_flight)}</Fact>
      <Fact label={record('instructor')}>{flight.instructor_name}</Fact>
      <Fact label={t('routes')}>{routes}</Fact>
      <Fact label={t('flight_time')}>{formatHours(hours)}</Fact>
      <Fact label={t('autoland')}>
        {flight.autoland && (
          <>
            {flight.autoland.autoland_at} · {flight.autoland.runway}{' '}
            <StatusBadge
              tone={landed ? 'green' : 'red'}
              icon={landed ? IconCircleCheck : IconCircleX}
            >
              {t(landed ? 'autoland_1' : 'autoland_0')}
            </StatusBadge>
          </>
        )}
      </Fact>
    </RecordHead>
  )
}
