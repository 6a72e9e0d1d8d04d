import { BASE_SORTS, baseTrainingList } from '@trms/contract/records/base-training/calls'
import { useMessages } from '../../i18n/messages.ts'
import { useListedPilot } from '../training-record/pilot-records.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { ResultBadge } from '../training-record/record-flags.tsx'
import { RecordList } from '../training-record/record-list.tsx'
import { baseTraining } from './feature.ts'
import { messages } from './messages.ts'

/** BT-01: the base trainings of one pilot. */
export function BaseTrainingListPage() {
  const t = useMessages(messages)
  const words = useMessages(recordFileWords)
  const { pilotId, area } = useListedPilot()
  return (
    <RecordList
      key={pilotId}
      feature={baseTraining}
      call={baseTrainingList}
      pilotId={pilotId}
      area={area}
      rowsOf={(answer) => answer.base_trainings}
      sorts={BASE_SORTS}
      dateOf={(row) => row.date_of_flight}
      place={{ key: 'airport', head: t('airport'), cell: (row) => row.airport, width: 100 }}
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
