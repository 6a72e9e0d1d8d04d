import { deleteTd, tdDetail } from '@trms/contract/office/training-document/calls'
import type { TrainingDocument } from '@trms/contract/office/training-document/entity'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { RemovalDialog } from '../../ui/form/removal-dialog.tsx'
import { DOCUMENT_READS } from './paths.ts'
import { documentWords } from './words.ts'

const READS = DOCUMENT_READS.filter((call) => call !== tdDetail)

/** Shows the dialog that deletes a training document (DOC-01). */
export function DeleteDialog({
  subject,
  onDeleted,
  ...dialog
}: Asked<TrainingDocument> & { onDeleted?(): void }) {
  const t = useWords(documentWords)
  const shared = useWords(sharedWords)
  if (!subject) return null
  return (
    <RemovalDialog
      {...dialog}
      call={deleteTd}
      input={{ id: subject.id, version: subject.version }}
      invalidates={READS}
      title={t('delete_title')}
      confirm={t('delete')}
      done={shared('data_deleted')}
      onDone={onDeleted}
    >
      {t('delete_text', { name: subject.document_name })}
    </RemovalDialog>
  )
}
