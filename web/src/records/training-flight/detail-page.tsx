import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer } from '@trms/contract/call'
import { trainingFlightById } from '@trms/contract/records/training-flight/calls'
import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import type { recordVersionById } from '@trms/contract/records/training-record/calls'
import IconPencil from '~icons/pencil'
import { useRead } from '../../api/hooks.ts'
import { recordList } from '../../crew/record-paths.ts'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../frame/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { AmendAction } from '../training-record/amendment.tsx'
import { ApproveAction } from '../training-record/approve-action.tsx'
import { DeleteAction } from '../training-record/delete-action.tsx'
import { PendingRecord, RecordInTurn, useReadId, useTurn } from '../training-record/in-turn.tsx'
import { PrintAction } from '../training-record/print-action.tsx'
import { RecordRead, useRecordLive } from '../training-record/record-detail.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { FlightDocument } from './detail-document.tsx'
import { flightFacts } from './detail-facts.ts'
import { FlightFlags } from './detail-flags.tsx'
import { trainingFlight } from './feature.ts'
import { AmendFlight } from './form-amend.tsx'
import { EditFlight } from './form-edit.tsx'
import { useChangedField, useFlightChanges } from './form-labels.ts'
import { flightFormWords } from './form-words.ts'

/**
 * The page of one training flight: shown as a document; `?mode=edit` or `?mode=amend` shows the form to those
 * who may.
 */
export function DetailPage() {
  const t = useWords(flightFormWords)
  const id = useReadId()
  const { data: flight, error, refetch } = useRead(trainingFlightById, { id })

  if (flight) return <Detail flight={flight} />
  return (
    <PendingRecord
      kind="training_flight"
      list={t('crumb_flights')}
      title={t('title_short')}
      error={error}
      retry={() => void refetch()}
    />
  )
}

function Detail({ flight }: { flight: TrainingFlight }) {
  const t = useWords(flightFormWords)
  const words = useWords(recordFileWords)
  const { area } = useAccount()
  const { mode } = useSearch({ strict: false }) as { mode?: string }
  const navigate = useNavigate()
  const list = recordList(area ?? 'pilot', 'training_flight', flight.pilot_id)
  const amending = mode === 'amend' && flight.can.amend
  const editing = (mode === 'edit' && flight.can.update) || amending
  const versions = {
    readChanges: useFlightChanges(),
    labelOf: useChangedField(),
    draw: (one: Version) => <FlightDocument flight={flightOf(flight, one)} />,
  }
  const title = `${t('title_short')} ${formatDate(flight.date_of_flight)}`
  const turn = useTurn()
  useRecordLive(trainingFlight, flight.id, Boolean(editing || turn))
  if (turn)
    return (
      <RecordInTurn turn={turn} record={flight}>
        <FlightDocument flight={flight} />
      </RecordInTurn>
    )
  const open = (next: 'view' | 'edit') =>
    void navigate({ to: '.', search: next === 'edit' ? { mode: 'edit' } : {} } as never)

  return (
    <Page
      title={amending ? words('amend_title', { record: title }) : title}
      narrow
      crumbs={[
        { label: t('crumb_flights'), ...list },
        { label: flight.pilot_name, ...list },
      ]}
      action={
        !editing && (
          <>
            <PrintAction id={flight.id} />
            <AmendAction record={flight} />
            {flight.can.delete && (
              <DeleteAction
                feature={trainingFlight}
                record={flight}
                title={t('delete_title')}
                date={formatDate(flight.date_of_flight)}
              />
            )}
            {flight.can.update && (
              <Button
                variant={flight.can.approve ? 'default' : 'filled'}
                leftSection={<IconPencil />}
                onClick={() => open('edit')}
              >
                {t('edit')}
              </Button>
            )}
            {flight.can.approve && (
              <ApproveAction
                feature={trainingFlight}
                record={flight}
                summary={`${formatDate(flight.date_of_flight)} · ${flightFacts(flight).routes}`}
                flags={<FlightFlags flight={flight} />}
                document={<FlightDocument flight={flight} />}
              />
            )}
          </>
        )
      }
    >
      {editing ? (
        amending ? (
          <AmendFlight flight={flight} />
        ) : (
          <EditFlight flight={flight} onDone={() => open('view')} />
        )
      ) : (
        <RecordRead feature={trainingFlight} record={flight} versions={versions}>
          <FlightDocument flight={flight} />
        </RecordRead>
      )}
    </Page>
  )
}

type Version = Answer<typeof recordVersionById>

/**
 * The flight with the content of one of its versions; the files of the version are listed beside the
 * document.
 */
function flightOf(flight: TrainingFlight, version: Version): TrainingFlight {
  const { content, instructor_signature, trainee_signature } = version
  const written = { ...flight, ...content, instructor_signature, trainee_signature }
  const days = written.sectors.map((one) => one.date_of_sector).sort()
  return {
    ...written,
    date_of_flight: days[0] ?? flight.date_of_flight,
    number_of_sector: written.sectors.length,
  }
}
