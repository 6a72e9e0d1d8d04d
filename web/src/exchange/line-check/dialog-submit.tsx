import { Text } from '@mantine/core'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { submitLineCheckForm } from '@trms/contract/exchange/line-check/form-calls'
import type { LineCheckStage } from '@trms/contract/exchange/line-check/states'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { ExchangeDialog } from '../form-exchange/exchange-dialog.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { CheckOwner } from './dialog-status.tsx'
import { LINE_CHECK_READS } from './paths.ts'
import { lineCheckWords } from './words.ts'

/** LC-03: one of the forms, after the question whether this file is meant. */
export function SubmitDialog({
  subject,
  opened,
  close,
}: Asked<{ check: LineCheck; stage: LineCheckStage }>) {
  const t = useMessages(lineCheckWords)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  const { check, stage } = subject
  return (
    <ExchangeDialog
      call={submitLineCheckForm}
      invalidates={LINE_CHECK_READS}
      opened={opened}
      close={close}
      title={t(`upload_${stage}`)}
      confirm={words('upload')}
      file={{ label: t('form_file'), accept: 'pdf', required: true }}
      fileField="submitted_report"
      version={check.version}
      inputOf={(_, version) => ({ line_check_id: check.id, form_order: stage, version })}
      done={shared('data_submitted')}
    >
      <CheckOwner check={check} />
      <Text>{words('sure_to_upload')}</Text>
    </ExchangeDialog>
  )
}
