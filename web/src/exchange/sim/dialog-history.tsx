import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { useMessages } from '../../i18n/messages.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { ResetHistory } from '../form-exchange/reset-history.tsx'
import { simWords } from './words.ts'

/** SIM-06: what a click on the status of a form opens. */
export function HistoryDialog({ subject, opened, close }: Asked<OpenForm>) {
  const t = useMessages(simWords)
  return (
    <ResetHistory
      opened={opened}
      close={close}
      name={subject?.pilot_name ?? ''}
      entries={subject?.reset_status ?? []}
      statusOf={(status) => t(`status_${status as OpenForm['form_status']}`)}
    />
  )
}
