import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { ApiError } from './errors.ts'

const passing = (error: Error) =>
  error instanceof ApiError && ['NETWORK', 'UNAVAILABLE'].includes(error.code)

/** Whether the record is forbidden to this account now, or no longer exists. */
const isGone = (error: Error) =>
  error instanceof ApiError && (error.httpStatus === 403 || error.httpStatus === 404)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Without this reset, the page would go on showing the earlier answer.
    onError: (error, query) => {
      if (isGone(error)) query.setState({ data: undefined })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && passing(error),
      // A refused call is shown at once, even if the browser believes to be offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

let moments = 0

/** A number that rises with each call, to order events; unlike a clock, this number is never set back. */
export const nextMoment = (): number => {
  moments += 1
  return moments
}

/**
 * For each query, the moment of the last request: of the running fetch, or of the answer that the query
 * holds.
 */
const asked = new WeakMap<object, number>()
/** For each query, the moment at which the answer that the query holds was asked for. */
const answered = new WeakMap<object, number>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { query, action } = event
  if (action.type === 'fetch') asked.set(query, nextMoment())
  else if (action.type === 'success') answered.set(query, askedAt(query))
  // The fetch failed or was cancelled with its page, so the query still holds the earlier answer.
  else if (query.state.fetchStatus === 'idle') asked.set(query, answered.get(query) ?? 0)
})

/** The moment (`nextMoment`) of the query's last request; the answer may lack whatever happened later. */
export const askedAt = (query: Query): number => asked.get(query) ?? 0

/**
 * Marks the answers that `which` selects, by default all, as out of date. A list may be shown in its old
 * state until the new answer comes; an unseen record is dropped, because a person could take the old state
 * for the present state and change the record.
 */
export async function outdate(
  queryClient: QueryClient,
  which: InvalidateQueryFilters = {},
  how: InvalidateOptions = {},
): Promise<void> {
  const cache = queryClient.getQueryCache()
  for (const one of cache.findAll(which)) if (isUnseenRecord(one)) cache.remove(one)
  await queryClient.invalidateQueries(which, how)
}

/**
 * Whether a query holds a record or its signatures and no page shows the query: a prefetched record, or a
 * record that was open before.
 */
const isUnseenRecord = (query: Query): boolean => {
  const { data } = query.state
  if (query.getObserversCount() > 0 || typeof data !== 'object' || data === null) return false
  // Old signatures beside a record that is read anew would contradict the record.
  return 'version' in data || 'signatures' in data
}
