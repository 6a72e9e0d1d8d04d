import { PROGRESS_SORTS, progressTheoryByPilot } from '@trms/contract/progress-theory/calls'
import { useListedPilot } from '../domain/pilot-records.tsx'
import { recordFileWords } from '../domain/record-file-words.ts'
import { RecordList } from '../domain/record-list.tsx'
import { useMessages } from '../i18n/messages.ts'
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
