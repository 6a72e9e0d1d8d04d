import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../api/save-file.ts'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { scheduleMessages } from './messages.ts'

export interface Workbook {
  sim_file: string
  name: string
}

/** SCH-01: says so when the workbook does not come. */
export function useSave() {
  const shared = useMessages(sharedMessages)
  const [saving, setSaving] = useState(false)
  const save = async ({ sim_file, name }: Workbook) => {
    setSaving(true)
    await saveFile(`${sim_file}?download=1`, { name, waitMs: 30_000 }).catch(() =>
      notify.error(shared('export_failed')),
    )
    setSaving(false)
  }
  return { saving, save }
}

export function SaveButton({ workbook, label }: { workbook: Workbook; label: string }) {
  const t = useMessages(scheduleMessages)
  const { saving, save } = useSave()
  return (
    <Button
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={saving}
      aria-label={label}
      onClick={() => void save(workbook)}
    >
      {t('download')}
    </Button>
  )
}

/** In rows, where the words stand in the head of the column. */
export function SaveIcon({ workbook, label }: { workbook: Workbook; label: string }) {
  const { saving, save } = useSave()
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      loading={saving}
      aria-label={label}
      onClick={() => void save(workbook)}
    >
      <IconDownload size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
