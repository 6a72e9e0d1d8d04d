import type { GoneSignature } from '@trms/contract/common/signing'
import { personWords } from '@trms/contract/crew/person-words'
import {
  type FormEvent,
  type StepSignature,
  UNSIGNED_ACTIONS,
} from '@trms/contract/exchange/form-exchange/shapes'
import { useRead } from '../../api/hooks.ts'
import { Broken, GoneSignatures, SignatureMark } from '../../crew/signature-mark.tsx'
import { signatureWords } from '../../crew/signature-words.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './exchange-history.module.css'
import { exchangeWords } from './exchange-words.ts'
import { type ExchangeFeature, useFeatureWords } from './feature.ts'

/** The signatures of a form's steps; `signatures` is null until the answer is there. */
export interface KnownSignatures {
  signatures: readonly StepSignature[] | null
  gone: readonly GoneSignature[]
  failed: boolean
}

export function useSignatures<Form>(feature: ExchangeFeature<Form>, form: Form): KnownSignatures {
  const { call, inputOf } = feature.signatures
  const { data, error } = useRead(call, inputOf(form))
  return { signatures: data?.signatures ?? null, gone: data?.gone ?? [], failed: error !== null }
}

/**
 * Shows who signed a step, with which qualification and meaning, and whether the step still is what was
 * signed (SIG-04).
 */
export function StepSigned<Form>({
  feature,
  event,
  known: { signatures, failed },
}: {
  feature: ExchangeFeature<Form>
  event: FormEvent
  known: KnownSignatures
}) {
  const t = useWords(exchangeWords)
  const mark = useWords(signatureWords)
  if (UNSIGNED_ACTIONS.includes(event.action)) return null
  const signature = signatures?.findLast((one) => one.event_id === event.id)
  if (signature) return <Signed feature={feature} signature={signature} />
  if (!event.signed) return <p className={classes.signed}>{t('from_before')}</p>
  if (signatures) return <Broken state="missing" />
  return failed ? <p className={classes.signed}>{mark('not_checked')}</p> : null
}

/**
 * Lists signatures whose steps are no longer in the history, and signatures that are gone: somebody removed
 * these past the product.
 */
export function StepsGone<Form>({
  feature,
  known: { signatures, gone },
}: {
  feature: ExchangeFeature<Form>
  known: KnownSignatures
}) {
  const t = useWords(exchangeWords)
  const stepless = signatures?.filter((one) => one.event_id === null) ?? []
  const steps = stepless.map((signature) => (
    <li key={signature.id} className={classes.event}>
      <span className={classes.glyph} />
      <div className={classes.words}>
        <b>{t('step_gone')}</b>
        <div className={classes.dimmed}>
          {formatDateTime(signature.at)} · {signature.signer.full_name}
        </div>
        <Signed feature={feature} signature={signature} />
      </div>
    </li>
  ))
  return (
    <>
      {steps}
      {gone.length > 0 && (
        <li className={classes.event}>
          <span className={classes.glyph} />
          <div className={classes.words}>
            <GoneSignatures gone={gone} />
          </div>
        </li>
      )}
    </>
  )
}

function Signed<Form>({
  feature,
  signature,
}: {
  feature: ExchangeFeature<Form>
  signature: StepSignature
}) {
  const t = useWords(exchangeWords)
  const own = useFeatureWords(feature)
  const { meaning, signer } = signature
  const name = personWords(signer)
  return (
    <div className={classes.signature}>
      <div className={classes.dimmed}>
        {t('signed_as', { meaning: t(`means_${meaning}`), name })}
      </div>
      <SignatureMark signature={signature} labelOf={(path) => changedLabelOf(path, t, own)} />
    </div>
  )
}

type Words = (key: 'file' | 'reason' | 'status' | 'the_step' | 'the_form') => string

/** Names a changed part of the signed statement by its path. */
export function changedLabelOf(path: string, t: Words, own: (key: string) => string): string {
  const [part = '', field = ''] = path.split(/[.[]/)
  if (part === 'files') return t('file')
  if (field === 'pilot_id') return own('pilot')
  if (field === 'type') return own('type')
  if (part !== 'event') return t('the_form')
  if (field === 'reason') return t('reason')
  return field === 'status' || field === 'before' ? t('status') : t('the_step')
}
