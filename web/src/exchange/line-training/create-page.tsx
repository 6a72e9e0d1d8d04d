import { useNavigate } from '@tanstack/react-router'
import { createLineTraining } from '@trms/contract/exchange/line-training/calls'
import { useState } from 'react'
import { useDraftForm } from '../../frame/draft-form.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import type { Search } from '../../ui/part/search-params.ts'
import { linkTo } from '../../ui/part/target.ts'
import { checkTraining, emptyTraining, sentOf, useFieldLabel } from './form-values.ts'
import { trainingMessages } from './messages.ts'
import { TRAINING_READS, useTrainingPaths } from './paths.ts'
import { TrainingFields } from './training-fields.tsx'

/** LT-02. */
export function CreateLineTrainingPage() {
  const t = useMessages(trainingMessages)
  const paths = useTrainingPaths()
  // Starting afresh draws the form anew.
  const [round, setRound] = useState(0)
  if (!useMay()(createLineTraining)) return <NoAccess title={t('create')} />
  return (
    <Page title={t('create')} crumbs={[{ label: t('title'), to: paths.list }]}>
      <NewTraining key={round} onStartAfresh={() => setRound(round + 1)} />
    </Page>
  )
}

function NewTraining({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useMessages(trainingMessages)
  const paths = useTrainingPaths()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const toList = (search: Search = {}) => void navigate(linkTo({ to: paths.list, search }) as never)
  const { form, sender, key, page } = useDraftForm(createLineTraining, {
    name: 'line_training',
    plain: emptyTraining,
    check: checkTraining,
    invalidates: TRAINING_READS,
    saved: 'data_created',
    // the list is of one type at a time: of the new one's
    onSaved: ({ line_training_type }) => toList({ line_training_type }),
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      onCancel={() => toList()}
      onStartAfresh={onStartAfresh}
      onSave={(values) => void sender.send({ input: sentOf(values), idempotencyKey: key })}
    >
      <TrainingFields form={form} />
    </FormPage>
  )
}
