import { Button } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { getSimSlotById } from '@trms/contract/exchange/sim-slot/calls'
import type { SimSlot } from '@trms/contract/exchange/sim-slot/entity'
import { useState } from 'react'
import IconTrash from '~icons/trash'
import { useRead } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { useWayBack } from '../../frame/way-back.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditSlot } from './edit-slot.tsx'
import { SLOT_LIST, SLOT_READS } from './paths.ts'
import { EndTime } from './slot-time.tsx'
import { slotWords } from './words.ts'

/**
 * The page of one slot: a form for those who may change the slot, and read-only for others or with
 * `?mode=view`.
 */
export function SlotDetailPage() {
  const t = useWords(slotWords)
  const may = useMay()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useRead(getSimSlotById, { id }, { enabled: may(getSimSlotById) })
  const title = t('detail', { slot: data ? `${data.fleet} ${data.slot}` : '' }).trim()
  if (!may(getSimSlotById)) return <NoAccess title={title} />
  if (data) return <Detail key={id} slot={data} title={title} />
  const crumbs = [{ label: t('title'), to: SLOT_LIST }]
  return <RecordPending title={title} crumbs={crumbs} error={error} retry={() => void refetch()} />
}

function Detail({ slot, title }: { slot: SimSlot; title: string }) {
  const t = useWords(slotWords)
  const { mode } = useSearch({ strict: false }) as { mode?: string }
  const { goBack } = useWayBack()
  const removal = useSubject<SimSlot>()
  const [round, setRound] = useState(0)
  const edits = slot.can.update && mode !== 'view'
  useLive(['sim_slot'], SLOT_READS, { id: slot.id, waits: edits })
  const toList = () => goBack({ to: SLOT_LIST })
  return (
    <Page
      title={title}
      crumbs={[{ label: t('title'), to: SLOT_LIST }]}
      action={
        slot.can.delete && (
          <Button variant="default" leftSection={<IconTrash />} onClick={() => removal.ask(slot)}>
            {t('delete')}
          </Button>
        )
      }
    >
      {edits ? (
        <EditSlot
          key={round}
          slot={slot}
          onDone={toList}
          onStartAfresh={() => setRound(round + 1)}
        />
      ) : (
        <FormSection title={t('section')}>
          <Facts>
            <Fact label={t('type')}>{slot.fleet}</Fact>
            <Fact label={t('slot')}>{slot.slot}</Fact>
            <Fact label={t('start')}>{slot.start}</Fact>
            <Fact label={t('end')}>
              <EndTime slot={slot} />
            </Fact>
          </Facts>
        </FormSection>
      )}
      <DeleteDialog {...removal} onDeleted={toList} />
    </Page>
  )
}
