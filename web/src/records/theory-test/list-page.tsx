import { THEORY_SORTS, theoryTestByPilot } from '@trms/contract/records/theory-test/calls'
import { useMessages } from '../../i18n/messages.ts'
import { useListedPilot } from '../training-record/pilot-records.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { ResultBadge } from '../training-record/record-flags.tsx'
import { RecordList } from '../training-record/record-list.tsx'
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
