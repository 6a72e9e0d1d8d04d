import { Text } from '@mantine/core'
import { type AuditLine, auditList } from '@trms/contract/office/audit/calls'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { isId } from '../../ui/part/is-id.ts'
import { useAuditOffer } from './audit-offer.tsx'
import { useAuditRows } from './audit-rows.tsx'
import { ChainStatus } from './chain-status.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { auditWords } from './words.ts'

/** Shows the page of the audit trail: the entries, and whether the chain is intact. */
export function AuditPage() {
  const t = useWords(auditWords)
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
  const t = useWords(auditWords)
  const entry = useSubject<AuditLine>()
  const rows = useAuditRows(entry.ask)
  const list = useList(auditList, (answer) => answer.entries, useAuditOffer())
  const { view, rows: found } = list
  return (
    <>
      {view.keyword && !isId(view.keyword) && found?.length === 0 && (
        <Text role="status">{t('search_hint')}</Text>
      )}
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
