import type { State } from '@trms/contract/people/qualification/state'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { FIT_SIGNS } from './signs.ts'
import { fitKey, readinessWords } from './words.ts'

/**
 * Shows whether a pilot may fly: red means not fit, amber that something ends soon, and null that nothing is
 * known.
 */
export function FitBadge({ state }: { state: State | null }) {
  const t = useWords(readinessWords)
  return (
    <StatusBadge tone={state ?? 'grey'} icon={FIT_SIGNS[state ?? 'unknown']} loud>
      {t(fitKey(state && state !== 'red'))}
    </StatusBadge>
  )
}
