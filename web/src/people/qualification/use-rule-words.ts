import type { QualificationKind } from '@trms/contract/people/qualification/entity'
import { pilotWords } from '../../crew/pilot-words.ts'
import { useWords } from '../../i18n/words.ts'
import { kindsWords } from './kinds-words.ts'

/** A kind's rule in a line: source, whom it applies to, how long it holds. */
export function useRuleWords(): (kind: QualificationKind) => string {
  const t = useWords(kindsWords)
  const pilot = useWords(pilotWords)
  return (kind) => {
    const whom = [...kind.fleets, ...kind.positions.map((one) => pilot(`position_${one}`))]
    const holds =
      kind.validity === null
        ? kind.source === 'office' && t('given')
        : t(kind.validity_unit === 'month' ? 'months' : 'days', { count: kind.validity })
    return [
      t(`source_${kind.source}`),
      whom.length > 0 ? whom.join(', ') : t('everybody'),
      holds,
      kind.to_month_end && t('to_month_end_short'),
      kind.renewal_months > 0 && t('renewal_short', { count: kind.renewal_months }),
      t('warning_short', { count: kind.warning_days }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
