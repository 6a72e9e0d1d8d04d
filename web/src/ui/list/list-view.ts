import type { ReactNode } from 'react'
import { flag, page, type Search, text } from '../part/search-params.ts'

/** One thing a list can be sorted or filtered by, in the words of the list's page. */
export interface Choice<Value extends string = string> {
  value: Value
  label: string
  /** A flag that the drawer offers only while it is set: it arrives by a link. */
  byLink?: boolean
}

/** A filter with one value of several, or none. Its name is the parameter in the address. */
export interface SelectFilter {
  name: string
  label: string
  /** Undefined while they are still on their way: until then any text in the address counts. */
  choices: readonly Choice[] | undefined
  /** Chosen as long as the address says nothing else; it says `all` where nothing is chosen. */
  initial?: string
  /** Drawn in the drawer in place of a plain select. */
  look?(field: { value: string | null; onChange(value: string | null): void }): ReactNode
}

/** What a list offers; its view is read from the address against it. */
export interface ListOffer {
  sizes: readonly number[]
  /** Rows a page unless the address says otherwise. */
  size: number
  /** Descending unless said otherwise. */
  order?: '+' | '-'
  /** The first is the default. */
  sorts?: readonly Choice[]
  flags?: readonly Choice[]
  selects?: readonly SelectFilter[]
  /** The call's `filters` where they are not the flags' names or the selects' values as they are. */
  filtersOf?(view: ListView): unknown
  /** The call has no `filters`: which fields of its own are made of the view. */
  fieldsOf?(view: ListView): object
  /** The call has no `keyword`; `filtersOf` says where the search text goes. */
  withoutKeyword?: boolean
  /** Offers a date range. */
  dates?: boolean
}

/** What is shown now. Dates are YYYY-MM-DD or empty. */
export interface ListView {
  page: number
  size: number
  keyword: string
  order: '+' | '-'
  sort: string
  start: string
  end: string
  flags: readonly string[]
  /** The chosen values by the name of their filter. */
  selects: Readonly<Record<string, string>>
}

export function viewOf(search: Search, offer: ListOffer): ListView {
  const size = Number(search.size)
  const sort = text(search.sort_by)
  const [start, end] = [day(search.start_date), day(search.end_date)]
  const dates = offer.dates && !(start && end && start > end)
  return {
    page: page(search.page),
    size: offer.sizes.includes(size) ? size : offer.size,
    keyword: text(search.keyword).slice(0, 100),
    order: orderOf(search.order, offer),
    sort: offer.sorts?.some((one) => one.value === sort) ? sort : defaultSort(offer),
    start: dates ? start : '',
    end: dates ? end : '',
    flags: (offer.flags ?? []).map((one) => one.value).filter((name) => flag(search[name])),
    selects: Object.fromEntries(
      (offer.selects ?? []).flatMap(({ name, choices, initial = '' }) => {
        const value = text(search[name]) || initial
        const taken = choices ? choices.some((one) => one.value === value) : value !== ''
        return taken ? [[name, value]] : []
      }),
    ),
  }
}

/** The address parameters of a view; what is the default is left out. */
export function searchOf(view: ListView, offer: ListOffer): Search {
  const flags = (offer.flags ?? []).map(({ value }) => [
    value,
    view.flags.includes(value) || undefined,
  ])
  return {
    page: view.page,
    size: view.size === offer.size ? undefined : view.size,
    keyword: view.keyword || undefined,
    order: view.order === defaultOrder(offer) ? undefined : view.order,
    sort_by: view.sort === defaultSort(offer) ? undefined : view.sort,
    start_date: view.start || undefined,
    end_date: view.end || undefined,
    ...Object.fromEntries(flags),
    ...Object.fromEntries(
      (offer.selects ?? []).map(({ name, initial }) => {
        const value = view.selects[name] ?? (initial && ALL)
        return [name, value === initial ? undefined : value]
      }),
    ),
  }
}

/** In the address: no choice, where one is made unless said otherwise. */
const ALL = 'all'

/** The view without what the drawer sets; search text and page size stay. */
export function unfiltered(view: ListView, offer: ListOffer): ListView {
  return {
    ...view,
    order: defaultOrder(offer),
    sort: defaultSort(offer),
    start: '',
    end: '',
    flags: [],
    selects: {},
  }
}

/** Which of all records a page shows. */
export const rangeOf = ({ page, size }: ListView, total: number) => ({
  from: total === 0 ? 0 : (page - 1) * size + 1,
  to: Math.min(page * size, total),
})

export const defaultOrder = (offer: ListOffer) => offer.order ?? '-'
export const defaultSort = (offer: ListOffer) => offer.sorts?.[0]?.value ?? ''

function orderOf(value: unknown, offer: ListOffer): '+' | '-' {
  // A plus sign typed into an address arrives as a space.
  const order = value === ' ' ? '+' : value
  return order === '+' || order === '-' ? order : defaultOrder(offer)
}

function day(value: unknown): string {
  const date = text(value)
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? '' : date
}
