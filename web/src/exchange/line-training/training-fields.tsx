import type { LineTrainingDetail } from '@trms/contract/exchange/line-training/entity'
import {
  LINE_TRAINING_STATUS,
  LINE_TRAINING_TYPES,
} from '@trms/contract/exchange/line-training/states'
import type { UseFormReturn } from 'react-hook-form'
import { PilotPicker } from '../../crew/pilot-picker.tsx'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { SelectField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { FixedField } from '../form-exchange/fixed-field.tsx'
import type { TrainingValues } from './form-values.ts'
import { lineTrainingWords } from './words.ts'

/** The form fields of a line training; `training` is the training that is being changed (LT-02). */
export function TrainingFields({
  form: { control },
  training,
}: {
  form: UseFormReturn<TrainingValues>
  training?: LineTrainingDetail
}) {
  const t = useWords(lineTrainingWords)
  const shared = useWords(sharedWords)
  return (
    <FormSection title={t('facts')}>
      <FieldGrid columns={2}>
        {training && !training.pilot_is_open ? (
          <FixedField
            label={t('pilot')}
            value={`${training.pilot_name} · ${training.pilot_crew_code}`}
            fixed={shared('training_begun')}
          />
        ) : (
          <PilotPicker
            control={control}
            name="pilot_crew_code"
            by="crew_code"
            label={t('pilot')}
            withAsterisk
            {...(training && {
              chosen: { crew_code: training.pilot_crew_code, full_name: training.pilot_name },
            })}
          />
        )}
        {training?.status === LINE_TRAINING_STATUS.COMPLETED ? (
          <FixedField
            label={t('type')}
            value={t(`type_${training.line_training_type}`)}
            fixed={shared('form_completed')}
          />
        ) : (
          <SelectField
            control={control}
            name="line_training_type"
            label={t('type')}
            withAsterisk
            choices={LINE_TRAINING_TYPES.map((value) => ({ value, label: t(`type_${value}`) }))}
          />
        )}
      </FieldGrid>
    </FormSection>
  )
}
