import { useNavigate, useSearch } from '@tanstack/react-router'
import { countSimSlots, createSimSlot, getSimSlots } from '@trms/contract/exchange/sim-slot/calls'
import type { SimSlot } from '@trms/contract/exchange/sim-slot/entity'
import IconUserQuestion from '~icons/user-question'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { Segmented } from '../../ui/field/segmented.tsx'
import { type Create, CreateLink } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useCountedList } from '../../ui/list/use-list.ts'
import type { Search } from '../../ui/part/search-params.ts'
import { Empty } from '../../ui/part/states.tsx'
import { DayFleets, DayView } from './day-view.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { useSlotOffer } from './list-offer.ts'
import classes from './list-page.module.css'
import { useSlotRows } from './list-rows.tsx'
import { useOwnFleets } from './own-fleets.ts'
import { SLOT_CREATE, SLOT_READS } from './paths.ts'
import { slotWords } from './words.ts'

/** The slots as a list, or as the day of each fleet (SLT-02). */
export function SlotListPage() {
  const t = useWords(slotWords)
  const may = useMay()
  const fleets = useOwnFleets()
  const { view } = useSearch({ strict: false }) as Search
  useLive(['sim_slot'], SLOT_READS)
  if (!may(getSimSlots)) return <NoAccess title={t('title')} />
  const day = view === 'day'
  const create =
    may(createSimSlot) && fleets.length > 0
      ? { label: t('create'), target: { to: SLOT_CREATE } }
      : undefined
  return (
    <Page title={t('title')} action={create && <CreateLink {...create} onPhone={day} />}>
      {fleets.length === 0 ? (
        <NoFleet />
      ) : (
        <>
          <div className={classes.views}>
            <Views day={day} />
            {day && <DayFleets />}
          </div>
          {day ? <DayView /> : <Slots create={create} />}
        </>
      )}
    </Page>
  )
}

export function NoFleet() {
  const t = useWords(slotWords)
  return (
    <Empty icon={IconUserQuestion} title={t('no_fleet')}>
      {t('no_fleet_hint')}
    </Empty>
  )
}

function Views({ day }: { day: boolean }) {
  const t = useWords(slotWords)
  const navigate = useNavigate()
  return (
    <Segmented
      label={t('view')}
      segments={[
        { value: 'list', label: t('view_list') },
        { value: 'day', label: t('view_day') },
      ]}
      value={day ? 'day' : 'list'}
      onChange={(next) =>
        navigate({
          to: '.',
          search: ({ type }: Search) => ({ type, view: next === 'day' ? next : undefined }),
        } as never)
      }
      fit
    />
  )
}

function Slots({ create }: { create: Create | undefined }) {
  const t = useWords(slotWords)
  const removal = useSubject<SimSlot>()
  const rows = useSlotRows(removal.ask)
  const list = useCountedList(getSimSlots, countSimSlots, useSlotOffer())
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
        create={create}
      />
      <DeleteDialog {...removal} />
    </>
  )
}
