import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { setCaavStatus, setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { CAAV_STATUSES, SIM_STATUSES } from '@trms/contract/exchange/sim/states'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { detailWords } from './detail-words.ts'
import { FormDialog, FormOwner } from './form-dialog.tsx'
import { simWords } from './words.ts'

/** SIM-09: any status, with a reason and a file. */
export function ChangeStatusDialog(asked: Asked<OpenForm>) {
  const t = useMessages(simWords)
  return (
    <StatusDialog
      {...asked}
      call={setSimStatus}
      title={t('change_status')}
      choices={SIM_STATUSES.map((value) => ({ value: `${value}`, label: t(`status_${value}`) }))}
      nowOf={(form) => form.form_status}
    />
  )
}

/** CAA-01: the status of the CAAV form, set by the office. */
export function CaavStatusDialog(asked: Asked<OpenForm>) {
  const t = useMessages(simWords)
  const detail = useMessages(detailWords)
  return (
    <StatusDialog
      {...asked}
      call={setCaavStatus}
      title={detail('caav_status')}
      choices={CAAV_STATUSES.map((value) => ({ value: `${value}`, label: t(`caav_${value}`) }))}
      nowOf={(form) => form.caav_form_status}
    />
  )
}

function StatusDialog({
  subject,
  opened,
  close,
  call,
  title,
  choices,
  nowOf,
}: Asked<OpenForm> & {
  call: typeof setSimStatus | typeof setCaavStatus
  title: string
  choices: readonly { value: string; label: string }[]
  nowOf(form: OpenForm): number
}) {
  const t = useMessages(simWords)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  const { form_id, pilot_order } = subject
  return (
    <FormDialog
      call={call}
      opened={opened}
      close={close}
      title={title}
      confirm={t('change_status')}
      status={{ choices, now: `${nowOf(subject)}` }}
      reason="optional"
      file={{ label: words('file'), accept: 'image-or-pdf', required: false }}
      fileField="status_file"
      version={subject.version}
      inputOf={({ status, reason }, version) => ({
        form_id,
        pilot_order,
        status: Number(status),
        reason,
        version,
      })}
      done={shared('sim_status_changed')}
    >
      <FormOwner form={subject} />
    </FormDialog>
  )
}
