import type { OpenForm } from '@trms/contract/sim/entity'
import { ResetHistory } from '../domain/reset-history.tsx'
import { useMessages } from '../i18n/messages.ts'
import type { Asked } from '../ui/use-subject.ts'
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
