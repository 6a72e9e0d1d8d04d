import { useParams } from '@tanstack/react-router'
import { progressTheoryById } from '@trms/contract/records/progress-theory/calls'
import { AREAS, type ProgressTheory } from '@trms/contract/records/progress-theory/entity'
import { FORM_NAME } from '@trms/contract/records/training-record/words'
import { useRead } from '../../api/hooks.ts'
import { RecordPending } from '../../frame/record-pending.tsx'
import { formatDate } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { RecordDetail } from '../training-record/record-detail.tsx'
import { RecordDocument, RecordHead } from '../training-record/record-document.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { RecordFlags } from '../training-record/record-flags.tsx'
import { progressTheory } from './feature.ts'
import { messages } from './messages.ts'
import { Performance } from './performance.tsx'

/** One progress check (theory), read as a document. */
export function DetailPage() {
  const t = useMessages(messages)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: record, error, refetch } = useRead(progressTheoryById, { id })
  if (!record) return <RecordPending title={t('one')} error={error} retry={() => void refetch()} />
  return (
    <RecordDetail
      feature={progressTheory}
      record={record}
      date={record.date_of_test}
      flags={<RecordFlags status={record.status} />}
    >
      <Document record={record} />
    </RecordDetail>
  )
}

function Document({ record }: { record: ProgressTheory }) {
  const t = useMessages(messages)
  const words = useMessages(recordFileWords)
  return (
    <RecordDocument record={record} reportTitle={words('report')}>
      <RecordHead
        title={FORM_NAME.progress_theory}
        record={record}
        flags={<RecordFlags status={record.status} />}
      >
        <Fact label={t('date_of_test')}>{formatDate(record.date_of_test)}</Fact>
        <Fact label={words('instructor')}>{record.instructor_name}</Fact>
        <Fact label={t('overall_performance')}>
          <Performance value={record.overall_performance} />
        </Fact>
      </RecordHead>
      <FormSection title={t('areas')}>
        <Facts>
          {AREAS.map(({ name }) => (
            <Fact key={name} wide label={t(name)}>
              {record[name]}
            </Fact>
          ))}
        </Facts>
      </FormSection>
    </RecordDocument>
  )
}
