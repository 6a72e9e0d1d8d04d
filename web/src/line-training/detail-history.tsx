import { Button } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import type { FormEvent } from '@trms/contract/form-exchange/shapes'
import type { LineTraining, LineTrainingDetail } from '@trms/contract/line-training/entity'
import type { LineTrainingStage } from '@trms/contract/line-training/states'
import { ExchangeHistory } from '../domain/exchange-history.tsx'
import { useMessages } from '../i18n/messages.ts'
import type { ShownFile } from '../ui/file-panel.tsx'
import { useSubject } from '../ui/use-subject.ts'
import { ChangeStatusDialog } from './dialog-change-status.tsx'
import { trainingMessages } from './messages.ts'

/** What happened to a training, and the change of its status. */
export function DetailHistory({
  training,
  ...shown
}: {
  training: LineTrainingDetail
  shown: ShownFile | null
  show(file: ShownFile): void
}) {
  const t = useMessages(trainingMessages)
  const status = useSubject<LineTraining>()
  const titleOf = ({ action, stage, status }: FormEvent): string => {
    if (action === 'submit') return t(`event_submit_${(stage ?? 1) as LineTrainingStage}`)
    if (action === 'set_status')
      return t('event_set_status', {
        status: t(`status_${status as LineTraining['status']}`),
      })
    return t(action === 'download' ? 'event_download' : 'event_create')
  }
  return (
    <>
      <ExchangeHistory
        {...shown}
        history={training.history}
        titleOf={titleOf}
        aside={
          training.can.set_status && (
            <Button
              variant="default"
              leftSection={<IconReplace size={18} stroke={1.75} aria-hidden />}
              onClick={() => status.ask(training)}
            >
              {t('change_status')}
            </Button>
          )
        }
      />
      <ChangeStatusDialog {...status} />
    </>
  )
}
