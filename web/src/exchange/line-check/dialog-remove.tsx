import { deleteLineCheck, getLineCheckById } from '@trms/contract/exchange/line-check/calls'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { formatDateTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import { RemoveDialog } from '../../ui/dialog/remove-dialog.tsx'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { LINE_CHECK_READS } from './paths.ts'
import { lineCheckWords } from './words.ts'

const READS = LINE_CHECK_READS.filter((call) => call !== getLineCheckById)

/** LC-02: asks, then takes the line check out of every list. */
export function DeleteLineCheckDialog({
  subject,
  onDeleted,
  ...dialog
}: Asked<LineCheck> & { onDeleted?(): void }) {
  const t = useMessages(lineCheckWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  return (
    <RemoveDialog
      {...dialog}
      call={deleteLineCheck}
      input={{ line_check_id: subject.id, version: subject.version }}
      invalidates={READS}
      title={t('remove_title')}
      confirm={t('remove')}
      done={shared('data_deleted')}
      onDone={onDeleted}
    >
      {t('remove_text', {
        name: subject.pilot_name,
        at: formatDateTime(subject.line_check_date),
      })}
    </RemoveDialog>
  )
}
