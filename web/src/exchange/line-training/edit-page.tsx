import { useNavigate } from '@tanstack/react-router'
import {
  getLineTrainingById,
  updateLineTraining,
} from '@trms/contract/exchange/line-training/calls'
import type { LineTrainingDetail } from '@trms/contract/exchange/line-training/entity'
import { useEditForm } from '../../frame/edit-form.tsx'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { ExchangeEditPage } from '../form-exchange/exchange-pages.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { lineTrainings, useTrainingPaths } from './feature.ts'
import { checkTraining, sentOf, trainingToValues, useFieldLabel } from './form-values.ts'
import { TrainingFields } from './training-fields.tsx'

/** The page that changes type and pilot of a training, for those who may (LT-03). */
export const EditLineTrainingPage = () => (
  <ExchangeEditPage pages={lineTrainings} crumb={(training) => training.pilot_name}>
    {(training, onStartAfresh) => <EditForm training={training} onStartAfresh={onStartAfresh} />}
  </ExchangeEditPage>
)

function EditForm({
  training: opened,
  onStartAfresh,
}: {
  training: LineTrainingDetail
  onStartAfresh(): void
}) {
  const t = useWords(exchangeWords)
  const paths = useTrainingPaths()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const detail = paths.detail(opened.id)
  const {
    record: training,
    form,
    send,
    page,
  } = useEditForm(updateLineTraining, {
    opened,
    read: getLineTrainingById,
    address: detail,
    name: 'line_training',
    plain: trainingToValues,
    check: checkTraining,
    invalidates: lineTrainings.reads,
    saved: 'data_updated',
    onDone: () => void navigate(linkTo({ to: detail }) as never),
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_change')}
      onSave={(values) => void send(sentOf(values))}
    >
      <TrainingFields form={form} training={training} />
    </FormPage>
  )
}
