import { useSearch } from '@tanstack/react-router'
import {
  createReport,
  reportSearching,
  reportStatistics,
} from '@trms/contract/office/event-report/calls'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import { eventWords } from '../../crew/event-words.ts'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { type Create, CreateLink } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Search } from '../../ui/part/search-params.ts'
import { TabLink, TabLinks } from '../../ui/part/tab-links.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { useEventOffer } from './list-offer.ts'
import { useEventRows } from './list-rows.tsx'
import { EVENT_READS, useEventPaths } from './paths.ts'
import { Statistics } from './statistics.tsx'
import { eventReportWords } from './words.ts'

const STATISTICS = 'statistics'

/**
 * Shows the page of the event reports that the reader may read (EVT-01, EVT-04), with statistics for the
 * office (EVT-03).
 */
export function EventListPage() {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const may = useMay()
  const paths = useEventPaths()
  const { tab } = useSearch({ strict: false }) as Search
  useLive(['event_report'], EVENT_READS)
  if (!may(reportSearching)) return <NoAccess title={words('title')} />
  const create = may(createReport)
    ? { label: t('create'), target: { to: paths.create } }
    : undefined
  const counting = may(reportStatistics)
  const statistics = counting && tab === STATISTICS
  return (
    <Page title={words('title')} action={create && <CreateLink {...create} onPhone={statistics} />}>
      {counting && (
        <TabLinks label={t('views')}>
          <TabLink target={{ to: paths.list }} current={!statistics}>
            {t('reports_tab')}
          </TabLink>
          <TabLink target={{ to: paths.list, search: { tab: STATISTICS } }} current={statistics}>
            {t('statistics_tab')}
          </TabLink>
        </TabLinks>
      )}
      {statistics ? <Statistics /> : <Reports create={create} />}
    </Page>
  )
}

function Reports({ create }: { create: Create | undefined }) {
  const t = useWords(eventReportWords)
  const removal = useSubject<EventReport>()
  const rows = useEventRows(removal.ask)
  const list = useList(reportSearching, (answer) => answer.event_reports, useEventOffer())
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
