import { Text } from '@mantine/core'
import type { OpenForm } from '@trms/contract/sim/entity'
import { setSimStatus } from '@trms/contract/sim/form-calls'
import { SIM_STATUSES } from '@trms/contract/sim/states'
import { ExchangeDialog } from '../domain/exchange-dialog.tsx'
import { exchangeWords } from '../domain/exchange-words.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { notify } from '../ui/notify.ts'
import { SIM_READS } from './paths.ts'
import { simWords } from './words.ts'

/** SIM-09: any status, with a reason and a file. */
export function ChangeStatusDialog({
  subject,
  opened,
  close,
}: {
  subject: OpenForm | null
  opened: boolean
  close(): void
}) {
  const t = useMessages(simWords)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  return (
    <ExchangeDialog
      call={setSimStatus}
      invalidates={SIM_READS}
      opened={opened}
      close={close}
      title={t('change_status')}
      confirm={t('change_status')}
      status={{
        choices: SIM_STATUSES.map((value) => ({ value: `${value}`, label: t(`status_${value}`) })),
        now: `${subject.form_status}`,
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
