import {
  countSimSlots,
  getSimSlotById,
  getSimSlots,
  updateSimSlot,
} from '@trms/contract/exchange/sim-slot/calls'
import type { SimSlot } from '@trms/contract/exchange/sim-slot/entity'
import { useState } from 'react'
import { useDraftForm } from '../../frame/draft-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { StaleAction, useVersion } from '../../ui/form/newest-version.tsx'
import { checkSlot, slotToValues, useFieldLabel } from './form-values.ts'
import { slotMessages } from './messages.ts'
import { SlotFields } from './slot-fields.tsx'

/** SLT-02. */
export function EditSlot({
  slot: opened,
  onDone,
  onStartAfresh,
}: {
  slot: SimSlot
  onDone(): void
  onStartAfresh(): void
}) {
  const t = useMessages(slotMessages)
  const labelOf = useFieldLabel()
  // The slot as it was when the form was opened: an answer that comes in between changes nothing typed.
  const [slot] = useState(opened)
  const newest = useVersion(getSimSlotById, { id: slot.id }, slot.version, (one) => one.version)
  const { form, sender, page } = useDraftForm(updateSimSlot, {
    name: `sim_slot:${slot.id}:${slot.version}`,
    plain: () => slotToValues(slot),
    check: checkSlot,
    invalidates: [getSimSlots, countSimSlots, getSimSlotById],
    saved: 'sim_slot_updated',
    onSaved: onDone,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_change')}
      onCancel={onDone}
      onStartAfresh={onStartAfresh}
      onSave={(values) =>
        void sender.send({ input: { id: slot.id, version: newest.version, ...values } })
      }
      failureAction={<StaleAction failure={sender.failure} {...newest} />}
    >
      <SlotFields form={form} />
    </FormPage>
  )
}
