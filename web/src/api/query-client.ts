import {
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { ApiError } from './errors.ts'

const passing = (error: Error) =>
  error instanceof ApiError && ['NETWORK', 'UNAVAILABLE'].includes(error.code)

/** What may no longer be read, or is no more. */
const isGone = (error: Error) =>
  error instanceof ApiError && (error.httpStatus === 403 || error.httpStatus === 404)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // an answer of before would stay on the page
    onError: (error, query) => {
      if (isGone(error)) query.setState({ data: undefined })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && passing(error),
      // A refused call is shown at once, also where the browser believes to be offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

let moments = 0

/** A number that is higher each time: tells what came first, also where a clock is set back. */
export const nextMoment = (): number => {
  moments += 1
  return moments
}

/** When it was asked for what a query has, or waits for. */
const asked = new WeakMap<object, number>()
/** The same of what it has. */
const answered = new WeakMap<object, number>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { query, action } = event
  if (action.type === 'fetch') asked.set(query, nextMoment())
  else if (action.type === 'success') answered.set(query, askedAt(query))
  // it was refused, or given up with the page that asked: what was there before is all there is
  else if (query.state.fetchStatus === 'idle') asked.set(query, answered.get(query) ?? 0)
})

/** When what a query has, or waits for, was asked for, as a moment: what happened later may be missing from the answer. */
export const askedAt = (query: Query): number => asked.get(query) ?? 0

/**
 * These answers, all unless told otherwise, are out of date. A list may be shown as it was until it is read anew; a record may
 * not: it would be taken for what stands now, and changed.
 */
export async function outdate(
  queryClient: QueryClient,
  which: InvalidateQueryFilters = {},
): Promise<void> {
  const cache = queryClient.getQueryCache()
  for (const one of cache.findAll(which)) if (isUnseenRecord(one)) cache.remove(one)
  await queryClient.invalidateQueries(which)
}

/** One record or its signatures, that no page shows: it was read before it is opened, or when it was open. */
const isUnseenRecord = (query: Query): boolean => {
  const { data } = query.state
  if (query.getObserversCount() > 0 || typeof data !== 'object' || data === null) return false
  // signatures of before would belie the record, which is read anew
  return 'version' in data || 'signatures' in data
}
