import { FLEETS } from '@trms/contract/crew/fleets'
import { RECENCY_SORTS } from '@trms/contract/people/survey/calls'
import { EXPIRIES, EXPIRY_WORD } from '@trms/contract/people/survey/recency'
import { readinessWords } from '../../crew/readiness/words.ts'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { surveyListWords } from './list-words.ts'

const SPANS = ['7', '14', '30', '60', '90']

/** Gives the list offer: the earliest end first; filters by state, time of the end, and fleet (TLD-01). */
export function useRecencyOffer(): ListOffer {
  const t = useWords(surveyListWords)
  const stands = useWords(readinessWords)
  return {
    sizes: [10, 25, 50, 100],
    size: 10,
    order: '+',
    sorts: useSorts(RECENCY_SORTS),
    selects: [
      {
        name: 'expiry',
        label: t('expiry'),
        choices: EXPIRIES.map((value) => ({ value, label: stands(EXPIRY_WORD[value]) })),
      },
      {
        name: 'days_left',
        label: t('ends_within'),
        choices: SPANS.map((value) => ({ value, label: t('within', { days: value }) })),
      },
      {
        name: 'sim_days_left',
        label: t('sim_ends_within'),
        choices: SPANS.map((value) => ({ value, label: t('within', { days: value }) })),
      },
      {
        name: 'unverified',
        label: t('entries'),
        choices: [{ value: 'true', label: t('only_unverified') }],
      },
      {
        name: 'fleet',
        label: t('fleet'),
        choices: FLEETS.map((value) => ({ value, label: value })),
      },
    ],
  }
}
