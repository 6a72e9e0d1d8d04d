import { UnstyledButton } from '@mantine/core'
import type { AuditLine } from '@trms/contract/office/audit/calls'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Who } from '../audit/audit-cells.tsx'
import { useAuditNames } from '../audit/words.ts'
import classes from './history.module.css'
import { inspectionWords } from './words.ts'

/** Shows the changes of a record, the newest first; each entry opens in a dialog. */
export function History({
  entries,
  open,
}: {
  entries: readonly AuditLine[]
  open(entry: AuditLine): void
}) {
  const t = useWords(inspectionWords)
  const named = useAuditNames()
  return (
    <FormSection title={t('history')} flush>
      <ul className={classes.entries}>
        {entries.map((one) => (
          <li key={one.seq}>
            <UnstyledButton className={classes.entry} onClick={() => open(one)}>
              <span className={classes.at}>{formatDateTime(one.at)}</span>
              <b>{named.action(one.action)}</b>
              <span>
                <Who entry={one} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
