import { createBaseTraining } from '@trms/contract/records/base-training/calls'
import { useMessages } from '../../i18n/messages.ts'
import { NewRecordForm } from '../training-record/new-record-form.tsx'
import { type About, NewRecordPage } from '../training-record/new-record-page.tsx'
import { OutcomeSection } from '../training-record/outcome-section.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { useRecordLabel } from '../training-record/record-label.ts'
import { ReportSection } from '../training-record/report-section.tsx'
import { baseTraining } from './feature.ts'
import { GeneralSection } from './form-general.tsx'
import { ScoresSection } from './form-scores.tsx'
import { baseTrainingInput, checkBaseTraining, emptyBaseTraining } from './form-values.ts'
import { messages } from './messages.ts'

export function CreatePage() {
  const t = useMessages(messages)
  return <NewRecordPage title={t('title')} crumb={t('list')} form={NewBaseTraining} />
}

function NewBaseTraining(about: About) {
  const t = useMessages(messages)
  const words = useMessages(recordFileWords)
  return (
    <NewRecordForm
      {...about}
      feature={baseTraining}
      call={createBaseTraining}
      empty={emptyBaseTraining}
      check={checkBaseTraining}
      labelOf={useRecordLabel(messages)}
      save={t('save')}
      input={baseTrainingInput}
      files={({ report }) => (report ? { report } : {})}
    >
      {({ control }, sender, instructor) => (
        <>
          <GeneralSection control={control} instructor={instructor} />
          <ScoresSection control={control} />
          <OutcomeSection control={control} title={t('outcome')} />
          <ReportSection control={control} title={words('report')} sender={sender} />
        </>
      )}
    </NewRecordForm>
  )
}
