import { useNavigate } from '@tanstack/react-router'
import { createLineTraining } from '@trms/contract/exchange/line-training/calls'
import { useCreateForm } from '../../frame/create-form.ts'
import { CreatePage } from '../../frame/create-page.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { checkTraining, emptyTraining, sentOf, useFieldLabel } from './form-values.ts'
import { trainingMessages } from './messages.ts'
import { TRAINING_READS, useTrainingPaths } from './paths.ts'
import { TrainingFields } from './training-fields.tsx'

/** LT-02. */
export function CreateLineTrainingPage() {
  const t = useMessages(trainingMessages)
  const paths = useTrainingPaths()
  return (
    <CreatePage
      call={createLineTraining}
      title={t('create')}
      crumbs={[{ label: t('title'), to: paths.list }]}
    >
      {(onStartAfresh) => <NewTraining onStartAfresh={onStartAfresh} />}
    </CreatePage>
  )
}

function NewTraining({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useMessages(trainingMessages)
  const paths = useTrainingPaths()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const { form, send, page } = useCreateForm(createLineTraining, {
    name: 'line_training',
    plain: emptyTraining,
    check: checkTraining,
    invalidates: TRAINING_READS,
    saved: 'data_created',
    // the list is of one type at a time: of the new one's
    onSaved: ({ line_training_type }) =>
      void navigate(linkTo({ to: paths.list, search: { line_training_type } }) as never),
    list: { to: paths.list },
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      onSave={(values) => void send({ input: sentOf(values) })}
    >
      <TrainingFields form={form} />
    </FormPage>
  )
}
