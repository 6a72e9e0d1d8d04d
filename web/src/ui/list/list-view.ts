import type { ReactNode } from 'react'
import { flag, page, type Search, text } from '../part/search-params.ts'

/** A value to sort or filter by, with the label that the list's page gives the value. */
export interface Choice<Value extends string = string> {
  value: Value
  label: string
  /** For a flag that only a link sets: the drawer offers the flag only while the flag is set. */
  byLink?: boolean
}

/** A filter with a single value or none. `name` is the parameter in the address. */
export interface SelectFilter {
  name: string
  label: string
  /**
   * The values to choose from; undefined while loading, and until then any value in the address is accepted.
   */
  choices: readonly Choice[] | undefined
  /** The value chosen by default. If the user clears the choice, the address says `all`. */
  initial?: string
  /** Draws the filter in the drawer, in place of a plain select. */
  look?(field: { value: string | null; onChange(value: string | null): void }): ReactNode
}

/** What a list offers; viewOf reads the address against these offers. */
export interface ListOffer {
  sizes: readonly number[]
  /** The default number of rows on a page. */
  size: number
  /** The default order, `-` (descending) if not given. */
  order?: '+' | '-'
  /** The sort orders; the first is the default. */
  sorts?: readonly Choice[]
  flags?: readonly Choice[]
  selects?: readonly SelectFilter[]
  /**
   * Builds the call's `filters`, if these are not simply the names of the flags or the values of the selects.
   */
  filtersOf?(view: ListView): unknown
  /** Builds input fields from the view, for a call that has no `filters` field. */
  fieldsOf?(view: ListView): object
  /** For a call without a `keyword` field; `filtersOf` then decides where the search text goes. */
  withoutKeyword?: boolean
  /** Whether the list offers a date range. */
  dates?: boolean
}

/** The part of the list that is shown now. `start` and `end` are YYYY-MM-DD, or empty. */
export interface ListView {
  page: number
  size: number
  keyword: string
  order: '+' | '-'
  sort: string
  start: string
  end: string
  flags: readonly string[]
  /** The chosen values, by the names of the filters. */
  selects: Readonly<Record<string, string>>
}

/** The address of a file of all that the list finds, in the order of the list. */
export const fileOf = (
  { path }: { path: string },
  { keyword, selects, sort, order }: ListView,
  more: Record<string, string>,
) =>
  `/v1/${path}?${new URLSearchParams({
    ...more,
    ...(keyword && { keyword }),
    ...selects,
    sort_by: sort,
    order,
  })}`

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

/** Returns the address parameters of a view, without the values that are defaults. */
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

/** The parameter value for "no choice", needed for a filter that has an initial choice. */
const ALL = 'all'

/** Resets everything that the drawer sets; search text and page size stay. */
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

/** Returns the numbers of the first and last record on the page, counted from 1. */
export const rangeOf = ({ page, size }: ListView, total: number) => ({
  from: total === 0 ? 0 : (page - 1) * size + 1,
  to: Math.min(page * size, total),
})

export const defaultOrder = (offer: ListOffer) => offer.order ?? '-'
export const defaultSort = (offer: ListOffer) => offer.sorts?.[0]?.value ?? ''

function orderOf(value: unknown, offer: ListOffer): '+' | '-' {
  // A plus sign in an address is decoded as a space.
  const order = value === ' ' ? '+' : value
  return order === '+' || order === '-' ? order : defaultOrder(offer)
}

function day(value: unknown): string {
  const date = text(value)
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? '' : date
}
