import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { useWords } from '../../i18n/words.ts'
import { ScoresRead } from '../score/score-read.tsx'
import { flightWords } from '../training-record/flight-words.ts'
import { flightFormWords } from './form-words.ts'

/** Shows the 16 scores with their comments. */
export function CriteriaRead({ flight }: { flight: TrainingFlight }) {
  const t = useWords(flightFormWords)
  const words = useWords(flightWords)
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
