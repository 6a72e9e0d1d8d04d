import {
  amendProgressTheory,
  createProgressTheory,
  deleteProgressTheory,
  PROGRESS_SORTS,
  progressTheoryById,
  progressTheoryByPilot,
} from '@trms/contract/records/progress-theory/calls'
import { AREAS, type ProgressTheory } from '@trms/contract/records/progress-theory/entity'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { RecordFlags } from '../training-record/record-flags.tsx'
import {
  KindCreatePage,
  KindDetailPage,
  KindListPage,
  recordKind,
} from '../training-record/record-pages.tsx'
import { ProgressSections } from './form-sections.tsx'
import {
  checkProgressTheory,
  emptyProgressTheory,
  filledProgressTheory,
  progressTheoryInput,
} from './form-values.ts'
import { Performance } from './performance.tsx'
import { progressTheoryWords } from './words.ts'

interface Of {
  record: ProgressTheory
}

/** Describes the progress check of theory for the pages that all described kinds share (PT-01, PT-02). */
const progressTheory = recordKind({
  feature: {
    kind: 'progress_theory',
    one: progressTheoryById,
    list: progressTheoryByPilot,
    delete: deleteProgressTheory,
    created: 'progress_theory_created',
    deleted: 'progress_theory_deleted',
  },
  create: createProgressTheory,
  amend: amendProgressTheory,
  ownWords: progressTheoryWords,
  list: {
    rowsOf: (answer) => answer.progress_theory_reports,
    sorts: PROGRESS_SORTS,
    dateOf: (row) => row.date_of_test,
    result: (row) => <Performance value={row.overall_performance} />,
  },
  form: {
    empty: emptyProgressTheory,
    filled: filledProgressTheory,
    check: checkProgressTheory,
    input: progressTheoryInput,
    Sections: ProgressSections,
  },
  detail: { dateOf: (record) => record.date_of_test, Flags, Head, Sections },
})

export const List = () => <KindListPage of={progressTheory} />
export const Detail = () => <KindDetailPage of={progressTheory} />
export const Create = () => <KindCreatePage of={progressTheory} />

function Head({ record }: Of) {
  const t = useWords(progressTheoryWords)
  const words = useWords(recordFileWords)
  return (
    <>
      <Fact label={t('date_of_test')}>{formatDate(record.date_of_test)}</Fact>
      <Fact label={words('instructor')}>{record.instructor_name}</Fact>
      <Fact label={t('overall_performance')}>
        <Performance value={record.overall_performance} />
      </Fact>
    </>
  )
}

function Sections({ record }: Of) {
  const t = useWords(progressTheoryWords)
  return (
    <FormSection title={t('areas')}>
      <Facts>
        {AREAS.map(({ name }) => (
          <Fact key={name} wide label={t(name)}>
            {record[name]}
          </Fact>
        ))}
      </Facts>
    </FormSection>
  )
}

function Flags({ record }: Of) {
  return <RecordFlags record={record} />
}
