import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { fotDetail } from '@trms/contract/overview/calls'
import { searchTrainingFlight } from '@trms/contract/training-flight/calls'
import { useRead } from '../api/hooks.ts'
import { Page } from '../app/page.tsx'
import { useAccount } from '../app/session.ts'
import { PilotHead } from '../domain/pilot-head.tsx'
import { TrainingTabs } from '../domain/training-tabs.tsx'
import { useMessages } from '../i18n/messages.ts'
import { ListPage } from '../ui/list-page.tsx'
import { type Search, text } from '../ui/search-params.ts'
import { ErrorState } from '../ui/states.tsx'
import { useList } from '../ui/use-list.ts'
import { DeleteFlight, useDeletion } from './list-delete.tsx'
import { listMessages } from './list-messages.ts'
import { useFlightOffer } from './list-offer.ts'
import { useFlightRows } from './list-rows.tsx'

/** TF-01: the training flights of one pilot; in the pilot area one's own unless the address names another. */
export function TrainingFlightListPage() {
  const search = useSearch({ strict: false }) as Search
  const account = useAccount()
  const pilotId = text(search.pilot_id) || account.id
  return <PilotFlights key={pilotId} pilotId={pilotId} />
}

function PilotFlights({ pilotId }: { pilotId: string }) {
  const t = useMessages(listMessages)
  const account = useAccount()
  const area = account.area === 'admin' ? 'admin' : 'pilot'
  const pilot = useRead(fotDetail, { id: pilotId })
  const deletion = useDeletion()
  const rows = useFlightRows(area, deletion.ask)
  const list = useList(searchTrainingFlight, (answer) => answer.training_flights, {
    ...useFlightOffer(),
    input: { pilot_id: pilotId },
  })
  const overview = { label: t('fot'), to: area === 'admin' ? '/admin/fot' : '/pilot/fot/list' }

  return (
    <Page title={t('title')} {...(pilotId !== account.id && { crumbs: [overview] })}>
      {pilot.isError && !pilot.data && (
        <ErrorState error={pilot.error} retry={() => void pilot.refetch()} />
      )}
      {pilot.isPending && <Skeleton height={480} radius="lg" animate={false} />}
      {pilot.data && (
        <>
          <PilotHead pilot={pilot.data} area={area} />
          <TrainingTabs
            current="training_flight"
            area={area}
            pilotId={pilotId}
            records={pilot.data.records}
          />
          <ListPage
            list={list}
            rows={rows}
            searchLabel={t('search')}
            empty={{
              title: t('empty'),
              hint: t(pilot.data.can.create_record ? 'empty_create' : 'empty_wait'),
            }}
          />
          <DeleteFlight {...deletion} />
        </>
      )}
    </Page>
  )
}
