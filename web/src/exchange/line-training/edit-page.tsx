import { useNavigate, useParams } from '@tanstack/react-router'
import {
  getLineTrainingById,
  updateLineTraining,
} from '@trms/contract/exchange/line-training/calls'
import type { LineTrainingDetail } from '@trms/contract/exchange/line-training/entity'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useEditForm } from '../../frame/edit-form.tsx'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { MayNotEdit } from '../../ui/form/may-not-edit.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { checkTraining, sentOf, trainingToValues, useFieldLabel } from './form-values.ts'
import { trainingMessages } from './messages.ts'
import { TRAINING_READS, useTrainingPaths } from './paths.ts'
import { TrainingFields } from './training-fields.tsx'

/** LT-03: type and pilot of a training, for whoever may change it. */
export function EditLineTrainingPage() {
  const t = useMessages(trainingMessages)
  const may = useMay()
  const paths = useTrainingPaths()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead(
    getLineTrainingById,
    { id },
    { enabled: may(updateLineTraining) },
  )
  const [round, setRound] = useState(0)
  if (!may(updateLineTraining)) return <NoAccess title={t('edit_title')} />
  if (!data)
    return <RecordPending title={t('edit_title')} error={error} retry={() => void refetch()} />
  return (
    <Page
      title={t('edit_title')}
      crumbs={[
        { label: t('title'), to: paths.list },
        { label: data.pilot_name, to: paths.detail(id) },
      ]}
    >
      {data.can.update ? (
        <EditForm
          key={`${id} ${round}`}
          training={data}
          onStartAfresh={() => setRound(round + 1)}
        />
      ) : (
        <MayNotEdit title={t('may_not_edit')} back={t('to_detail')} to={paths.detail(id)} />
      )}
    </Page>
  )
}

function EditForm({
  training: opened,
  onStartAfresh,
}: {
  training: LineTrainingDetail
  onStartAfresh(): void
}) {
  const t = useMessages(trainingMessages)
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
    name: ({ id, version }) => `line_training:${id}:${version}`,
    plain: trainingToValues,
    check: checkTraining,
    invalidates: TRAINING_READS,
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
