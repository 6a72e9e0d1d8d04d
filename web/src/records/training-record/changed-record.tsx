import { Button } from '@mantine/core'
import { recordSignatures } from '@trms/contract/records/training-record/calls'
import { useState } from 'react'
import IconFileText from '~icons/file-text'
import { useRead } from '../../api/hooks.ts'
import { ChangedAlert } from '../../crew/changed-alert.tsx'
import { signatureWords } from '../../crew/signature-words.ts'
import { useWords } from '../../i18n/words.ts'
import type { Shown } from './amendment.tsx'
import { VersionDialog } from './version-dialog.tsx'

/**
 * Warns that the record is no longer what was signed: lists the changes and opens the signed version
 * (SIG-04).
 */
export function ChangedRecord({
  record,
  readChanges,
  draw,
}: Pick<Shown, 'record' | 'readChanges' | 'draw'>) {
  const t = useWords(signatureWords)
  const { data } = useRead(recordSignatures, { id: record.id })
  const [open, setOpen] = useState(false)
  const broken = data?.signatures.filter((one) => one.state === 'changed') ?? []
  const newest = broken.at(-1)
  if (!newest) return null
  return (
    <ChangedAlert signatures={broken} changes={readChanges(newest.changes)}>
      <Button variant="default" leftSection={<IconFileText />} onClick={() => setOpen(true)}>
        {t('read_signed')}
      </Button>
      {open && (
        <VersionDialog
          record={record}
          version={newest.version}
          draw={draw}
          close={() => setOpen(false)}
        />
      )}
    </ChangedAlert>
  )
}
