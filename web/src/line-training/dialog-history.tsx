import type { LineTraining } from '@trms/contract/line-training/entity'
import { ResetHistory } from '../domain/reset-history.tsx'
import { useMessages } from '../i18n/messages.ts'
import type { Asked } from '../ui/use-subject.ts'
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
