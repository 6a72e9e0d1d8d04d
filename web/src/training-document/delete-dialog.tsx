import { deleteTd } from '@trms/contract/training-document/calls'
import type { TrainingDocument } from '@trms/contract/training-document/entity'
import { useSend } from '../api/hooks.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import type { Asked } from '../ui/use-subject.ts'
import { documentMessages } from './messages.ts'
import { DOCUMENT_READS } from './paths.ts'

/** DOC-01. */
export function DeleteDialog({
  subject,
  opened,
  close,
  onDeleted,
}: Asked<TrainingDocument> & { onDeleted?(): void }) {
  const t = useMessages(documentMessages)
  const shared = useMessages(sharedMessages)
  const remove = useSend(deleteTd, { invalidates: DOCUMENT_READS })
  if (!subject) return null
  const confirm = () =>
    remove.mutate(
      { input: { id: subject.id } },
      {
        onSuccess: () => {
          notify.success(shared('data_deleted'))
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
      {t('delete_text', { name: subject.document_name })}
    </ConfirmDialog>
  )
}
