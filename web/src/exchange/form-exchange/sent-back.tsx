import { Alert } from '@mantine/core'
import IconArrowBackUp from '~icons/arrow-back-up'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { exchangeWords } from './exchange-words.ts'
import { ResetReason } from './reset-history.tsx'

/** Says who sent a form back, when and why, where the form is handed in again. */
export function SentBack({
  actor_name,
  at,
  reason,
  file,
}: {
  actor_name: string
  at: string
  reason: string
  file: string | null
}) {
  const t = useWords(exchangeWords)
  return (
    <Alert
      color="red"
      role="note"
      icon={<IconArrowBackUp />}
      title={t('sent_back_by', { name: actor_name, at: formatDateTime(at) })}
    >
      <ResetReason reason={reason} file={file} />
    </Alert>
  )
}
