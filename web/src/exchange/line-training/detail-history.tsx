import { Button, Group } from '@mantine/core'
import { IconFiles, IconReplace } from '@tabler/icons-react'
import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import type { LineTraining, LineTrainingDetail } from '@trms/contract/exchange/line-training/entity'
import type { LineTrainingStage } from '@trms/contract/exchange/line-training/states'
import { useMessages } from '../../i18n/messages.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import type { ShownFile } from '../../ui/file/file-panel.tsx'
import { ExchangeHistory } from '../form-exchange/exchange-history.tsx'
import { ChangeStatusDialog } from './dialog-change-status.tsx'
import { SubmissionsDialog } from './dialog-submissions.tsx'
import { trainingMessages } from './messages.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What happened to a training, what was handed in, and the change of its status. */
export function DetailHistory({
  training,
  ...shown
}: {
  training: LineTrainingDetail
  shown: ShownFile | null
  show(file: ShownFile): void
}) {
  const t = useMessages(trainingMessages)
  const submissions = useSubject<LineTraining>()
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
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconFiles {...ICON} />}
              onClick={() => submissions.ask(training)}
            >
              {t('submissions')}
            </Button>
            {training.can.set_status && (
              <Button
                variant="default"
                leftSection={<IconReplace {...ICON} />}
                onClick={() => status.ask(training)}
              >
                {t('change_status')}
              </Button>
            )}
          </Group>
        }
      />
      <SubmissionsDialog {...submissions} />
      <ChangeStatusDialog {...status} />
    </>
  )
}
