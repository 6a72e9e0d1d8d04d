import { deleteLineCheck, getLineCheckById } from '@trms/contract/line-check/calls'
import type { LineCheck } from '@trms/contract/line-check/entity'
import { useSend } from '../api/hooks.ts'
import { formatDateTime } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import type { Asked } from '../ui/use-subject.ts'
import { LINE_CHECK_READS } from './paths.ts'
import { lineCheckWords } from './words.ts'

/** Not the line check itself: it is gone, and asking for it again would only be refused. */
const READS = LINE_CHECK_READS.filter((call) => call !== getLineCheckById)

/** LC-02: asks, then takes the line check out of every list. */
export function DeleteLineCheckDialog({
  subject,
  opened,
  close,
  onDeleted,
}: Asked<LineCheck> & { onDeleted?(): void }) {
  const t = useMessages(lineCheckWords)
  const shared = useMessages(sharedMessages)
  const remove = useSend(deleteLineCheck, { invalidates: READS })
  const send = () =>
    remove.mutate(
      { input: { line_check_id: subject?.id ?? '' } },
      {
        onSuccess: () => {
          close()
          notify.success(shared('data_deleted'))
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
      {t('remove_text', {
        name: subject?.pilot_name ?? '',
        at: formatDateTime(subject?.line_check_date),
      })}
    </ConfirmDialog>
  )
}
