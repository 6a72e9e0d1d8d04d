import { LONG_TEXT } from '@trms/contract/common/fields'
import {
  type FlightType,
  isFlightCheck,
  isPhaseCheck,
} from '@trms/contract/records/training-flight/entity'
import { needsExtraTraining } from '@trms/contract/records/training-flight/rules'
import { isLow } from '@trms/contract/records/training-record/scores'
import { type Control, useWatch } from 'react-hook-form'
import IconFlag from '~icons/flag'
import { useWords } from '../../i18n/words.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { SegmentedField, YesNoField } from '../../ui/field/fields.tsx'
import { FileField } from '../../ui/file/file-field.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import type { FlightValues } from './form-values.ts'
import { flightFormWords } from './form-words.ts'

interface SectionProps {
  control: Control<FlightValues>
  present: { phase: string | null; check: string | null }
  sent: number | null
}

/** The section that the flight type asks for (phase report or flight check), if any. */
export function ChecksSection(props: SectionProps) {
  const type = useWatch({ control: props.control, name: 'flight_type' })
  if (isPhaseCheck(type)) return <PhaseReport {...props} />
  if (isFlightCheck(type)) return <FlightCheck {...props} type={type} />
  return null
}

function PhaseReport({ control, present, sent }: SectionProps) {
  const t = useWords(flightFormWords)
  const file = useWatch({ control, name: 'phase_report.report' })
  return (
    <FormSection title={t('phase_report')}>
      <FieldGrid columns={2}>
        <YesNoField
          control={control}
          name="phase_report.normal_progress"
          label={t('normal_progress')}
        />
        <YesNoField
          control={control}
          name="phase_report.special_requirements"
          label={t('special_requirements')}
        />
        <CountedTextarea
          control={control}
          name="phase_report.normal_comments"
          label={t('normal_comments')}
          max={LONG_TEXT}
          minRows={3}
        />
        <CountedTextarea
          control={control}
          name="phase_report.special_comments"
          label={t('special_comments')}
          max={LONG_TEXT}
          minRows={3}
        />
      </FieldGrid>
      <FileField
        control={control}
        name="phase_report.report"
        label={t('phase_file')}
        present={present.phase}
        sent={file && sent}
      />
    </FormSection>
  )
}

function FlightCheck({ control, present, sent, type }: SectionProps & { type: FlightType }) {
  const t = useWords(flightFormWords)
  const performance = useWatch({ control, name: 'flight_check.overall_performance' })
  const file = useWatch({ control, name: 'flight_check.report' })
  return (
    <FormSection
      title={t('flight_check')}
      aside={
        needsExtraTraining({
          flight_type: type,
          flight_check: { overall_performance: performance },
        }) && (
          <StatusBadge tone="red" icon={IconFlag}>
            {t('need_extra_training')}
          </StatusBadge>
        )
      }
    >
      <SegmentedField
        control={control}
        name="flight_check.overall_performance"
        label={t('overall_performance')}
        segments={[1, 2, 3, 4, 5].map((value) => ({
          value,
          label: String(value),
          shortcut: String(value),
          ...(isLow(value) && { tone: 'bad' as const }),
        }))}
      />
      <CountedTextarea
        control={control}
        name="flight_check.comments"
        label={t('check_comments')}
        max={LONG_TEXT}
        minRows={3}
      />
      <FileField
        control={control}
        name="flight_check.report"
        label={t('check_file')}
        present={present.check}
        sent={file && sent}
      />
    </FormSection>
  )
}
