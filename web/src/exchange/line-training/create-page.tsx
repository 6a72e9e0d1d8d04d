import { useNavigate } from '@tanstack/react-router'
import { createLineTraining } from '@trms/contract/exchange/line-training/calls'
import { useCreateForm } from '../../frame/create-form.tsx'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { ExchangeCreatePage } from '../form-exchange/exchange-pages.tsx'
import { lineTrainings, useTrainingPaths } from './feature.ts'
import { checkTraining, emptyTraining, sentOf, useFieldLabel } from './form-values.ts'
import { TrainingFields } from './training-fields.tsx'
import { lineTrainingWords } from './words.ts'

/** The page that creates a line training (LT-02). */
export const CreateLineTrainingPage = () => (
  <ExchangeCreatePage pages={lineTrainings}>
    {(onStartAfresh) => <NewTraining onStartAfresh={onStartAfresh} />}
  </ExchangeCreatePage>
)

function NewTraining({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useWords(lineTrainingWords)
  const paths = useTrainingPaths()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const { form, send, page } = useCreateForm(createLineTraining, {
    name: 'line_training',
    plain: emptyTraining,
    check: checkTraining,
    invalidates: lineTrainings.reads,
    saved: 'data_created',
    // The list shows one type at a time, so the list of the new training's type opens.
    onSaved: ({ line_training_type }) =>
      void navigate(linkTo({ to: paths.list, search: { line_training_type } }) as never),
    list: { to: paths.list },
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('create')}
      onSave={(values) => void send({ input: sentOf(values) })}
    >
      <TrainingFields form={form} />
    </FormPage>
  )
}
