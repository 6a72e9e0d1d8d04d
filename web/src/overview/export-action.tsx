import { Button, Text } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { accumulatedReport } from '@trms/contract/monthly-report/calls'
import { useState } from 'react'
import { saveFile } from '../api/download.ts'
import { useLanguage, useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { MonthChoice } from '../ui/month-choice.tsx'
import { notify } from '../ui/notify.ts'
import { overviewMessages } from './messages.ts'

/** FOT-03: the accumulated report of one month, as PDF. */
export function ExportAction() {
  const t = useMessages(overviewMessages)
  const shared = useMessages(sharedMessages)
  const { language } = useLanguage()
  const [now] = useState(thisMonth)
  const [month, setMonth] = useState(now)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  const fetchReport = async () => {
    setBusy(true)
    const address = `/v1/${accumulatedReport.path}?${new URLSearchParams({ month, language })}`
    try {
      await saveFile(address)
      setAsking(false)
    } catch {
      notify.error(shared('export_failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('export')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('export_title')}
        confirm={t('export_confirm')}
        busy={busy}
        onConfirm={() => void fetchReport()}
        onClose={() => setAsking(false)}
      >
        <Text mb="md">{t('export_text')}</Text>
        <MonthChoice label={t('month')} value={month} latest={now} onChange={setMonth} />
      </ConfirmDialog>
    </>
  )
}

/** YYYY-MM where the airline is. */
const thisMonth = () =>
  new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).slice(0, 7)
