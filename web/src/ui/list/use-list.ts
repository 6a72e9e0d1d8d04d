import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer, Call, Sent } from '@trms/contract/call'
import { fold } from '@trms/contract/common/fold'
import { useEffect } from 'react'
import type { z } from 'zod'
import { readOptions, useRead } from '../../api/hooks.ts'
import type { Search } from '../part/search-params.ts'
import { useInSlices } from '../part/use-in-slices.ts'
import { type ListOffer, type ListView, searchOf, viewOf } from './list-view.ts'

type ListCall = Call<z.ZodType, z.ZodType<{ total: number }>>

export interface List<Row> {
  offer: ListOffer
  view: ListView
  /** Changes the view; goes back to page 1 unless the change names a page. */
  change(change: Partial<ListView>, how?: { replace?: boolean }): void
  /** Fetches a page before the user clicks. */
  prefetch(page: number): void
  /**
   * The rows; undefined until the first answer. While the next page loads, these are the previous page's
   * rows.
   */
  rows: readonly Row[] | undefined
  total: number
  /** Whether the rows still belong to the previous view. */
  outdated: boolean
  error: { message: string; requestId?: string | null } | null
  retry(): void
}

/** The part of a list that the table or the cards draw. */
export interface ShownRows<Row> {
  rows: readonly Row[] | undefined
  view: { page: number; size: number }
  /**
   * Whether all rows are drawn at once: for printing, and when the user returns to a list that is still
   * cached, so that the page can scroll to the old place.
   */
  whole: boolean
}

/**
 * The state of a list: the view is in the address, the rows come from a call with the contract's paging
 * fields. `input` holds the call's other fields. If these change to another subject, remount the list (by
 * `key`), so that the previous subject's rows are not kept on the screen.
 */
export function useList<C extends ListCall, Row>(
  call: C,
  rowsOf: (answer: Answer<C>) => readonly Row[],
  { input, ...offer }: ListOffer & { input?: Partial<Sent<C>> },
): List<Row> {
  const queryClient = useQueryClient()
  const shown = useView(offer)
  const inputFor = (page: number) =>
    ({ ...input, ...pagingInput(shown.view, offer, page) }) as Sent<C>
  const { data, outdated, error, retry } = useDrawn(call, inputFor(shown.view.page))
  return useShown(shown, {
    prefetch: (page) => void queryClient.prefetchQuery(readOptions(call, inputFor(page))),
    rows: data && rowsOf(data),
    total: data?.total,
    outdated,
    error,
    retry,
  })
}

/** Like useList, for a call that answers with the rows alone; the call `counting` gives the total. */
export function useCountedList<Row>(
  call: Call<z.ZodType, z.ZodType<readonly Row[]>>,
  counting: ListCall,
  offer: ListOffer,
): List<Row> {
  const queryClient = useQueryClient()
  const shown = useView(offer)
  const inputFor = (page: number) => pagingInput(shown.view, offer, page)
  const rows = useDrawn(call, inputFor(shown.view.page))
  const counted = useDrawn(counting, narrowingInput(shown.view, offer))
  return useShown(shown, {
    prefetch: (page) => void queryClient.prefetchQuery(readOptions(call, inputFor(page))),
    rows: counted.data && rows.data,
    total: counted.data?.total,
    outdated: rows.outdated || counted.outdated,
    error: rows.error ?? counted.error,
    retry() {
      rows.retry()
      counted.retry()
    },
  })
}

/**
 * Like useList, for a call that answers with all rows in order: the paging happens here, and `matches`
 * decides which rows the folded search text finds.
 */
export function useWholeList<Row>(
  call: Call<z.ZodType, z.ZodType<readonly Row[]>>,
  { matches, ...offer }: ListOffer & { matches(row: Row, keyword: string): boolean },
): List<Row> {
  const shown = useView(offer)
  const { view } = shown
  const { data, outdated, error, retry } = useDrawn(call, orderInput(view, offer))
  const keyword = fold(view.keyword)
  const found = data?.filter((row) => matches(row, keyword))
  return useShown(shown, {
    prefetch: () => undefined,
    rows: found?.slice((view.page - 1) * view.size, view.page * view.size),
    total: found?.length,
    outdated,
    error,
    retry,
  })
}

/** Reads a call; while a new answer is loading, the previous answer stays. */
function useDrawn<C extends Call>(call: C, input: Sent<C>) {
  const { data, error, isPlaceholderData, refetch } = useRead(call, input, { keepPrevious: true })
  return {
    data: useInSlices(data),
    outdated: isPlaceholderData,
    error,
    retry: () => void refetch(),
  }
}

/** The part of a list that a toolbar reads and changes. */
export type Shown = Pick<List<unknown>, 'offer' | 'view' | 'change'>

/** Reads a list's view from the address, and changes the view through the address. */
export function useView(offer: ListOffer): Shown {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const view = viewOf(search, offer)
  const change: Shown['change'] = (next, { replace = false } = {}) => {
    const changed = { ...view, page: 1, ...next }
    navigate({
      to: '.',
      search: (old: Search) => ({ ...old, ...searchOf(changed, offer) }),
      replace,
      resetScroll: !replace,
    } as never)
  }
  return { offer, view, change }
}

function useShown<Row>(
  { offer, view, change }: Shown,
  found: Pick<List<Row>, 'rows' | 'prefetch' | 'outdated' | 'error' | 'retry'> & {
    total: number | undefined
  },
): List<Row> {
  const { rows, total = 0 } = found
  const lastPage = Math.max(1, Math.ceil(total / view.size))
  const beyond = rows !== undefined && !found.outdated && view.page > lastPage
  // A page past the end is empty although the list is not; until the right page comes, the rows count as not
  // known yet.
  const awaited = found.outdated && total > 0 && rows?.length === 0
  // A page past the end, after a deletion or from an old link, becomes the last page.
  useEffect(() => {
    if (beyond) change({ page: lastPage }, { replace: true })
  })
  return {
    ...found,
    offer,
    view,
    change,
    rows: beyond || awaited ? undefined : rows,
    total,
    error: rows === undefined ? found.error : null,
  }
}

function pagingInput(view: ListView, offer: ListOffer, page: number) {
  return {
    page_number: page,
    page_count: view.size,
    ...orderInput(view, offer),
    ...narrowingInput(view, offer),
    ...((view.start || view.end) && {
      date_range: { start_date: view.start || null, end_date: view.end || null },
    }),
  }
}

const orderInput = (view: ListView, offer: ListOffer) => ({
  order: view.order,
  ...(offer.sorts && { sort_by: view.sort }),
})

const narrowingInput = (view: ListView, offer: ListOffer) => ({
  ...(view.keyword && !offer.withoutKeyword && { keyword: view.keyword }),
  ...filtersOf(view, offer),
})

function filtersOf(view: ListView, offer: ListOffer) {
  if (offer.fieldsOf) return offer.fieldsOf(view)
  if (offer.filtersOf) return { filters: offer.filtersOf(view) }
  if (offer.selects) return { filters: view.selects }
  return offer.flags ? { filters: view.flags } : {}
}
