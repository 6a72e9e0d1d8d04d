import { Button, Stack } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { getReportById, reportHistory } from '@trms/contract/office/event-report/calls'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import { useState } from 'react'
import IconTrash from '~icons/trash'
import { useRead } from '../../api/hooks.ts'
import { eventWords } from '../../crew/event-words.ts'
import { ChangeHistory } from '../../crew/history/change-history.tsx'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { useWayBack } from '../../frame/way-back.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { BesideFile, type ShownFile } from '../../ui/file/file-panel.tsx'
import type { Search } from '../../ui/part/search-params.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditEvent } from './edit-event.tsx'
import { EventReading } from './event-reading.tsx'
import { eventName } from './list-rows.tsx'
import { EVENT_READS, useEventPaths } from './paths.ts'
import { eventReportWords } from './words.ts'

/**
 * Shows the page of one report: a form for readers who may change the report, otherwise, or with
 * `?mode=view`, text (EVT-01).
 */
export function EventDetailPage() {
  const words = useWords(eventWords)
  const may = useMay()
  const { list } = useEventPaths()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead(getReportById, { id }, { enabled: may(getReportById) })
  if (!may(getReportById)) return <NoAccess title={words('title')} />
  if (data) return <Detail key={id} report={data} />
  return (
    <RecordPending
      title={words('title')}
      crumbs={[{ label: words('title'), to: list }]}
      error={error}
      retry={() => void refetch()}
    />
  )
}

function Detail({ report }: { report: EventReport }) {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const tellsHistory = useMay()(reportHistory)
  const paths = useEventPaths()
  const { mode } = useSearch({ strict: false }) as Search
  const { goBack } = useWayBack()
  const removal = useSubject<EventReport>()
  const [round, setRound] = useState(0)
  const [file, setFile] = useState<ShownFile | null>(null)
  const edits = report.can.update && mode !== 'view'
  useLive(['event_report'], EVENT_READS, { id: report.id, waits: edits })
  const toList = () => goBack({ to: paths.list })
  return (
    <BesideFile file={file} close={() => setFile(null)} edits={edits}>
      <Page
        title={eventName(report)}
        crumbs={[{ label: words('title'), to: paths.list }]}
        action={
          report.can.delete && (
            <Button
              variant="default"
              leftSection={<IconTrash />}
              onClick={() => removal.ask(report)}
            >
              {t('delete')}
            </Button>
          )
        }
      >
        <Stack flex={1} gap="md">
          {edits ? (
            <EditEvent
              key={round}
              report={report}
              followed={tellsHistory}
              onDone={toList}
              onStartAfresh={() => setRound(round + 1)}
            />
          ) : (
            <EventReading report={report} shown={file} show={setFile} />
          )}
          {tellsHistory && <ChangeHistory call={reportHistory} id={report.id} />}
        </Stack>
        <DeleteDialog {...removal} onDeleted={toList} />
      </Page>
    </BesideFile>
  )
}
