import { useSearch } from '@tanstack/react-router'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import type { TrainingFlightRow } from '@trms/contract/records/training-flight/entity'
import { SignaturesListed } from '../../crew/listed-signatures.tsx'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { type Asked, useSubject } from '../../ui/dialog/use-subject.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { type Search, text } from '../../ui/part/search-params.ts'
import { DeleteRow } from '../training-record/delete-row.tsx'
import { type Area, PilotRecords, useListedPilot } from '../training-record/pilot-records.tsx'
import { trainingFlight } from './feature.ts'
import { useFlightOffer } from './list-offer.ts'
import { useFlightRows } from './list-rows.tsx'
import { flightListWords } from './list-words.ts'

/**
 * The list of training flights. Without a pilot in the address, the pilot area lists the reader's own flights
 * and the admin area the flights of all pilots (TF-01).
 */
export function TrainingFlightListPage() {
  const { pilotId, area } = useListedPilot()
  const { pilot_id } = useSearch({ strict: false }) as Search
  return area === 'admin' && !text(pilot_id) ? (
    <AllFlights />
  ) : (
    <PilotFlights key={pilotId} pilotId={pilotId} area={area} />
  )
}

function PilotFlights({ pilotId, area }: { pilotId: string; area: Area }) {
  const t = useWords(flightListWords)
  const removal = useSubject<TrainingFlightRow>()
  const rows = useFlightRows(area, removal.ask)
  const list = useList(searchTrainingFlight, (answer) => answer.training_flights, {
    ...useFlightOffer(),
    input: { pilot_id: pilotId },
  })
  return (
    <PilotRecords feature={trainingFlight} title={t('title')} pilotId={pilotId} area={area}>
      {(pilot) => (
        <>
          <SignaturesListed subject="training_record" rows={list.rows}>
            <ListPage
              list={list}
              rows={rows}
              searchLabel={t('search')}
              empty={{
                title: t('empty'),
                hint: t(pilot.can.create_record ? 'empty_create' : 'empty_wait'),
              }}
            />
          </SignaturesListed>
          <DeleteFlight {...removal} text="delete_text" />
        </>
      )}
    </PilotRecords>
  )
}

/** The flights of all pilots, to which the dashboard's share of criteria under 3 links (DSH-01). */
function AllFlights() {
  const t = useWords(flightListWords)
  const may = useMay()
  const removal = useSubject<TrainingFlightRow>()
  const rows = useFlightRows('admin', removal.ask, { ofAll: true })
  useLive(['training_record', 'person'], [searchTrainingFlight])
  const list = useList(searchTrainingFlight, (answer) => answer.training_flights, useFlightOffer())
  if (!may(searchTrainingFlight)) return <NoAccess title={t('all_title')} />
  return (
    <Page title={t('all_title')} crumbs={[{ label: t('fot'), to: '/admin/fot' }]}>
      <SignaturesListed subject="training_record" rows={list.rows}>
        <ListPage
          list={list}
          rows={rows}
          searchLabel={t('all_search')}
          empty={{ title: t('empty'), hint: t('empty_wait') }}
        />
      </SignaturesListed>
      <DeleteFlight {...removal} text="all_delete_text" />
    </Page>
  )
}

/** The dialog that deletes a flight from the list (TF-15). */
function DeleteFlight({
  subject,
  opened,
  close,
  text,
}: Asked<TrainingFlightRow> & { text: 'delete_text' | 'all_delete_text' }) {
  const t = useWords(flightListWords)
  if (!subject) return null
  return (
    <DeleteRow
      feature={trainingFlight}
      row={subject}
      opened={opened}
      close={close}
      title={t('delete_title')}
      confirm={t('delete_confirm')}
      text={t(text, {
        name: subject.pilot_name,
        date: formatDate(subject.date_of_flight),
        routes: subject.routes,
      })}
    />
  )
}
