import type { AuditLine } from '@trms/contract/office/audit/calls'
import { inspectedTrail } from '@trms/contract/office/inspection/calls'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useAuditRows } from '../audit/audit-rows.tsx'
import { EntryDialog } from '../audit/entry-dialog.tsx'
import { auditWords } from '../audit/words.ts'

/**
 * Shows the audit trail of the inspection's records, of one pilot or of all, drawn like the office's audit
 * page.
 */
export function TrailList({ pilot }: { pilot?: string }) {
  const t = useWords(auditWords)
  const entry = useSubject<AuditLine>()
  const rows = useAuditRows(entry.ask, { ofInspector: true })
  const list = useList(inspectedTrail, (answer) => answer.entries, {
    sizes: [10, 25, 50],
    size: 25,
    withoutKeyword: true,
    filtersOf: () => (pilot ? { pilot_id: pilot } : {}),
  })
  return (
    <>
      <ListPage
        list={{ ...list, prefetch: () => undefined }}
        rows={rows}
        empty={{ title: t('empty') }}
      />
      <EntryDialog {...entry} />
    </>
  )
}
