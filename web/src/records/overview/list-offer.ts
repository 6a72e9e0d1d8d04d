import { FLEETS } from '@trms/contract/crew/fleets'
import { POSITIONS } from '@trms/contract/crew/positions'
import { OVERVIEW_SORTS, PASSED_PHASES } from '@trms/contract/records/overview/calls'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { useArea } from '../../frame/session.ts'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { overviewWords } from './words.ts'

const FLAGS = ['grounded', 'awaiting_approval', 'low_scores'] as const

/**
 * The filters of the overview: fleet (in the admin area), position, phase, grounded, awaiting approval and
 * low scores (FOT-01).
 */
export function useOverviewOffer(): ListOffer {
  const t = useWords(overviewWords)
  const { position, phaseName } = usePilotTexts()
  const everyFleet = useArea() === 'admin'
  const fleets = {
    name: 'fleet',
    label: t('fleet'),
    choices: FLEETS.map((value) => ({ value, label: value })),
  }
  return {
    sizes: [5, 10, 25],
    size: 5,
    order: '+',
    sorts: useSorts(OVERVIEW_SORTS),
    selects: [
      ...(everyFleet ? [fleets] : []),
      {
        name: 'name_position',
        label: t('position'),
        choices: POSITIONS.map((value) => ({ value: String(value), label: position(value) })),
      },
      {
        name: 'phase',
        label: t('phase'),
        choices: PASSED_PHASES.map((value) => ({
          value: String(value),
          label: phaseName(value),
        })),
      },
    ],
    flags: FLAGS.map((value) => ({ value, label: t(`only_${value}`) })),
    filtersOf: ({ selects, flags }) => ({
      ...selects,
      ...Object.fromEntries(flags.map((name) => [name, true])),
    }),
  }
}
