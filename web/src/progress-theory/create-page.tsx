import { createProgressTheory } from '@trms/contract/progress-theory/calls'
import { NewRecordForm } from '../domain/new-record-form.tsx'
import { type About, NewRecordPage } from '../domain/new-record-page.tsx'
import { recordFileWords } from '../domain/record-file-words.ts'
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
      labelOf={useFieldLabel()}
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

/** The name under which a field is listed as missing. */
function useFieldLabel(): (path: string) => string {
  const t = useMessages(messages)
  const words = useMessages(recordFileWords)
  return (path) => {
    if (path === 'report') return words('report')
    return t(path in messages.en ? (path as keyof typeof messages.en) : 'general')
  }
}
