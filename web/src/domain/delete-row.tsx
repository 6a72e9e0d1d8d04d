import { useSend } from '../api/hooks.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'

/** An admin deletes a record from the list, after a question (useSubject holds whose). */
export function DeleteRow({
  feature,
  id,
  opened,
  close,
  title,
  confirm,
  text,
}: {
  feature: RecordFeature
  id: string
  opened: boolean
  close(): void
  title: string
  confirm?: string
  text: string
}) {
  const t = useMessages(recordFileWords)
  const shared = useMessages(sharedMessages)
  const remove = useSend(feature.remove, { invalidates: readsOf(feature) })
  const send = () =>
    remove.mutate(
      { input: { id } },
      {
        onSuccess: () => {
          close()
          notify.success(shared(feature.deleted))
        },
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirm={confirm ?? t('delete')}
      danger
      busy={remove.isPending}
      onConfirm={send}
      onClose={close}
    >
      {text}
    </ConfirmDialog>
  )
}
