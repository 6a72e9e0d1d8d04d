import { useNavigate } from '@tanstack/react-router'
import { countSimSlots, createSimSlot, getSimSlots } from '@trms/contract/sim-slot/calls'
import { useState } from 'react'
import { NoAccess } from '../app/no-access.tsx'
import { Page } from '../app/page.tsx'
import { useAccount, useMay } from '../app/session.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { useContractForm } from '../ui/contract-form.ts'
import { FormPage } from '../ui/form-page.tsx'
import { useFormSend } from '../ui/form-send.ts'
import { useStart, useUnsaved } from '../ui/form-state.ts'
import { notify } from '../ui/notify.ts'
import { linkTo } from '../ui/target.ts'
import { useDraft } from '../ui/use-draft.ts'
import { checkSlot, emptySlot, useFieldLabel } from './form-values.ts'
import { NoFleet } from './list-page.tsx'
import { slotMessages } from './messages.ts'
import { useOwnFleets } from './own-fleets.ts'
import { SLOT_LIST } from './paths.ts'
import { SlotFields } from './slot-fields.tsx'

/** SLT-01. */
export function CreateSlotPage() {
  const t = useMessages(slotMessages)
  const may = useMay()
  const fleets = useOwnFleets()
  // Starting afresh draws the form anew.
  const [round, setRound] = useState(0)
  if (!may(createSimSlot)) return <NoAccess title={t('create')} />
  return (
    <Page title={t('create')} crumbs={[{ label: t('title'), to: SLOT_LIST }]}>
      {fleets.length === 0 ? (
        <NoFleet />
      ) : (
        <NewSlot key={round} onStartAfresh={() => setRound(round + 1)} />
      )}
    </Page>
  )
}

function NewSlot({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useMessages(slotMessages)
  const shared = useMessages(sharedMessages)
  const account = useAccount()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const fleets = useOwnFleets()
  const [plain] = useState(() => emptySlot(fleets.length === 1 ? (fleets[0] ?? null) : null))
  const start = useStart(account.id, 'sim_slot', plain)
  const form = useContractForm(checkSlot, start.values)
  const toList = () => void navigate(linkTo({ to: SLOT_LIST }) as never)
  const sender = useFormSend(createSimSlot, form, {
    invalidates: [getSimSlots, countSimSlots],
    onSuccess: () => {
      draft.drop()
      notify.success(shared('sim_slot_created'))
      toList()
    },
  })
  const unsaved = useUnsaved(form, plain, sender.isDone)
  const draft = useDraft(form, {
    owner: account.id,
    name: 'sim_slot',
    key: start.key,
    restored: start.restored,
    unsaved,
  })
  return (
    <FormPage
      form={form}
      check={checkSlot}
      labelOf={labelOf}
      save={t('save_new')}
      sender={sender}
      draft={draft}
      unsaved={unsaved}
      onCancel={toList}
      onStartAfresh={onStartAfresh}
      onSave={(values) => void sender.send({ input: values, idempotencyKey: start.key })}
    >
      <SlotFields form={form} />
    </FormPage>
  )
}
