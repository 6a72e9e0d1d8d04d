import { Text } from '@mantine/core'
import { accumulatedReport } from '@trms/contract/records/monthly-report/calls'
import { useState } from 'react'
import { today } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { MonthChoice } from '../../ui/date/month-choice.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLateOpened } from '../../ui/dialog/use-late-opened.ts'
import { useSaveFile } from '../../ui/file/use-save-file.ts'
import { overviewWords } from './words.ts'

/** Asks for a month and saves the accumulated report of this month as a PDF (FOT-03). */
export function ExportDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const shown = useLateOpened(opened)
  const t = useWords(overviewWords)
  const { language } = useLanguage()
  const [now] = useState(thisMonth)
  const [month, setMonth] = useState(now)
  const { busy, save } = useSaveFile({ failure: 'export_failed' })

  const fetchReport = async () => {
    const address = `/v1/${accumulatedReport.path}?${new URLSearchParams({ month, language })}`
    if (await save(address)) onClose()
  }

  return (
    <ConfirmDialog
      opened={shown}
      title={t('export_title')}
      confirm={t('export_confirm')}
      busy={busy}
      onConfirm={() => void fetchReport()}
      onClose={onClose}
    >
      <Text mb="md">{t('export_text')}</Text>
      <MonthChoice label={t('month')} value={month} latest={now} onChange={setMonth} />
    </ConfirmDialog>
  )
}

/** The current month at the airline's place, as YYYY-MM. */
const thisMonth = () => today().slice(0, 7)
