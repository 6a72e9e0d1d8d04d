import { deleteReport } from '@trms/contract/event-report/calls'
import type { EventReport } from '@trms/contract/event-report/entity'
import { useSend } from '../api/hooks.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import type { Asked } from '../ui/use-subject.ts'
import { eventName } from './list-rows.tsx'
import { eventMessages } from './messages.ts'
import { EVENT_READS } from './paths.ts'

/** EVT-01. */
export function DeleteDialog({
  subject,
  opened,
  close,
  onDeleted,
}: Asked<EventReport> & { onDeleted?(): void }) {
  const t = useMessages(eventMessages)
  const shared = useMessages(sharedMessages)
  const remove = useSend(deleteReport, { invalidates: EVENT_READS })
  if (!subject) return null
  const confirm = () =>
    remove.mutate(
      { input: { id: subject.id } },
      {
        onSuccess: () => {
          notify.success(shared('event_report_deleted'))
          onDeleted?.()
        },
        onError: (error) => notify.error(error.message),
        onSettled: close,
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={t('delete_title')}
      confirm={t('delete')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      {t('delete_text', { name: eventName(subject) })}
    </ConfirmDialog>
  )
}
