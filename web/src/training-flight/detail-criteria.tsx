import { CRITERIA } from '@trms/contract/training-flight/criteria'
import type { TrainingFlight } from '@trms/contract/training-flight/entity'
import { flightWords } from '../domain/flight-words.ts'
import { ScoresRead } from '../domain/score-read.tsx'
import { useMessages } from '../i18n/messages.ts'
import { formMessages } from './form-messages.ts'

/** The 16 scores with their comments. */
export function CriteriaRead({ flight }: { flight: TrainingFlight }) {
  const t = useMessages(formMessages)
  const words = useMessages(flightWords)
  return (
    <ScoresRead
      title={t('criteria')}
      items={CRITERIA.map((criterion) => ({
        key: criterion.name,
        name: words(`criterion_${criterion.name}`),
        score: flight[criterion.name],
        special: flight[`${criterion.name}_special`],
        comment: flight[criterion.comment],
        remark: flight[`${criterion.name}_remark`],
      }))}
    />
  )
}
