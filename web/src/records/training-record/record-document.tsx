import type { Signature } from '@trms/contract/records/training-record/entity'
import type { ReactNode } from 'react'
import { InitialsAvatar } from '../../crew/initials-avatar.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { fileName } from '../../ui/file/file-size.ts'
import { DownloadLink, PdfView } from '../../ui/file/pdf-view.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Facts } from '../../ui/part/facts.tsx'
import classes from './record-document.module.css'
import { recordFileWords } from './record-file-words.ts'
import { Signatures } from './signatures.tsx'

export interface Signed {
  pilot_name: string
  pilot_crew_code: string
  instructor_name: string
  instructor_signature: Signature
  trainee_signature: Signature | null
  report: string
}

/** A whole record to be read: its sections, who signed it, the report that proves it. */
export function RecordDocument({
  record,
  reportTitle,
  children,
}: {
  record: Signed
  reportTitle: string
  children: ReactNode
}) {
  const t = useWords(recordFileWords)
  const name = fileName(record.report)
  const signed = (signature: Signature | null) =>
    signature ? t('signed_at', { at: formatDateTime(signature.at) }) : t('not_signed')
  return (
    <div className={classes.page}>
      <div className={classes.document}>
        {children}
        <Signatures
          instructor={{ name: record.instructor_name, state: signed(record.instructor_signature) }}
          trainee={{ name: record.pilot_name, state: signed(record.trainee_signature) }}
        />
      </div>
      <div className={classes.report}>
        <FormSection
          title={reportTitle}
          aside={<DownloadLink address={record.report} name={name} />}
        >
          <PdfView address={record.report} name={name} />
        </FormSection>
      </div>
    </div>
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
