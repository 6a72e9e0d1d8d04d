import { useSearch } from '@tanstack/react-router'
import { archiveList, purgedList } from '@trms/contract/office/archive/calls'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Search } from '../../ui/part/search-params.ts'
import { TabLink, TabLinks } from '../../ui/part/tab-links.tsx'
import { ArchiveDialogs, useArchiveDialogs } from './archive-dialogs.tsx'
import { useArchiveOffer } from './archive-offer.ts'
import { useArchiveRows } from './archive-rows.tsx'
import { Purged } from './purged.tsx'
import { RetentionForm } from './retention.tsx'
import { archiveWords } from './words.ts'

const PATH = '/admin/archive'
/** What is told when a record of any kind comes into the archive or leaves it. */
const ARCHIVED = [
  'purge',
  'training_record',
  'sim',
  'sim_slot',
  'line_check',
  'line_training',
  'training_document',
  'event_report',
  'qualification',
] as const

const TABS = ['purged', 'retention'] as const

/**
 * Shows the page with three tabs: deleted records, tombstones of purged records, and retention times
 * (AMD-03).
 */
export function ArchivePage() {
  const t = useWords(archiveWords)
  const may = useMay()
  const asked = useSearch({ strict: false }) as Search
  useLive(ARCHIVED, [archiveList, purgedList])
  if (!may(archiveList)) return <NoAccess title={t('title')} />
  const tab = TABS.find((one) => one === asked.tab)
  return (
    <Page title={t('title')}>
      <TabLinks label={t('views')}>
        <TabLink target={{ to: PATH }} current={!tab}>
          {t('archived')}
        </TabLink>
        {TABS.map((one) => (
          <TabLink key={one} target={{ to: PATH, search: { tab: one } }} current={tab === one}>
            {t(one)}
          </TabLink>
        ))}
      </TabLinks>
      {tab === undefined && <Archived />}
      {tab === 'purged' && <Purged />}
      {tab === 'retention' && <RetentionForm />}
    </Page>
  )
}

function Archived() {
  const t = useWords(archiveWords)
  const dialog = useArchiveDialogs()
  const rows = useArchiveRows(dialog.ask)
  const list = useList(archiveList, (answer) => answer.records, useArchiveOffer())
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
      />
      <ArchiveDialogs {...dialog} />
    </>
  )
}
