import { isLow, NOT_APPLICABLE, type Score } from '@trms/contract/records/training-record/scores'
import IconAlertTriangle from '~icons/alert-triangle'
import IconNote from '~icons/note'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import classes from './score-read.module.css'
import { scoreWords } from './score-words.ts'

interface ScoredItem {
  key: string
  name: string
  score: Score
  special?: boolean
  comment?: string
  /** The text of the special remark. */
  remark?: string
}

/** Lists the scores of a record for reading; a score below standard is red, with an icon and a word. */
export function ScoresRead({ title, items }: { title: string; items: readonly ScoredItem[] }) {
  const t = useWords(scoreWords)
  const na = items.filter(({ score }) => score === NOT_APPLICABLE).length
  return (
    <FormSection flush title={title} aside={t('count', { scored: items.length - na, na })}>
      <ol className={classes.list}>
        {items.map(({ key, name, score, special, comment, remark }, index) => (
          <li key={key} className={classes.criterion} data-low={isLow(score) || undefined}>
            <span className={classes.number}>{index + 1}</span>
            <span>{name}</span>
            <span>
              {isLow(score) && (
                <StatusBadge tone="red" icon={IconAlertTriangle}>
                  {t('below_standard')}
                </StatusBadge>
              )}
              {special && (
                <StatusBadge tone="blue" icon={IconNote}>
                  {t('special_remark')}
                </StatusBadge>
              )}
            </span>
            <span className={classes.score} data-na={score === NOT_APPLICABLE || undefined}>
              {score === NOT_APPLICABLE ? t('not_applicable') : score}
            </span>
            {comment && <p className={classes.comment}>{comment}</p>}
            {remark && (
              <p className={classes.comment}>
                <b>{t('special_remark')}:</b> {remark}
              </p>
            )}
          </li>
        ))}
      </ol>
    </FormSection>
  )
}
