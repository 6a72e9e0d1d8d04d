import type { OverviewRow } from '@trms/contract/records/overview/calls'
import { useWords } from '../i18n/words.ts'
import { pilotWords } from './pilot-words.ts'

type Progress = OverviewRow['flight_progress']
type Theory = OverviewRow['theory_progress']

/** Texts about a pilot for lists and heads, in the language on the screen. */
export function usePilotTexts() {
  const t = useWords(pilotWords)
  const position = (value: OverviewRow['name_position']) => t(`position_${value}`)
  /** Crew code, position and fleet in one line. */
  const about = (pilot: Pick<OverviewRow, 'crew_code' | 'name_position' | 'fleet'>) =>
    [pilot.crew_code, position(pilot.name_position), pilot.fleet].filter(Boolean).join(' · ')
  const sectors = (count: number) => (count === 1 ? t('sectors_one') : t('sectors', { count }))
  const phaseName = (reached: number | null) => {
    // The four flight types that close a phase. In the contract `reached` is any number.
    const known = ([1, 2, 3, 5] as const).find((one) => one === reached)
    return known ? t(`phase_${known}`) : t('phase_none')
  }
  const phase = ({ phase: reached, not_passed }: Progress) => {
    const failed = ([4, 5] as const).find((one) => one === not_passed)
    if (!failed) return phaseName(reached)
    return reached === null
      ? t(`not_passed_${failed}`)
      : `${phaseName(reached)} · ${t(`not_passed_${failed}`)}`
  }
  const theory = (progress: NonNullable<Theory>) => {
    const { kind, result } = progress
    const mark = typeof result === 'number' ? `${result}/5` : t(result ? 'passed' : 'failed')
    return `${t(kind)}: ${mark}`
  }
  return { position, about, sectors, phase, phaseName, theory }
}
