import { deleteReport, getReportById } from '@trms/contract/office/event-report/calls'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { RemovalDialog } from '../../ui/form/removal-dialog.tsx'
import { eventName } from './list-rows.tsx'
import { EVENT_READS } from './paths.ts'
import { eventReportWords } from './words.ts'

const READS = EVENT_READS.filter((call) => call !== getReportById)

/** Shows the dialog that deletes an event report (EVT-01). */
export function DeleteDialog({
  subject,
  onDeleted,
  ...dialog
}: Asked<EventReport> & { onDeleted?(): void }) {
  const t = useWords(eventReportWords)
  const shared = useWords(sharedWords)
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
