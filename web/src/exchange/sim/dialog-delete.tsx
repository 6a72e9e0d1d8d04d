import { deleteSim, getSimById } from '@trms/contract/exchange/sim/calls'
import type { Sim } from '@trms/contract/exchange/sim/entity'
import { simFormSignatures } from '@trms/contract/exchange/sim/form-calls'
import { formatDateTime } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { RemovalDialog } from '../../ui/form/removal-dialog.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { SIM_READS } from './paths.ts'
import { simWords } from './words.ts'

const READS = SIM_READS.filter((call) => call !== getSimById && call !== simFormSignatures)

/** Asks for confirmation, then takes the session out of every list (SIM-05). */
export function DeleteDialog({
  subject,
  onDeleted,
  ...dialog
}: Asked<Sim> & { onDeleted?(): void }) {
  const t = useWords(simWords)
  const words = useWords(exchangeWords)
  const shared = useWords(sharedWords)
  if (!subject) return null
  return (
    <RemovalDialog
      {...dialog}
      call={deleteSim}
      input={{ sim_id: subject.id, version: subject.version }}
      invalidates={READS}
      title={t('delete_title')}
      confirm={words('delete')}
      done={shared('sim_deleted')}
      onDone={onDeleted}
    >
      {t('delete_text', { at: formatDateTime(subject.sessiona_date_time) })}
    </RemovalDialog>
  )
}
