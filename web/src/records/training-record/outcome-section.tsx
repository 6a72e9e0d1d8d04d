import { LONG_TEXT } from '@trms/contract/common/fields'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { YesNoField } from '../../ui/field/fields.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { recordFileWords } from './record-file-words.ts'

/** Shows the instructor's comments. */
export function CommentsRead({ comments }: { comments: string }) {
  const t = useWords(recordFileWords)
  return (
    <FormSection title={t('comments')}>
      <Facts>
        <Fact wide label={t('comments')}>
          {comments}
        </Fact>
      </Facts>
    </FormSection>
  )
}

/** The form section with the result, passed or failed, and the instructor's comments. */
export function OutcomeSection<
  Values extends FieldValues & { result: boolean | null; comments: string },
>({
  control,
  title,
  commentsNeeded = false,
}: {
  control: Control<Values>
  title: string
  commentsNeeded?: boolean
}) {
  const t = useWords(recordFileWords)
  return (
    <FormSection title={title}>
      <YesNoField
        control={control}
        name={'result' as FieldPath<Values>}
        label={t('result')}
        required
        words={{ yes: t('passed'), no: t('failed') }}
      />
      <CountedTextarea
        control={control}
        name={'comments' as FieldPath<Values>}
        label={t('comments')}
        max={LONG_TEXT}
        minRows={3}
        withAsterisk={commentsNeeded}
      />
    </FormSection>
  )
}
