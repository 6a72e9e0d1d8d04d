import { IconAlertTriangle } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { baseTrainingById } from '@trms/contract/records/base-training/calls'
import { BASE_SCORES, type BaseTraining } from '@trms/contract/records/base-training/entity'
import { isLow } from '@trms/contract/records/training-record/scores'
import { FORM_NAME } from '@trms/contract/records/training-record/words'
import { useRead } from '../../api/hooks.ts'
import { RecordPending } from '../../frame/record-pending.tsx'
import { formatDate, formatHours } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { ScoresRead } from '../score/score-read.tsx'
import { RecordDetail } from '../training-record/record-detail.tsx'
import { RecordDocument, RecordHead } from '../training-record/record-document.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { RecordFlags, ResultBadge } from '../training-record/record-flags.tsx'
import { baseTraining } from './feature.ts'
import { messages } from './messages.ts'

/** One base training, read as a document. */
export function DetailPage() {
  const t = useMessages(messages)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: record, error, refetch } = useRead(baseTrainingById, { id })
  if (!record) return <RecordPending title={t('one')} error={error} retry={() => void refetch()} />
  return (
    <RecordDetail
      feature={baseTraining}
      record={record}
      date={record.date_of_flight}
      flags={<Flags record={record} />}
    >
      <Document record={record} />
    </RecordDetail>
  )
}

interface Of {
  record: BaseTraining
}

function Document({ record }: Of) {
  const t = useMessages(messages)
  const words = useMessages(recordFileWords)
  const items = BASE_SCORES.map((name) => ({ key: name, name: t(name), score: record[name] }))
  const { others } = record
  return (
    <RecordDocument record={record} reportTitle={words('report')}>
      <RecordHead title={FORM_NAME.base_training} record={record} flags={<Flags record={record} />}>
        <Fact label={t('date_of_flight')}>{formatDate(record.date_of_flight)}</Fact>
        <Fact label={t('airport')}>{record.airport}</Fact>
        <Fact label={words('instructor')}>{record.instructor_name}</Fact>
        <Fact label={t('go_around')}>{String(record.go_around)}</Fact>
        <Fact label={t('touch_and_go')}>{String(record.touch_and_go)}</Fact>
        <Fact label={t('full_stop')}>{String(record.full_stop)}</Fact>
        <Fact label={t('flight_time')}>{formatHours(record.flight_time)}</Fact>
      </RecordHead>
      <ScoresRead
        title={t('scores')}
        items={[
          ...items,
          ...(others
            ? [{ key: 'others', name: `${t('others')}: ${others.criteria}`, score: others.point }]
            : []),
        ]}
      />
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

function Flags({ record }: Of) {
  const t = useMessages(messages)
  const scores = [...BASE_SCORES.map((name) => record[name]), record.others?.point ?? null]
  const low = scores.filter((score) => score !== null && isLow(score)).length
  return (
    <RecordFlags status={record.status}>
      <ResultBadge passed={record.result} />
      {low > 0 && (
        <StatusBadge tone="red" icon={IconAlertTriangle}>
          {t(low === 1 ? 'low_one' : 'low', { count: low })}
        </StatusBadge>
      )}
    </RecordFlags>
  )
}
