import { PROGRESS_SORTS, progressTheoryByPilot } from '@trms/contract/records/progress-theory/calls'
import { useMessages } from '../../i18n/messages.ts'
import { useListedPilot } from '../training-record/pilot-records.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { RecordList } from '../training-record/record-list.tsx'
import { progressTheory } from './feature.ts'
import { Performance } from './performance.tsx'

/** PT-01: the progress checks (theory) of one pilot. */
export function ProgressTheoryListPage() {
  const words = useMessages(recordFileWords)
  const { pilotId, area } = useListedPilot()
  return (
    <RecordList
      key={pilotId}
      feature={progressTheory}
      call={progressTheoryByPilot}
      pilotId={pilotId}
      area={area}
      rowsOf={(answer) => answer.progress_theory_reports}
      sorts={PROGRESS_SORTS}
      dateOf={(row) => row.date_of_test}
      result={{
        key: 'result',
        head: words('result'),
        cell: (row) => <Performance value={row.overall_performance} />,
        width: 120,
        oneLine: true,
      }}
    />
  )
}
