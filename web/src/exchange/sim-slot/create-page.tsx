import { useNavigate } from '@tanstack/react-router'
import { countSimSlots, createSimSlot, getSimSlots } from '@trms/contract/exchange/sim-slot/calls'
import { useState } from 'react'
import { useDraftForm } from '../../frame/draft-form.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { linkTo } from '../../ui/part/target.ts'
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
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const fleets = useOwnFleets()
  const toList = () => void navigate(linkTo({ to: SLOT_LIST }) as never)
  const { form, sender, key, page } = useDraftForm(createSimSlot, {
    name: 'sim_slot',
    plain: () => emptySlot(fleets.length === 1 ? (fleets[0] ?? null) : null),
    check: checkSlot,
    invalidates: [getSimSlots, countSimSlots],
    saved: 'sim_slot_created',
    onSaved: toList,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      onCancel={toList}
      onStartAfresh={onStartAfresh}
      onSave={(values) => void sender.send({ input: values, idempotencyKey: key })}
    >
      <SlotFields form={form} />
    </FormPage>
  )
}
