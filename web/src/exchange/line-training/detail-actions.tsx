import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconEraser, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import type { LineTrainingStage } from '@trms/contract/exchange/line-training/states'
import { useMessages } from '../../i18n/messages.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { linkTo } from '../../ui/part/target.ts'
import { CleanUpDialog, DeleteDialog } from './dialog-gone.tsx'
import { SubmitDialog } from './dialog-submit.tsx'
import { trainingMessages } from './messages.ts'
import { useTrainingPaths } from './paths.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What this reader may do with a training. */
export function DetailActions({ training, onGone }: { training: LineTraining; onGone(): void }) {
  const t = useMessages(trainingMessages)
  const paths = useTrainingPaths()
  const submitting = useSubject<{ training: LineTraining; stage: LineTrainingStage }>()
  const removal = useSubject<LineTraining>()
  const cleaning = useSubject<LineTraining>()
  const { can } = training
  return (
    <>
      {(can.update || can.clean_up || can.delete) && (
        <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('more')}>
              <IconDots {...ICON} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {can.update && (
              <Menu.Item
                leftSection={<IconPencil {...ICON} />}
                renderRoot={(props) => (
                  <Link {...linkTo({ to: paths.edit(training.id) })} {...props} />
                )}
              >
                {t('edit')}
              </Menu.Item>
            )}
            {can.clean_up && (
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<IconEraser {...ICON} />}
                onClick={() => cleaning.ask(training)}
              >
                {t('clean_up')}
              </Menu.Item>
            )}
            {can.delete && (
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<IconTrash {...ICON} />}
                onClick={() => removal.ask(training)}
              >
                {t('remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {can.submit.map((stage) => (
        <Button
          key={stage}
          leftSection={<IconUpload {...ICON} />}
          onClick={() => submitting.ask({ training, stage })}
        >
          {t(`submit_${stage}`)}
        </Button>
      ))}
      <SubmitDialog {...submitting} />
      <DeleteDialog {...removal} onGone={onGone} />
      <CleanUpDialog {...cleaning} onGone={onGone} />
    </>
  )
}
