import { Text } from '@mantine/core'
import { YES_NO } from '@trms/contract/form-exchange/shapes'
import { finishElearning } from '@trms/contract/sim/form-calls'
import { ExchangeDialog } from '../domain/exchange-dialog.tsx'
import { formatDateTime } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { notify } from '../ui/notify.ts'
import { detailWords } from './detail-words.ts'
import { SIM_READS } from './paths.ts'

/** ELN-01: the certificate of the e-learning before a session. */
export function ElearningDialog({
  subject,
  opened,
  close,
}: {
  subject: { form_id: string; at: string } | null
  opened: boolean
  close(): void
}) {
  const t = useMessages(detailWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  return (
    <ExchangeDialog
      call={finishElearning}
      invalidates={SIM_READS}
      opened={opened}
      close={close}
      title={t('elearning_submit')}
      confirm={t('elearning_send')}
      file={{ label: t('certificate'), accept: 'image-or-pdf', required: true }}
      fileField="clue_file"
      inputOf={() => ({ form_id: subject.form_id, completed: YES_NO.YES })}
      onDone={() => {
        close()
        notify.success(shared('elearning_finished'))
      }}
    >
      <Text>{t('elearning_of', { at: formatDateTime(subject.at) })}</Text>
    </ExchangeDialog>
  )
}
