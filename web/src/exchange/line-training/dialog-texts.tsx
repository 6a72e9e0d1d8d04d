import { Skeleton, Text } from '@mantine/core'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import { getLatestSubmission } from '@trms/contract/exchange/line-training/form-calls'
import { useRead } from '../../api/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { SureToUpload } from '../form-exchange/form-dialogs.tsx'
import { lineTrainingWords } from './words.ts'

/** Names the pilot and the type of a training. */
export function TrainingOwner({ form }: { form: LineTraining }) {
  const t = useWords(lineTrainingWords)
  return (
    <Text>
      {form.pilot_name} · {form.pilot_crew_code} · {t(`type_${form.line_training_type}`)}
    </Text>
  )
}

/** The question before a form is sent, which also names the latest submission (LT-02). */
export const Question = ({ form }: { form: LineTraining }) => (
  <>
    <LastSubmission id={form.id} />
    <SureToUpload />
  </>
)

function LastSubmission({ id }: { id: string }) {
  const t = useWords(lineTrainingWords)
  const { data: last, error } = useRead(getLatestSubmission, { line_training_id: id })
  if (error) return <Text c="red">{error.message}</Text>
  if (last === undefined) return <Skeleton height={22} radius={6} animate={false} />
  if (last === null) return <Text c="dimmed">{t('no_submission')}</Text>
  return (
    <Text fw={600}>
      {t('last_was', {
        name: last.full_name,
        code: last.crew_code,
        at: formatDateTime(last.date_of_submission),
      })}
    </Text>
  )
}
