import { createBaseTraining } from '@trms/contract/base-training/calls'
import { NewRecordForm } from '../domain/new-record-form.tsx'
import { type About, NewRecordPage } from '../domain/new-record-page.tsx'
import { OutcomeSection } from '../domain/outcome-section.tsx'
import { recordFileWords } from '../domain/record-file-words.ts'
import { useRecordLabel } from '../domain/record-label.ts'
import { ReportSection } from '../domain/report-section.tsx'
import { useMessages } from '../i18n/messages.ts'
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
