import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import IconTrash from '~icons/trash'
import { recordList } from '../../crew/record-paths.ts'
import { useAccount } from '../../frame/session.ts'
import { useWayBack } from '../../frame/way-back.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { RemovalDialog } from '../../ui/form/removal-dialog.tsx'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'

/** The button with which an admin deletes the record on the page; afterwards the pilot's list opens. */
export function DeleteAction({
  feature,
  record,
  title,
  date,
}: {
  feature: RecordFeature
  record: { id: string; version: number; pilot_id: string; pilot_name: string }
  title: string
  /** The date as shown to people. */
  date: string
}) {
  const t = useWords(recordFileWords)
  const shared = useWords(sharedWords)
  const { area } = useAccount()
  const { goBack } = useWayBack()
  const [asking, setAsking] = useState(false)
  const [seen, setSeen] = useState(record.version)
  // Without `one`: the record is gone, and reading the record again would only be refused.
  const reads = readsOf(feature).filter((call) => call !== feature.one)

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash />}
        onClick={() => {
          setSeen(record.version)
          setAsking(true)
        }}
      >
        {t('delete')}
      </Button>
      <RemovalDialog
        call={feature.delete}
        input={{ id: record.id, version: seen }}
        invalidates={reads}
        opened={asking}
        close={() => setAsking(false)}
        title={title}
        confirm={t('delete')}
        done={shared(feature.deleted)}
        onDone={() => goBack(recordList(area ?? 'admin', feature.kind, record.pilot_id))}
      >
        <Text>{t('delete_text', { name: record.pilot_name, date })}</Text>
      </RemovalDialog>
    </>
  )
}
