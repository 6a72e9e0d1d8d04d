import { allowsSpecial, type Criterion } from '@trms/contract/records/training-record/criteria'
import { isLow, type Score } from '@trms/contract/records/training-record/scores'
import type { Ref } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { ScoreRow } from '../score/score-row.tsx'
import { scoreWords } from '../score/score-words.ts'
import { type FlightValues, showsComment } from './form-values.ts'

export function CriterionRow({
  control,
  criterion,
  number,
  name,
  onStep,
  onLow,
  ref,
}: {
  control: Control<FlightValues>
  criterion: Criterion
  number: number
  name: string
  onStep(direction: 1 | -1): void
  /** Called when a score below standard was chosen; the score counts only once `keep` is called. */
  onLow(score: Score, keep: () => void): void
  ref: Ref<HTMLDivElement>
}) {
  const t = useWords(scoreWords)
  const { field: score } = useController({ control, name: criterion.name })
  const { field: special } = useController({ control, name: `${criterion.name}_special` })
  const { field: remark } = useController({ control, name: `${criterion.name}_remark` })
  const low = isLow(score.value)
  // Unticking the special remark also empties its text (TF-10).
  const onSpecial = (ticked: boolean) => {
    special.onChange(ticked)
    if (!ticked) remark.onChange('')
  }
  return (
    <ScoreRow
      ref={ref}
      number={number}
      name={name}
      score={score.value}
      onScore={(next) =>
        isLow(next) ? onLow(next, () => score.onChange(next)) : score.onChange(next)
      }
      onStep={onStep}
      special={special.value}
      onSpecial={allowsSpecial(criterion, score.value) ? onSpecial : undefined}
      comment={
        showsComment(criterion, score.value, special.value) && (
          <FieldGrid columns={low ? 1 : 2}>
            <CountedTextarea
              control={control}
              name={criterion.comment}
              max={256}
              minRows={1}
              label={t('comment_for', { number })}
              withAsterisk={low}
              description={low ? t('comment_needed') : undefined}
            />
            {!low && (
              <CountedTextarea
                control={control}
                name={`${criterion.name}_remark`}
                max={256}
                minRows={1}
                label={t('remark_for', { number })}
              />
            )}
          </FieldGrid>
        )
      }
    />
  )
}
