import { createTheoryTest } from '@trms/contract/theory-test/calls'
import { NewRecordForm } from '../domain/new-record-form.tsx'
import { type About, NewRecordPage } from '../domain/new-record-page.tsx'
import { OutcomeSection } from '../domain/outcome-section.tsx'
import { recordFileWords } from '../domain/record-file-words.ts'
import { useRecordLabel } from '../domain/record-label.ts'
import { ReportSection } from '../domain/report-section.tsx'
import { useMessages } from '../i18n/messages.ts'
import { theoryTest } from './feature.ts'
import { GeneralSection, TopicSections } from './form-sections.tsx'
import { checkTheoryTest, emptyTheoryTest, theoryTestInput } from './form-values.ts'
import { messages } from './messages.ts'

export function CreatePage() {
  const t = useMessages(messages)
  return <NewRecordPage title={t('title')} crumb={t('list')} form={NewTheoryTest} />
}

function NewTheoryTest(about: About) {
  const t = useMessages(messages)
  const words = useMessages(recordFileWords)
  return (
    <NewRecordForm
      {...about}
      feature={theoryTest}
      call={createTheoryTest}
      empty={emptyTheoryTest}
      check={checkTheoryTest}
      labelOf={useRecordLabel(messages)}
      save={t('save')}
      input={theoryTestInput}
      files={({ report }) => (report ? { report } : {})}
    >
      {({ control }, sender, instructor) => (
        <>
          <GeneralSection control={control} instructor={instructor} />
          <TopicSections control={control} />
          <OutcomeSection control={control} title={t('outcome')} commentsNeeded />
          <ReportSection control={control} title={words('report')} sender={sender} />
        </>
      )}
    </NewRecordForm>
  )
}
