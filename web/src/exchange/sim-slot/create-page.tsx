import { countSimSlots, createSimSlot, getSimSlots } from '@trms/contract/exchange/sim-slot/calls'
import { useCreateForm } from '../../frame/create-form.tsx'
import { CreatePage } from '../../frame/create-page.tsx'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { checkSlot, emptySlot, useFieldLabel } from './form-values.ts'
import { NoFleet } from './list-page.tsx'
import { useOwnFleets } from './own-fleets.ts'
import { SLOT_LIST } from './paths.ts'
import { SlotFields } from './slot-fields.tsx'
import { slotWords } from './words.ts'

/** The page that creates a slot (SLT-01). */
export function CreateSlotPage() {
  const t = useWords(slotWords)
  const fleets = useOwnFleets()
  return (
    <CreatePage
      call={createSimSlot}
      title={t('create')}
      crumbs={[{ label: t('title'), to: SLOT_LIST }]}
    >
      {(onStartAfresh) =>
        fleets.length === 0 ? <NoFleet /> : <NewSlot onStartAfresh={onStartAfresh} />
      }
    </CreatePage>
  )
}

function NewSlot({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useWords(slotWords)
  const labelOf = useFieldLabel()
  const fleets = useOwnFleets()
  const { form, send, page } = useCreateForm(createSimSlot, {
    name: 'sim_slot',
    plain: () => emptySlot(fleets.length === 1 ? (fleets[0] ?? null) : null),
    check: checkSlot,
    invalidates: [getSimSlots, countSimSlots],
    saved: 'sim_slot_created',
    list: { to: SLOT_LIST },
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      onSave={(values) => void send({ input: values })}
    >
      <SlotFields form={form} />
    </FormPage>
  )
}
