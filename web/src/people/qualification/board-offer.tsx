import { useSearch } from '@tanstack/react-router'
import { addDays, isDay } from '@trms/contract/common/days'
import { FLEETS } from '@trms/contract/crew/fleets'
import { POSITIONS } from '@trms/contract/crew/positions'
import { BOARD_SORTS } from '@trms/contract/people/qualification/board'
import type { QualificationKind } from '@trms/contract/people/qualification/entity'
import { STATES } from '@trms/contract/people/qualification/state'
import { lazy } from 'react'
import { pilotWords } from '../../crew/pilot-words.ts'
import { useKindName } from '../../crew/readiness/words.ts'
import { formatDate, today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { type Search, text } from '../../ui/part/search-params.ts'
import { boardWords } from './board-words.ts'

/** The day input, loaded apart: only the filter drawer needs this part, which is larger than the board. */
const DayInput = lazy(async () => ({
  default: (await import('../../ui/date/date-field.tsx')).DayInput,
}))

const SPANS = ['7', '14', '30', '60', '90', '180']

/** Gives the offered spans of days, and the span that a link asks for (DSH-02). */
function useSpans(): readonly string[] {
  const asked = text((useSearch({ strict: false }) as Search).days)
  return /^\d{1,3}$/.test(asked) && !SPANS.includes(asked) ? [asked, ...SPANS] : SPANS
}

/** Gives the future day that the address asks about; empty for today. */
export function useAsOf(): string {
  const day = text((useSearch({ strict: false }) as Search).as_of)
  return isAhead(day) ? day : ''
}

const isAhead = (day: string) => isDay(day) && day > today()

/** Gives the filters and orders of the board, the most urgent first (RDY-04). */
export function useBoardOffer(kinds: readonly QualificationKind[] | undefined): ListOffer {
  const t = useWords(boardWords)
  const pilot = useWords(pilotWords)
  const nameOf = useKindName()
  const asOf = useAsOf()
  const spans = useSpans()
  return {
    sizes: [10],
    size: 10,
    order: '+',
    sorts: BOARD_SORTS.map((value) => ({ value, label: t(`sort_${value}`) })),
    selects: [
      {
        name: 'state',
        label: t('state'),
        choices: STATES.map((value) => ({ value, label: t(`state_${value}`) })),
      },
      {
        name: 'fleet',
        label: t('fleet'),
        choices: FLEETS.map((value) => ({ value, label: value })),
      },
      {
        name: 'name_position',
        label: t('position'),
        choices: POSITIONS.map((one) => ({ value: String(one), label: pilot(`position_${one}`) })),
      },
      {
        name: 'kind',
        label: t('kind'),
        choices: kinds?.map((one) => ({ value: one.id, label: nameOf(one) })),
      },
      {
        name: 'days',
        label: t('ends_within'),
        choices: spans.map((value) => ({ value, label: t('within', { days: value }) })),
      },
      {
        name: 'as_of',
        label: t('as_of'),
        choices: asOf ? [{ value: asOf, label: formatDate(asOf) }] : [],
        look: (field) => (
          <DayInput
            label={t('as_of')}
            description={t('as_of_hint')}
            minDate={addDays(today(), 1)}
            error={field.value && !isAhead(field.value) && t('as_of_wrong')}
            {...field}
          />
        ),
      },
    ],
  }
}
