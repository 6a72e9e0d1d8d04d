import { Skeleton, Text } from '@mantine/core'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import {
  getLatestSubmission,
  submitLineTrainingForm,
} from '@trms/contract/exchange/line-training/form-calls'
import type { LineTrainingStage } from '@trms/contract/exchange/line-training/states'
import { useRead } from '../../api/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { ExchangeDialog } from '../form-exchange/exchange-dialog.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { trainingMessages } from './messages.ts'
import { TRAINING_READS } from './paths.ts'

/** LT-02: a form, after the question whether this file is meant; it says what was submitted last. */
export function SubmitDialog({
  subject,
  opened,
  close,
}: Asked<{ training: LineTraining; stage: LineTrainingStage }>) {
  const t = useMessages(trainingMessages)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  const { training, stage } = subject
  return (
    <ExchangeDialog
      call={submitLineTrainingForm}
      invalidates={TRAINING_READS}
      opened={opened}
      close={close}
      title={t(`submit_${stage}`)}
      confirm={words('upload')}
      file={{ label: t('form_file'), accept: 'pdf', required: true }}
      fileField="submitted_report"
      version={training.version}
      inputOf={(_, version) => ({
        submitted_line_training_id: training.id,
        form_order: stage,
        version,
      })}
      done={shared('data_submitted')}
    >
      <Text>
        {training.pilot_name} · {training.pilot_crew_code}
      </Text>
      <LastSubmission id={training.id} />
      <Text>{words('sure_to_upload')}</Text>
    </ExchangeDialog>
  )
}

function LastSubmission({ id }: { id: string }) {
  const t = useMessages(trainingMessages)
  const { data: last, error } = useRead(getLatestSubmission, { line_training_id: id })
  if (error) return <Text c="red">{error.message}</Text>
  if (last === undefined) return <Skeleton height={22} radius={6} animate={false} />
  if (last === null) return <Text c="dimmed">{t('no_submission')}</Text>
  return (
    <Text fw={600}>
      {t('last_was', {
        name: last.full_name,
        code: last.crew_code,
        at: formatDateTime(last.date_of_submission),
      })}
    </Text>
  )
}
