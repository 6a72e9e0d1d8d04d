import { getSimSlotById, updateSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import type { SimSlot } from '@trms/contract/exchange/sim-slot/entity'
import { useEditForm } from '../../frame/edit-form.tsx'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { checkSlot, slotToValues, useFieldLabel } from './form-values.ts'
import { SLOT_READS } from './paths.ts'
import { SlotFields } from './slot-fields.tsx'
import { slotWords } from './words.ts'

/** The form that changes a slot (SLT-02). */
export function EditSlot({
  slot,
  onDone,
  onStartAfresh,
}: {
  slot: SimSlot
  onDone(): void
  onStartAfresh(): void
}) {
  const t = useWords(slotWords)
  const labelOf = useFieldLabel()
  const { form, send, page } = useEditForm(updateSimSlot, {
    opened: slot,
    read: getSimSlotById,
    name: 'sim_slot',
    plain: slotToValues,
    check: checkSlot,
    invalidates: SLOT_READS,
    saved: 'sim_slot_updated',
    onDone,
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_change')}
      onSave={(values) => void send(values)}
    >
      <SlotFields form={form} />
    </FormPage>
  )
}
