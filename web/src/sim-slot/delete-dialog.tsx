import { countSimSlots, deleteSimSlot, getSimSlots } from '@trms/contract/sim-slot/calls'
import type { SimSlot } from '@trms/contract/sim-slot/entity'
import { useSend } from '../api/hooks.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import { useSubject } from '../ui/use-subject.ts'
import { slotMessages } from './messages.ts'

export const useDeleteDialog = useSubject<SimSlot>

/** SLT-02. */
export function DeleteDialog({
  subject,
  opened,
  close,
  onDeleted,
}: ReturnType<typeof useDeleteDialog> & { onDeleted?(): void }) {
  const t = useMessages(slotMessages)
  const shared = useMessages(sharedMessages)
  const remove = useSend(deleteSimSlot, { invalidates: [getSimSlots, countSimSlots] })
  if (!subject) return null
  const { id, slot, fleet, start, end } = subject
  const confirm = () =>
    remove.mutate(
      { input: { id } },
      {
        onSuccess: () => {
          notify.success(shared('sim_slot_deleted'))
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
      {t('delete_text', { slot, fleet, start, end })}
    </ConfirmDialog>
  )
}
