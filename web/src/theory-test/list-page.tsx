import { THEORY_SORTS, theoryTestByPilot } from '@trms/contract/theory-test/calls'
import { useListedPilot } from '../domain/pilot-records.tsx'
import { recordFileWords } from '../domain/record-file-words.ts'
import { ResultBadge } from '../domain/record-flags.tsx'
import { RecordList } from '../domain/record-list.tsx'
import { useMessages } from '../i18n/messages.ts'
import { theoryTest } from './feature.ts'

/** TT-01: the theory tests of one pilot. */
export function TheoryTestListPage() {
  const words = useMessages(recordFileWords)
  const { pilotId, area } = useListedPilot()
  return (
    <RecordList
      key={pilotId}
      feature={theoryTest}
      call={theoryTestByPilot}
      pilotId={pilotId}
      area={area}
      rowsOf={(answer) => answer.theory_tests}
      sorts={THEORY_SORTS}
      dateOf={(row) => row.date_of_test}
      result={{
        key: 'result',
        head: words('result'),
        cell: (row) => <ResultBadge passed={row.result} />,
        width: 120,
        oneLine: true,
      }}
    />
  )
}
