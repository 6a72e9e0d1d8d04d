import { figure } from '@trms/contract/common/figures'
import type { Pilot } from '@trms/contract/people/pilot/entity'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { useFleetPosition } from './fleet-position.ts'
import { pilotFormWords } from './form-words.ts'
import { profileWords } from './profile-words.ts'

/** Shows all facts of a pilot as text, in the order of the form (PIL-04). */
export function ProfileDocument({ pilot }: { pilot: Pilot }) {
  const t = useWords(pilotFormWords)
  const words = useWords(profileWords)
  const { position } = usePilotTexts()
  const { language } = useLanguage()
  const fleetPosition = useFleetPosition()
  const month = (value: number | null) => value !== null && t('month', { number: value })
  const guarded = (value: string | null) => (value === null ? words('hidden') : value)
  return (
    <>
      <FormSection title={t('person')}>
        <Facts>
          <Fact label={t('crew_code')}>{pilot.crew_code}</Fact>
          <Fact label={t('full_name')}>{pilot.full_name}</Fact>
          <Fact label={t('email')} long>
            {pilot.email}
          </Fact>
          <Fact label={t('function')}>{t(`function_${pilot.function}`)}</Fact>
          <Fact label={t('date_of_birth')}>{formatDate(pilot.date_of_birth)}</Fact>
          <Fact label={t('phone_number')}>{pilot.phone_number}</Fact>
        </Facts>
      </FormSection>
      <FormSection title={t('work')}>
        <Facts>
          <Fact label={t('name_position')}>{position(pilot.name_position)}</Fact>
          <Fact label={t('fleet')}>{pilot.fleet}</Fact>
          <Fact label={t('fleet_since')}>{formatDate(pilot.fleet_since)}</Fact>
          <Fact label={t('fleet_position')}>{fleetPosition(pilot.fleet_position)}</Fact>
          <Fact label={t('department_position')}>{pilot.department_position}</Fact>
          <Fact label={t('base')}>{pilot.base}</Fact>
          <Fact label={t('instructor_rating')}>{pilot.instructor_rating.join(', ')}</Fact>
        </Facts>
      </FormSection>
      <FormSection title={t('dates')}>
        <Facts>
          <Fact label={t('joining_date')}>{formatDate(pilot.joining_date)}</Fact>
          <Fact label={t('first_flight_date')}>{formatDate(pilot.first_flight_date)}</Fact>
          <Fact label={t('seniority_point')}>
            {pilot.seniority_point !== null && figure(pilot.seniority_point, language, 4)}
          </Fact>
          <Fact label={t('base_month')}>{month(pilot.base_month)}</Fact>
          <Fact label={t('line_check_month')}>{month(pilot.line_check_month)}</Fact>
        </Facts>
      </FormSection>
      <FormSection title={t('papers')}>
        <Facts>
          <Fact label={t('caav_number')}>{pilot.caav_number}</Fact>
          <Fact label={t('identify_number')}>{guarded(pilot.identify_number)}</Fact>
          <Fact label={t('passport_number')}>{guarded(pilot.passport_number)}</Fact>
          <Fact label={t('google_form_link')}>
            {pilot.google_form_link && (
              <a href={pilot.google_form_link} target="_blank" rel="noreferrer">
                {words('open_link')}
              </a>
            )}
          </Fact>
        </Facts>
      </FormSection>
    </>
  )
}
