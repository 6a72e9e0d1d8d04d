import { fileName } from '@trms/contract/common/file-name'
import type { RecordMeaning } from '@trms/contract/common/signing'
import { recordSignatures } from '@trms/contract/records/training-record/calls'
import type { Signature } from '@trms/contract/records/training-record/entity'
import { createContext, type ReactNode, use } from 'react'
import IconMessageX from '~icons/message-x'
import { useRead } from '../../api/hooks.ts'
import { Questions, useQuestions } from '../../crew/questions.tsx'
import { Broken, GoneSignatures, SignatureMark } from '../../crew/signature-mark.tsx'
import { signatureWords } from '../../crew/signature-words.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DownloadLink, PdfView } from '../../ui/file/pdf-view.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Facts } from '../../ui/part/facts.tsx'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import classes from './record-document.module.css'
import { recordFileWords } from './record-file-words.ts'
import { Signatures } from './signatures.tsx'

export interface Signed {
  id: string
  pilot_name: string
  pilot_crew_code: string
  instructor_name: string
  instructor_signature: Signature
  trainee_signature: Signature | null
  report: string
}

/** Shown to be signed: a record that stands already, or a new one, whose files are not yet kept; or an earlier version of one. */
type Review = 'standing' | 'new' | 'version'
const UnderReview = createContext<Review | null>(null)

export const useReview = (): Review | null => use(UnderReview)

/** The record is one that is not kept yet, or not any more, so that its files have no address beside it. */
export const useIsNew = (): boolean => ['new', 'version'].includes(use(UnderReview) ?? '')

export function Reviewed({ of, children }: { of: Review; children: ReactNode }) {
  return <UnderReview value={of}>{children}</UnderReview>
}

/** A whole record to be read: its sections, who signed it, the report that proves it. */
export function RecordDocument({
  record,
  reportTitle,
  labelOf,
  children,
}: {
  record: Signed
  reportTitle: string
  /** The name of a field by its path. */
  labelOf(path: string): string
  children: ReactNode
}) {
  const underReview = use(UnderReview)
  const isNew = useIsNew()
  const name = fileName(record.report)
  return (
    <div className={classes.page} data-under-review={underReview ?? undefined}>
      <div className={classes.document}>
        {children}
        {!underReview && <SignaturesAndQuestions record={record} labelOf={labelOf} />}
      </div>
      {!isNew && (
        <div className={classes.report}>
          <FormSection
            title={reportTitle}
            aside={<DownloadLink address={record.report} name={name} />}
          >
            <PdfView address={record.report} name={name} />
          </FormSection>
        </div>
      )}
    </div>
  )
}

/**
 * Both signatures, and whether the record still is what was signed. The questions below come when the signatures have their
 * height: a button there would move away from under a finger.
 */
function SignaturesAndQuestions({
  record,
  labelOf,
}: {
  record: Signed
  labelOf(path: string): string
}) {
  const t = useWords(recordFileWords)
  const mark = useWords(signatureWords)
  const { data, error } = useRead(recordSignatures, { id: record.id })
  // asked for beside the signatures, not after them
  useQuestions('training_record', record.id)
  const signed = (signature: Signature | null) =>
    signature ? t('signed_at', { at: formatDateTime(signature.at) }) : t('not_signed')
  /** Somebody is noted to have signed, and nothing proves it: that is told, and so is that nobody could look. */
  const without = data ? <Broken state="missing" /> : error && mark('not_checked')
  /** As the signature itself says it, where there is one. */
  const partOf = (meanings: readonly RecordMeaning[], name: string, noted: Signature | null) => {
    const newest = data?.signatures.findLast(
      (one) =>
        meanings.includes(one.meaning) && one.state !== 'waiting' && one.state !== 'withdrawn',
    )
    if (!newest) return { name, state: signed(noted), mark: noted && without }
    return {
      name: newest.signer.full_name,
      state: t('signed_at', { at: formatDateTime(newest.at) }),
      mark: (
        <>
          {newest.meaning === 'disagreed' && (
            <StatusBadge tone="red" icon={IconMessageX}>
              {t('disagreed')}
            </StatusBadge>
          )}
          <SignatureMark signature={newest} labelOf={labelOf} />
        </>
      ),
    }
  }
  return (
    <>
      <Signatures
        instructor={partOf(['graded'], record.instructor_name, record.instructor_signature)}
        trainee={partOf(['agreed', 'disagreed'], record.pilot_name, record.trainee_signature)}
      >
        <GoneSignatures gone={data?.gone ?? []} />
      </Signatures>
      {(data || error) && <Questions subject="training_record" recordId={record.id} />}
    </>
  )
}

/** Who, what, when, and how the record stands. */
export function RecordHead({
  title,
  record,
  flags,
  children,
}: {
  /** The form's official name. */
  title: string
  record: Signed
  flags: ReactNode
  children: ReactNode
}) {
  const t = useWords(recordFileWords)
  return (
    <FormSection title={title}>
      <div className={classes.head}>
        <div className={classes.who}>
          <InitialsAvatar name={record.pilot_name} size={44} />
          <div>
            <b>{record.pilot_name}</b>{' '}
            <span className={classes.dimmed}>· {record.pilot_crew_code}</span>
            <div className={classes.dimmed}>{t('trainee')}</div>
          </div>
        </div>
        {flags}
      </div>
      <Facts>{children}</Facts>
    </FormSection>
  )
}
