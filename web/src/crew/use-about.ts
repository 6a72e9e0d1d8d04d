import type { BoardPilot } from '@trms/contract/people/qualification/entity'
import { useWords } from '../i18n/words.ts'
import { pilotWords } from './pilot-words.ts'

/** Gives crew code and position of a pilot, and the fleet where pilots of several fleets are shown. */
export function useAbout(withFleet: boolean) {
  const t = useWords(pilotWords)
  return ({ crew_code, name_position, fleet }: Omit<BoardPilot, 'cells'>) =>
    [crew_code, t(`position_${name_position}`), withFleet && fleet].filter(Boolean).join(' · ')
}
