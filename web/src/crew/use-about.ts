import type { BoardPilot } from '@trms/contract/people/qualification/entity'
import { useWords } from '../i18n/words.ts'
import { pilotWords } from './pilot-words.ts'

/** Crew code, position, and the fleet where several are shown. */
export function useAbout(withFleet: boolean) {
  const t = useWords(pilotWords)
  return ({ crew_code, name_position, fleet }: Omit<BoardPilot, 'cells'>) =>
    [crew_code, t(`position_${name_position}`), withFleet && fleet].filter(Boolean).join(' · ')
}
