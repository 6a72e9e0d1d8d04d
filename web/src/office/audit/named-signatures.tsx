import { personWords } from '@trms/contract/crew/person-words'
import type { AuditLine, NamedSignature } from '@trms/contract/office/audit/calls'
import { eachChange } from '@trms/contract/office/audit/change-words'
import IconSignature from '~icons/signature'
import { signatureWords } from '../../crew/signature-words.ts'
import { frameWords } from '../../frame/words.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Fingerprint } from './fingerprint.tsx'
import classes from './named-signatures.module.css'
import { auditWords } from './words.ts'

/** Gives the changes of an entry, as people read them, without its signatures, which are shown apart. */
export const otherChanges = ({ changes, signatures }: AuditLine) =>
  eachChange(
    signatures.length === 0 ? changes : changes.filter(({ field }) => field !== 'signatures'),
  )

/** Shows the signatures of an entry: signer, meaning, time and the fingerprint of the signed statement. */
export function NamedSignatures({ entry: { signatures } }: { entry: AuditLine }) {
  const t = useWords(auditWords)
  if (signatures.length === 0) return null
  return (
    // A plain div, because the inspector's record page under the dialog has a landmark with the same name.
    <div className={classes.signatures}>
      <h3 className={classes.title}>{t('signatures')}</h3>
      <ul className={classes.list} aria-label={t('signatures')}>
        {signatures.map((one) => (
          <li key={one.id} className={classes.signature}>
            <IconSignature size={20} />
            <Signed signature={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Signed({ signature }: { signature: NamedSignature }) {
  const t = useWords(auditWords)
  const words = useWords(signatureWords)
  const frame = useWords(frameWords)
  const { signer, at, version, fingerprint } = signature
  const role = signer?.role && isRole(signer.role) ? frame(`role_${signer.role}`) : null
  return (
    <div>
      <div>
        <SignedBy signature={signature} />
        {role && ` · ${role}`}
      </div>
      <div className={classes.how}>
        {[at && formatDateTime(at), words('version', { version })].filter(Boolean).join(' · ')}
      </div>
      {!signer && <div className={classes.gone}>{t('signature_gone')}</div>}
      <Fingerprint hash={fingerprint} />
    </div>
  )
}

/** Shows the meaning of a signature and the name of the signer. */
export function SignedBy({ signature: { meaning, signer } }: { signature: NamedSignature }) {
  const t = useWords(auditWords)
  const words = useWords(signatureWords)
  return (
    <>
      {words(`signed_${meaning}`)} <b>{signer ? personWords(signer) : t('unknown')}</b>
    </>
  )
}

const isRole = (role: number): role is 1 | 2 | 3 | 4 | 5 | 6 => role >= 1 && role <= 6
