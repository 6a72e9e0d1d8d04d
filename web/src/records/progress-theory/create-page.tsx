import { createProgressTheory } from '@trms/contract/records/progress-theory/calls'
import { useMessages } from '../../i18n/messages.ts'
import { NewRecordForm } from '../training-record/new-record-form.tsx'
import { type About, NewRecordPage } from '../training-record/new-record-page.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { useRecordLabel } from '../training-record/record-label.ts'
import { ReportSection } from '../training-record/report-section.tsx'
import { progressTheory } from './feature.ts'
import { ProgressSections } from './form-sections.tsx'
import { checkProgressTheory, emptyProgressTheory, progressTheoryInput } from './form-values.ts'
import { messages } from './messages.ts'

export function CreatePage() {
  const t = useMessages(messages)
  return <NewRecordPage title={t('title')} crumb={t('list')} form={NewProgressTheory} />
}

function NewProgressTheory(about: About) {
  const t = useMessages(messages)
  const words = useMessages(recordFileWords)
  return (
    <NewRecordForm
      {...about}
      feature={progressTheory}
      call={createProgressTheory}
      empty={emptyProgressTheory}
      check={checkProgressTheory}
      labelOf={useRecordLabel(messages)}
      save={t('save')}
      input={progressTheoryInput}
      files={({ report }) => (report ? { report } : {})}
    >
      {({ control }, sender, instructor) => (
        <>
          <ProgressSections control={control} instructor={instructor} />
          <ReportSection control={control} title={words('report')} sender={sender} />
        </>
      )}
    </NewRecordForm>
  )
}
