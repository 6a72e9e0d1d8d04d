import { deleteSim, getSimById } from '@trms/contract/sim/calls'
import type { Sim } from '@trms/contract/sim/entity'
import { useSend } from '../api/hooks.ts'
import { formatDateTime } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import type { Asked } from '../ui/use-subject.ts'
import { SIM_READS } from './paths.ts'
import { simWords } from './words.ts'

/** Not the session itself: it is gone, and asking for it again would only be refused. */
const READS = SIM_READS.filter((call) => call !== getSimById)

/** SIM-05: asks, then takes the session out of every list. */
export function DeleteSimDialog({
  subject,
  opened,
  close,
  onDeleted,
}: Asked<Sim> & { onDeleted?(): void }) {
  const t = useMessages(simWords)
  const shared = useMessages(sharedMessages)
  const remove = useSend(deleteSim, { invalidates: READS })
  const send = () =>
    remove.mutate(
      { input: { sim_id: subject?.id ?? '' } },
      {
        onSuccess: () => {
          close()
          notify.success(shared('sim_deleted'))
          onDeleted?.()
        },
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={t('remove_title')}
      confirm={t('remove')}
      danger
      busy={remove.isPending}
      onConfirm={send}
      onClose={close}
    >
      {t('remove_text', { at: formatDateTime(subject?.sessiona_date_time) })}
    </ConfirmDialog>
  )
}
