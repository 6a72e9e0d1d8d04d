import { deleteSimSlot, getSimSlotById } from '@trms/contract/exchange/sim-slot/calls'
import type { SimSlot } from '@trms/contract/exchange/sim-slot/entity'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { RemovalDialog } from '../../ui/form/removal-dialog.tsx'
import { SLOT_READS } from './paths.ts'
import { slotWords } from './words.ts'

const READS = SLOT_READS.filter((call) => call !== getSimSlotById)

/** The dialog that deletes a slot (SLT-02). */
export function DeleteDialog({
  subject,
  onDeleted,
  ...dialog
}: Asked<SimSlot> & { onDeleted?(): void }) {
  const t = useWords(slotWords)
  const shared = useWords(sharedWords)
  if (!subject) return null
  const { id, version, slot, fleet, start, end } = subject
  return (
    <RemovalDialog
      {...dialog}
      call={deleteSimSlot}
      input={{ id, version }}
      invalidates={READS}
      title={t('delete_title')}
      confirm={t('delete')}
      done={shared('sim_slot_deleted')}
      onDone={onDeleted}
    >
      {t('delete_text', { slot, fleet, start, end })}
    </RemovalDialog>
  )
}
