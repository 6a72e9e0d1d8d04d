import { Text } from '@mantine/core'
import { YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import { finishElearning } from '@trms/contract/exchange/sim/form-calls'
import { formatDateTime } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { ExchangeDialog } from '../form-exchange/exchange-dialog.tsx'
import { detailWords } from './detail-words.ts'
import { simForms } from './feature.tsx'
import { SIM_READS } from './paths.ts'

/** The dialog that submits the certificate of the e-learning before a session (ELN-01). */
export function ElearningDialog({
  subject,
  opened,
  close,
}: Asked<{ form_id: string; version: number; at: string }>) {
  const t = useWords(detailWords)
  const shared = useWords(sharedWords)
  if (!subject) return null
  return (
    <ExchangeDialog
      invalidates={SIM_READS}
      call={finishElearning}
      feature={simForms}
      opened={opened}
      close={close}
      title={t('elearning_submit')}
      confirm={t('elearning_send')}
      file={{ label: t('certificate'), accept: 'image-or-pdf', required: true }}
      fileField="clue_file"
      version={subject.version}
      inputOf={(_, version) => ({ form_id: subject.form_id, completed: YES_NO.YES, version })}
      done={shared('elearning_finished')}
    >
      <Text>{t('elearning_of', { at: formatDateTime(subject.at) })}</Text>
    </ExchangeDialog>
  )
}
