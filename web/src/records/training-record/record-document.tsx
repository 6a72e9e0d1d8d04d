import type { Meaning } from '@trms/contract/common/signing'
import { recordSignatures } from '@trms/contract/records/training-record/calls'
import type { Signature } from '@trms/contract/records/training-record/entity'
import { createContext, type ReactNode, use } from 'react'
import { useRead } from '../../api/hooks.ts'
import { InitialsAvatar } from '../../crew/initials-avatar.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { fileName } from '../../ui/file/file-size.ts'
import { DownloadLink, PdfView } from '../../ui/file/pdf-view.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Facts } from '../../ui/part/facts.tsx'
import classes from './record-document.module.css'
import { recordFileWords } from './record-file-words.ts'
import { SignatureMark } from './signature-mark.tsx'
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

/** The record is shown to be signed: one that stands already, or a new one, whose files are not yet kept. */
const UnderReview = createContext<'standing' | 'new' | null>(null)

/** The record is one that is not kept yet, so that its files have no address. */
export const useIsNew = (): boolean => use(UnderReview) === 'new'

export function Reviewed({ of, children }: { of: 'standing' | 'new'; children: ReactNode }) {
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
  const name = fileName(record.report)
  return (
    <div className={classes.page} data-under-review={underReview ?? undefined}>
      <div className={classes.document}>
        {children}
        {!underReview && <SignaturesRead record={record} labelOf={labelOf} />}
      </div>
      {underReview !== 'new' && (
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

/** Both signatures, and whether the record still is what was signed. */
function SignaturesRead({ record, labelOf }: { record: Signed; labelOf(path: string): string }) {
  const t = useWords(recordFileWords)
  const { data } = useRead(recordSignatures, { id: record.id })
  const signed = (signature: Signature | null) =>
    signature ? t('signed_at', { at: formatDateTime(signature.at) }) : t('not_signed')
  const mark = (meaning: Meaning) => {
    const newest = data?.signatures.findLast((one) => one.meaning === meaning)
    return newest && <SignatureMark signature={newest} labelOf={labelOf} />
  }
  return (
    <Signatures
      instructor={{
        name: record.instructor_name,
        state: signed(record.instructor_signature),
        mark: mark('graded'),
      }}
      trainee={{
        name: record.pilot_name,
        state: signed(record.trainee_signature),
        mark: mark('agreed'),
      }}
    />
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
