import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { RemovalDialog } from '../../ui/form/removal-dialog.tsx'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'

/** The dialog with which an admin deletes a record from the list; useSubject holds the row. */
export function DeleteRow({
  feature,
  row,
  opened,
  close,
  title,
  confirm,
  text,
}: {
  feature: RecordFeature
  row: { id: string; version: number }
  opened: boolean
  close(): void
  title: string
  confirm?: string
  text: string
}) {
  const t = useWords(recordFileWords)
  const shared = useWords(sharedWords)
  return (
    <RemovalDialog
      call={feature.delete}
      input={{ id: row.id, version: row.version }}
      invalidates={readsOf(feature)}
      opened={opened}
      close={close}
      title={title}
      confirm={confirm ?? t('delete')}
      done={shared(feature.deleted)}
    >
      {text}
    </RemovalDialog>
  )
}
