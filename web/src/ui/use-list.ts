import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer, Call, Sent } from '@trms/contract/call'
import { useEffect } from 'react'
import type { z } from 'zod'
import { readOptions, useRead } from '../api/hooks.ts'
import { type ListOffer, type ListView, searchOf, viewOf } from './list-view.ts'
import type { Search } from './search-params.ts'

type ListCall = Call<z.ZodType, z.ZodType<{ total: number }>>

export interface List<Row> {
  offer: ListOffer
  view: ListView
  /** Shows another view; goes back to page 1 unless the change names a page. */
  change(change: Partial<ListView>, how?: { replace?: boolean }): void
  /** Fetches a page ahead of the click. */
  prefetch(page: number): void
  /** Undefined until the first answer. While the next page loads these are the previous one's. */
  rows: readonly Row[] | undefined
  total: number
  /** The rows belong to the view before this one. */
  outdated: boolean
  error: { message: string; requestId?: string | null } | null
  retry(): void
}

/**
 * A list's state: the view lives in the address, the rows come from a call with the contract's paging fields.
 * `input` holds the call's other fields. Remount the list (`key`) when they change to another subject, so
 * that the previous subject's rows are not kept on the screen.
 */
export function useList<C extends ListCall, Row>(
  call: C,
  rowsOf: (answer: Answer<C>) => readonly Row[],
  { input, ...offer }: ListOffer & { input?: Partial<Sent<C>> },
): List<Row> {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const view = viewOf(search, offer)
  const inputFor = (page: number) => ({ ...input, ...pagingInput(view, offer, page) }) as Sent<C>
  const { data, error, isPlaceholderData, refetch } = useRead(call, inputFor(view.page), {
    keepPrevious: true,
  })
  const total = data?.total ?? 0
  const lastPage = Math.max(1, Math.ceil(total / view.size))
  const beyond = data !== undefined && !isPlaceholderData && view.page > lastPage

  const change: List<Row>['change'] = (next, { replace = false } = {}) => {
    const changed = { ...view, page: 1, ...next }
    navigate({
      to: '.',
      search: (old: Search) => ({ ...old, ...searchOf(changed, offer) }),
      replace,
      resetScroll: !replace,
    } as never)
  }

  // A page past the end, after a deletion or from an old link, becomes the last one.
  useEffect(() => {
    if (beyond) change({ page: lastPage }, { replace: true })
  })

  return {
    offer,
    view,
    change,
    prefetch: (page) => void queryClient.prefetchQuery(readOptions(call, inputFor(page))),
    rows: data === undefined || beyond ? undefined : rowsOf(data),
    total,
    outdated: isPlaceholderData,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}

function pagingInput(view: ListView, offer: ListOffer, page: number) {
  return {
    page_number: page,
    page_count: view.size,
    order: view.order,
    ...(view.keyword && !offer.withoutKeyword && { keyword: view.keyword }),
    ...(offer.sorts && { sort_by: view.sort }),
    ...filtersOf(view, offer),
    ...((view.start || view.end) && {
      date_range: { start_date: view.start || null, end_date: view.end || null },
    }),
  }
}

function filtersOf(view: ListView, offer: ListOffer) {
  if (offer.filtersOf) return { filters: offer.filtersOf(view) }
  if (offer.selects) return { filters: view.selects }
  return offer.flags ? { filters: view.flags } : {}
}
