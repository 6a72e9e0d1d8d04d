import { Text } from '@mantine/core'
import type { OpenForm } from '@trms/contract/sim/entity'
import { setCaavStatus, submitCaavForm } from '@trms/contract/sim/form-calls'
import { CAAV_STATUSES } from '@trms/contract/sim/states'
import { ExchangeDialog } from '../domain/exchange-dialog.tsx'
import { exchangeWords } from '../domain/exchange-words.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { notify } from '../ui/notify.ts'
import { detailWords } from './detail-words.ts'
import { SIM_READS } from './paths.ts'
import { simWords } from './words.ts'

interface Asked {
  subject: OpenForm | null
  opened: boolean
  close(): void
}

/** CAA-01: the pilot's CAAV form, then an instructor's. */
export function CaavSubmitDialog({ subject, opened, close }: Asked) {
  const t = useMessages(detailWords)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  return (
    <ExchangeDialog
      call={submitCaavForm}
      invalidates={SIM_READS}
      opened={opened}
      close={close}
      title={t('caav_submit')}
      confirm={words('upload')}
      file={{ label: t('caav_form'), accept: 'pdf', required: true }}
      fileField="submitted_report"
      inputOf={() => ({ submitted_form_id: subject.form_id, pilot_order: subject.pilot_order })}
      onDone={() => {
        close()
        notify.success(shared('sim_form_uploaded'))
      }}
    >
      <Text>
        {subject.pilot_name} · {subject.pilot_crew_code}
      </Text>
      <Text>{words('sure_to_upload')}</Text>
    </ExchangeDialog>
  )
}

/** CAA-01: its status, set by the office. */
export function CaavStatusDialog({ subject, opened, close }: Asked) {
  const t = useMessages(detailWords)
  const sim = useMessages(simWords)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  return (
    <ExchangeDialog
      call={setCaavStatus}
      invalidates={SIM_READS}
      opened={opened}
      close={close}
      title={t('caav_status')}
      confirm={sim('change_status')}
      status={{
        choices: CAAV_STATUSES.map((value) => ({ value: `${value}`, label: sim(`caav_${value}`) })),
        now: `${subject.caav_form_status}`,
      }}
      reason="optional"
      file={{ label: words('file'), accept: 'image-or-pdf', required: false }}
      fileField="status_file"
      inputOf={({ status, reason }) => ({
        form_id: subject.form_id,
        pilot_order: subject.pilot_order,
        status: Number(status),
        reason,
      })}
      onDone={() => {
        close()
        notify.success(shared('sim_status_changed'))
      }}
    >
      <Text>
        {subject.pilot_name} · {subject.pilot_crew_code}
      </Text>
    </ExchangeDialog>
  )
}
