import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { RecordSignature } from '@trms/contract/records/training-record/entity'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { recordFileWords } from './record-file-words.ts'
import classes from './signatures.module.css'

/** Whether the record still is what was signed, and by whom it was signed as what (SIG-04). */
export function SignatureMark({
  signature,
  labelOf,
}: {
  signature: RecordSignature
  /** The name of a field by its path. */
  labelOf(path: string): string
}) {
  const t = useWords(recordFileWords)
  const { state, changed, fingerprint, signer, method } = signature
  const names = new Set(changed.map((path) => labelOf(path.replace(/^content\./, ''))))
  const how = [...signer.instructor_rating, t(`by_${method}`)]
  return (
    <>
      {state === 'valid' && (
        <StatusBadge tone="green" icon={IconCircleCheck}>
          {t('state_valid')}
        </StatusBadge>
      )}
      {(state === 'changed' || state === 'altered') && (
        <StatusBadge tone="red" icon={IconAlertTriangle}>
          {t(`state_${state}`)}
        </StatusBadge>
      )}
      {names.size > 0 && <div>{t('what_changed', { what: [...names].join(', ') })}</div>}
      {how.some(Boolean) && <div className={classes.state}>{how.filter(Boolean).join(' · ')}</div>}
      {fingerprint && (
        <code className={classes.fingerprint}>{t('fingerprint', { hash: fingerprint })}</code>
      )}
    </>
  )
}
