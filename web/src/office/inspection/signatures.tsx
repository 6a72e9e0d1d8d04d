import { Stack } from '@mantine/core'
import type { GoneSignature } from '@trms/contract/common/signing'
import { personWords } from '@trms/contract/crew/person-words'
import type { InspectedSignature } from '@trms/contract/office/inspection/entity'
import IconSignature from '~icons/signature'
import { GoneSignatures, SignatureMark } from '../../crew/signature-mark.tsx'
import { signatureWords } from '../../crew/signature-words.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from './signatures.module.css'
import { inspectionWords } from './words.ts'

/** Shows the signatures of a record, and whether each still matches the content that was signed. */
export function Signatures({
  signatures,
  gone,
}: {
  signatures: readonly InspectedSignature[]
  gone: readonly GoneSignature[]
}) {
  const t = useWords(inspectionWords)
  return (
    <FormSection title={t('signatures')}>
      {signatures.length === 0 && <p className={classes.none}>{t('no_signatures')}</p>}
      <Stack gap="lg">
        {signatures.map((one) => (
          <Signed key={one.id} signature={one} />
        ))}
      </Stack>
      <GoneSignatures gone={gone} />
    </FormSection>
  )
}

function Signed({ signature }: { signature: InspectedSignature }) {
  const t = useWords(signatureWords)
  return (
    <div className={classes.signed}>
      <IconSignature size={20} />
      <div>
        <div>
          {t(`signed_${signature.meaning}`)} <b>{personWords(signature.signer)}</b>
        </div>
        <div className={classes.how}>
          {[formatDateTime(signature.at), t('version', { version: signature.version })].join(' · ')}
        </div>
        <SignatureMark signature={signature} labelOf={(path) => path} />
      </div>
    </div>
  )
}
