import { cleanUpLineTraining, deleteLineTraining } from '@trms/contract/line-training/calls'
import type { LineTraining } from '@trms/contract/line-training/entity'
import { useSend } from '../api/hooks.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import type { Asked } from '../ui/use-subject.ts'
import { trainingMessages } from './messages.ts'
import { LIST_READS } from './paths.ts'

type GoneProps = Asked<LineTraining> & { onGone?(): void }

/** LT-03: asks, then deletes. */
export function DeleteDialog(props: GoneProps) {
  const t = useMessages(trainingMessages)
  const shared = useMessages(sharedMessages)
  return (
    <GoneDialog
      {...props}
      call={deleteLineTraining}
      title={t('remove_title')}
      confirm={t('remove')}
      done={shared('data_deleted')}
    />
  )
}

/** LT-03: the administrator's. */
export function CleanUpDialog(props: GoneProps) {
  const t = useMessages(trainingMessages)
  const shared = useMessages(sharedMessages)
  return (
    <GoneDialog
      {...props}
      call={cleanUpLineTraining}
      title={t('clean_up_title')}
      confirm={t('clean_up')}
      done={shared('data_cleaned_up')}
    />
  )
}

function GoneDialog({
  subject,
  opened,
  close,
  onGone,
  call,
  title,
  confirm,
  done,
}: GoneProps & {
  call: typeof deleteLineTraining | typeof cleanUpLineTraining
  title: string
  confirm: string
  done: string
}) {
  const t = useMessages(trainingMessages)
  const gone = useSend(call, { invalidates: LIST_READS })
  if (!subject) return null
  const send = () =>
    gone.mutate(
      { input: { line_training_id: subject.id } },
      {
        onSuccess: () => {
          close()
          notify.success(done)
          onGone?.()
        },
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirm={confirm}
      danger
      busy={gone.isPending}
      onConfirm={send}
      onClose={close}
    >
      {t('gone_text', {
        type: t(`type_${subject.line_training_type}`),
        name: subject.pilot_name,
      })}
    </ConfirmDialog>
  )
}
