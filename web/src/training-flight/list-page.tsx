import { searchTrainingFlight } from '@trms/contract/training-flight/calls'
import type { TrainingFlightRow } from '@trms/contract/training-flight/entity'
import { DeleteRow } from '../domain/delete-row.tsx'
import { type Area, PilotRecords, useListedPilot } from '../domain/pilot-records.tsx'
import { formatDate } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { ListPage } from '../ui/list-page.tsx'
import { useList } from '../ui/use-list.ts'
import { useSubject } from '../ui/use-subject.ts'
import { trainingFlight } from './feature.ts'
import { listMessages } from './list-messages.ts'
import { useFlightOffer } from './list-offer.ts'
import { useFlightRows } from './list-rows.tsx'

/** TF-01: the training flights of one pilot; in the pilot area one's own unless the address names another. */
export function TrainingFlightListPage() {
  const { pilotId, area } = useListedPilot()
  return <PilotFlights key={pilotId} pilotId={pilotId} area={area} />
}

function PilotFlights({ pilotId, area }: { pilotId: string; area: Area }) {
  const t = useMessages(listMessages)
  const { subject, opened, ask, close } = useSubject<TrainingFlightRow>()
  const rows = useFlightRows(area, ask)
  const list = useList(searchTrainingFlight, (answer) => answer.training_flights, {
    ...useFlightOffer(),
    input: { pilot_id: pilotId },
  })
  return (
    <PilotRecords kind="training_flight" title={t('title')} pilotId={pilotId} area={area}>
      {(pilot) => (
        <>
          <ListPage
            list={list}
            rows={rows}
            searchLabel={t('search')}
            empty={{
              title: t('empty'),
              hint: t(pilot.can.create_record ? 'empty_create' : 'empty_wait'),
            }}
          />
          {/* TF-15 */}
          {subject && (
            <DeleteRow
              feature={trainingFlight}
              id={subject.id}
              opened={opened}
              close={close}
              title={t('remove_title')}
              confirm={t('remove_confirm')}
              text={t('remove_text', {
                date: formatDate(subject.date_of_flight),
                routes: subject.routes,
              })}
            />
          )}
        </>
      )}
    </PilotRecords>
  )
}
