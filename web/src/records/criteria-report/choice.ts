import { useNavigate, useSearch } from '@tanstack/react-router'
import { CRITERIA, type CriterionName } from '@trms/contract/records/training-record/criteria'
import { type Search, text } from '../../ui/part/search-params.ts'

/** The most lines in one chart; more could not be told apart. */
export const MOST_AT_ONCE = 6

export const PERIODS = ['3', '6', '12', 'all'] as const
/** The number of months that are shown, counted back from the newest scored flight. */
export type Period = (typeof PERIODS)[number]

/** The number of a criterion on the form, from 1 to 16. */
export const numberOf = (name: CriterionName) =>
  CRITERIA.findIndex((criterion) => criterion.name === name) + 1

const FIRST: readonly CriterionName[] = [CRITERIA[0].name]
const NONE = 'none'

/**
 * Reads `criteria` of the address: numbers or names with commas between. Without a valid criterion, the first
 * is chosen.
 */
function chosenIn(value: unknown): readonly CriterionName[] {
  const given = text(value)
  if (given === NONE) return []
  const found = given
    .split(',')
    .map((one) => one.trim())
    .map((one) => CRITERIA[Number(one) - 1] ?? CRITERIA.find(({ name }) => name === one))
    .flatMap((one) => (one ? [one.name] : []))
  return found.length === 0 ? FIRST : inOrder(found).slice(0, MOST_AT_ONCE)
}

const inOrder = (names: readonly CriterionName[]) =>
  [...new Set(names)].sort((a, b) => numberOf(a) - numberOf(b))

/** The chosen criteria and the period, kept in the address. */
export function useChoice() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const chosen = chosenIn(search.criteria)
  const period = PERIODS.find((one) => one === text(search.months)) ?? 'all'
  const show = (change: Search) =>
    void navigate({
      to: '.',
      search: (old: Search) => ({ ...old, ...change }),
      replace: true,
      resetScroll: false,
    } as never)
  return {
    chosen,
    period,
    toggle: (name: CriterionName) => {
      const next = chosen.includes(name)
        ? chosen.filter((one) => one !== name)
        : inOrder([...chosen, name])
      show({ criteria: next.map(numberOf).join(',') || NONE })
    },
    showPeriod: (next: Period) => show({ months: next === 'all' ? undefined : next }),
  }
}

export type Choice = ReturnType<typeof useChoice>
