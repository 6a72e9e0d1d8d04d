import { useParams } from '@tanstack/react-router'
import { theoryTestById } from '@trms/contract/records/theory-test/calls'
import { type TheoryTest, TOPIC_GROUPS } from '@trms/contract/records/theory-test/entity'
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
import { RecordFlags, ResultBadge } from '../training-record/record-flags.tsx'
import { theoryTest } from './feature.ts'
import { messages } from './messages.ts'

/** One theory test, read as a document. */
export function DetailPage() {
  const t = useMessages(messages)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: record, error, refetch } = useRead(theoryTestById, { id })
  if (!record) return <RecordPending title={t('one')} error={error} retry={() => void refetch()} />
  return (
    <RecordDetail
      feature={theoryTest}
      record={record}
      date={record.date_of_test}
      flags={<Flags record={record} />}
    >
      <Document record={record} />
    </RecordDetail>
  )
}

interface Of {
  record: TheoryTest
}

function Document({ record }: Of) {
  const t = useMessages(messages)
  const words = useMessages(recordFileWords)
  return (
    <RecordDocument record={record} reportTitle={words('report')}>
      <RecordHead title={FORM_NAME.theory_test} record={record} flags={<Flags record={record} />}>
        <Fact label={t('date_of_test')}>{formatDate(record.date_of_test)}</Fact>
        <Fact label={words('instructor')}>{record.instructor_name}</Fact>
      </RecordHead>
      {TOPIC_GROUPS.map(({ name, topics }) => (
        <FormSection
          key={name}
          title={t(name)}
          aside={t('ticked', {
            count: topics.filter((topic) => record[topic]).length,
            all: topics.length,
          })}
        >
          <Facts>
            {topics.map((topic) => (
              <Fact key={topic} label={t(topic)}>
                {words(record[topic] ? 'yes' : 'no')}
              </Fact>
            ))}
          </Facts>
        </FormSection>
      ))}
      <FormSection title={words('comments')}>
        <Facts>
          <Fact wide label={words('comments')}>
            {record.comments}
          </Fact>
        </Facts>
      </FormSection>
    </RecordDocument>
  )
}

const Flags = ({ record }: Of) => (
  <RecordFlags status={record.status}>
    <ResultBadge passed={record.result} />
  </RecordFlags>
)
