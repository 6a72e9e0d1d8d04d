import { Text } from '@mantine/core'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { rejectForm } from '@trms/contract/exchange/sim/form-calls'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { ExchangeDialog } from '../form-exchange/exchange-dialog.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { detailWords } from './detail-words.ts'
import { simForms } from './feature.tsx'
import { SIM_READS } from './paths.ts'

/** The dialog that sends the pilot's form back to the pilot, with a reason (SIM-10). */
export function RejectDialog({ subject, opened, close }: Asked<OpenForm>) {
  const t = useWords(detailWords)
  const words = useWords(exchangeWords)
  if (!subject) return null
  return (
    <ExchangeDialog
      invalidates={SIM_READS}
      call={rejectForm}
      feature={simForms}
      opened={opened}
      close={close}
      title={t('reject_title')}
      confirm={t('reject')}
      danger
      reason="required"
      file={{ label: words('file'), accept: 'image-or-pdf', required: false }}
      fileField="status_file"
      version={subject.version}
      inputOf={({ reason }, version) => ({ form_id: subject.form_id, reason, version })}
      done={t('rejected')}
    >
      <Text>{t('reject_text', { name: subject.pilot_name })}</Text>
    </ExchangeDialog>
  )
}
