import {
  amendTheoryTest,
  createTheoryTest,
  deleteTheoryTest,
  THEORY_SORTS,
  theoryTestById,
  theoryTestByPilot,
} from '@trms/contract/records/theory-test/calls'
import { type TheoryTest, TOPIC_GROUPS } from '@trms/contract/records/theory-test/entity'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { CommentsRead } from '../training-record/outcome-section.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { RecordFlags, ResultBadge } from '../training-record/record-flags.tsx'
import {
  KindCreatePage,
  KindDetailPage,
  KindListPage,
  recordKind,
} from '../training-record/record-pages.tsx'
import { TheoryTestSections } from './form-sections.tsx'
import {
  checkTheoryTest,
  emptyTheoryTest,
  filledTheoryTest,
  theoryTestInput,
} from './form-values.ts'
import { theoryTestWords } from './words.ts'

interface Of {
  record: TheoryTest
}

/** Describes the theory test for the pages that all described kinds share (TT-01, TT-02). */
const theoryTest = recordKind({
  feature: {
    kind: 'theory_test',
    one: theoryTestById,
    list: theoryTestByPilot,
    delete: deleteTheoryTest,
    created: 'theory_test_created',
    deleted: 'theory_test_deleted',
  },
  create: createTheoryTest,
  amend: amendTheoryTest,
  ownWords: theoryTestWords,
  list: {
    rowsOf: (answer) => answer.theory_tests,
    sorts: THEORY_SORTS,
    dateOf: (row) => row.date_of_test,
    result: (row) => <ResultBadge passed={row.result} />,
  },
  form: {
    empty: emptyTheoryTest,
    filled: filledTheoryTest,
    check: checkTheoryTest,
    input: theoryTestInput,
    Sections: TheoryTestSections,
  },
  detail: { dateOf: (record) => record.date_of_test, Flags, Head, Sections },
})

export const List = () => <KindListPage of={theoryTest} />
export const Detail = () => <KindDetailPage of={theoryTest} />
export const Create = () => <KindCreatePage of={theoryTest} />

function Head({ record }: Of) {
  const t = useWords(theoryTestWords)
  const words = useWords(recordFileWords)
  return (
    <>
      <Fact label={t('date_of_test')}>{formatDate(record.date_of_test)}</Fact>
      <Fact label={words('instructor')}>{record.instructor_name}</Fact>
    </>
  )
}

function Sections({ record }: Of) {
  const t = useWords(theoryTestWords)
  const words = useWords(recordFileWords)
  return (
    <>
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
      <CommentsRead comments={record.comments} />
    </>
  )
}

function Flags({ record }: Of) {
  return (
    <RecordFlags record={record}>
      <ResultBadge passed={record.result} />
    </RecordFlags>
  )
}
