import { createTheoryTest } from '@trms/contract/records/theory-test/calls'
import { useMessages } from '../../i18n/messages.ts'
import { NewRecordForm } from '../training-record/new-record-form.tsx'
import { type About, NewRecordPage } from '../training-record/new-record-page.tsx'
import { OutcomeSection } from '../training-record/outcome-section.tsx'
import { recordFileWords } from '../training-record/record-file-words.ts'
import { useRecordLabel } from '../training-record/record-label.ts'
import { ReportSection } from '../training-record/report-section.tsx'
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
