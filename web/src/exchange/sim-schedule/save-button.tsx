import { ActionIcon, Button } from '@mantine/core'
import IconDownload from '~icons/download'
import { useWords } from '../../i18n/words.ts'
import { useSaveFile } from '../../ui/file/use-save-file.ts'
import { scheduleWords } from './words.ts'

export interface Workbook {
  sim_file: string
  name: string
}

/** Saves a workbook to disk, and tells the reader if the workbook does not come (SCH-01). */
export function useSave() {
  const { busy, save } = useSaveFile({ failure: 'export_failed' })
  return {
    busy,
    save: ({ sim_file, name }: Workbook) =>
      save(`${sim_file}?download=1`, { name, waitMs: 30_000 }),
  }
}

export function SaveButton({ workbook, label }: { workbook: Workbook; label: string }) {
  const t = useWords(scheduleWords)
  const { busy, save } = useSave()
  return (
    <Button
      leftSection={<IconDownload />}
      loading={busy}
      aria-label={label}
      onClick={() => void save(workbook)}
    >
      {t('download')}
    </Button>
  )
}

/** The button for rows, without words, as the column head has the words. */
export function SaveIcon({ workbook, label }: { workbook: Workbook; label: string }) {
  const { busy, save } = useSave()
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      loading={busy}
      aria-label={label}
      onClick={() => void save(workbook)}
    >
      <IconDownload />
    </ActionIcon>
  )
}
