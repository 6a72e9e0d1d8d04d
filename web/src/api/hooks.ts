import {
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Answer, Call, Sent } from '@trms/contract/call'
import { type SendOptions, send } from './client.ts'
import type { ApiError } from './errors.ts'
import { askedAt, outdate } from './query-client.ts'

/** The query options of a reading call, for `prefetchQuery`. The key is [path, input]. */
export function readOptions<C extends Call>(call: C, input: Sent<C>) {
  return queryOptions<Answer<C>, ApiError>({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
  })
}

export function useRead<C extends Call>(
  call: C,
  input: Sent<C>,
  {
    enabled = true,
    keepPrevious = false,
    everyMs = 0,
    freshMs,
  }: {
    enabled?: boolean
    keepPrevious?: boolean
    /**
     * Milliseconds between reads while the page is visible, fixed or computed from the last answer; 0: no
     * repeat.
     */
    everyMs?: number | ((last: { state: { data: Answer<C> | undefined } }) => number)
    /** Milliseconds for which an answer counts as fresh; by default the `staleTime` of the query client. */
    freshMs?: number
  } = {},
): UseQueryResult<Answer<C>, ApiError> {
  return useQuery<Answer<C>, ApiError>({
    ...readOptions(call, input),
    enabled,
    refetchInterval: everyMs,
    ...(freshMs !== undefined && { staleTime: freshMs }),
    // The library's types want an identity function of exactly this answer type; `keepPreviousData` is that
    // function.
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  })
}

export interface SendVariables<C extends Call> extends SendOptions<C> {
  input: Sent<C>
}

interface Invalidation {
  /** Spares the answers that were asked for after this moment (`nextMoment`); none by default. */
  before?: number
  /**
   * Whether a fetch under way is begun anew, as suits a change that the user made. Otherwise its answer is
   * shown first, so that a page with slow answers is not kept from every answer by changes that never pause.
   */
  interrupts?: boolean
}

/** Marks the answers of these calls as out of date; the answers that are on the screen are asked for again. */
export async function invalidate(
  queryClient: QueryClient,
  calls: readonly Call[],
  { before = Number.POSITIVE_INFINITY, interrupts = true }: Invalidation = {},
): Promise<void> {
  const outdated = calls.flatMap((one) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: [one.path], predicate: (query) => askedAt(query) < before }),
  )
  const late = outdated.filter((one) => isUnderWay(one) && !(interrupts && isRestarted(one)))
  for (const one of late) void invalidateOnce(queryClient, one)
  await outdate(
    queryClient,
    { predicate: (query) => outdated.includes(query) },
    { cancelRefetch: interrupts },
  )
}

const isUnderWay = (query: Query) => query.state.fetchStatus === 'fetching'

/**
 * Whether an invalidation restarts the query's running fetch: the library does so for a query that a page
 * shows, but neither for a first fetch nor for a query that no page shows. Their answers may be old.
 */
const isRestarted = (query: Query) => query.state.data !== undefined && query.isActive()

/**
 * Marks the answer of a running fetch as out of date on arrival, unless the query was asked anew meanwhile.
 */
async function invalidateOnce(queryClient: QueryClient, query: Query): Promise<void> {
  const asked = askedAt(query)
  await query.promise?.catch(() => undefined)
  if (query.state.data !== undefined && askedAt(query) <= asked)
    await outdate(queryClient, { predicate: (one) => one === query })
}

/** A changing call. `invalidates` lists the reading calls whose answers are out of date afterwards. */
export function useSend<C extends Call>(
  call: C,
  { invalidates = [] }: { invalidates?: readonly Call[] } = {},
): UseMutationResult<Answer<C>, ApiError, SendVariables<C>> {
  const queryClient = useQueryClient()
  return useMutation<Answer<C>, ApiError, SendVariables<C>>({
    mutationFn: ({ input, ...options }) => send(call, input, options),
    onSuccess: async () => {
      await invalidate(queryClient, invalidates)
    },
  })
}
