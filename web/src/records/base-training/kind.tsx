import {
  amendBaseTraining,
  BASE_SORTS,
  baseTrainingById,
  baseTrainingList,
  createBaseTraining,
  deleteBaseTraining,
} from '@trms/contract/records/base-training/calls'
import { BASE_SCORES, type BaseTraining } from '@trms/contract/records/base-training/entity'
import { isLow } from '@trms/contract/records/training-record/scores'
import IconAlertTriangle from '~icons/alert-triangle'
import { formatDate, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Fact } from '../../ui/part/facts.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { ScoresRead } from '../score/score-read.tsx'
import { CommentsRead } from '../training-record/outcome-section.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { RecordFlags, ResultBadge } from '../training-record/record-flags.tsx'
import {
  KindCreatePage,
  KindDetailPage,
  KindListPage,
  recordKind,
} from '../training-record/record-pages.tsx'
import { BaseTrainingSections } from './form-sections.tsx'
import {
  baseTrainingInput,
  checkBaseTraining,
  emptyBaseTraining,
  filledBaseTraining,
} from './form-values.ts'
import { baseTrainingWords } from './words.ts'

interface Of {
  record: BaseTraining
}

/** Describes the base training for the pages that all described kinds share (BT-01 to BT-03). */
const baseTraining = recordKind({
  feature: {
    kind: 'base_training',
    one: baseTrainingById,
    list: baseTrainingList,
    delete: deleteBaseTraining,
    created: 'base_training_created',
    deleted: 'base_training_deleted',
  },
  create: createBaseTraining,
  amend: amendBaseTraining,
  ownWords: baseTrainingWords,
  list: {
    rowsOf: (answer) => answer.base_trainings,
    sorts: BASE_SORTS,
    dateOf: (row) => row.date_of_flight,
    place: (t) => ({ key: 'airport', head: t('airport'), cell: (row) => row.airport, width: 100 }),
    result: (row) => <ResultBadge passed={row.result} />,
  },
  form: {
    empty: emptyBaseTraining,
    filled: filledBaseTraining,
    check: checkBaseTraining,
    input: baseTrainingInput,
    Sections: BaseTrainingSections,
  },
  detail: { dateOf: (record) => record.date_of_flight, Flags, Head, Sections },
})

export const List = () => <KindListPage of={baseTraining} />
export const Detail = () => <KindDetailPage of={baseTraining} />
export const Create = () => <KindCreatePage of={baseTraining} />

function Head({ record }: Of) {
  const t = useWords(baseTrainingWords)
  const words = useWords(recordFileWords)
  return (
    <>
      <Fact label={t('date_of_flight')}>{formatDate(record.date_of_flight)}</Fact>
      <Fact label={t('airport')}>{record.airport}</Fact>
      <Fact label={words('instructor')}>{record.instructor_name}</Fact>
      <Fact label={t('go_around')}>{String(record.go_around)}</Fact>
      <Fact label={t('touch_and_go')}>{String(record.touch_and_go)}</Fact>
      <Fact label={t('full_stop')}>{String(record.full_stop)}</Fact>
      <Fact label={t('flight_time')}>{formatHours(record.flight_time)}</Fact>
    </>
  )
}

function Sections({ record }: Of) {
  const t = useWords(baseTrainingWords)
  const items = BASE_SCORES.map((name) => ({ key: name, name: t(name), score: record[name] }))
  const { others } = record
  return (
    <>
      <ScoresRead
        title={t('scores')}
        items={[
          ...items,
          ...(others
            ? [{ key: 'others', name: `${t('others')}: ${others.criteria}`, score: others.point }]
            : []),
        ]}
      />
      <CommentsRead comments={record.comments} />
    </>
  )
}

function Flags({ record }: Of) {
  const t = useWords(baseTrainingWords)
  const scores = [...BASE_SCORES.map((name) => record[name]), record.others?.point ?? null]
  const low = scores.filter((score) => score !== null && isLow(score)).length
  return (
    <RecordFlags record={record}>
      <ResultBadge passed={record.result} />
      {low > 0 && (
        <StatusBadge tone="red" icon={IconAlertTriangle}>
          {t(low === 1 ? 'low_one' : 'low', { count: low })}
        </StatusBadge>
      )}
    </RecordFlags>
  )
}
