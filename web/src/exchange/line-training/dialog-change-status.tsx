import { Text } from '@mantine/core'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import { setLineTrainingStatus } from '@trms/contract/exchange/line-training/form-calls'
import { LINE_TRAINING_STATUSES } from '@trms/contract/exchange/line-training/states'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { ExchangeDialog } from '../form-exchange/exchange-dialog.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { trainingMessages } from './messages.ts'
import { TRAINING_READS } from './paths.ts'

/** LT-03: any status, with a reason and a file. */
export function ChangeStatusDialog({ subject, opened, close }: Asked<LineTraining>) {
  const t = useMessages(trainingMessages)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  return (
    <ExchangeDialog
      call={setLineTrainingStatus}
      invalidates={TRAINING_READS}
      opened={opened}
      close={close}
      title={t('change_status')}
      confirm={t('change_status')}
      status={{
        choices: LINE_TRAINING_STATUSES.map((value) => ({
          value: `${value}`,
          label: t(`status_${value}`),
        })),
        now: `${subject.status}`,
      }}
      reason="optional"
      file={{ label: words('file'), accept: 'image-or-pdf', required: false }}
      fileField="status_file"
      version={subject.version}
      inputOf={({ status, reason }, version) => ({
        line_training_id: subject.id,
        status: Number(status),
        reason,
        version,
      })}
      done={shared('data_updated')}
    >
      <Text>
        {subject.pilot_name} · {subject.pilot_crew_code} · {t(`type_${subject.line_training_type}`)}
      </Text>
    </ExchangeDialog>
  )
}
