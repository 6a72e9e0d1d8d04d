import { Modal, Table } from '@mantine/core'
import type { AuditLine } from '@trms/contract/office/audit/calls'
import { isHash, tellsNumbers } from '@trms/contract/office/audit/written-text'
import { useChangeText } from '../../crew/history/change-text.ts'
import { historyWords } from '../../crew/history/history-words.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { useSubject } from '../../ui/dialog/use-subject.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { Who } from './audit-cells.tsx'
import classes from './entry-dialog.module.css'
import { Fingerprint } from './fingerprint.tsx'
import { NamedSignatures, otherChanges } from './named-signatures.tsx'
import { auditWords, useAuditNames } from './words.ts'

/** Shows the dialog with all of one audit entry. */
export function EntryDialog({ subject, opened, close }: ReturnType<typeof useSubject<AuditLine>>) {
  const t = useWords(auditWords)
  const form = useWords(formWords)
  const history = useWords(historyWords)
  const named = useAuditNames()
  const text = useChangeText()(subject ?? { entity: '', named: {} })
  if (!subject) return null
  const changes = otherChanges(subject)
  const shown = (field: string, of: unknown) =>
    isHash(of) ? <Fingerprint hash={of} /> : text.value(field, of)
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={760}
      title={`${named.action(subject.action)} · ${named.entity(subject.entity)}`}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      <dl className={classes.facts}>
        <div>
          <dt>{t('when')}</dt>
          <dd>{formatDateTime(subject.at)}</dd>
        </div>
        <div>
          <dt>{t('who')}</dt>
          <dd>
            <Who entry={subject} />
          </dd>
        </div>
        <div>
          <dt>{t('record')}</dt>
          <dd>
            {subject.entity_name && <>{subject.entity_name} · </>}
            <code>{subject.entity_id}</code>
          </dd>
        </div>
        <div>
          <dt>{t('seq')}</dt>
          <dd>{subject.seq}</dd>
        </div>
      </dl>
      <NamedSignatures entry={subject} />
      {subject.changes.length === 0 && <p className={classes.none}>{t('no_changes')}</p>}
      {changes.length > 0 && (
        <Table className={classes.table} aria-label={t('changes')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('field')}</Table.Th>
              <Table.Th scope="col">{t('old')}</Table.Th>
              <Table.Th scope="col">{t('new')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <Table.Tr key={change.field}>
                <Table.Th scope="row">{text.field(change.field)}</Table.Th>
                <Table.Td>{shown(change.field, change.old)}</Table.Td>
                <Table.Td>{shown(change.field, change.new)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {tellsNumbers(subject.changes) && <p className={classes.none}>{history('fingerprints')}</p>}
    </Modal>
  )
}
