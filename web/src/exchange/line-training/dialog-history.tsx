import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import { useMessages } from '../../i18n/messages.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { ResetHistory } from '../form-exchange/reset-history.tsx'
import { trainingMessages } from './messages.ts'

/** LT-03: what a click on the status opens. */
export function HistoryDialog({ subject, opened, close }: Asked<LineTraining>) {
  const t = useMessages(trainingMessages)
  return (
    <ResetHistory
      opened={opened}
      close={close}
      name={subject?.pilot_name ?? ''}
      entries={subject?.reset_status ?? []}
      statusOf={(status) => t(`status_${status as LineTraining['status']}`)}
    />
  )
}
