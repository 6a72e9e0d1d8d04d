import { TOPIC_GROUPS } from '@trms/contract/records/theory-test/entity'
import { type Control, useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { CheckboxField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { inEnglish } from '../../ui/part/in-english.tsx'
import { InstructorField } from '../training-record/instructor-field.tsx'
import { OutcomeSection } from '../training-record/outcome-section.tsx'
import type { TheoryTestValues } from './form-values.ts'
import { theoryTestWords } from './words.ts'

interface Section {
  control: Control<TheoryTestValues>
}

/** The sections of the theory test form. */
export function TheoryTestSections({ control, instructor }: Section & { instructor: string }) {
  const t = useWords(theoryTestWords)
  return (
    <>
      <GeneralSection control={control} instructor={instructor} />
      {TOPIC_GROUPS.map((group) => (
        <TopicSection key={group.name} control={control} group={group} />
      ))}
      <OutcomeSection control={control} title={t('outcome')} commentsNeeded />
    </>
  )
}

function GeneralSection({ control, instructor }: Section & { instructor: string }) {
  const t = useWords(theoryTestWords)
  return (
    <FormSection title={t('general')} aside={inEnglish(t('form_name'))}>
      <FieldGrid columns={2}>
        <DateField control={control} name="date_of_test" label={t('date_of_test')} withAsterisk />
        <InstructorField name={instructor} />
      </FieldGrid>
    </FormSection>
  )
}

/** One group of the 12 topics; a tick means that the topic was tested. */
function TopicSection({ control, group }: Section & { group: (typeof TOPIC_GROUPS)[number] }) {
  const t = useWords(theoryTestWords)
  const { name, topics } = group
  const values = useWatch({ control })
  const ticked = topics.filter((topic) => values[topic]).length
  return (
    <FormSection title={t(name)} aside={t('ticked', { count: ticked, all: topics.length })}>
      <FieldGrid columns={2}>
        {topics.map((topic) => (
          <CheckboxField key={topic} control={control} name={topic} label={t(topic)} />
        ))}
      </FieldGrid>
    </FormSection>
  )
}
