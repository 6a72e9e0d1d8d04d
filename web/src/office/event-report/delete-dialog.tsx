import { deleteReport, getReportById } from '@trms/contract/office/event-report/calls'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import { sharedMessages } from '../../i18n/shared.ts'
import { useMessages } from '../../i18n/words.ts'
import { RemovalDialog } from '../../ui/dialog/removal-dialog.tsx'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { eventName } from './list-rows.tsx'
import { EVENT_READS } from './paths.ts'
import { eventMessages } from './words.ts'

const READS = EVENT_READS.filter((call) => call !== getReportById)

/** EVT-01. */
export function DeleteDialog({
  subject,
  onDeleted,
  ...dialog
}: Asked<EventReport> & { onDeleted?(): void }) {
  const t = useMessages(eventMessages)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  return (
    <RemovalDialog
      {...dialog}
      call={deleteReport}
      input={{ id: subject.id, version: subject.version }}
      invalidates={READS}
      title={t('delete_title')}
      confirm={t('delete')}
      done={shared('event_report_deleted')}
      onDone={onDeleted}
    >
      {t('delete_text', { name: eventName(subject) })}
    </RemovalDialog>
  )
}
