import type { State } from '@trms/contract/people/qualification/state'
import { useMessages } from '../i18n/messages.ts'
import { StatusBadge } from '../ui/part/status-badge.tsx'
import { FIT_SIGNS } from './readiness-signs.ts'
import { readinessWords } from './readiness-words.ts'

/** Whether a pilot may fly: no red; amber says that something ends soon. */
export function FitBadge({ state }: { state: State }) {
  const t = useMessages(readinessWords)
  return (
    <StatusBadge tone={state} icon={FIT_SIGNS[state]} loud>
      {t(state === 'red' ? 'not_fit' : 'fit')}
    </StatusBadge>
  )
}
