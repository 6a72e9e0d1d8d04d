import { formatDate } from '../../i18n/format.ts'
import type { useWords } from '../../i18n/words.ts'
import type { listWords } from '../part/list-words.ts'
import { defaultOrder, defaultSort, type ListOffer, type ListView } from './list-view.ts'

type Say = ReturnType<typeof useWords<(typeof listWords)['en']>>

export interface ActiveFilter {
  key: string
  label: string
  /** The change of the view that removes this filter. */
  without: Partial<ListView>
}

/** Lists what the filter drawer has set, in the drawer's order: sorting, dates, choices, flags. */
export function activeFilters(view: ListView, offer: ListOffer, t: Say): ActiveFilter[] {
  const found: ActiveFilter[] = []
  const sort = offer.sorts?.find((one) => one.value === view.sort)
  if (sort && sort.value !== defaultSort(offer))
    found.push({
      key: 'sort',
      label: t('sorted_by', { name: sort.label }),
      without: { sort: defaultSort(offer) },
    })
  if (view.order !== defaultOrder(offer))
    found.push({
      key: 'order',
      label: t(view.order === '+' ? 'ascending' : 'descending'),
      without: { order: defaultOrder(offer) },
    })
  if (view.start || view.end)
    found.push({ key: 'dates', label: datesLabel(view, t), without: { start: '', end: '' } })
  for (const { name, label, choices } of offer.selects ?? []) {
    const { [name]: value, ...others } = view.selects
    if (!value) continue
    const chosen = choices ? (choices.find((one) => one.value === value)?.label ?? value) : '…'
    found.push({
      key: name,
      label: `${label}: ${chosen}`,
      without: { selects: others },
    })
  }
  for (const { value, label } of offer.flags ?? []) {
    if (view.flags.includes(value))
      found.push({
        key: value,
        label,
        without: { flags: view.flags.filter((one) => one !== value) },
      })
  }
  return found
}

/** Whether the view may leave records out; another order leaves out none. */
export const isNarrowed = (view: ListView, offer: ListOffer, t: Say): boolean =>
  view.keyword !== '' ||
  activeFilters(view, offer, t).some(({ key }) => key !== 'sort' && key !== 'order')

function datesLabel({ start, end }: ListView, t: Say): string {
  if (start && end) return `${formatDate(start)} – ${formatDate(end)}`
  return start
    ? t('from_date', { date: formatDate(start) })
    : t('to_date', { date: formatDate(end) })
}
