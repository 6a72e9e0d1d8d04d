import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { TrainingFlight } from '@trms/contract/training-flight/entity'
import { flightWords } from '../domain/flight-words.ts'
import { InitialsAvatar } from '../domain/initials-avatar.tsx'
import { formatDate, formatHours } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './detail-document.module.css'

import { flightFacts } from './detail-facts.ts'
import { FlightFlags } from './detail-flags.tsx'
import { formMessages } from './form-messages.ts'

/** Who, what, when, and how the record stands. */
export function FlightHead({ flight }: { flight: TrainingFlight }) {
  const t = useMessages(formMessages)
  const words = useMessages(flightWords)
  const { routes, hours } = flightFacts(flight)
  const landed = flight.autoland?.autoland_result === 1
  return (
    <FormSection title={NAME}>
      <div className={classes.head}>
        <div className={classes.who}>
          <InitialsAvatar name={flight.pilot_name} size={44} />
          <div>
            <b>{flight.pilot_name}</b>{' '}
            <span className={classes.dimmed}>· {flight.pilot_crew_code}</span>
            <div className={classes.dimmed}>{t('trainee')}</div>
          </div>
        </div>
        <FlightFlags flight={flight} />
      </div>
      <Facts>
        <Fact label={t('flight_type')}>{words(`type_${flight.flight_type}`)}</Fact>
        <Fact label={t('date_of_flight')}>{formatDate(flight.date_of_flight)}</Fact>
        <Fact label={t('instructor')}>{flight.instructor_name}</Fact>
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
      </Facts>
    </FormSection>
  )
}

/** The form's official name, the same in every language. */
const NAME = 'INITIAL OPERATIONAL EXPERIENCE'
