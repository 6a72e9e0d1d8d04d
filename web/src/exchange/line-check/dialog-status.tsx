import { Text } from '@mantine/core'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { setLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import { LINE_CHECK_STATUSES } from '@trms/contract/exchange/line-check/states'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { ExchangeDialog } from '../form-exchange/exchange-dialog.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { ResetHistory } from '../form-exchange/reset-history.tsx'
import { LINE_CHECK_READS } from './paths.ts'
import { lineCheckWords } from './words.ts'

/** LC-03: what a click on the status opens. */
export function HistoryDialog({ subject, opened, close }: Asked<LineCheck>) {
  const t = useMessages(lineCheckWords)
  return (
    <ResetHistory
      opened={opened}
      close={close}
      name={subject?.pilot_name ?? ''}
      entries={subject?.line_check_reset_status ?? []}
      statusOf={(status) => t(`status_${status as LineCheck['line_check_status']}`)}
    />
  )
}

/** LC-03: any status, with a reason and a file. */
export function ChangeStatusDialog({ subject, opened, close }: Asked<LineCheck>) {
  const t = useMessages(lineCheckWords)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  return (
    <ExchangeDialog
      call={setLineCheckStatus}
      invalidates={LINE_CHECK_READS}
      opened={opened}
      close={close}
      title={t('change_status')}
      confirm={t('change_status')}
      status={{
        choices: LINE_CHECK_STATUSES.map((value) => ({
          value: `${value}`,
          label: t(`status_${value}`),
        })),
        now: `${subject.line_check_status}`,
      }}
      reason="optional"
      file={{ label: words('file'), accept: 'image-or-pdf', required: false }}
      fileField="status_file"
      version={subject.version}
      inputOf={({ status, reason }, version) => ({
        line_check_id: subject.id,
        status: Number(status),
        reason,
        version,
      })}
      done={shared('data_updated')}
    >
      <CheckOwner check={subject} />
    </ExchangeDialog>
  )
}

/** Whose line check it is. */
export const CheckOwner = ({ check }: { check: LineCheck }) => (
  <Text>
    {check.pilot_name} · {check.pilot_crew_code}
  </Text>
)
