import { createProgressTheory } from '@trms/contract/progress-theory/calls'
import { NewRecordForm } from '../domain/new-record-form.tsx'
import { type About, NewRecordPage } from '../domain/new-record-page.tsx'
import { recordFileWords } from '../domain/record-file-words.ts'
import { useRecordLabel } from '../domain/record-label.ts'
import { ReportSection } from '../domain/report-section.tsx'
import { useMessages } from '../i18n/messages.ts'
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
