import { fileName } from '@trms/contract/common/file-name'
import {
  isFlightCheck,
  isPhaseCheck,
  type TrainingFlight,
} from '@trms/contract/records/training-flight/entity'
import { FLIGHT_TEXTS } from '@trms/contract/records/training-flight/texts'
import { useWords } from '../../i18n/words.ts'
import { DownloadLink } from '../../ui/file/pdf-view.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { flightWords } from '../training-record/flight-words.ts'
import { RecordDocument, useIsNew } from '../training-record/record-document.tsx'
import { CriteriaRead } from './detail-criteria.tsx'
import { FlightHead } from './detail-head.tsx'
import { SectorsRead } from './detail-sectors.tsx'
import { useChangedField } from './form-labels.ts'
import { flightFormWords } from './form-words.ts'

/** Shows the whole flight record for reading. */
export function FlightDocument({ flight }: { flight: TrainingFlight }) {
  const t = useWords(flightFormWords)
  const words = useWords(flightWords)
  return (
    <RecordDocument record={flight} reportTitle={t('report')} labelOf={useChangedField()}>
      <FlightHead flight={flight} />
      <SectorsRead flight={flight} />
      <CriteriaRead flight={flight} />
      <PhaseRead flight={flight} />
      <CheckRead flight={flight} />
      <FormSection title={t('hand_over')}>
        <Facts>
          {FLIGHT_TEXTS.map((name) => (
            <Fact key={name} wide label={words(`text_${name}`)}>
              {flight[name]}
            </Fact>
          ))}
          <Fact wide label={t('recommendation')}>
            {flight.recommendation ? flight.recommendation_value || t('yes') : t('no')}
          </Fact>
        </Facts>
      </FormSection>
    </RecordDocument>
  )
}

function PhaseRead({ flight }: { flight: TrainingFlight }) {
  const t = useWords(flightFormWords)
  const isNew = useIsNew()
  const phase = flight.phase_report
  if (!phase || !isPhaseCheck(flight.flight_type)) return null
  const yesNo = (value: boolean | null) => (value === null ? '' : t(value ? 'yes' : 'no'))
  return (
    <FormSection
      title={t('phase_report')}
      aside={
        phase.report &&
        !isNew && <DownloadLink address={phase.report} name={fileName(phase.report)} />
      }
    >
      <Facts>
        <Fact label={t('normal_progress')}>{yesNo(phase.normal_progress)}</Fact>
        <Fact label={t('special_requirements')}>{yesNo(phase.special_requirements)}</Fact>
        <Fact wide label={t('normal_comments')}>
          {phase.normal_comments}
        </Fact>
        <Fact wide label={t('special_comments')}>
          {phase.special_comments}
        </Fact>
      </Facts>
    </FormSection>
  )
}

function CheckRead({ flight }: { flight: TrainingFlight }) {
  const t = useWords(flightFormWords)
  const isNew = useIsNew()
  const check = flight.flight_check
  if (!check || !isFlightCheck(flight.flight_type)) return null
  return (
    <FormSection
      title={t('flight_check')}
      aside={
        check.report &&
        !isNew && <DownloadLink address={check.report} name={fileName(check.report)} />
      }
    >
      <Facts>
        <Fact label={t('overall_performance')}>{check.overall_performance} / 5</Fact>
        <Fact wide label={t('check_comments')}>
          {check.comments}
        </Fact>
      </Facts>
    </FormSection>
  )
}
