import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { trainingFlightById } from '@trms/contract/records/training-flight/calls'
import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { useRead } from '../../api/hooks.ts'
import { recordList } from '../../crew/record-paths.ts'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useAccount } from '../../frame/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { ApproveAction } from '../training-record/approve-action.tsx'
import { DeleteAction } from '../training-record/delete-action.tsx'
import { PrintAction } from '../training-record/print-action.tsx'
import { FlightDocument } from './detail-document.tsx'
import { flightFacts } from './detail-facts.ts'
import { FlightFlags } from './detail-flags.tsx'
import { trainingFlight } from './feature.ts'
import { EditFlight } from './form-edit.tsx'
import { flightFormWords } from './form-words.ts'

/** One training flight: read as a document, changed with `?mode=edit` by whoever may. */
export function DetailPage() {
  const t = useWords(flightFormWords)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: flight, error, refetch } = useRead(trainingFlightById, { id })

  if (flight) return <Detail flight={flight} />
  return <RecordPending title={t('title_short')} error={error} retry={() => void refetch()} />
}

function Detail({ flight }: { flight: TrainingFlight }) {
  const t = useWords(flightFormWords)
  const { area } = useAccount()
  const { mode } = useSearch({ strict: false }) as { mode?: string }
  const navigate = useNavigate()
  const list = recordList(area ?? 'pilot', 'training_flight', flight.pilot_id)
  const editing = mode === 'edit' && flight.can.update
  const title = `${t('title_short')} ${formatDate(flight.date_of_flight)}`
  const open = (next: 'view' | 'edit') =>
    void navigate({ to: '.', search: next === 'edit' ? { mode: 'edit' } : {} } as never)

  return (
    <Page
      title={title}
      narrow
      crumbs={[
        { label: t('crumb_flights'), ...list },
        { label: flight.pilot_name, ...list },
      ]}
      action={
        !editing && (
          <>
            <PrintAction id={flight.id} />
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
                leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
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
        <EditFlight flight={flight} onDone={() => open('view')} />
      ) : (
        <FlightDocument flight={flight} />
      )}
    </Page>
  )
}
