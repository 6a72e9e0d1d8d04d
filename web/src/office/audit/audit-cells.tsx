import type { AuditLine } from '@trms/contract/office/audit/calls'
import { isNothing } from '@trms/contract/office/audit/change-words'
import { useChangeText } from '../../crew/history/change-text.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './audit-cells.module.css'
import { otherChanges, SignedBy } from './named-signatures.tsx'
import { auditWords } from './words.ts'

const SHOWN = 3

export function Who({ entry, at = false }: { entry: AuditLine; at?: boolean }) {
  const t = useWords(auditWords)
  const { actor } = entry
  return (
    <>
      {actor ? (
        <>
          {actor.full_name}
          {actor.crew_code && <span className={classes.code}> · {actor.crew_code}</span>}
        </>
      ) : (
        <span className={classes.code}>
          {t(entry.action === 'sign_in_failed' ? 'not_signed_in' : 'system')}
        </span>
      )}
      {at && <span className={classes.code}> · {formatDateTime(entry.at)}</span>}
    </>
  )
}

/**
 * Shows the first SHOWN changes of an entry, old → new, shortened to one line each; the dialog has the full
 * texts.
 */
export function Changes({ entry }: { entry: AuditLine }) {
  const t = useWords(auditWords)
  const text = useChangeText()(entry)
  const changes = otherChanges(entry)
  if (entry.changes.length === 0) return <span className={classes.code}>–</span>
  return (
    <ul className={classes.changes}>
      {entry.signatures.map((one) => (
        <li key={one.id}>
          <SignedBy signature={one} />
        </li>
      ))}
      {changes.slice(0, SHOWN).map((change) => (
        <li key={change.field}>
          <span className={classes.field}>{text.field(change.field)}</span>{' '}
          <OldAndNew
            old={isNothing(change.old) ? null : text.short(change.field, change.old)}
            now={text.short(change.field, change.new)}
          />
        </li>
      ))}
      {changes.length > SHOWN && (
        <li className={classes.code}>{t('more', { count: changes.length - SHOWN })}</li>
      )}
    </ul>
  )
}

/** Shows one change; a new field has no old value. */
function OldAndNew({ old, now }: { old: string | null; now: string }) {
  const t = useWords(auditWords)
  return (
    <>
      {old !== null && (
        <>
          <del className={classes.old}>{old}</del>
          <span className={classes.code} role="img" aria-label={t('becomes')}>
            {' → '}
          </span>
        </>
      )}
      <span className={classes.new}>{now}</span>
    </>
  )
}
