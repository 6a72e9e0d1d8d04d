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
import { inEnglish } from '../../ui/part/in-english.tsx'
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

/**
 * How the record is shown for review: `standing` and `new` are to be signed, and a `new` record's files are
 * not yet kept; `version` is an earlier version.
 */
type Review = 'standing' | 'new' | 'version'
const UnderReview = createContext<Review | null>(null)

export const useReview = (): Review | null => use(UnderReview)

/** Whether the record is not kept yet, or is an earlier version, so that its files have no address here. */
export const useIsNew = (): boolean => ['new', 'version'].includes(use(UnderReview) ?? '')

export function Reviewed({ of, children }: { of: Review; children: ReactNode }) {
  return <UnderReview value={of}>{children}</UnderReview>
}

/** A whole record for reading: its sections, its signatures, and the report that proves the record. */
export function RecordDocument({
  record,
  reportTitle,
  labelOf,
  children,
}: {
  record: Signed
  reportTitle: string
  /** Gives the name of a field by its path. */
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
 * Shows both signatures, and whether the record still is what was signed. The questions come only after the
 * signatures have their height, or a button there would move away from under a finger.
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
  // The questions are read at the same time as the signatures, not afterwards.
  useQuestions('training_record', record.id)
  const signed = (signature: Signature | null) =>
    signature ? t('signed_at', { at: formatDateTime(signature.at) }) : t('not_signed')
  /** The mark of a person who is noted as having signed, if no signature is kept, or if the check failed. */
  const without = data ? <Broken state="missing" /> : error && mark('not_checked')
  /** The name and state of one party, taken from the newest signature if there is one. */
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

/** The head of a record: trainee, badges and the main facts. */
export function RecordHead({
  title,
  record,
  flags,
  children,
}: {
  /** The official name of the form. */
  title: string
  record: Signed
  flags: ReactNode
  children: ReactNode
}) {
  const t = useWords(recordFileWords)
  return (
    <FormSection title={inEnglish(title)}>
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
