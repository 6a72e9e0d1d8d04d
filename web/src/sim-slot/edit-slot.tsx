import {
  countSimSlots,
  getSimSlotById,
  getSimSlots,
  updateSimSlot,
} from '@trms/contract/sim-slot/calls'
import type { SimSlot } from '@trms/contract/sim-slot/entity'
import { useState } from 'react'
import { useAccount } from '../app/session.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { useContractForm } from '../ui/contract-form.ts'
import { FormPage } from '../ui/form-page.tsx'
import { useFormSend } from '../ui/form-send.ts'
import { useStart, useUnsaved } from '../ui/form-state.ts'
import { StaleAction, useVersion } from '../ui/newest-version.tsx'
import { notify } from '../ui/notify.ts'
import { useDraft } from '../ui/use-draft.ts'
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
  const shared = useMessages(sharedMessages)
  const me = useAccount()
  const labelOf = useFieldLabel()
  // The slot as it was when the form was opened: an answer that comes in between changes nothing typed.
  const [slot] = useState(opened)
  const [plain] = useState(() => slotToValues(slot))
  const newest = useVersion(getSimSlotById, { id: slot.id }, slot.version, (one) => one.version)
  const draftName = `sim_slot:${slot.id}:${slot.version}`
  const start = useStart(me.id, draftName, plain)
  const form = useContractForm(checkSlot, start.values)
  const sender = useFormSend(updateSimSlot, form, {
    invalidates: [getSimSlots, countSimSlots, getSimSlotById],
    onSuccess: () => {
      draft.drop()
      notify.success(shared('sim_slot_updated'))
      onDone()
    },
  })
  const unsaved = useUnsaved(form, plain, sender.isDone)
  const draft = useDraft(form, {
    owner: me.id,
    name: draftName,
    key: start.key,
    restored: start.restored,
    unsaved,
  })
  return (
    <FormPage
      form={form}
      check={checkSlot}
      labelOf={labelOf}
      save={t('save_change')}
      sender={sender}
      draft={draft}
      unsaved={unsaved}
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
