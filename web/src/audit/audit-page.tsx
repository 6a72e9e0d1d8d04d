import { type AuditLine, auditList } from '@trms/contract/audit/calls'
import { NoAccess } from '../app/no-access.tsx'
import { Page } from '../app/page.tsx'
import { useMay } from '../app/session.ts'
import { useMessages } from '../i18n/messages.ts'
import { ListPage } from '../ui/list-page.tsx'
import { useList } from '../ui/use-list.ts'
import { useSubject } from '../ui/use-subject.ts'
import { useAuditOffer } from './audit-offer.tsx'
import { useAuditRows } from './audit-rows.tsx'
import { ChainStatus } from './chain-status.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { auditWords } from './words.ts'

/** Who changed what, and when; and whether the trail itself is as it was written. */
export function AuditPage() {
  const t = useMessages(auditWords)
  const may = useMay()
  if (!may(auditList)) return <NoAccess title={t('title')} />
  return (
    <Page title={t('title')}>
      <ChainStatus />
      <Trail />
    </Page>
  )
}

function Trail() {
  const t = useMessages(auditWords)
  const entry = useSubject<AuditLine>()
  const rows = useAuditRows(entry.ask)
  const list = useList(auditList, (answer) => answer.entries, useAuditOffer())
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
      />
      <EntryDialog {...entry} />
    </>
  )
}
