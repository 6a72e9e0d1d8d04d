import type { GoneSignature, KeptSignature } from '@trms/contract/common/signing'
import { personWords } from '@trms/contract/crew/person-words'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import IconHistory from '~icons/history'
import { formatDateTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { StatusBadge } from '../ui/part/status-badge.tsx'
import classes from './signature-mark.module.css'
import { signatureWords } from './signature-words.ts'

/**
 * Shows whether the record still is what was signed, and how and with which rating the person signed
 * (SIG-04).
 */
export function SignatureMark({
  signature,
  labelOf,
}: {
  signature: KeptSignature
  /** The name of a field by its path. */
  labelOf(path: string): string
}) {
  const t = useWords(signatureWords)
  const { state, changed, fingerprint, signer, method } = signature
  const names = new Set(changed.map((path) => labelOf(path.replace(/^content\./, ''))))
  const how = [...signer.instructor_rating, t(`by_${method}`)]
  /**
   * Whether the signature is from before sealing, so that no seal proves the content, whatever `state` says.
   */
  const unsealed = method === 'before' && (state === 'valid' || state === 'named')
  return (
    <>
      {unsealed && (
        <StatusBadge tone="grey" icon={IconHistory}>
          {t(`unsealed_${state}`)}
        </StatusBadge>
      )}
      {state === 'valid' && !unsealed && (
        <StatusBadge tone="green" icon={IconCircleCheck}>
          {t('state_valid')}
        </StatusBadge>
      )}
      {(state === 'changed' || state === 'altered') && <Broken state={state} />}
      {(state === 'earlier' || state === 'waiting' || state === 'withdrawn') && (
        <StatusBadge tone="grey" icon={IconHistory}>
          {t(`state_${state}`)}
        </StatusBadge>
      )}
      {names.size > 0 && <div>{t('what_changed', { what: [...names].join(', ') })}</div>}
      {how.some(Boolean) && <div className={classes.how}>{how.filter(Boolean).join(' · ')}</div>}
      {signer.password_given_by && (
        <div className={classes.how}>
          {t('password_given', { name: signer.password_given_by.full_name })}
        </div>
      )}
      {fingerprint && (
        <code className={classes.fingerprint}>{t('fingerprint', { hash: fingerprint })}</code>
      )}
    </>
  )
}

/**
 * The badge of a signature that proves nothing, or no longer does. `missing`: somebody is noted as having
 * signed, but no signature is kept. `gone`: the audit trail names a signature that is not kept.
 */
export function Broken({ state }: { state: 'changed' | 'altered' | 'missing' | 'gone' }) {
  const t = useWords(signatureWords)
  return (
    <StatusBadge tone="red" icon={IconAlertTriangle}>
      {t(`state_${state}`)}
    </StatusBadge>
  )
}

/**
 * Lists the signatures that the audit trail names but that are no longer kept, or not as they were given
 * (SIG-04).
 */
export function GoneSignatures({ gone }: { gone: readonly GoneSignature[] }) {
  const t = useWords(signatureWords)
  return gone.map(({ id, signer, at, fingerprint }) => {
    const name = signer ? personWords(signer) : ''
    const when = formatDateTime(at)
    return (
      <div key={id} className={classes.gone}>
        <Broken state="gone" />
        <div>{name ? t('gone_of', { name, at: when }) : t('gone_found', { at: when })}</div>
        <code className={classes.fingerprint}>{t('fingerprint', { hash: fingerprint })}</code>
      </div>
    )
  })
}
